// A plain file server: a folder, below a path. It knows few types. With BITS, the line has this many bits per
// second for all files together, files are compressed with Brotli, and each answer is LATENCY milliseconds late.
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};
const PIECE = 4096;

const [folder = "dist", port = "5320", base = "/"] = process.argv.slice(2);
const [bits, latency] = [Number(process.env.BITS ?? 0), Number(process.env.LATENCY ?? 0)];

/** When the line is free again. */
let free = 0;

/** The compressed files, by path. */
const compressed = new Map();

async function compressAll() {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 };
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(entries.filter((entry) => entry.isFile()).map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    compressed.set(path, await promisify(brotliCompress)(await readFile(path), { params }));
  }));
}

/** Sends a compressed file over the line, which it shares with others. */
async function sendSlowly(response, headers, small) {
  await sleep(latency);
  response.writeHead(200, { ...headers, "Content-Encoding": "br" });
  for (let at = 0; at < small.length; at += PIECE) {
    const piece = small.subarray(at, at + PIECE);
    free = Math.max(free, performance.now()) + (piece.length * 8000) / bits;
    await sleep(free - performance.now());
    response.write(piece);
  }
  response.end();
}

const server = createServer(async ({ url = "/" }, response) => {
  const path = normalize(decodeURIComponent(new URL(url, "http://localhost").pathname));
  const name = path.startsWith(base) ? path.slice(base.length) || "index.html" : null;
  try {
    if (name === null || name.includes("..")) throw new Error("not below the path");
    const path = join(folder, name);
    const bytes = await readFile(path);
    const headers = { "Content-Type": TYPES[extname(name)] ?? "application/octet-stream" };
    if (bits > 0) await sendSlowly(response, headers, compressed.get(path));
    else response.writeHead(200, headers).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
});
if (bits > 0) await compressAll();
server.listen(Number(port), "127.0.0.1", () => console.log(`http://127.0.0.1:${port}${base}`));
