// Tells what the page weighs over the wire with Brotli, and fails where that is too much.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

// Two thirds of this are the engine that checks rules. It's only loaded when it's needed or everything else is.
const MOST = 2_200_000;

const [folder = "dist"] = process.argv.slice(2);
const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
let total = 0;
for (const file of files.filter((name) => statSync(name).isFile())) {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  const small = brotliCompressSync(bytes, { params }).length;
  total += small;
  if (bytes.length > 10_000) console.log(`${relative(folder, file)}: ${bytes.length} bytes, ${small} with Brotli`);
}
console.log(`in all ${total} bytes with Brotli, of at most ${MOST}`);
process.exit(total > MOST ? 1 : 0);
