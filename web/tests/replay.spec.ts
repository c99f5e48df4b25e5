import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { violations } from "./axe";
import { asked } from "../tools/engine.mjs";
import type { Review, ReviewPast } from "../src/engine/answers";
import { joined } from "../src/replay/parts";
import { begin, byMouse, chooseOnce, drop, open, play, watch } from "./table";

/** A record of the command line (`simulate calliope --players 3 --seed 5 --games 1 --records`). */
const RECORD = readFileSync(new URL("calliope.jsonl", import.meta.url), "utf8");

async function show(page: Page, text: string | Buffer): Promise<void> {
  await open(page);
  await page.getByRole("button", { name: "Replay", exact: true }).click();
  await page.locator(".replay-view > input[type=file]").setInputFiles({ name: "game.jsonl", mimeType: "", buffer: Buffer.from(text) });
}

test("a record is verified and gone through by keys", async ({ page }) => {
  const faults = watch(page);
  await show(page, RECORD);
  await expect(page.locator(".sound")).toContainText("Checked against the rules");
  const at = page.locator(".controls-at");
  await expect(at).toContainText("Step 0 of");
  await page.locator(".controls input").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(at).toContainText("Step 1 of");
  await expect(page.locator(".stage-lines p").first()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("End");
  await expect(page.locator(".programme .places li")).toHaveCount(3);
  await page.keyboard.press("Space");
  await expect(at).not.toContainText("Step 0 of");
  await page.keyboard.press("Space");
  // The list of steps is a single tab stop.
  await page.keyboard.press("Home");
  const step = page.locator(".step-list .step[tabindex='0']");
  await expect(step).toHaveCount(1);
  await step.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(at).toContainText("Step 2 of");
  await expect(step).toBeFocused();
  await expect(step).toHaveAttribute("aria-current", "step");
  await page.keyboard.press("ArrowUp");
  await expect(at).toContainText("Step 1 of");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Save picture (PNG)" })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test("a review marks costly choices, and leads to the turning point", async ({ page }) => {
  const faults = watch(page);
  await show(page, RECORD);
  const review = page.locator(".review");
  await review.getByRole("button", { name: "Review this game" }).click();
  await expect(review.locator("progress")).toBeVisible();
  await expect(review.locator(".review-progress")).toContainText(/ · (less than|about) (a|\d+) minutes? left/);
  // It can be stopped, and the page isn't held up in the meantime.
  await page.locator(".step-list .step").nth(3).click();
  await expect(page.locator(".controls-at")).toContainText("Step 3 of");
  await review.getByRole("button", { name: "Stop" }).click();
  await review.getByRole("button", { name: "Review this game" }).click();
  await expect(review).toContainText("Turning point", { timeout: 50_000 });
  await expect(review).toContainText("the lead changed");
  await expect(review.locator(".review-players li")).toHaveCount(3);
  const marks = review.locator(".review-marks button");
  const count = await marks.count();
  expect(count).toBeGreaterThan(3);
  await expect(page.locator(".step-mark")).toHaveCount(count);
  await expect(page.locator(".controls-marks span:not(.is-turn)")).toHaveCount(count);
  await marks.first().press("Enter");
  await expect(page.locator(".review-note")).toContainText("Played: ");
  // What was played is shown first.
  await expect(page.getByRole("button", { name: "What was played" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Better choice" }).click();
  await expect(page.locator(".review-note")).toContainText("Better: ");
  // In the words of the table, and drawn on the board next to what was played.
  await expect(page.locator(".review-note")).not.toContainText(/[A-H]{2} [A-H]{2}/);
  const board = page.locator(".stage .board");
  await expect(board).toHaveAttribute("aria-label", /^Better choice\. /);
  await expect(board.locator(".marker.ghost")).not.toHaveCount(0);
  await expect(page.locator(".review-hand li")).toHaveCount(3);
  await page.getByRole("button", { name: "What was played" }).press("Enter");
  await expect(board).not.toHaveAttribute("aria-label", /Better choice/);
  await page.getByRole("button", { name: "Better choice" }).click();
  await expect(board).toHaveAttribute("aria-label", /^Better choice\. /);
  // A step shows what was played, even when one comes back to the choice.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".review-note")).toBeVisible();
  await expect(board).not.toHaveAttribute("aria-label", /Better choice/);
  await review.getByRole("button", { name: "To the turning point" }).click();
  await expect(page.locator(".review-note p").first()).toHaveText(/^Turning point: /);
  await expect(page.locator(".step[aria-current=step]").last()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // Nothing is wider than a small phone.
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(faults).toEqual([]);
});

test("a review by several workers is that by a single one", () => {
  const record = { text: RECORD, index: 0, language: "en", playouts: 100 };
  const review = (first: number, choices: number, past: ReviewPast | null = null) => asked("review", { ...record, first, choices, past }).ok as Review;
  const { all } = review(0, 0);
  const whole = review(0, all);
  expect(whole.marks.length).toBeGreaterThan(3);
  // The parts arrive in any order.
  const parts = [[9, all - 9], [0, 1], [1, 5], [6, 3]].map(([first, choices]) => ({ first: first!, choices: choices!, review: review(first!, choices!) }));
  const found = joined(parts);
  expect([found.marks, found.better]).toEqual([whole.marks, whole.better]);
  expect(withoutPast(review(all, 0, found.past))).toEqual(withoutPast(whole));
});

const withoutPast = (review: Review) => ({ ...review, past: null });

test("no button turns from the main one into another while it is shown", async ({ page }) => {
  await open(page);
  await begin(page, "2020", true);
  await chooseOnce(page);
  const changes = await page.evaluateHandle(() => {
    const changes: string[] = [];
    new MutationObserver((records) => {
      for (const { target, oldValue } of records) {
        const { className } = target as Element;
        if (target instanceof HTMLButtonElement && target.closest(".replay-view") && oldValue !== className) changes.push(`${target.textContent}: "${oldValue}" to "${className}"`);
      }
    }).observe(document.body, { attributeFilter: ["class"], attributeOldValue: true, subtree: true });
    return changes;
  });
  for (const round of [1, 2]) {
    await page.getByRole("button", { name: "Replay", exact: true }).click();
    await expect(page.locator(".replay-head .primary"), `round ${round}`).toHaveText("The last game you played");
    await page.getByRole("button", { name: "Play", exact: true }).click();
  }
  expect(await changes.jsonValue()).toEqual([]);
});

test("markers run along their ways, and stand at the end", async ({ page }) => {
  await show(page, RECORD);
  await expect(page.locator(".sound")).toBeVisible();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  // Slowly, so that nobody is late to see it.
  await page.locator(".controls select").selectOption("slow");
  await page.locator(".step").nth(8).click();
  await page.getByRole("button", { name: "Forward" }).click();
  await expect(page.locator(".stage [stroke-dasharray]")).not.toHaveCount(0);
  await expect(page.locator(".stage [stroke-dasharray]")).toHaveCount(0, { timeout: 10_000 });
});

test("points are shown at each step, and a jump stops there without moving the controls", async ({ page }) => {
  const players = Array.from({ length: 4 }, () => ({ kind: "greedy", name: "" }));
  const game = { rules: { ruleset: "metro" }, players, seed: "3", number: 0, language: "en", choices: [] };
  const { text } = asked("record", { game }).ok as { text: string };
  await show(page, text);
  const names = page.locator(".programme .names li");
  await expect(names.first()).toContainText(", 0 points");
  const place = () => page.locator(".controls").evaluate((controls) => controls.getBoundingClientRect().top + scrollY);
  const at = await place();
  await page.locator(".step-list .step:visible").nth(5).click();
  expect(await place()).toBe(at);
  await page.keyboard.press("End");
  await expect(names.nth(1)).toContainText(", 81 points");
  expect(await place()).toBe(at);
  await page.keyboard.press("Home");
  await page.locator(".controls .primary").click();
  await page.locator(".step-list .step:visible").nth(3).click();
  const shown = await page.locator(".controls-at").textContent();
  await page.waitForTimeout(2500);
  await expect(page.locator(".controls-at")).toHaveText(shown!);
});

test("pictures and animations are kept as files", async ({ page }) => {
  const faults = watch(page);
  await show(page, RECORD);
  for (const [name, form] of [["Save picture (SVG)", /-0\.svg$/], ["Save animation", /[a-z0-9]\.svg$/]] as const) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
    expect(download.suggestedFilename()).toMatch(form);
    expect(readFileSync(await download.path(), "utf8")).toMatch(/^<svg /);
  }
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save picture (PNG)" }).click()]);
  expect(download.suggestedFilename()).toMatch(/-0\.png$/);
  const png = readFileSync(await download.path());
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  // The longer side, and more than one colour.
  expect(Math.max(png.readUInt32BE(16), png.readUInt32BE(20))).toBe(1600);
  expect(png.length).toBeGreaterThan(20_000);
  expect(faults).toEqual([]);
});

test("the last game is watched again by one click", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Replay", exact: true }).click();
  await expect(page.getByRole("button", { name: "Open a record" })).toBeVisible();
  await expect(page.getByRole("button", { name: "The last game" })).toHaveCount(0);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await begin(page, "2020", true);
  await chooseOnce(page);
  await page.getByRole("button", { name: "Replay", exact: true }).click();
  await page.getByRole("button", { name: "The last game" }).click();
  await expect(page.locator(".sound")).toBeVisible();
  // It isn't over, so this is its last position.
  await expect(page.locator(".replay-view")).toContainText("This game is unfinished");
  await expect(page.locator(".controls-at")).toContainText(/Step (\d+) of \1$/);
});

test("a game against others can't be watched until it's over", async ({ page }) => {
  await open(page);
  await begin(page, "2020");
  await chooseOnce(page);
  await page.getByRole("button", { name: "Replay", exact: true }).click();
  await expect(page.locator(".replay-head")).toContainText("Your last game isn't over yet.");
  await expect(page.getByRole("button", { name: /last game/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await play(page, byMouse);
  // Another game begins, and this one is still offered.
  await page.getByRole("button", { name: "Play again" }).click();
  await chooseOnce(page);
  await page.getByRole("button", { name: "Replay", exact: true }).click();
  await page.getByRole("button", { name: "The last game you finished" }).click();
  await expect(page.locator(".sound")).toBeVisible();
  await expect(page.locator(".replay-view")).not.toContainText("This game is unfinished");
  await expect(page.locator(".controls-at")).toContainText("Step 2 of");
});

test("several records are gone through one by one", async ({ page }) => {
  await show(page, RECORD + RECORD);
  await expect(page.locator(".game-choice")).toContainText("of 2");
  await page.getByRole("button", { name: "Next game" }).click();
  await expect(page.locator(".game-choice input")).toHaveValue("2");
  await expect(page.locator(".sound")).toBeVisible();
});

test("a record is dropped onto any part of the page", async ({ page }) => {
  await open(page);
  await expect(page.locator(".card").first()).toBeVisible();
  await drop(page, { "game.jsonl": RECORD });
  await expect(page.locator(".sound")).toContainText("Checked against the rules");
});

test("a refused file doesn't look like the record that was shown before", async ({ page }) => {
  await show(page, RECORD);
  await expect(page.locator(".sound")).toBeVisible();
  await show(page, Buffer.from([0xff, 0xff]));
  await expect(page.getByRole("alert")).toContainText("cannot be read");
  await expect(page.locator(".sound")).toHaveCount(0);
});

test("of a damaged record what is sound is shown, then the fault", async ({ page }) => {
  await show(page, RECORD.slice(0, -300));
  await expect(page.getByRole("alert")).toContainText("valid up to here");
  await expect(page.locator(".step")).not.toHaveCount(0);
});

test("what is no record, no text or too large is refused", async ({ page }) => {
  await show(page, "hello");
  await expect(page.getByRole("alert")).toContainText("not a record");
  await show(page, Buffer.from([0xff, 0xff]));
  await expect(page.getByRole("alert")).toContainText("cannot be read");
  await show(page, Buffer.alloc(21 * 1024 * 1024, " "));
  await expect(page.getByRole("alert")).toContainText("too large");
});

test("a record that is open is still there after a reload", async ({ page }) => {
  await show(page, RECORD);
  await expect(page.locator(".sound")).toBeVisible();
  await page.reload();
  await expect(page.locator(".sound")).toContainText("Checked against the rules");
  // A refused file doesn't come back, and neither does the record before it.
  await page.locator(".replay-view > input[type=file]").setInputFiles({ name: "game.jsonl", mimeType: "", buffer: Buffer.from([0xff, 0xff]) });
  await expect(page.getByRole("alert")).toContainText("cannot be read");
  await page.reload();
  await expect(page.getByRole("button", { name: "Open a record" })).toBeVisible();
  await expect(page.locator(".sound")).toHaveCount(0);
});

test("keys step through a record wherever the focus is in the view", async ({ page }) => {
  await show(page, RECORD + RECORD);
  await expect(page.locator(".sound")).toBeVisible();
  const at = page.locator(".controls-at");
  await page.getByRole("button", { name: "Open another" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(at).toContainText("Step 1 of");
  await page.locator("main").click({ position: { x: 5, y: 5 } });
  await page.keyboard.press("End");
  await expect(at).toContainText("Step 33 of");
  // The button for the next game keeps the focus, although there is no game after the last one.
  const next = page.getByRole("button", { name: "Next game" });
  await next.press("Enter");
  await expect(page.locator(".game-choice input")).toHaveValue("2");
  await expect(next).toBeFocused();
  // It takes a moment to verify the next game.
  await expect(at).toContainText("Step 0 of");
  await page.keyboard.press("ArrowRight");
  await expect(at).toContainText("Step 1 of");
  // In a field, they belong to the field.
  await page.locator(".game-choice input").press("Home");
  await expect(at).toContainText("Step 1 of");
});
