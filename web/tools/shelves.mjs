// Asks the engine for what can be chosen, once for each language, so that the page shows it at once.
import { readdirSync, writeFileSync } from "node:fs";
import { asked } from "./engine.mjs";

for (const language of readdirSync("../locales")) {
  const { ok, fault } = asked("shelves", { language });
  if (fault) throw new Error(fault);
  writeFileSync(`engine/shelves-${language}.json`, `${JSON.stringify(ok)}\n`);
}
