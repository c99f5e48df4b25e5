// Takes the pictures of the page in the documentation: `node tools/pictures.mjs ADDRESS FOLDER`.
import { chromium } from "playwright";

const [address = "http://127.0.0.1:5320/a/folder/", folder = "../docs/pictures"] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
});

async function picture(name, viewport, colorScheme, prepare) {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(address);
  await prepare(page);
  await page.screenshot({ path: `${folder}/page-${name}.jpg`, type: "jpeg", quality: 80 });
  await context.close();
}

/** Plays some turns of an edition, and leaves a tile on the board that is not laid yet. */
async function play(page, turns = 6) {
  await page.locator(".card", { hasText: "2020" }).first().click();
  await page.locator("dialog button[type=submit]").click();
  for (let turn = 0; turn < turns; turn += 1) {
    await page.locator(".ask-buttons .primary").waitFor();
    const hint = page.locator(".hint");
    for (let asked = 0; asked < 20 && !(await hint.isVisible()); asked += 1) {
      await page.keyboard.press("h");
      await page.waitForTimeout(300);
    }
    if (turn < turns - 1) await page.keyboard.press("Enter");
    await page.waitForTimeout(700);
  }
}

await picture("play", { width: 1280, height: 800 }, "light", (page) => play(page));
await picture("phone", { width: 390, height: 844 }, "dark", (page) => play(page, 4));
await picture("rules", { width: 1280, height: 800 }, "light", async (page) => {
  await page.getByRole("button", { name: "Make rules", exact: true }).click();
  await page.getByLabel("Name").fill("Our table");
  await page.getByRole("button", { name: "Create" }).click();
  for (const [label, value] of [[/^Columns/, "5"], [/^Rows/, "5"], ["Tiles in a hand", "4"]]) {
    await page.getByLabel(label, { exact: true }).fill(value);
    await page.keyboard.press("Tab");
  }
  await page.waitForTimeout(2500);
});
await browser.close();
