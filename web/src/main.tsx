import { render } from "preact";
import { App } from "./app";
import { keepOffline } from "./offline";

render(<App />, document.getElementById("page")!);
keepOffline();
