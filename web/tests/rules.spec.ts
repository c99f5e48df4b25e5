import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "../src/engine/answers";
import { violations } from "./axe";
import { drop, open, watch } from "./table";

/** Opens Rules and begins a file on the first edition. */
async function begin(page: Page, name = "Our table"): Promise<void> {
  await open(page);
  await page.getByRole("button", { name: "Make rules", exact: true }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.locator(".count")).toContainText("No errors");
}

/** Writes at the end of the file, as text. */
async function write(page: Page, text: string): Promise<void> {
  await page.getByRole("tab", { name: "Text" }).click();
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText(text);
}

/** The file as the browser keeps it, which it does a moment after it was written. */
async function content(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { files, open } = JSON.parse(localStorage.getItem("sentiero.rules") ?? "{}") as { files?: Record<string, string>; open?: string };
    return files?.[open ?? ""] ?? "";
  });
}

/** Waits until something is selected in the editor: what is typed replaces it. */
async function selected(page: Page): Promise<void> {
  await expect(page.locator(".cm-selectionBackground")).not.toHaveCount(0);
}

const FAULTS: [string, string, string][] = [
  ["a key", "\n[hand]\nsiez = 4\n", "size = 4"],
  ["a word", "\n[elimination]\ncollision = \"pas\"\n", "collision = \"pass\""],
  ["a section", "\n[elimnation]\ncollision = \"pass\"\n", "[elimination]"],
  ["a quote", "\n[elimination]\ncollision = pass\n", "collision = \"pass\""],
];

for (const [name, fault, mended] of FAULTS) {
  test(`a fault is found and fixed: ${name}`, async ({ page }) => {
    const faults = watch(page);
    await begin(page);
    await write(page, fault);
    await expect(page.locator(".count")).toContainText("1 error");
    await page.locator(".finding").first().getByRole("button", { name: "Fix", exact: true }).click();
    await expect(page.locator(".count")).toContainText("No errors");
    await expect.poll(() => content(page)).toContain(mended);
    expect(faults).toEqual([]);
  });
}

test("all certain fixes are made at once", async ({ page }) => {
  await begin(page);
  await write(page, "\n[hand]\nsiez = 4\n\n[elimination]\ncolision = \"pass\"\n");
  await page.getByRole("button", { name: "Fix all (2)" }).click();
  await expect(page.locator(".count")).toContainText("No errors");
});

test("a finding leads to its place", async ({ page }) => {
  await begin(page);
  await write(page, "\n[hand]\nsize = 5\n");
  await expect(page.locator(".finding")).toHaveCount(1);
  await page.keyboard.press("Control+Home");
  await page.locator(".finding-text").click();
  await selected(page);
  await page.keyboard.insertText("4");
  await expect(page.locator(".count")).toContainText("No errors");
});

