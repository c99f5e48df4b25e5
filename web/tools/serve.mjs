// A plain file server: a folder, below a path. It knows few types. With BITS, the line has this many bits per
// second for all files together, files are compressed with Brotli, and each answer is LATENCY milliseconds late.
import { readFile } from "node:fs/promises";
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
};
const PIECE = 4096;

const [folder = "dist", port = "5320", base = "/"] = process.argv.slice(2);
const [bits, latency] = [Number(process.env.BITS ?? 0), Number(process.env.LATENCY ?? 0)];

/** When the line is free again. */
let free = 0;

/** Sends a file over the line, which it shares with others. */
async function sendSlowly(response, headers, bytes) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 };
  const small = await promisify(brotliCompress)(bytes, { params });
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
    const bytes = await readFile(join(folder, name));
    const headers = { "Content-Type": TYPES[extname(name)] ?? "application/octet-stream" };
    if (bits > 0) await sendSlowly(response, headers, bytes);
    else response.writeHead(200, headers).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
});
server.listen(Number(port), "127.0.0.1", () => console.log(`http://127.0.0.1:${port}${base}`));
