import { expect, type Locator, type Page } from "@playwright/test";

/** Fails the test for anything in the console that is an error, and for errors that nobody caught. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
}

/** Opens the page with the settings that tests want: nothing moves. */
export async function open(page: Page, at = ""): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(at);
}

/** Begins a game of the ruleset with a title, as it is offered. */
export async function begin(page: Page, title: string | RegExp): Promise<void> {
  await page.locator(".card", { hasText: title }).first().click();
  await page.locator("dialog button[type=submit]").click();
  await expect(page.locator(".board-pane svg").first()).toBeVisible();
}

/** The middle of something on the screen. */
export async function middle(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error("it is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** How a person makes the choice that is pending. */
export type Hand = (page: Page) => Promise<void>;

/** Takes what lies nearest at hand, with the mouse; nothing while the table is changing. */
export const byMouse: Hand = async (page) => {
  const show = page.locator(".curtain button, .showing button").first();
  if (await show.isVisible()) return show.click({ timeout: 2000 }).catch(() => undefined);
  const square = page.locator(".board-pane .target");
  const place = page.locator(".board-pane .place-spot:not(.is-barred), .board-pane .place-square:not(.is-barred)").first();
  const lay = page.locator(".ask-buttons .primary");
  const isReady = await lay.isVisible() && await lay.isEnabled();
  if (await square.isVisible() && isReady) {
    const { x, y } = await middle(square);
    return page.mouse.click(x, y);
  }
  if (await place.isVisible()) {
    const { x, y } = await middle(place);
    await page.mouse.click(x, y);
  }
  if (isReady) return lay.click({ timeout: 2000 }).catch(() => undefined);
  // A tile is taken up first, or every turn of this one is barred.
  const other = page.locator(".hand-tile:not([disabled]):not(.is-here):not(.is-barred), .choices .choice:not([disabled])").first();
  if (await other.isVisible()) return other.click({ timeout: 2000 }).catch(() => undefined);
  return page.waitForTimeout(50);
};

/** Plays until the end is shown, or for so many choices. */
export async function play(page: Page, hand: Hand, most = 150): Promise<number> {
  for (let choices = 0; choices < most; choices += 1) {
    const ended = page.locator(".ended");
    const confirm = page.locator("dialog .is-bad");
    await expect(ended.or(confirm).or(page.locator(".ask, .curtain, .showing")).first()).toBeVisible();
    if (await ended.isVisible()) return choices;
    if (await confirm.isVisible()) await confirm.click();
    else await hand(page);
  }
  return most;
}
