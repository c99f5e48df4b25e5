import { render } from "preact";
import { App } from "./app";
import { shelves } from "./engine/prepared";
import { initialSettings } from "./settings";
import { loadWords } from "./words/words";

const { language } = initialSettings();
// These are needed first, so they're downloaded together with the texts.
shelves(language).catch(() => undefined);
// If the texts can't be downloaded, the page is in English. This must not be a top-level await because texts can import
// from this chunk.
void loadWords(language).catch(() => undefined).then(() => render(<App />, document.getElementById("page")!));
