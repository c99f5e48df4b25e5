import type { Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";

export type { AxeResults };

/** The accessibility checks of axe at level AA, run beside the page's own scripts. */
export class AxeBuilder {
  constructor(private readonly page: Page) {}

  async analyze(): Promise<AxeResults> {
    await this.page.evaluate(axe.source);
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    return this.page.evaluate((values) => {
      const { axe: checks } = window as unknown as { axe: typeof axe };
      return checks.run({ runOnly: { type: "tag", values } });
    }, tags);
  }
}
