import url from "../../engine/rules.wasm?url";
import { serve } from "./serve";

serve(url);
