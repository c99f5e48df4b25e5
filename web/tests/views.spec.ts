import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "../src/engine/answers";
import { encodeGame } from "../src/link";
import { begin, byMouse, chooseOnce, open, play, watch } from "./table";

/** Goes from the table back to the games and forward to the table again. */
async function leaveTableAndReturn(page: Page): Promise<void> {
  await page.goBack();
  await expect(page.locator(".card").first()).toBeVisible();
  await expect(page.locator(".table")).toHaveCount(0);
  await page.goForward();
  await expect(page.locator(".table")).toBeVisible();
}

test("every view has an address and a title, and Back and Forward go through them", async ({ page }) => {
  const faults = watch(page);
  await open(page);
  await expect(page).toHaveTitle("sentiero");
  await begin(page, "2020");
  await expect(page).toHaveURL(/#table$/);
  await expect(page).toHaveTitle("Rules as in Tsuro, dV Giochi / Calliope, 2020 · sentiero");
  await page.getByRole("button", { name: "Make rules", exact: true }).click();
  await expect(page).toHaveURL(/#rules$/);
  await expect(page).toHaveTitle("Make rules · sentiero");
  await page.getByRole("button", { name: "Replay", exact: true }).click();
  await expect(page).toHaveTitle("Replay · sentiero");
  await page.goBack();
  await expect(page.locator(".rules-view")).toBeVisible();
  await expect(page).toHaveTitle("Make rules · sentiero");
  await page.goBack();
  await expect(page.locator(".table")).toBeVisible();
  await leaveTableAndReturn(page);
  // The view stays after a reload, as does the game in this tab.
  await page.reload();
  await expect(page.locator(".table")).toBeVisible();
  await page.goForward();
  await expect(page.locator(".rules-view")).toBeVisible();
  await page.reload();
  await expect(page.locator(".rules-view")).toBeVisible();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator(".saved-game")).toHaveCount(1);
  // At the table, the same button leads to the games, which stay after a reload.
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator(".table")).toBeVisible();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator(".card").first()).toBeVisible();
  await page.reload();
  await expect(page.locator(".card").first()).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "sentiero" }).click();
  await expect(page.locator(".card").first()).toBeVisible();
  expect(faults).toEqual([]);
});

