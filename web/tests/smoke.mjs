// A short game and a file of rules in Firefox and WebKitGTK, as far as they're installed: `node tests/smoke.mjs`.
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

const PORT = 5340;
const ADDRESS = `http://127.0.0.1:${PORT}/`;
const PATIENCE = 60_000;

/** Opens the page in Firefox. Returns functions that evaluate an expression in it and close the browser. */
async function firefox() {
  const executablePath = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => existsSync(path));
  if (!executablePath) return null;
  const { default: puppeteer } = await import("puppeteer-core");
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
  const page = await browser.newPage();
  await page.goto(ADDRESS);
  return { evaluate: (text) => page.evaluate(text), leave: () => browser.close() };
}

/** The same in WebKitGTK's MiniBrowser, which needs a screen. */
async function webkit() {
  const folders = readdirSync("/usr/lib", { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => `/usr/lib/${name}`);
  const binary = folders.flatMap((folder) => ["4.1", "4.0"].map((version) => `${folder}/webkit2gtk-${version}/MiniBrowser`)).find((path) => existsSync(path));
  if (!binary || !existsSync("/usr/bin/WebKitWebDriver") || !existsSync("/usr/bin/Xvfb")) return null;
  const { Builder, Capabilities } = await import("selenium-webdriver");
  const screen = spawn("Xvfb", [":97", "-screen", "0", "1280x900x24"], { stdio: "ignore" });
  const environment = { ...process.env, DISPLAY: ":97", WEBKIT_DISABLE_COMPOSITING_MODE: "1", WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
  const server = spawn("WebKitWebDriver", ["--port=5341"], { env: environment, stdio: "ignore" });
  const stop = () => { server.kill(); screen.kill(); };
  try {
    await sleep(2000);
    const capabilities = new Capabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { binary, args: ["--automation"] },
    });
    const driver = await new Builder().usingServer("http://127.0.0.1:5341").withCapabilities(capabilities).build();
    await driver.get(ADDRESS);
    return { evaluate: (text) => driver.executeScript(`return (${text});`), leave: () => driver.quit().finally(stop) };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Waits until an expression is true in the page. */
async function until(browser, what, text) {
  const end = Date.now() + PATIENCE;
  while (!(await browser.evaluate(text))) {
    if (Date.now() > end) throw new Error(`not within ${PATIENCE / 1000} s: ${what}\n${await browser.evaluate("document.body.innerText")}`);
    await sleep(100);
  }
}

/** Clicks the first visible, enabled element with a selector and text as soon as there is one. */
const click = (browser, selector, text = "") => until(browser, `${selector} "${text}" can be clicked`, `(() => {
  const found = [...document.querySelectorAll(${JSON.stringify(selector)})]
    .find((it) => it.textContent.includes(${JSON.stringify(text)}) && it.checkVisibility() && !it.disabled);
  found?.click();
  return found !== undefined;
})()`);

async function play(browser) {
  await click(browser, ".card", "2020");
  await click(browser, "dialog button[type=submit]");
  for (let turn = 0; turn < 2; turn += 1) {
    await until(browser, "a choice can be made", "document.querySelector('.ask-buttons .primary')?.disabled === false");
    const lines = await browser.evaluate("document.querySelectorAll('.log li').length");
    // Presses in quick succession are ignored.
    await sleep(500);
    await click(browser, ".ask-buttons .primary");
    await until(browser, "the log grows", `document.querySelectorAll('.log li').length > ${lines}`);
    await until(browser, "the move has been shown", "document.querySelector('.ask, .ended') !== null");
  }
  await click(browser, ".views button", "Make rules");
  await click(browser, ".start form button", "Create");
  await until(browser, "the rules are checked", "document.querySelector('.count')?.textContent.includes('No errors') === true");
}

const server = spawn("node", ["tools/serve.mjs", "dist", String(PORT), "/"], { stdio: ["ignore", "pipe", "inherit"] });
try {
  await once(server.stdout, "data");
  for (const [name, open] of [["Firefox", firefox], ["WebKitGTK", webkit]]) {
    const browser = await open();
    if (browser === null) {
      console.log(`skipped: ${name} is not installed`);
      continue;
    }
    try {
      await play(browser);
      console.log(`${name}: a game begins, and rules are checked`);
    } finally {
      await browser.leave();
    }
  }
} finally {
  server.kill();
}
