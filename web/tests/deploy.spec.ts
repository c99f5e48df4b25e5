// Deploys two versions of the page one after the other, as a file server would serve them.
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

type Version = ReadonlyMap<string, Buffer>;

const TYPES: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".png": "image/png", ".webmanifest": "application/manifest+json" };

/** The built page, with its title changed. */
function version(title: string): Version {
  const names = readdirSync("dist", { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = new Map(names.map((entry) => [join(entry.parentPath, entry.name).slice("dist/".length), readFileSync(join(entry.parentPath, entry.name))]));
  files.set("index.html", Buffer.from(files.get("index.html")!.toString().replace("<title>sentiero", `<title>${title}`)));
  return files;
}

/** The same version with other hashes in all names and revisions, as if every file had changed. */
function renamed(files: Version, title: string): Version {
  const hashes = [...files.keys()].flatMap((name) => /-([\w-]{8})\.\w+$/.exec(name)?.[1] ?? []);
  const change = (text: string) => hashes.reduce((text, hash) => text.replaceAll(hash, [...hash].reverse().join("")), text);
  const isText = (name: string) => !/\.(wasm|png)$/.test(name);
  const all = [...files].map(([name, bytes]): [string, Buffer] => [change(name), isText(name) ? Buffer.from(change(bytes.toString())) : bytes]);
  const next = new Map(all);
  next.set("index.html", Buffer.from(next.get("index.html")!.toString().replace(/<title>\w+/, `<title>${title}`)));
  const worker = next.get("offline.js")!.toString().replace(/(index\.html.{1,20}revision:.)\w{16}/, "$10123456789abcdef");
  next.set("offline.js", Buffer.from(worker));
  return next;
}

const FIRST = version("first");
const SECOND = renamed(FIRST, "second");
const CACHING = { "not cached": { "Cache-Control": "no-store" }, "cached for ten minutes": { "Cache-Control": "max-age=600" } };

/** A file server whose files can be exchanged. */
class Host {
  private constructor(readonly address: string, private now: Version, private readonly end: () => void) {}

  static async serving(files: Version, headers: Record<string, string>): Promise<Host> {
    const server = createServer(({ url = "/" }, response) => {
      const name = new URL(url, "http://localhost").pathname.slice("/page/".length) || "index.html";
      const bytes = host.now.get(name);
      if (!bytes) return response.writeHead(404).end();
      return response.writeHead(200, { "Content-Type": TYPES[extname(name)]!, ...headers }).end(bytes);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const close = () => { server.closeAllConnections(); server.close(); };
    const host = new Host(`http://127.0.0.1:${(server.address() as AddressInfo).port}/page/`, files, close);
    return host;
  }

  deploy(files: Version): void { this.now = files; }
  /** Stops answering, as if the network was down. */
  stop(): void { this.end(); }
}

/** Opens the page, and waits until all of it is available offline. */
async function visit(context: BrowserContext, host: Host): Promise<Page> {
  const page = await context.newPage();
  await page.goto(host.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  return page;
}

/** Opens each view, which loads its files, and begins a game, which takes the engine. */
async function useAll(page: Page): Promise<void> {
  for (const view of ["Make rules", "Replay", "Play"]) {
    await page.getByRole("button", { name: view, exact: true }).click();
    await expect(page.locator(".fault, .wait:visible")).toHaveCount(0);
  }
  // A reload shows the game that was on the table.
  await expect(page.locator(".card:visible, .table:visible").first()).toBeVisible();
  const another = page.getByRole("button", { name: "New game" }).first();
  if (await another.isVisible()) await another.click();
  await page.locator(".card").first().click();
  await page.locator("dialog button[type=submit]").click();
  await expect(page.locator(".board-pane svg").first()).toBeVisible();
}

const update = (page: Page) => page.getByRole("button", { name: "Update", exact: true });
const assets = (files: Version) => [...files.keys()].filter((name) => name.startsWith("assets/"));
const withoutServiceWorker = () => void delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;

/** The names of all files that are kept offline. */
async function kept(page: Page): Promise<string[]> {
  const urls = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
  return urls.map((url) => new URL(url).pathname.slice("/page/".length));
}

test("the second version has other files", () => {
  expect(assets(FIRST).length).toBeGreaterThan(10);
  expect(assets(FIRST).filter((name) => assets(SECOND).includes(name))).toEqual([]);
  expect(SECOND.get("offline.js")!.equals(FIRST.get("offline.js")!)).toBe(false);
});

for (const [caching, headers] of Object.entries(CACHING)) {
  test(`a deploy is offered, taken with a button and kept offline: ${caching}`, async ({ context }) => {
    const host = await Host.serving(FIRST, headers);
    const page = await visit(context, host);
    await expect(page).toHaveTitle(/first$/);
    await expect(update(page)).toHaveCount(0);
    host.deploy(SECOND);
    await page.reload();
    // The old version works until it's replaced.
    await expect(page).toHaveTitle(/first$/);
    await useAll(page);
    await update(page).click();
    await expect(page).toHaveTitle(/second$/);
    await expect(update(page)).toHaveCount(0);
    await expect.poll(async () => (await kept(page)).filter((name) => assets(FIRST).includes(name))).toEqual([]);
    host.stop();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await useAll(page);
  });
}

test("a new visit after a deploy is never blank", async ({ context }) => {
  const host = await Host.serving(FIRST, CACHING["cached for ten minutes"]);
  // Without a service worker, the browser's cache is all there is.
  await context.addInitScript(withoutServiceWorker);
  const page = await context.newPage();
  await page.goto(host.address);
  await expect(page).toHaveTitle(/first$/);
  host.deploy(SECOND);
  await page.goto("about:blank");
  await page.goto(host.address);
  await useAll(page);
  host.stop();
});

test("a page that is open during a deploy still finds its files, and so does its neighbour after an update", async ({ context }) => {
  const host = await Host.serving(FIRST, CACHING["cached for ten minutes"]);
  const [page, neighbour] = [await visit(context, host), await visit(context, host)];
  host.deploy(SECOND);
  await page.reload();
  await update(page).click();
  await expect(page).toHaveTitle(/second$/);
  // Its files are gone from the server.
  await expect(neighbour).toHaveTitle(/first$/);
  await useAll(neighbour);
  await neighbour.reload();
  await expect(neighbour).toHaveTitle(/second$/);
  host.stop();
});

test("a view whose file is gone reloads the page", async ({ context }) => {
  const host = await Host.serving(FIRST, CACHING["cached for ten minutes"]);
  await context.addInitScript(withoutServiceWorker);
  const page = await context.newPage();
  await page.goto(host.address);
  await expect(page.locator(".card").first()).toBeVisible();
  host.deploy(SECOND);
  await page.getByRole("button", { name: "Make rules", exact: true }).click();
  await expect(page).toHaveTitle(/second$/);
  await useAll(page);
  host.stop();
});
