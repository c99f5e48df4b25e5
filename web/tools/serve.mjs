// A plain file server: a folder, below a path. It compresses nothing and knows few types.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

const [folder = "dist", port = "5320", base = "/"] = process.argv.slice(2);
const server = createServer(async ({ url = "/" }, response) => {
  const path = normalize(decodeURIComponent(new URL(url, "http://localhost").pathname));
  const name = path.startsWith(base) ? path.slice(base.length) || "index.html" : null;
  try {
    if (name === null || name.includes("..")) throw new Error("not below the path");
    const bytes = await readFile(join(folder, name));
    response.writeHead(200, { "Content-Type": TYPES[extname(name)] ?? "application/octet-stream" });
    response.end(bytes);
  } catch {
    response.writeHead(404).end();
  }
});
server.listen(Number(port), "127.0.0.1", () => console.log(`http://127.0.0.1:${port}${base}`));
