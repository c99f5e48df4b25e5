import { expect, type Page, test } from "@playwright/test";
import { violations } from "./axe";
import { open, watch } from "./table";

/** Opens the view for experiments by its address. */
async function show(page: Page): Promise<void> {
  await open(page, "#experiment");
  await expect(page.locator(".ruleset-choice select").first()).toHaveValue("calliope");
}

function field(page: Page, name: string) {
  return page.locator(".experiment .pick", { hasText: name }).locator("select");
}

test("two rulesets are compared by the same deals, in words, plots and maps", async ({ page }) => {
  const faults = watch(page);
  await show(page);
  await expect(page).toHaveTitle("Compare rules · sentiero");
  await page.getByLabel("Compared with").selectOption("big-board");
  await field(page, "Bots").selectOption("random");
  await field(page, "Games").selectOption("200");
  await page.getByRole("button", { name: "Play them" }).click();
  await expect(page.locator(".trial-progress")).toContainText("Done.", { timeout: 50_000 });
  await expect(page.locator(".trial-progress")).toContainText("200 of 200 games");
  const words = page.locator(".differences > p");
  await expect(words.first()).toHaveText("200 of 200 games differ.");
  await expect(words.filter({ hasText: /^tiles laid: / })).toHaveCount(1);
  await expect(page.locator(".difference-table tbody tr").first()).toContainText("best seat's lead");
  await expect(page.locator(".heat-map")).toHaveCount(2);
  expect(await page.locator(".heat-map").first().locator(".heat").count()).toBeGreaterThan(20);
  await expect(page.locator(".plot")).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // The same experiment has the same figures.
  const table = await page.locator(".difference-table").innerText();
  await page.getByRole("button", { name: "Play again" }).click();
  await expect(page.locator(".trial-progress")).toContainText("Done.", { timeout: 50_000 });
  expect(await page.locator(".difference-table").innerText()).toBe(table);
  expect(faults).toEqual([]);
});

test("an experiment is stopped, and one ruleset alone has no comparison", async ({ page }) => {
  const faults = watch(page);
  await show(page);
  await field(page, "Games").selectOption("20000");
  await page.getByRole("button", { name: "Play them" }).press("Enter");
  await expect(page.locator(".plot").first()).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).press("Enter");
  await expect(page.locator(".trial-progress")).toContainText("Stopped.");
  await expect(page.locator(".differences")).toHaveCount(0);
  const done = await page.locator(".trial-progress").innerText();
  await page.waitForTimeout(500);
  expect(await page.locator(".trial-progress").innerText()).toBe(done);
  // What was asked for differs from what is shown.
  await page.getByLabel("Seed").fill("7");
  await expect(page.getByText("You have changed what to play since.")).toBeVisible();
  await page.getByLabel("Seed").fill("x");
  await expect(page.getByRole("button", { name: "Play again" })).toBeDisabled();
  expect(faults).toEqual([]);
});

test("own rules are compared with built-in ones and variants, and what can't be compared says why", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Make rules", exact: true }).click();
  await page.getByLabel("Name").fill("Four tiles");
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByRole("link", { name: "Compare rules" }).click();
  await expect(page).toHaveURL(/#experiment$/);
  await expect(page.getByRole("button", { name: "Make rules", exact: true })).toHaveAttribute("aria-current", "page");
  await page.getByLabel("Ruleset", { exact: true }).selectOption("four-tiles.toml");
  await page.getByLabel("Compared with").selectOption("calliope");
  await field(page, "Games").selectOption("200");
  await page.getByRole("button", { name: "Play them" }).click();
  await expect(page.locator(".differences > p").first()).toHaveText("All 200 games are the same with both rulesets, move by move.", { timeout: 50_000 });
  await page.getByLabel("Compared with").selectOption("dungeon-tris");
  await page.getByRole("button", { name: "Play again" }).click();
  await expect(page.getByRole("alert")).toContainText("nothing in common");
});

test("each seat can have its own bot, and several workers give the same figures as one", async ({ page }) => {
  test.setTimeout(120_000);
  const faults = watch(page);
  const figures = async (workers: number) => {
    await page.addInitScript((workers) => Object.defineProperty(navigator, "hardwareConcurrency", { get: () => workers, configurable: true }), workers);
    await page.goto("about:blank");
    await show(page);
    await page.getByLabel("Compared with").selectOption("big-board");
    await field(page, "Bots").selectOption("each");
    await field(page, "Seat 2").selectOption("random");
    await field(page, "Games").selectOption("200");
    const before = page.workers().length;
    await page.getByRole("button", { name: "Play them" }).click();
    await expect.poll(() => page.workers().length).toBe(before + workers);
    await expect(page.locator(".trial-progress")).toContainText("Done.", { timeout: 50_000 });
    await expect(page.locator(".trial-progress")).toContainText("200 of 200 games");
    await expect(page.locator(".experiment-seats")).toContainText("Seat 1: bot, medium · Seat 2: bot, plays at random · Seat 3");
    await expect.poll(() => page.workers().length).toBe(before);
    return page.locator(".experiment").evaluate((all) => all.textContent + [...all.querySelectorAll(".plot")].map((plot) => plot.innerHTML).join());
  };
  const one = await figures(1);
  expect(await figures(3)).toBe(one);
  expect(faults).toEqual([]);
});
