import { expect, test, type CDPSession, type Page } from "@playwright/test";
import { begin, byMouse, middle, open, watch } from "./table";

/** Makes the browser as slow as a phone of some years. */
async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return session;
}

test("on a slow phone a game can be chosen within two seconds", async ({ browser }) => {
  // The best of three: a machine for tests has other work.
  const took: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await slowDown(page);
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector(".card")) Object.assign(window, { shown: performance.now() });
        else requestAnimationFrame(look);
      };
      look();
    });
    await page.goto("");
    await page.locator(".card").first().click();
    await expect(page.locator("dialog button[type=submit]")).toBeVisible();
    took.push(await page.evaluate(() => Math.round((window as unknown as { shown: number }).shown)));
    await page.close();
  }
  console.log(`on a slow phone: ${took.join(", ")} ms until games are shown`);
  expect(Math.min(...took)).toBeLessThan(2000);
});

test("a tile is dragged at 60 frames a second, and laid", async ({ page }) => {
  await open(page);
  await begin(page, "2020");
  const square = page.locator(".board-pane .target");
  // The start first.
  for (let choices = 0; choices < 20 && !(await square.isVisible()); choices += 1) await byMouse(page);
  const from = await middle(page.locator(".hand-tile:not([disabled]):not(.is-fatal)").first());
  const to = await middle(square);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const late = page.evaluate(async () => {
    const times: number[] = [];
    await new Promise<void>((done) => {
      const next = (time: number) => (times.push(time) < 60 ? requestAnimationFrame(next) : done());
      requestAnimationFrame(next);
    });
    const gaps = times.slice(1).map((time, nth) => time - times[nth]!).sort((a, b) => a - b);
    return gaps[Math.floor(gaps.length * 0.9)]!;
  });
  for (let step = 1; step <= 30; step += 1) {
    const part = step / 30;
    await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
  }
  // Nine of ten frames are on time: a machine for tests draws without a graphics card.
  expect(await late).toBeLessThan(34);
  await page.mouse.up();
  await expect(page.locator(".log")).toContainText(/lays/);
});

test("once opened, the page works without a network", async ({ page, context }) => {
  await page.goto("");
  await expect(page.locator(".card").first()).toBeVisible();
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state;
  });
  await context.setOffline(true);
  const faults = watch(page);
  await page.reload();
  await begin(page, "2020");
  await byMouse(page);
  await expect(page.locator(".ask").first()).toBeVisible();
  // Every part of the page is kept, those that are loaded late too.
  await page.getByText("Rules", { exact: true }).first().click();
  await expect(page.locator(".rules-view")).toBeVisible();
  await page.getByText("Replay", { exact: true }).first().click();
  await expect(page.locator(".replay-view")).toBeVisible();
  expect(faults).toEqual([]);
});

test("nothing is asked of any other server, and no script stands in the page", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page);
  await begin(page, "2020");
  await byMouse(page);
  expect(asked.filter((url) => !url.startsWith("http://127.0.0.1:5320/a/folder/") && !url.startsWith("blob:"))).toEqual([]);
  expect(asked.length).toBeGreaterThan(3);
  const scripts = await page.locator("script:not([src])").count();
  expect(scripts).toBe(0);
  const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
  expect(policy).not.toContain("unsafe-inline");
});
