import type { Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";

/** What axe finds at level AA, run beside the page's own scripts. */
export async function violations(page: Page): Promise<AxeResults["violations"]> {
  await page.evaluate(axe.source);
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const results = await page.evaluate((values) => {
    const { axe: checks } = window as unknown as { axe: typeof axe };
    return checks.run({ runOnly: { type: "tag", values } });
  }, tags);
  return results.violations;
}