test("a commented rule is used by a click, and its section too", async ({ page }) => {
  await begin(page);
  await write(page, "\n#[hand]\n#size = 3\n");
  await page.locator(".cm-line", { hasText: /^#size = / }).click();
  await page.locator(".cm-use").click();
  await selected(page);
  await page.keyboard.insertText("4");
  await expect(page.locator(".count")).toContainText("No errors");
  await expect.poll(() => content(page)).toMatch(/^\[hand\]\nsize = 4$/m);
});

test("a rule is found by what it is about, and added to the text", async ({ page }) => {
  await begin(page);
  await page.getByRole("tab", { name: "Text" }).click();
  await page.getByLabel("Find a rule").selectOption({ label: "Tiles in a hand" });
  await expect(page.locator(".cm-content")).toContainText("size = 3");
  await selected(page);
  await page.keyboard.insertText("4");
  await expect(page.locator(".count")).toContainText("No errors");
  await expect.poll(() => content(page)).toMatch(/^\[hand\]\nsize = 4$/m);
});

test("a house rule is made in the form alone, and taken back", async ({ page }) => {
  const faults = watch(page);
  await begin(page);
  await expect.poll(() => content(page)).not.toBe("");
  const before = await content(page);
  await page.getByLabel("Tiles in a hand", { exact: true }).fill("4");
  await page.keyboard.press("Enter");
  await expect(page.locator(".form-row.is-changed")).toContainText("Before: 3");
  await page.getByLabel(/^Columns/).fill("5");
  await page.getByLabel(/^Rows/).fill("5");
  await page.keyboard.press("Tab");
  await expect(page.locator(".form-row.is-changed")).toHaveCount(3);
  await page.locator("summary", { hasText: "Going out" }).click();
  await page.getByLabel("When two markers meet", { exact: true }).selectOption("they pass each other");
  await expect(page.locator(".count")).toContainText("No errors");
  await page.getByRole("tab", { name: "What changed" }).click();
  // The limit of the hand follows its size, and is not counted.
  await expect(page.locator(".changed > p")).toContainText("4 rules changed compared to: Rules as in Tsuro");
  await expect(page.locator(".changed > .change h3", { hasText: "Tiles in a hand" })).toBeVisible();
  await expect(page.locator(".changed details .change")).toHaveCount(1);
  await expect.poll(() => content(page)).toContain('[hand]\nsize = 4\n\n[board]\ncolumns = 5\nrows = 5\n\n[elimination]\ncollision = "pass"\n');
  // What is written as text is in the form, and the other way round.
  await page.getByRole("tab", { name: "Text" }).click();
  await expect(page.locator(".cm-content")).toContainText("columns = 5");
  await write(page, "\n[ending]\nuntil = \"none-left\"\n");
  await page.getByRole("tab", { name: "Form" }).click();
  await expect(page.getByLabel("The game is over when", { exact: true })).toHaveValue("1");
  await page.getByLabel("changed: 5").check();
  await expect(page.locator(".form-row")).toHaveCount(5);
  for (let left = 5; left > 0; left -= 1) {
    await page.getByRole("button", { name: /^As before/ }).first().click();
    await expect(page.locator(".form-row")).toHaveCount(left - 1);
  }
  await expect.poll(() => content(page)).toBe(before);
  expect(faults).toEqual([]);
});

test("a number out of its range is told beside its field while it is typed, and stays there", async ({ page }) => {
  await begin(page);
  await expect.poll(() => content(page)).not.toBe("");
  const before = await content(page);
  const field = page.getByLabel("Most players", { exact: true });
  const row = page.locator(".form-row", { has: field });
  await field.fill("0");
  await expect(row.locator(".form-fault")).toContainText("enter a whole number from ");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("0");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  expect(await content(page)).toBe(before);
  await field.fill("5");
  await expect(row.locator(".form-fault")).toBeHidden();
  await page.keyboard.press("Enter");
  await expect.poll(() => content(page)).toContain("max = 5");
});

test("the form says what is wrong where it was chosen, and waits for a text that can be read", async ({ page }) => {
  await begin(page);
  await page.getByLabel("Tiles in a hand", { exact: true }).fill("8");
  await page.keyboard.press("Enter");
  await expect(page.locator(".form-fault")).toBeVisible();
  await page.getByLabel("Tiles in a hand", { exact: true }).fill("3");
  await page.keyboard.press("Enter");
  await expect(page.locator(".count")).toContainText("No errors");
  await write(page, "\n[hand\n");
  await page.getByRole("tab", { name: "Form" }).click();
  await expect(page.locator(".form-waits")).toBeVisible();
});

test("variants that exclude each other say so, in the language of the page", async ({ page }) => {
  await begin(page);
  await page.locator(".rules-view > input[type=file]").setInputFiles({
    name: "t.toml", mimeType: "", buffer: Buffer.from('id = "t"\nextends = "dungeon-tris"\n'),
  });
  await page.locator(".page-menu summary").click();
  await page.locator(".page-menu select").first().selectOption("it");
  await page.locator(".page-menu summary").click();
  const variants = page.locator(".form-part").first();
  await variants.locator("summary").click();
  await variants.getByLabel("Un tris di sole Combo vale per entrambi").check();
  await expect(variants.getByLabel("Un tris di sole Combo non vale per nessuno")).toBeDisabled();
  await expect(variants).toContainText("Non insieme a");
  await expect.poll(() => content(page)).toContain('with = ["combos-for-both"]');
});

test("keys and words complete, and Escape and Tab leave the editor", async ({ page }) => {
  await begin(page);
  await write(page, "\n[hand]\n");
  await page.keyboard.type("si");
  await expect(page.locator(".cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled)")).toContainText("size");
  // The editor takes no key for a list that has just opened: nobody meant that one.
  await page.waitForTimeout(200);
  await page.keyboard.press("Tab");
  await expect.poll(() => content(page)).toContain("size = ");
  await page.keyboard.type("4");
  // The first closes what is offered.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.classList.contains("editor"))).toBe(false);
});

test("the board, the rulebook and the changes follow the file", async ({ page }) => {
  const faults = watch(page);
  await begin(page);
  await write(page, "\n[hand]\nsize = 4\n");
  await page.getByRole("tab", { name: "What changed" }).click();
  await expect(page.locator(".change").first()).toContainText("Tiles in a hand");
  await page.getByRole("tab", { name: "Rulebook" }).click();
  await expect(page.locator(".book")).toContainText("4 tiles");
  await write(page, "colour = 1\n");
  await expect(page.locator(".count")).toContainText("1 error");
  await expect(page.locator(".stale-note")).toBeVisible();
  await expect(page.locator(".book")).toContainText("4 tiles");
  // These would be about the old rules.
  for (const name of ["What changed", "What does it do?"]) {
    await page.getByRole("tab", { name }).click();
    await expect(page.getByRole("tabpanel").last()).toContainText("can be shown once they are fixed");
    await expect(page.getByRole("tabpanel").last().getByRole("button")).toHaveCount(0);
  }
  expect(faults).toEqual([]);
});

test("the tabs are chosen by keys", async ({ page }) => {
  await begin(page);
  await page.getByRole("tab", { name: "Board" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Rulebook" })).toBeFocused();
  await expect(page.locator(".book")).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByRole("tab", { name: "What does it do?" })).toHaveAttribute("aria-selected", "true");
});

test("many games are counted for the file and for its parent", async ({ page }) => {
  const faults = watch(page);
  await begin(page);
  await page.getByRole("tab", { name: "What does it do?" }).click();
  await page.getByLabel("They play").selectOption("random");
  await page.getByRole("button", { name: "Play them" }).click();
  await expect(page.getByText("Done.")).toBeVisible({ timeout: 45_000 });
  await expect(page.locator("strong", { hasText: "Games last" })).toContainText("as many as with the original rules. The first player wins");
  await page.getByText("All numbers").click();
  await expect(page.locator(".figures thead").first()).toContainText("calliope");
  await expect(page.locator(".plot")).toHaveCount(2);
  expect(faults).toEqual([]);
});

test("a file extends another, and follows it when it is renamed", async ({ page }) => {
  await begin(page, "First");
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Second");
  await page.getByRole("dialog").getByLabel("Based on").selectOption("first.toml");
  await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
  await expect(page.locator(".count")).toContainText("No errors");
  await page.locator(".file-bar select").selectOption("first.toml");
  await page.locator(".menu summary").click();
  await page.getByRole("button", { name: "Rename" }).click();
  await page.getByLabel("New name").fill("base");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await page.locator(".file-bar select").selectOption("second.toml");
  await expect(page.locator(".count")).toContainText("No errors");
  await expect.poll(() => content(page)).toContain('extends = "base.toml"');
});

test("a file stays after a reload and is gone when it is deleted", async ({ page }) => {
  await begin(page);
  await write(page, "\n# ours\n");
  await expect.poll(() => content(page)).toContain("# ours");
  await page.reload();
  await page.getByRole("button", { name: "Make rules", exact: true }).click();
  await expect(page.locator(".file-bar select")).toHaveValue("our-table.toml");
  await page.locator(".menu summary").click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: "Create" })).toBeVisible();
});