test("the page is in the browser's language and downloads the words of no other", async ({ browser }) => {
  const page = await browser.newPage({ locale: "de-AT" });
  const faults = watch(page);
  const words: string[] = [];
  page.on("request", (request) => words.push(...request.url().match(/(?<=\/)(?:de|it|pt)(?=-[^/]+\.js$)/) ?? []));
  await open(page);
  await expect(page.getByRole("heading", { name: "Was spielen wir?" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await begin(page, "Regeln wie in Tsuro, Kosmos, 2007");
  await expect(page.locator(".ask").first()).toContainText("Setze deinen Spielstein auf einen Start");
  expect(words).toEqual(["de"]);
  await page.locator(".page-menu summary").click();
  await page.locator(".page-menu select").first().selectOption("it");
  await expect(page.locator(".ask").first()).toContainText("pedina");
  expect(words).toEqual(["de", "it"]);
  expect(faults).toEqual([]);
  await page.close();
});

for (const { id, tag } of LANGUAGES) {
  test(`nothing is wider than a small phone: ${id}`, async ({ browser }) => {
    const page = await browser.newPage({ locale: tag, viewport: { width: 320, height: 640 } });
    await open(page);
    // The names of the parts are in a single line.
    expect((await page.locator(".header").boundingBox())!.height).toBeLessThan(60);
    for (const part of await page.locator(".views button").all()) {
      await part.click();
      await expect(part).toHaveAttribute("aria-current", "page");
      await expect(page.locator(".wait")).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
    await page.close();
  });
}

test("the keys of a replay work right after watching a game again", async ({ page }) => {
  await open(page);
  await begin(page, "2020");
  await play(page, byMouse);
  await page.getByRole("button", { name: "Watch it again" }).click();
  await expect(page.locator(".theatre")).toBeFocused();
  const step = page.locator(".programme [aria-current]");
  const before = await step.textContent();
  await page.keyboard.press("ArrowRight");
  await expect(step).not.toHaveText(before!);
});

test("after sending a game, the friend's tiles are no longer offered here", async ({ page }) => {
  const players = ["Ann", "Bob"].map((name) => ({ kind: "person" as const, name }));
  await open(page, await encodeGame({ rules: { ruleset: "calliope" }, players, seed: "7", number: 0, language: "en", choices: [] }));
  const dialog = page.getByRole("dialog");
  // Both start at one screen.
  await dialog.getByLabel("Ann").check();
  await dialog.getByLabel("Bob").check();
  await dialog.getByRole("button", { name: "Open the game" }).click();
  await page.locator(".curtain button").click();
  await chooseOnce(page);
  await expect(page.locator(".curtain")).toContainText("Bob");
  await page.locator(".actions").getByRole("button", { name: "Share" }).click();
  await expect(dialog.getByLabel("Ann")).toBeChecked();
  await expect(dialog.getByLabel("Bob")).not.toBeChecked();
  await dialog.getByRole("button", { name: "Copy the link" }).click();
  await page.keyboard.press("Escape");
  await expect(page.locator(".curtain")).toHaveCount(0);
  await expect(page.locator(".ask-title")).toContainText("It is Bob's turn");
  await expect(page.locator(".hand-tile")).toHaveCount(0);
  // It's remembered. The game is stored some time after it's changed.
  await page.waitForTimeout(500);
  await page.reload();
  await expect(page.locator(".ask-title")).toContainText("It is Bob's turn");
});

test("a friend elsewhere can be chosen when setting up a game", async ({ page }) => {
  await open(page);
  await page.locator(".card", { hasText: "2020" }).first().click();
  await page.getByRole("dialog").getByLabel("Player 2", { exact: true }).selectOption({ label: "A friend elsewhere" });
  await page.getByRole("dialog").getByLabel("Name of player 2").fill("Bob");
  await page.locator("dialog button[type=submit]").click();
  await chooseOnce(page);
  await expect(page.locator(".ask-title")).toContainText("It is Bob's turn");
  await expect(page.locator(".ask").getByRole("button")).toHaveText("Share");
});

test("the page can be installed as an app", async ({ page }) => {
  await open(page);
  const address = await page.locator("link[rel=manifest]").evaluate((link: HTMLLinkElement) => link.href);
  const manifest = await (await page.request.get(address)).json() as { start_url: string; display: string; icons: { src: string }[] };
  expect(manifest.display).toBe("standalone");
  expect(new URL(manifest.start_url, address).href).toBe(new URL("./", page.url()).href);
  for (const { src } of manifest.icons) expect((await page.request.get(new URL(src, address).href)).ok()).toBe(true);
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
});

for (const viewport of [{ width: 740, height: 360 }, { width: 320, height: 640 }]) {
  test(`at ${viewport.width} by ${viewport.height} pixels, the board and the hand fit together`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page);
    await begin(page, "2020");
    await chooseOnce(page);
    await page.evaluate(() => scrollTo(0, 0));
    const bottom = (selector: string) => page.locator(selector).first().evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await bottom(".board-pane .board")).toBeLessThanOrEqual(viewport.height);
    expect(await bottom(".hand-tile")).toBeLessThanOrEqual(viewport.height);
    // Nothing is cut off at the side, either.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    const menu = await page.locator(".page-menu summary").boundingBox();
    expect(menu!.x + menu!.width).toBeLessThanOrEqual(viewport.width);
  });
}

test("the menu of the page stays open while it's clicked, and a click elsewhere closes it", async ({ page }) => {
  await open(page);
  await expect(page.locator(".card").first()).toBeVisible();
  await page.locator(".page-menu summary").click();
  const body = page.locator(".page-menu-body");
  const box = (await body.boundingBox())!;
  // The padding, the text of a label and the gap between the labels.
  for (const [x, y] of [[5, 5], [20, 24], [box.width / 2, box.height / 2], [box.width - 4, box.height - 4]] as const) {
    await page.mouse.click(box.x + x, box.y + y);
    await expect(body).toBeVisible();
  }
  await page.mouse.click(box.x - 100, box.y + 200);
  await expect(body).toBeHidden();
  await page.locator(".page-menu summary").click();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(body).toBeHidden();
});

test("the dialog for a new game opens at its top, and Back only closes it", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page);
  const dialog = page.locator("dialog");
  const choose = () => page.locator(".card", { hasText: "2020" }).first().click();
  await choose();
  await expect(dialog.locator("button[type=submit]")).toBeFocused();
  await expect(dialog.locator("button[type=submit]")).toBeInViewport({ ratio: 1 });
  await expect(dialog.locator("h2")).toBeInViewport({ ratio: 1 });
  await expect(dialog.locator(".cross")).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(".card").first()).toBeVisible();
  // Closing it otherwise leaves nothing in the history.
  await choose();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await begin(page, "2020");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(".table")).toBeVisible();
  await leaveTableAndReturn(page);
});

for (const [locale, date] of [["en-GB", /\d+ \w+ \d{4}, \d\d:\d\d/], ["en-US", /\w+ \d+, \d{4}, \d+:\d\d.[AP]M/]] as const) {
  test(`dates are as usual in the browser's locale: ${locale}`, async ({ browser }) => {
    const page = await browser.newPage({ locale });
    await open(page);
    await begin(page, "2020");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect(page.locator(".saved-game .soft").first()).toContainText(date);
    await page.close();
  });
}
