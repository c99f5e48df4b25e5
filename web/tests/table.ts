import { expect, type Locator, type Page } from "@playwright/test";
import { decodeGame } from "../src/link";

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
export async function begin(page: Page, title: string | RegExp, isPractice = false): Promise<void> {
  await page.locator(".card", { hasText: title }).first().click();
  if (isPractice) await page.getByLabel("Practice: undo any choice.").check();
  await page.locator("dialog button[type=submit]").click();
  await expect(page.locator(".board-pane svg").first()).toBeVisible();
}

/** Drags files over the page and drops them. */
export async function drop(page: Page, files: Record<string, string>): Promise<void> {
  const held = await page.evaluateHandle((files) => {
    const data = new DataTransfer();
    for (const [name, text] of Object.entries(files)) data.items.add(new File([text], name));
    return data;
  }, files);
  await page.dispatchEvent("body", "dragover", { dataTransfer: held });
  await expect(page.locator("main.is-over")).toBeVisible();
  await page.dispatchEvent("body", "drop", { dataTransfer: held });
}

/** The middle of something on the screen. */
export async function middle(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox({ timeout: 5000 });
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
    const at = await middle(square).catch(() => null);
    return at === null ? undefined : page.mouse.click(at.x, at.y);
  }
  if (await place.isVisible()) {
    const at = await middle(place).catch(() => null);
    return at === null ? undefined : page.mouse.click(at.x, at.y);
  }
  if (isReady) return lay.click({ timeout: 2000 }).catch(() => undefined);
  // A tile is taken up first, or every turn of this one is barred.
  const other = page.locator(".hand-tile:not([disabled]):not(.is-here):not(.is-barred), .choices .choice:not([disabled])").first();
  if (await other.isVisible()) return other.click({ timeout: 2000 }).catch(() => undefined);
  return page.waitForTimeout(50);
};

/** Makes choices until something is so. */
export async function playUntil(page: Page, hand: Hand, isSo: () => Promise<boolean>): Promise<void> {
  const isThere = async () => {
    if (await isSo()) return true;
    if (!await declinesSwap(page)) await hand(page);
    return isSo();
  };
  await expect.poll(isThere, { timeout: 40_000, intervals: [50] }).toBe(true);
}

/** Makes the choice that is shown, and waits until it is told and the next can be made. */
export async function chooseOnce(page: Page): Promise<void> {
  const lines = page.locator(".log li");
  const take = page.locator(".ask-buttons .primary");
  await expect(take).toBeEnabled();
  const before = await lines.count();
  await take.click();
  await expect.poll(() => lines.count()).toBeGreaterThan(before);
  await expect(page.locator(".ask, .curtain, .ended").first()).toBeVisible();
}

/** Declines to swap tiles in an exchange, or returns false if there is none. A hand would tick tiles forever. */
async function declinesSwap(page: Page): Promise<boolean> {
  const swap = page.locator(".swap .primary");
  if (!await swap.isVisible()) return false;
  await swap.click({ timeout: 2000 }).catch(() => undefined);
  return true;
}

/** Plays until the end is shown, or for so many choices. */
export async function play(page: Page, hand: Hand, most = 300): Promise<number> {
  for (let choices = 0; choices < most; choices += 1) {
    const ended = page.locator(".ended");
    const confirm = page.locator("dialog .is-bad");
    await expect(ended.or(confirm).or(page.locator(".ask, .curtain, .showing")).first()).toBeVisible();
    if (await ended.isVisible()) return choices;
    if (await confirm.isVisible()) await confirm.click();
    else if (!await declinesSwap(page)) await hand(page);
  }
  return most;
}

/** Returns the number of choices in the saved copy of the game on the table. */
export async function choices(page: Page): Promise<number> {
  const saved = await page.evaluate(() => new Promise<{ game: string }>((resolve, reject) => {
    const open = indexedDB.open("sentiero");
    open.onerror = () => reject(open.error);
    open.onsuccess = () => {
      const found = open.result.transaction("games").objectStore("games").get(sessionStorage.getItem("sentiero.table")!);
      found.onsuccess = () => {
        resolve(found.result);
        open.result.close();
      };
    };
  }));
  return (await decodeGame(saved.game)).choices.length;
}
