import { readFileSync } from "node:fs";
import { violations } from "./axe";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { encodeGame } from "../src/link";
import { withBots } from "../src/words/bots";
import { loadWords } from "../src/words/words";
import { begin, byMouse, choices, chooseOnce, type Hand, middle, open, play, playUntil, watch } from "./table";

const EDITIONS = ["2020", "Flick", "2007", "WizKids"];

/** Does what a hint says, with the mouse. */
const byHints: Hand = async (page) => {
  const show = page.locator(".showing button").first();
  if (await show.isVisible()) return show.click({ timeout: 2000 }).catch(() => undefined);
  const hint = page.getByRole("button", { name: "Hint" });
  const lay = page.locator(".ask-buttons .primary");
  if (await hint.isVisible() && await hint.isEnabled()) {
    await hint.click({ timeout: 2000 }).catch(() => undefined);
    // Otherwise, the choice could be made before the hint is there.
    await page.locator(".hint").waitFor({ timeout: 5000 }).catch(() => undefined);
  }
  // If no tile can be played, the only choice is in a list.
  const only = page.locator(".ask li button:enabled");
  if (!await lay.isVisible() && await only.count() === 1) return only.click({ timeout: 2000 }).catch(() => undefined);
  await lay.click({ timeout: 2000 }).catch(() => undefined);
};

/** What shows the choice that Enter would make. The tile at the cursor is framed and others are not. */
const atCursor = (page: Page) => page.locator([
  ".hand-tile.is-here", ".hand-tile.is-at", ".choice.is-here", ".choice.is-at", ".board-pane .target", ".board-pane .place-spot.is-here",
  ".board-pane .place-square.is-here",
].join(", "));

const byKeys: Hand = async (page) => {
  const lay = page.locator(".ask-buttons .primary");
  if (await page.locator(".ask").isVisible() && await lay.isVisible() && await lay.isDisabled()) await page.keyboard.press("ArrowRight");
  // Presses in quick succession are ignored.
  await page.waitForTimeout(300);
  // Whatever the question is, what Enter would choose is visible.
  if (await page.locator(".ask").isVisible()) expect(await atCursor(page).and(page.locator(":visible")).count(), await page.locator(".ask").innerText()).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
};

const byTouch: Hand = async (page) => {
  const show = page.locator(".showing button").first();
  if (await show.isVisible()) return show.tap({ timeout: 2000 }).catch(() => undefined);
  const lay = page.locator(".ask-buttons .primary");
  if (!(await lay.isVisible())) return page.waitForTimeout(50);
  if (await lay.isDisabled()) await page.locator(".hand-tile:not([disabled]):not(.is-here)").first().tap({ timeout: 2000 }).catch(() => undefined);
  const square = page.locator(".board-pane .target");
  const at = await square.isVisible() ? await middle(square).catch(() => null) : null;
  if (at !== null) return page.touchscreen.tap(at.x, at.y);
  return lay.tap({ timeout: 2000 }).catch(() => undefined);
};

for (const edition of EDITIONS) {
  test(`a whole game by mouse: ${edition}`, async ({ page }) => {
    const faults = watch(page);
    await open(page);
    await begin(page, edition);
    expect(await play(page, byMouse)).toBeGreaterThan(0);
    await expect(page.locator(".ended h2")).toBeVisible();
    await expect(page.locator(".places li")).not.toHaveCount(0);
    expect(faults).toEqual([]);
  });
}

// Placements are chosen by the engine's hints, so that a game of many tiles is played and not lost at once.
for (const [game, grounds] of [["Entanglement", 36], ["Northeastern", 1]] as const) {
  test(`a whole game by mouse and hints: ${game}`, async ({ page }) => {
    test.setTimeout(180_000);
    const faults = watch(page);
    await open(page);
    await begin(page, game);
    // Hexes are drawn one by one, but for the hole.
    await expect(page.locator(".board-pane .field-ground")).toHaveCount(grounds);
    expect(await play(page, byHints, 400)).toBeGreaterThan(0);
    await expect(page.locator(".ended h2")).toBeVisible();
    await expect(page.locator(".places li")).not.toHaveCount(0);
    expect(faults).toEqual([]);
  });
}

test("a whole game of the second family by mouse", async ({ page }) => {
  test.setTimeout(180_000);
  const faults = watch(page);
  await open(page);
  await begin(page, "Dungeon Tris");
  await play(page, byHints, 400);
  await expect(page.locator(".ended h2")).toBeVisible();
  expect(faults).toEqual([]);
});

/** Drags a tile to a point of the screen. */
async function dragTo(page: Page, tile: Locator, to: { x: number; y: number }): Promise<void> {
  const from = await middle(tile);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

test("a tile dropped on a wrong square is not laid, and the page says why", async ({ page }) => {
  await open(page);
  await begin(page, "2020");
  await chooseOnce(page);
  const square = page.locator(".board-pane .target");
  await playUntil(page, byMouse, () => square.isVisible());
  const lines = await page.locator(".log li").count();
  const right = await middle(square);
  const board = await middle(page.locator(".board-pane svg"));
  const tile = page.locator(".hand-tile:not([disabled], .is-barred)").first();
  await dragTo(page, tile, { x: 2 * board.x - right.x, y: 2 * board.y - right.y });
  await expect(page.locator(".ask .fatal")).toContainText("only on the framed square");
  expect(await page.locator(".log li").count()).toBe(lines);
  await dragTo(page, tile, right);
  await expect(page.locator(".ask .fatal")).toBeHidden();
});

test("a tile dropped where none can lie is back in the hand", async ({ page }) => {
  await open(page);
  await begin(page, "Dungeon Tris");
  const squares = page.locator(".board-pane .place-square:not(.is-barred)");
  const tile = page.locator(".hand-tile:not(.is-barred)", { hasText: /^[XO]\d/ }).first();
  // The first tile goes in the middle; then others lie beside it.
  await playUntil(page, byMouse, async () => await page.locator(".board .face").count() > 1 && await page.locator(".hand-tile.is-here").count() === 0 && await tile.isVisible());
  const laid = page.locator(".board-pane .cell .face").first();
  const before = await page.locator(".board-pane .cell").count();
  await dragTo(page, tile, await middle(laid));
  await expect(page.locator(".ask .fatal")).toContainText("back in your hand");
  await expect(squares).toHaveCount(0);
  await expect(page.locator(".hand-tile.is-here")).toHaveCount(0);
  expect(await page.locator(".board-pane .cell").count()).toBe(before);
});

test("a whole game by keys alone", async ({ page }) => {
  await open(page);
  // From the address bar: the first card, the dialog's first button, the table.
  await page.locator(".card").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("dialog button[type=submit]")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".table")).toBeFocused();
  await play(page, byKeys);
  await expect(page.locator(".ended h2")).toBeFocused();
});

