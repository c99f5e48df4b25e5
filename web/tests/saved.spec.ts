import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { violations } from "./axe";
import { asked } from "../tools/engine.mjs";
import { type Game, type Look, NO_STEPS } from "../src/engine/answers";
import { encodeGame } from "../src/link";
import { begin, choices, chooseOnce, open } from "./table";

const GAME: Game = {
  rules: { ruleset: "calliope" },
  players: [{ kind: "person", name: "Ann" }, { kind: "greedy", name: "" }],
  seed: "7", number: 0, language: "en", choices: [],
};

/** Opens the page in a new tab. */
async function tab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await open(page);
  await expect(page.locator(".card").first()).toBeVisible();
  return page;
}

const rows = (page: Page) => page.locator(".saved-game");
const goOn = (page: Page, title: string) => rows(page).filter({ hasText: title }).getByRole("button", { name: /^Continue/ });
/** Switches to a tab. Chromium doesn't tell pages about this when it's controlled by tests. */
const focus = (page: Page) => page.evaluate(() => void dispatchEvent(new Event("focus")));

test("games in two tabs are both kept, can be continued in a third, and deleted", async ({ context }) => {
  const [one, other] = [await tab(context), await tab(context)];
  await begin(one, "2020");
  await chooseOnce(one);
  await begin(other, "Flick");
  await chooseOnce(other);
  await chooseOnce(one);
  const third = await tab(context);
  await expect(rows(third)).toHaveCount(2);
  expect(await violations(third)).toEqual([]);
  await expect(rows(third).first()).toContainText("2020");
  await goOn(third, "Flick").click();
  await expect(third.locator(".table")).toBeVisible();
  expect(await choices(third)).toBe(1);
  await third.getByRole("button", { name: "New game" }).first().click();
  await rows(third).filter({ hasText: "2020" }).getByRole("button", { name: /^Delete/ }).click();
  await third.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(rows(third)).toHaveCount(1);
  // Someone who reloads the games stays there. The tab remembers its game.
  await third.reload();
  await expect(rows(third)).toHaveCount(1);
  await expect(third.locator(".table")).toHaveCount(0);
  await third.goto("about:blank");
  await third.goto(".");
  await expect(third.locator(".table")).toBeVisible();
});

test("a tab shows the game as another tab left it, and asks if both have played on", async ({ context }) => {
  const one = await context.newPage();
  // With a known seed, so that the game isn't over too early.
  await open(one, await encodeGame(GAME));
  await one.getByRole("button", { name: "Open the game" }).click();
  await chooseOnce(one);
  const other = await tab(context);
  await goOn(other, "2020").click();
  await chooseOnce(other);
  await focus(one);
  await expect.poll(() => choices(one)).toBe(2);
  await expect(one.locator(".ask-buttons .primary")).toBeEnabled();
  // Both make a choice without having seen the other's.
  await chooseOnce(one);
  await other.locator(".ask-buttons .primary").click();
  const dialog = other.getByRole("dialog");
  await expect(dialog).toContainText("in another tab");
  await dialog.getByRole("button", { name: "Keep this one" }).click();
  await chooseOnce(other);
  await focus(one);
  await expect.poll(() => one.locator(".log li").count()).toBe(await other.locator(".log li").count());
});

test("an older link to the same game doesn't rewind it without asking", async ({ context }) => {
  const page = await context.newPage();
  await open(page, await encodeGame(GAME));
  await page.getByRole("button", { name: "Open the game" }).click();
  await chooseOnce(page);
  await chooseOnce(page);
  for (const [button, count] of [["Continue my game", 2], ["Go back to the link", 0]] as const) {
    await page.goto("about:blank");
    await open(page, await encodeGame(GAME));
    await expect(page.getByRole("dialog")).toContainText("already played on");
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect.poll(() => choices(page)).toBe(count);
  }
});

test("the single game stored by an older version is in the list", async ({ page }) => {
  await open(page);
  const game = await encodeGame({ ...GAME, choices: [0] });
  await page.evaluate((game) => localStorage.setItem("sentiero.game", JSON.stringify({ game, mine: [0] })), game);
  await page.reload();
  await goOn(page, "2020").click();
  await expect(page.locator(".table")).toBeVisible();
  expect(await choices(page)).toBe(1);
});

test("a finished game in the list says who won, and the points", async ({ page }) => {
  for (const [ruleset, how] of [["calliope", /^(You win!|Player \d.* (wins|share the win)) · /], ["metro", /^Player \d wins · Player \d: \d+ points, Player \d: \d+ points, .*Ann: \d+ points/]] as const) {
    const game: Game = { ...GAME, rules: { ruleset }, players: [...GAME.players, ...GAME.players.slice(1), ...GAME.players.slice(1)], choices: [] };
    while ((asked("look", { game, viewer: 0, since: NO_STEPS }).ok as Look).toPlay !== null) game.choices.push(0);
    await page.goto("about:blank");
    await open(page, await encodeGame(game));
    await page.getByRole("button", { name: "Open the game" }).click();
    await expect(page.locator(".ended h2")).toBeVisible();
    await page.getByRole("button", { name: "New game" }).click();
    await expect(rows(page).first().locator(".soft")).toHaveText(how);
    await rows(page).first().getByRole("button", { name: /^Delete/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await expect(rows(page)).toHaveCount(0);
  }
});

test("buttons that disappear from the list leave the focus in it", async ({ page }) => {
  await open(page);
  for (const title of ["2020", "Flick", "WizKids"]) {
    await begin(page, title);
    await chooseOnce(page);
    await page.getByRole("button", { name: "New game" }).first().click();
  }
  const heading = page.getByRole("heading", { name: "Your games" });
  await page.getByRole("button", { name: "Show all 3 games" }).press("Enter");
  await expect(heading).toBeFocused();
  await rows(page).first().getByRole("button", { name: /^Delete/ }).press("Enter");
  await expect(page.locator("dialog[open] button:focus")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(2);
  await expect(heading).toBeFocused();
});
