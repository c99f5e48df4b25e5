import url from "../../engine/play.wasm?url";
import { serve } from "./serve";

serve(url);