for (const [focused, motion] of [[".table", "no-preference"], [".ask-buttons .primary", "reduce"]] as const) {
  test(`holding or hammering Enter chooses once: ${focused}, ${motion}`, async ({ page }) => {
    const players = ["person", "greedy", "greedy"].map((kind) => ({ kind: kind as "person" | "greedy", name: "" }));
    await open(page, await encodeGame({ rules: { ruleset: "calliope" }, players, seed: "7", number: 0, language: "en", choices: [] }));
    await page.emulateMedia({ reducedMotion: motion });
    await page.getByRole("button", { name: "Open the game" }).click();
    const ready = async () => {
      await page.keyboard.press("Escape");
      await expect(page.locator(".ask-buttons .primary")).toBeEnabled();
      await page.waitForTimeout(400);
      await page.locator(focused).focus();
    };
    await ready();
    // Each further key down without a key up is a repetition.
    for (let count = 0; count < 20; count++) await page.keyboard.down("Enter");
    await page.waitForTimeout(700);
    for (let count = 0; count < 20; count++) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    expect(await choices(page)).toBe(1);
    await ready();
    await page.evaluate(() => {
      const times: number[] = [];
      Object.assign(window, { times });
      addEventListener("keydown", ({ timeStamp }) => times.push(timeStamp), true);
    });
    for (let count = 0; count < 20; count++) await page.keyboard.press("Enter");
    // A busy machine may leave pauses between the presses.
    const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
    const pauses = times.filter((time, nth) => nth > 0 && time - times[nth - 1]! > 250).length;
    // A choice is stored some time after it's made.
    await expect.poll(() => choices(page)).toBeGreaterThan(1);
    const made = await choices(page);
    expect(made).toBeLessThanOrEqual(2 + pauses);
    // After a pause, it works again.
    await ready();
    await page.keyboard.press("Enter");
    await expect.poll(() => choices(page)).toBe(made + 1);
  });
}

test("several people at one table see their own tiles only", async ({ page }) => {
  await open(page);
  await page.locator(".card", { hasText: "2020" }).first().click();
  await page.locator(".seat-row select").nth(1).selectOption("person");
  await page.locator(".seat-row input").nth(0).fill("Ada");
  await page.locator(".seat-row input").nth(1).fill("Bo");
  await page.locator("dialog button[type=submit]").click();
  await expect(page.locator(".curtain")).toContainText("Ada");
  await expect(page.locator(".hand-tile")).toHaveCount(0);
  await play(page, byMouse);
  await expect(page.locator(".ended")).toBeVisible();
});

test("whoever takes a choice back among several people needs no curtain", async ({ page }) => {
  await open(page);
  // Two markers each: a turn has two choices.
  await page.locator(".card", { hasText: "2007" }).first().click();
  await page.getByLabel("Two markers").check();
  await page.locator(".seat-row select").nth(1).selectOption("person");
  await page.locator("dialog button[type=submit]").click();
  const undo = page.getByRole("button", { name: "Undo" });
  await playUntil(page, byMouse, async () => await undo.isVisible() && await undo.isEnabled());
  await undo.click();
  await expect(page.locator(".ask").first()).toBeVisible();
  await expect(page.locator(".curtain")).toHaveCount(0);
  await expect(undo).toBeDisabled();
});