test("a file is opened from disk, and one that is none is refused", async ({ page }) => {
  await begin(page);
  const input = page.locator(".rules-view > input[type=file]");
  await input.setInputFiles({ name: "mine.toml", mimeType: "", buffer: Buffer.from('id = "mine"\nextends = "calliope"\ntitle = "Mine"\n') });
  await expect(page.locator(".file-bar select")).toHaveValue("mine.toml");
  await expect(page.locator("figcaption")).toContainText("Mine");
  await input.setInputFiles({ name: "x.toml", mimeType: "", buffer: Buffer.from([0xff, 0xff]) });
  await expect(page.getByRole("alert")).toContainText("x.toml: This file cannot be read");
  await input.setInputFiles({ name: "x.toml", mimeType: "", buffer: Buffer.from("\ufeffid = 1\n", "utf16le") });
  await expect(page.getByRole("alert")).toContainText("Save it as UTF-8");
  await input.setInputFiles({ name: "x.toml", mimeType: "", buffer: Buffer.alloc(300_000, "#") });
  await expect(page.getByRole("alert")).toContainText("too large");
});

test("files that extend one another are dropped onto any part of the page together", async ({ page }) => {
  await open(page);
  await expect(page.locator(".card").first()).toBeVisible();
  await drop(page, {
    "ours.toml": 'id = "ours"\nextends = "base.toml"\ntitle = "Ours"\n',
    "base.toml": 'id = "base"\nextends = "calliope"\ntitle = "Base"\nhand.size = 4\n',
  });
  await expect(page.locator(".file-bar select")).toHaveValue("ours.toml");
  await expect(page.locator(".file-bar option")).toHaveCount(2);
  await expect(page.locator(".count")).toContainText("No errors");
});