test("the rules are read before a game and during it", async ({ page }) => {
  await open(page);
  await page.locator(".card", { hasText: "2020" }).first().click();
  await expect(page.getByRole("dialog").getByText("Rules of the game", { exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole("dialog").getByText("Rules of the game", { exact: true }).click();
  await expect(page.getByRole("dialog").locator(".book h2")).toBeInViewport();
  await expect(page.getByRole("dialog").locator(".book")).toContainText("dragon");
  await expect(page.getByRole("dialog").locator(".book")).toContainText("To use a variant, tick it");
  await expect(page.getByRole("dialog").locator(".book")).not.toContainText("--variant");
  await page.locator("dialog button[type=submit]").click();
  await page.locator(".actions").getByText("Rules of the game", { exact: true }).click();
  await expect(page.locator(".actions .book h2")).toBeVisible();
});

test("a choice is taken back, a hint says why, and a reload goes on", async ({ page }) => {
  await open(page);
  await begin(page, "2007");
  await expect(page.locator(".table")).toBeFocused();
  await page.keyboard.press("h");
  await expect(page.locator(".hint p").first()).not.toBeEmpty();
  await expect(page.locator(".hint strong")).toContainText(/^Hint: [A-F][1-6], /);
  const turns = page.locator(".log li");
  await chooseOnce(page);
  const before = await turns.count();
  // A choice is stored some time after it's made.
  await expect.poll(() => choices(page)).toBe(1);
  await page.reload();
  await expect(turns).toHaveCount(before);
});

test("a square is chosen as a whole, and the only tile is laid with it", async ({ page }) => {
  const faults = watch(page);
  await open(page);
  await begin(page, "Metro");
  await page.locator(".choice", { hasText: "Lay a tile from your hand" }).dblclick();
  await expect(page.locator(".board-pane .place-square").first()).toBeVisible();
  await expect(page.locator(".board-pane .place-spot")).toHaveCount(0);
  // Play ten turns among four players. Metro's tiles can't be turned, so there must never be a button for it.
  const turn = page.getByRole("button", { name: "Turn", exact: true });
  let turned = 0;
  await playUntil(page, byMouse, async () => {
    turned += await turn.count();
    return await page.locator(".log h3").count() > 10;
  });
  expect(turned).toBe(0);
  expect(faults).toEqual([]);
});

for (const viewport of [{ width: 360, height: 740 }, { width: 1280, height: 800 }]) {
  test(`a hand of four is in one row, and what lays a tile is in view, at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const files = { "a.toml": 'id = "a"\nextends = "calliope"\n\n[hand]\nsize = 4\n' };
    const players = ["person", "greedy", "greedy", "greedy"].map((kind) => ({ kind: kind as "person" | "greedy", name: "" }));
    await open(page, await encodeGame({ rules: { ruleset: "a.toml", files }, players, seed: "7", number: 0, language: "en", choices: [0] }));
    await page.getByRole("button", { name: "Open the game" }).click();
    const tiles = page.locator("button.hand-tile");
    await expect(tiles).toHaveCount(4);
    const boxes = await Promise.all([0, 1, 2, 3].map((nth) => tiles.nth(nth).boundingBox()));
    expect(new Set(boxes.map((box) => Math.round(box!.y))).size).toBe(1);
    expect(Math.min(...boxes.map((box) => box!.width))).toBeGreaterThan(44);
    await expect(page.locator(".ask-buttons .primary")).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

test("a finished game names its bots in words", async () => {
  await loadWords("it");
  expect(withBots("  2. Giocatore 2 (random), fuori", "it")).toBe("  2. Giocatore 2 (bot, gioca a caso), fuori");
  expect(withBots("1. Ann, wins", "en")).toBe("1. Ann, wins");
  expect(withBots("1. A (greedy) and B (random)", "en")).toBe("1. A (bot, medium) and B (bot, plays at random)");
});

test("a box is found by what is printed on it", async ({ page }) => {
  await open(page);
  await page.getByText("Which box do you have?").click();
  const editions = page.locator("section[aria-labelledby=shelf-edition] .card");
  await expect(editions).not.toHaveCount(0);
  const all = await editions.count();
  // The values are in order, and below each other.
  const chips = page.locator(".box-row .chip:first-child");
  expect(new Set(await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().left))).size).toBe(1);
  const tiles = (await page.locator(".box-row").first().locator(".chip").allTextContents()).map(Number);
  expect(tiles).toEqual([...tiles].sort((one, other) => one - other));
  await page.locator(".box").getByRole("button", { name: /35/ }).click();
  // Dungeon Tris has no such tiles.
  await expect(editions.filter({ hasText: "Dungeon" })).toHaveCount(0);
  await expect.poll(() => editions.count()).toBeLessThan(all);
  await expect(editions.filter({ hasText: "2020" })).toHaveCount(1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a place beside the one that was tapped is a button away", async ({ page }) => {
    await open(page);
    await begin(page, "2020");
    const named = page.locator(".lead strong");
    const first = await named.textContent();
    await page.getByRole("button", { name: "Next place" }).tap();
    await expect(named).not.toHaveText(first!);
    await page.getByRole("button", { name: "Previous place" }).tap();
    await expect(named).toHaveText(first!);
    // All of them, once around.
    for (let step = 0; step < 48; step += 1) await page.getByRole("button", { name: "Next place" }).tap();
    await expect(named).toHaveText(first!);
  });

  /** The middles of things on the screen. */
  const middles = (page: Page, of: string) => page.locator(of).evaluateAll((all) => all.map((it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }));
  const far = (one: { x: number; y: number }, other: { x: number; y: number }) => Math.hypot(one.x - other.x, one.y - other.y);

  test("places are far enough apart for a finger, and beside the marker", async ({ page }) => {
    await open(page);
    await begin(page, "2020");
    const starts = await middles(page, ".place-spot");
    expect(starts).toHaveLength(48);
    for (const [nth, one] of starts.entries()) for (const other of starts.slice(0, nth)) expect(far(one, other)).toBeGreaterThanOrEqual(24);
    // The other one of a square is chosen by a tap.
    const named = page.locator(".lead strong");
    for (const [nth, name] of [/A6, north side, left/, /A6, north side, right/].entries()) {
      // The board may still move when the hand is shown.
      await expect(async () => {
        const at = (await middles(page, ".place-spot"))[nth]!;
        await page.touchscreen.tap(at.x, at.y);
        await expect(named).toHaveText(name, { timeout: 1000 });
      }).toPass();
    }
    await page.getByRole("button", { name: "New game" }).tap();
    await begin(page, "Kosmos");
    await chooseOnce(page);
    // A tile on which both paths stay on the board is laid, or any.
    await playUntil(page, byTouch, async () => await page.locator(".place-spot").count() === 2);
    const [one, other] = await middles(page, ".place-spot");
    expect(far(one!, other!)).toBeGreaterThanOrEqual(44);
    const [marker] = await middles(page, ".marker.from, .board-pane .marker.seat-0:not(.ghost)");
    for (const place of [one!, other!]) expect(far(place, marker!)).toBeGreaterThanOrEqual(20);
  });

  test("a whole game by touch", async ({ page }) => {
    const faults = watch(page);
    await open(page);
    await page.locator(".card", { hasText: "Flick" }).first().tap();
    await page.locator("dialog button[type=submit]").tap();
    await play(page, byTouch);
    await expect(page.locator(".ended h2")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(faults).toEqual([]);
  });
});

for (const scheme of ["light", "dark"] as const) {
  test(`no finding of axe, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await open(page);
    await expect(page.locator(".card").first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await begin(page, "2020");
    expect(await violations(page)).toEqual([]);
    await chooseOnce(page);
    expect(await violations(page)).toEqual([]);
    for (const [tab, view] of [["Make rules", "rules"], ["Replay", "replay"]] as const) {
      await page.getByRole("button", { name: tab, exact: true }).click();
      await expect(page.locator(`.${view}-view h1`).first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }
  });
}

test("disabling a variant brings back the players it had no seat for", async ({ page }) => {
  await open(page);
  await page.locator(".card", { hasText: "2007" }).first().click();
  const seats = page.locator(".seat-row");
  await seats.nth(2).locator("select").selectOption("expert");
  await page.getByLabel("Two markers").check();
  await expect(seats).toHaveCount(2);
  await page.getByLabel("Two markers").uncheck();
  await expect(seats).toHaveCount(4);
  await expect(seats.nth(2).locator("select")).toHaveValue("expert");
});

test("the end of a game shows everyone's result, counts it once and offers a picture", async ({ page }) => {
  const faults = watch(page);
  await open(page);
  await begin(page, "2020");
  await play(page, byMouse);
  await expect(page.locator(".places li")).toHaveCount(4);
  await expect(page.locator(".places li .soft").first()).toContainText(/tile/);
  await expect(page.locator(".own-results")).toContainText("of 1 game with these rules");
  expect(await violations(page)).toEqual([]);
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save a picture" }).click()]);
  expect(file.suggestedFilename()).toMatch(/^tsuro-dv-giochi-calliope-2020-\d{4}-\d{2}-\d{2}\.png$/);
  // The title and the result are above the picture, which would be less than 1200 high without them.
  const png = readFileSync(await file.path());
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  expect(width).toBe(1600);
  expect(height).toBeGreaterThan(1250);
  // There is nothing left to undo or to go on with.
  await expect(page.getByRole("button", { name: "Hint", exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "New game" })).toHaveCount(1);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.locator("dialog")).toContainText("sees how the game ended");
  await expect(page.locator("dialog fieldset")).toHaveCount(0);
  await page.keyboard.press("Escape");
  // The same game again isn't counted again.
  await page.reload();
  await expect(page.locator(".own-results")).toContainText("of 1 game with these rules");
  // Someone who opens the page again wants to play.
  await page.goto("about:blank");
  await page.goto(".");
  await expect(page.locator(".card").first()).toBeVisible();
  await page.getByText("Your results").click();
  await expect(page.locator(".own-results-table tbody tr")).toHaveCount(1);
  await expect(page.locator(".own-results-table tbody tr")).toContainText("2020");
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test("each card shows the aim, games to start with are marked, and the aim stays until the first choice", async ({ page }) => {
  await open(page);
  const card = page.locator(".card", { hasText: "2020" }).first();
  await expect(card).toContainText("the last player left wins");
  await expect(card.locator(".card-first")).toBeVisible();
  await expect(page.locator(".card").filter({ has: page.locator(".card-first") })).toHaveCount(4);
  // Cards whose aim was already shown say what is different.
  await expect(page.locator(".card", { hasText: "Kosmos, 2007" }).first()).toContainText("Tiles: 64");
  await expect(page.locator(".card", { hasText: "Open hands" })).toContainText("All else is as in “Tsuro, Kosmos, 2007”.");
  await begin(page, "2020");
  await expect(page.locator(".ask .aim")).toContainText("the last player left wins");
  await chooseOnce(page);
  await expect(page.locator(".aim")).toHaveCount(0);
});

test("in practice, any choice can be taken back, also at the end", async ({ page }) => {
  const faults = watch(page);
  await open(page);
  await begin(page, "2020", true);
  await play(page, byMouse);
  await expect(page.locator(".ended h2")).toBeVisible();
  await page.locator(".ended").getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".ended")).toHaveCount(0);
  // Take back everything, one choice after another.
  const undo = page.getByRole("button", { name: "Undo" });
  for (let undone = 0; await undo.isEnabled(); undone++) {
    expect(undone).toBeLessThan(60);
    await undo.click();
    await expect(page.locator(".ask")).toBeVisible();
  }
  await expect(page.locator(".board-pane")).not.toContainText("out");
  // The game isn't among the results.
  await play(page, byMouse);
  await expect(page.locator(".ended h2")).toBeVisible();
  await expect(page.locator(".own-results")).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("in practice, what can't be seen is dealt anew", async ({ page }) => {
  const faults = watch(page);
  await open(page);
  await begin(page, "2020");
  await expect(page.getByRole("button", { name: "Deal anew" })).toHaveCount(0);
  await page.getByRole("button", { name: "New game" }).first().click();
  await begin(page, "2020", true);
  const deal = page.getByRole("button", { name: "Deal anew" });
  await expect(deal).toBeDisabled();
  await chooseOnce(page);
  await expect(deal).toBeEnabled();
  const hand = () => page.locator(".hand-tile").evaluateAll((tiles) => tiles.map((tile) => tile.innerHTML));
  const before = await hand();
  await deal.click();
  await expect(page.locator(".ask .aim")).toHaveText("Everything that you cannot see was dealt anew.");
  expect(await hand()).toEqual(before);
  // A deal is taken back like a choice, and then the choice before it.
  const undo = page.getByRole("button", { name: "Undo" });
  await expect.poll(() => choices(page)).toBe(0);
  await undo.click();
  await expect.poll(() => choices(page)).toBe(1);
  expect(await hand()).toEqual(before);
  await undo.click();
  await expect.poll(() => choices(page)).toBe(0);
  await expect(undo).toBeDisabled();
  await chooseOnce(page);
  await deal.click();
  await expect(page.locator(".ask .aim")).toHaveText("Everything that you cannot see was dealt anew.");
  // The same by key, and after a reload.
  await page.keyboard.press("n");
  await page.reload();
  await expect(page.locator(".ask")).toBeVisible();
  expect(await hand()).toEqual(before);
  await play(page, byMouse);
  await expect(page.locator(".ended h2")).toBeVisible();
  await expect(page.locator(".ended .course")).toContainText("the lead");
  await page.locator(".ended").getByRole("button", { name: "Watch it again" }).click();
  await expect(page.locator(".sound")).toBeVisible();
  // It plays, and there's nothing else to open than what is shown.
  await expect(page.locator(".controls-at")).toContainText("Step 2 of");
  await expect(page.getByRole("button", { name: /The last game/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Pause" }).click();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(page.locator(".controls-at")).toContainText("Step 0 of");
  await expect(page.getByRole("button", { name: "Open another" })).toBeVisible();
  await expect(page.getByRole("button", { name: /The last game/ })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("keys go on after a button that disappears when it's pressed", async ({ page }) => {
  await open(page);
  await begin(page, "Metro");
  await playUntil(page, byMouse, async () => page.getByRole("button", { name: "Back", exact: true }).isVisible());
  await page.getByRole("button", { name: "Back", exact: true }).focus();
  await page.waitForTimeout(300);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Back", exact: true })).toHaveCount(0);
  await page.keyboard.press("h");
  await expect(page.locator(".hint")).toBeVisible();
});

test("a hint goes on if another choice follows in the same turn", async ({ page }) => {
  test.setTimeout(120_000);
  await open(page);
  await begin(page, "Kosmos, 2007");
  const ask = page.locator(".ask").first();
  await playUntil(page, byHints, async () => /path of your marker/.test(await ask.textContent({ timeout: 500 }).catch(() => "") ?? ""));
  await expect(page.locator(".hint")).toBeVisible();
});

test("a click on the board never makes a choice that isn't shown", async ({ page }) => {
  await open(page);
  await begin(page, "2020");
  const spots = page.locator(".board-pane .place-spot");
  const count = await spots.count();
  await expect(page.locator(".ask .keys")).toContainText("click to take it");
  await page.getByRole("button", { name: "Current board" }).click();
  // Clicks right after the question appears are ignored.
  await page.waitForTimeout(400);
  const at = await middle(spots.nth(5));
  await page.mouse.click(at.x, at.y);
  // It's next to the path's beginning, which a line leads to.
  const lead = page.locator(".board-pane .place-lead").nth(5);
  expect(await lead.evaluate((line) => ["x", "y"].some((axis) => line.getAttribute(`${axis}1`) === line.getAttribute(`${axis}2`)))).toBe(true);
  // The first click only shows the place.
  await expect(page.getByRole("button", { name: "Current board" })).toHaveAttribute("aria-pressed", "false");
  await expect(page.locator(".board-pane .marker.ghost")).toBeVisible();
  await expect(spots).toHaveCount(count);
  await page.mouse.click(at.x, at.y);
  await expect(page.locator("button.hand-tile").first()).toBeVisible();
});

test("with a finger, the first tap on a place shows it and the second takes it", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await open(page);
  await begin(page, "2020");
  const spots = page.locator(".board-pane .place-spot");
  const count = await spots.count();
  await expect(page.locator(".ask .keys")).toContainText("tap one to preview it, and tap the one shown to take it");
  // Taps right after the question appears are ignored.
  await page.waitForTimeout(400);
  const at = await middle(spots.nth(5));
  await page.touchscreen.tap(at.x, at.y);
  await expect(spots.nth(5)).toHaveClass(/is-here/);
  await page.waitForTimeout(300);
  await expect(spots).toHaveCount(count);
  await page.touchscreen.tap(at.x, at.y);
  await expect(page.locator("button.hand-tile").first()).toBeVisible();
  await page.close();
});

/** A game of Metro whose first hint is to lay the tile in one's hand. */
const metro = () => {
  const players = ["person", "greedy", "greedy", "greedy"].map((kind) => ({ kind: kind as "person" | "greedy", name: "" }));
  return encodeGame({ rules: { ruleset: "metro" }, players, seed: "3", number: 0, language: "en", choices: [] });
};

test("a hint is for one choice: the next turn begins with none", async ({ page }) => {
  await open(page, await metro());
  await page.getByRole("button", { name: "Open the game" }).click();
  await page.locator(".ask").getByRole("button", { name: "Hint" }).click();
  await expect(page.locator(".hint")).toBeVisible();
  const lines = await page.locator(".log li").count();
  await page.locator(".ask-buttons .primary").click();
  await expect.poll(() => page.locator(".log li").count()).toBeGreaterThan(lines);
  await expect(page.locator(".ask-title")).toHaveText("Lay a tile from your hand, or draw one and lay it");
  // A hint would take a moment.
  await page.waitForTimeout(1500);
  await expect(page.locator(".hint")).toHaveCount(0);
  await expect(page.locator(".choice", { hasText: "Draw a tile" })).toBeVisible();
});

test("each move is described while it's shown, together with its figures", async ({ page }) => {
  const players = ["person", "greedy", "greedy", "greedy"].map((kind) => ({ kind: kind as "person" | "greedy", name: "" }));
  await page.addInitScript(() => localStorage.setItem("sentiero.settings", JSON.stringify({ language: "en", speed: "fast" })));
  await page.goto(await encodeGame({ rules: { ruleset: "metro" }, players, seed: "3", number: 0, language: "en", choices: [] }));
  await page.getByRole("button", { name: "Open the game" }).click();
  await page.locator(".choice", { hasText: "Lay a tile from your hand" }).dblclick();
  const take = page.getByRole("button", { name: "Here", exact: true });
  await expect(take).toBeEnabled();
  const shown = await page.evaluateHandle(() => {
    const shown: Record<string, string> = {};
    new MutationObserver(() => {
      const text = document.querySelector<HTMLElement>(".showing > div")?.innerText;
      if (text !== undefined) shown[text] = document.querySelector<HTMLElement>(".table-side")!.innerText;
    }).observe(document.querySelector(".table")!, { subtree: true, childList: true, characterData: true });
    return shown;
  });
  await take.click();
  await expect.poll(async () => Object.keys(await shown.jsonValue()).length).toBe(4);
  await expect(page.locator(".ask")).toBeVisible();
  const moves = Object.entries(await shown.jsonValue());
  for (const [nth, [text]] of moves.entries()) expect(text).toMatch(new RegExp(`^Player ${nth + 1} lays a tile on `));
  // The last of them brings a marker home.
  expect(moves[3]![0]).toContain("comes home and scores 3 points");
  expect(moves.map(([, side]) => /Player 4: \d of 8/.exec(side)?.[0])).toEqual(["8 of 8", "8 of 8", "8 of 8", "7 of 8"].map((count) => `Player 4: ${count}`));
});

test("markers that come home turn grey when moves are shown at once", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("sentiero.settings", JSON.stringify({ language: "en", speed: "at-once" })));
  await page.goto("");
  await begin(page, "Metro");
  const out = page.locator(".board-pane .marker.is-out:not(.ghost) .marker-body");
  await playUntil(page, byMouse, async () => await out.count() >= 3);
  const fills = await out.evaluateAll((bodies) => bodies.map((body) => getComputedStyle(body).fill));
  expect(new Set(fills)).toEqual(new Set(["rgb(181, 172, 160)"]));
});

test("labels of markers fit into them", async ({ page }) => {
  const players = ["person", "greedy"].map((kind) => ({ kind: kind as "person" | "greedy", name: "" }));
  await open(page, await encodeGame({ rules: { ruleset: "metro" }, players, seed: "3", number: 0, language: "en", choices: [] }));
  await page.getByRole("button", { name: "Open the game" }).click();
  const markers = page.locator(".board-pane .marker", { hasText: /^\d\.\d+$/ });
  await expect(markers).toHaveCount(32);
  const rooms = await markers.evaluateAll((all) => all.map((marker) => {
    const [body, label] = [".marker-body", ".marker-label"].map((part) => marker.querySelector(part)!.getBoundingClientRect());
    return body!.width - label!.width;
  }));
  expect(Math.min(...rooms)).toBeGreaterThan(0);
});

test("only squares where a tile can be laid are framed, and others say why not", async ({ page }) => {
  await open(page);
  await begin(page, "Metro");
  const barred = page.locator(".board-pane .place-square.is-barred");
  await playUntil(page, byMouse, async () => await barred.count() > 0);
  const stroke = (of: Locator) => of.evaluate((square) => getComputedStyle(square).stroke);
  expect(await stroke(barred.first())).toBe("none");
  expect(await stroke(page.locator(".board-pane .place-square:not(.is-barred)").first())).not.toBe("none");
  const at = await middle(barred.first());
  await page.mouse.click(at.x, at.y);
  await expect(page.locator(".ask .lead .fatal")).toContainText("Not allowed");
  expect(await stroke(barred.first())).not.toBe("none");
});

test("on a phone, the buttons that turn a tile stay in place, whatever the tile would do", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const players = ["person", "greedy", "greedy", "greedy"].map((kind) => ({ kind: kind as "person" | "greedy", name: "" }));
  await open(page, await encodeGame({ rules: { ruleset: "calliope" }, players, seed: "7", number: 0, language: "en", choices: [0] }));
  await page.getByRole("button", { name: "Open the game" }).click();
  const turn = page.getByRole("button", { name: "Turn", exact: true });
  const leads = new Set<string>(), tops = new Set<number>();
  await expect(page.locator("button.hand-tile").first()).toBeVisible();
  for (const tile of await page.locator("button.hand-tile").all()) {
    await tile.tap();
    for (let count = 0; count < 4; count++) {
      await turn.tap();
      await page.waitForTimeout(150);
      leads.add(await page.locator(".lead").innerText());
      tops.add((await turn.boundingBox())!.y);
    }
  }
  // Some of them are barred, which takes more lines.
  expect([...leads].some((lead) => lead.includes("Not allowed"))).toBe(true);
  expect(leads.size).toBeGreaterThan(1);
  expect(tops.size).toBe(1);
  await page.close();
});

for (const viewport of [{ width: 1366, height: 768 }, { width: 390, height: 844 }]) {
  test(`at the end, what to do next is in view, at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page);
    await begin(page, "2020");
    await play(page, byMouse);
    const buttons = page.locator(".ended .buttons button");
    for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
    await expect(buttons.filter({ hasText: /^Share$/ })).toHaveCount(1);
    const boxes = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect()));
    expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(2);
    expect(new Set(boxes.map(({ height }) => Math.round(height))).size).toBe(1);
    // Those who are out keep the colour of their trail.
    const fills = await page.locator(".player.is-out .marker-body").evaluateAll((bodies) => bodies.map((body) => getComputedStyle(body).fill));
    expect(fills.length).toBeGreaterThan(0);
    expect(new Set(fills).size).toBe(fills.length);
    const top = (await buttons.first().boundingBox())!.y;
    // This text takes a moment.
    await expect(page.locator(".course")).not.toBeEmpty();
    expect((await buttons.first().boundingBox())!.y).toBe(top);
  });
}

/** A game of Dungeon Tris whose board is larger than a phone. */
const largeGame = () => encodeGame({
  rules: { ruleset: "dungeon-tris" }, players: [{ kind: "person", name: "" }, { kind: "greedy", name: "" }],
  seed: "7", number: 0, language: "en", choices: [0, 12, 4, 28, 8, 44, 7, 8, 40, 48, 60],
});

for (const viewport of [{ width: 390, height: 844 }, { width: 360, height: 640 }, { width: 802, height: 293 }]) {
  test(`a large board uses the room of a phone, at ${viewport.width}`, async ({ browser }) => {
    const page = await browser.newPage({ viewport, hasTouch: true, isMobile: true });
    await open(page, await largeGame());
    await page.getByRole("button", { name: "Open the game" }).click();
    const pane = page.locator(".board-pane");
    await expect(pane).toHaveClass(/is-large/);
    const isWide = viewport.width > viewport.height;
    const box = (await pane.boundingBox())!;
    expect(box.width).toBeGreaterThan(viewport.width * (isWide ? 0.4 : 0.9));
    expect(box.height).toBeGreaterThan(viewport.height * (isWide ? 0.75 : 0.37));
    // The middle of the squares in reach is in the middle of the pane, unless the board ends before.
    expect(await pane.evaluate((it) => it.scrollLeft)).toBeGreaterThan(0);
    await page.locator(".hand-tile:not(.is-barred)").first().tap();
    const bar = (await page.locator(".ask-buttons").boundingBox())!;
    const hand = (await page.locator(".hand").boundingBox())!;
    expect(hand.y + hand.height).toBeLessThanOrEqual(bar.y + 1);
    expect(bar.y + bar.height).toBeLessThanOrEqual(viewport.height + 1);
    await page.getByRole("button", { name: "Whole board" }).tap();
    expect(await pane.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
    await page.close();
  });
}

test("on a phone, a hint shows its square", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await open(page, await largeGame());
  await page.getByRole("button", { name: "Open the game" }).click();
  await page.locator(".ask").getByRole("button", { name: "Hint" }).tap();
  await expect(page.locator(".hint")).toBeVisible();
  await expect(page.locator(".board-pane .place-square.is-here, .board-pane .target").first()).toBeInViewport();
  await page.close();
});

test("the page goes back to the board after a move, at every speed", async ({ browser }) => {
  for (const [speed, width, height] of [["at-once", 390, 700], ["fast", 390, 700], ["at-once", 851, 393], ["fast", 1280, 560]] as const) {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.addInitScript((speed) => localStorage.setItem("sentiero.settings", JSON.stringify({ language: "en", speed })), speed);
    await page.goto("");
    await begin(page, "2020");
    const lines = await page.locator(".log li").count();
    await page.waitForTimeout(400);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // A board next to the question stays in place, but the question doesn't.
    expect((await page.locator(width < 600 ? ".board-pane svg" : ".ask-title").boundingBox())!.y).toBeLessThan(0);
    // As with a finger, but without scrolling to the button first.
    await page.locator(".ask-buttons .primary").evaluate((button) => (button as HTMLElement).click());
    await expect.poll(() => page.locator(".log li").count()).toBeGreaterThan(lines);
    const seen = [".board-pane svg", ".ask-title", ".hand-tile >> nth=0", ...(width < 600 ? [] : [".player >> nth=0"])];
    for (const part of seen) await expect(page.locator(part)).toBeInViewport({ ratio: 0.98 });
    await page.close();
  }
});

test("a panel that shrinks and grows again doesn't move the page", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 851, height: 393 }, hasTouch: true, isMobile: true });
  await page.addInitScript(() => localStorage.setItem("sentiero.settings", JSON.stringify({ language: "en", speed: "fast" })));
  await page.goto(await metro());
  await page.getByRole("button", { name: "Open the game" }).tap();
  await page.locator(".ask").getByRole("button", { name: "Hint" }).tap();
  await expect(page.locator(".hint")).toBeInViewport({ ratio: 0.98 });
  await page.getByRole("button", { name: "Here", exact: true }).tap();
  await expect(page.locator(".ask-title")).toHaveText("Lay a tile from your hand, or draw one and lay it");
  for (const part of [".ask-title", ".ask .hand", ".choices", ".ask-buttons", ".board-pane svg"]) await expect(page.locator(part)).toBeInViewport({ ratio: 0.98 });
  await page.close();
});

test("on a small phone, a hint is within reach along with the board and the hand", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await open(page);
  for (const game of ["2020", "Metro"]) {
    await page.locator(".card", { hasText: game }).first().tap();
    // Their names take several lines.
    if (game === "2020") for (let count = 4; count < 8; count++) await page.getByRole("button", { name: "Add a player" }).tap();
    await page.locator("dialog button[type=submit]").tap();
    const [hand, bar] = [page.locator(".ask .hand"), page.locator(".ask-buttons")];
    await expect(hand).toBeInViewport({ ratio: 1 });
    if (game === "2020") await bar.locator(".primary").tap();
    await expect(page.locator(".ask-title")).toContainText("Lay a tile");
    const hint = page.getByRole("button", { name: "Hint" });
    for (const seen of [hint, page.getByRole("button", { name: "Undo" }), page.locator(".board-pane svg"), hand]) {
      await expect(seen).toBeInViewport({ ratio: 1 });
    }
    const [above, below] = [(await hand.boundingBox())!, (await bar.boundingBox())!];
    expect(above.y + above.height).toBeLessThanOrEqual(below.y);
    // Nothing is wider than its place in the list of players.
    expect(await page.locator(".player").evaluateAll((all) => all.some((it) => it.scrollWidth > it.clientWidth))).toBe(false);
    const heights = await page.locator(".table :is(button, summary):visible").evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await hint.tap();
    await expect(page.locator(".hint strong")).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".board-pane svg")).toBeInViewport({ ratio: 0.9 });
    if (game === "2020") await expect(page.locator(".board-pane .target")).toBeInViewport({ ratio: 0.98 });
    await page.getByRole("button", { name: "New game" }).tap();
  }
  await page.close();
});

test("the square that a question is about is marked, and special tiles are pictures", async ({ page }) => {
  const players = [{ kind: "person", name: "" }, { kind: "random", name: "" }] as const;
  await open(page, await encodeGame({ rules: { ruleset: "dungeon-tris" }, players: [...players], seed: "25", number: 0, language: "en", choices: [0, 0, 0, 0] }));
  await page.getByRole("button", { name: "Open the game" }).click();
  await expect(page.locator(".ask-title")).toHaveText("Lay a tile on -2,1, where the flip showed its back");
  await expect(page.locator(".board-pane .asked")).toHaveCount(1);
  // The hand has a tile with a symbol and two pickaxes.
  await expect(page.locator(".hand .face-symbol")).toHaveCount(2);
  await expect(page.locator(".hand .face-text")).toHaveText("X4");
  // Once a tile was chosen, the square itself is. Keys that come too early are ignored.
  await page.waitForTimeout(300);
  await page.keyboard.press("1");
  await expect(page.locator(".board-pane .asked")).toHaveCount(0);
  await expect(page.locator(".board-pane .place-square.is-here")).toHaveCount(1);
});

test("a whole game by keys alone never loses the focus: Metro", async ({ page }) => {
  test.setTimeout(120_000);
  const faults = watch(page);
  await open(page);
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  const card = page.locator(".card", { hasText: "Metro" }).first();
  await expect(card).toBeVisible();
  await expect.poll(async () => {
    await page.keyboard.press("Tab");
    return card.evaluate((card) => card === document.activeElement);
  }, { intervals: [1] }).toBe(true);
  await page.keyboard.press("Enter");
  await expect(page.locator("dialog button[type=submit]")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".table")).toBeFocused();
  await expect(page.locator(".ask .keys")).toContainText("H: Hint, U: Undo, B: Current board.");
  const ended = page.locator(".ended h2");
  for (let presses = 0; !await ended.isVisible(); presses += 1) {
    expect(presses).toBeLessThan(150);
    await byKeys(page);
    expect(await focused()).not.toBe("BODY");
  }
  await expect(ended).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Play again" })).toBeFocused();
  const again = page.getByRole("button", { name: "Watch it again" });
  await expect.poll(async () => {
    await page.keyboard.press("Tab");
    return again.evaluate((button) => button === document.activeElement);
  }, { intervals: [1] }).toBe(true);
  // The story of the game arrives late, after which the focus is still there.
  await expect(page.locator(".ended .course")).not.toBeEmpty();
  await expect(again).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".sound")).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.locator(".programme .places li")).toHaveCount(4);
  expect(faults).toEqual([]);
});

test("keys show what they choose, even before a tile is taken up", async ({ page }) => {
  await open(page, await encodeGame({ rules: { ruleset: "dungeon-tris" }, players: [{ kind: "person", name: "" }, { kind: "greedy", name: "" }], seed: "7", number: 0, language: "en", choices: [0] }));
  await page.getByRole("button", { name: "Open the game" }).click();
  const tiles = page.locator(".hand-tile");
  const frames = () => tiles.evaluateAll((all) => all.map((tile) => getComputedStyle(tile).borderColor !== "rgba(0, 0, 0, 0)"));
  await expect(page.locator(".ask-title")).toHaveText("Play a tile");
  for (const frame of [[true, false, false], [false, true, false], [false, false, true]]) {
    expect(await frames()).toEqual(frame);
    await page.waitForTimeout(300);
    await page.keyboard.press(frame[2] ? "Enter" : "ArrowRight");
  }
  await expect(page.locator(".ask-title")).toHaveText("Choose the tile to remove");
  await expect(atCursor(page).and(page.locator(".place-square"))).toHaveCount(1);
  // Keys also show what they choose after a different tile was clicked.
  await page.keyboard.press("Escape");
  await tiles.nth(0).click();
  await page.mouse.move(5, 5);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  expect(await frames()).toEqual([false, true, false]);
  await page.waitForTimeout(300);
  await page.keyboard.press("Enter");
  await expect(page.locator(".ask-title")).toHaveText("Choose a square for X4");
});

test("a turned tile is turned in the hand, too, and a hint names it by its face", async ({ page }) => {
  const faults = watch(page);
  await open(page, await encodeGame({ rules: { ruleset: "dungeon-tris" }, players: [{ kind: "person", name: "" }, { kind: "greedy", name: "" }], seed: "7", number: 0, language: "en", choices: [0] }));
  await page.getByRole("button", { name: "Open the game" }).click();
  await page.locator(".hand-tile").first().click();
  // The first square is selected already.
  await page.locator(".choice.is-here").click();
  await expect(page.locator(".ask-title")).toHaveText(/^Choose how to turn the tile on /);
  const walls = (of: string) => page.locator(`${of} .face-wall`).evaluateAll((walls) => walls.map((wall) => wall.outerHTML));
  const seen = new Set<string>();
  for (let turns = 0; turns < 4; turns++) {
    await expect(page.locator(".board-pane .is-maybe .face-wall")).toHaveCount(1);
    await expect.poll(async () => JSON.stringify(await walls(".hand-tile.is-here"))).toBe(JSON.stringify(await walls(".board-pane .is-maybe")));
    seen.add(JSON.stringify(await walls(".hand-tile.is-here")));
    const lead = await page.locator(".lead strong").textContent();
    await page.keyboard.press("r");
    await expect(page.locator(".lead strong")).not.toHaveText(lead!);
    await page.waitForTimeout(150);
  }
  expect(seen.size).toBe(4);
  await page.keyboard.press("h");
  await expect(page.locator(".hint strong")).toHaveText(/^Hint: X\d+ · -?\d+,-?\d+ · [Ww]all \w+$|^Hint: [^(]*$/);
  // What is read aloud has a single stop after each sentence.
  await expect(page.locator("[role=log].for-ears")).not.toContainText("..");
  expect(faults).toEqual([]);
});

test("while a hint is on its way, the page says so and nothing is chosen", async ({ page }) => {
  await open(page);
  await begin(page, "Metro");
  await page.waitForTimeout(300);
  await page.keyboard.press("h");
  await expect(page.locator(".looking")).toHaveText("Looking for a hint… Press Hint again to stop.");
  await page.waitForTimeout(300);
  const title = await page.locator(".ask-title").textContent();
  await page.keyboard.press("Enter");
  await page.locator(".ask-buttons .primary").click({ force: true });
  await expect(page.locator(".ask-title")).toHaveText(title!);
  // Someone who moves on themselves doesn't wait for it, and it doesn't come later.
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".looking")).toHaveCount(0);
  await page.keyboard.press("h");
  await expect(page.locator(".hint")).toBeVisible();
  await expect(page.locator(".looking")).toHaveCount(0);
});

test("keys work at the table after a click next to it", async ({ page }) => {
  await open(page);
  await begin(page, "2020");
  await page.locator("main").click({ position: { x: 5, y: 5 } });
  await page.keyboard.press("h");
  await expect(page.locator(".hint")).toBeVisible();
});