test("nothing of a hostile file becomes markup", async ({ page }) => {
  const faults = watch(page);
  const title = "<img src=x onerror=alert(1)><script>alert(2)</script>";
  await begin(page);
  await page.locator(".rules-view > input[type=file]").setInputFiles({
    name: "h.toml", mimeType: "",
    buffer: Buffer.from(`id = "h"\nextends = "calliope"\ntitle = ${JSON.stringify(title)}\n\n[variants.x]\ntitle = ${JSON.stringify(title)}\nset.hand.size = 2\n`),
  });
  await expect(page.locator("figcaption")).toContainText(title);
  await expect(page.locator(".rules-variants")).toContainText(title);
  await page.getByRole("tab", { name: "Rulebook" }).click();
  await expect(page.locator(".book h2")).toContainText(title);
  expect(await page.locator("main img:not(.cm-widgetBuffer), main script").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("the rules are played", async ({ page }) => {
  await begin(page);
  await page.getByRole("button", { name: "Play", exact: true }).last().click();
  await expect(page.getByText("Our table").first()).toBeVisible();
});

for (const { id: language } of LANGUAGES) {
  test(`all tabs are in view at 1280: ${language}`, async ({ page }) => {
    await begin(page);
    await page.locator(".page-menu summary").click();
    await page.locator(".page-menu select").first().selectOption(language);
    await page.locator(".page-menu summary").click();
    const list = page.locator(".side .tab-list");
    await expect(list.getByRole("tab")).toHaveCount(4);
    await expect.poll(() => list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });
}

for (const width of [360, 1280]) {
  test(`axe finds nothing, and nothing is wider than the page, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await begin(page);
    const checks = async () => {
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    };
    await checks();
    await write(page, "\n[hand]\nsize = 5\n");
    await expect(page.locator(".count")).toContainText("1 error");
    await checks();
    await page.getByRole("tab", { name: "Form" }).click();
    await expect(page.locator(".form-fault")).toBeVisible();
    await checks();
    for (const name of ["Rulebook", "What changed", "What does it do?"]) {
      await page.getByRole("tab", { name }).click();
      await checks();
    }
  });
}

for (const [way, expected] of [["players.max", "max = 6"], ["[[when]]", "players = { min = 7, max = 8 }"]] as const) {
  test(`each way out of an error is a button: ${way}`, async ({ page }) => {
    await begin(page);
    await write(page, "\n[hand]\nsize = 5\n");
    const finding = page.locator(".finding", { hasText: "8 hands of 5 tiles" });
    await expect(finding.getByRole("button", { name: "Set it" })).toHaveCount(4);
    await finding.locator("li", { hasText: way }).getByRole("button").click();
    await expect.poll(() => content(page)).toContain(expected);
    await expect(page.locator(".count")).toContainText("No errors");
    await expect(page.locator(".count")).not.toContainText("warning");
  });
}
