import { expect, test } from "@playwright/test";
import type { Game } from "../src/engine/answers";
import { encodeGame, encodeRules } from "../src/link";
import { violations } from "./axe";
import { open, watch } from "./table";

const GAME: Game = {
  rules: { ruleset: "calliope" },
  players: [{ kind: "person", name: "Ann" }, { kind: "person", name: "Bob" }],
  seed: "7", number: 0, language: "en", choices: [],
};

test("a game by turns: who opens the link says who they are, and sees their own hand", async ({ page }) => {
  const faults = watch(page);
  await open(page, await encodeGame(GAME));
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("It is Ann's turn.");
  await dialog.getByLabel("Ann").check();
  await dialog.getByRole("button", { name: "Open the game" }).click();
  await expect(page.locator(".board-pane")).toBeVisible();
  await expect(page).toHaveURL(/#table$/);
  // It is remembered.
  await page.goto("about:blank");
  await open(page, await encodeGame(GAME));
  await expect(dialog.getByLabel("Ann")).toBeChecked();
  await expect(dialog.getByLabel("Bob")).not.toBeChecked();
  expect(faults).toEqual([]);
});

test("a game by turns goes to and fro", async ({ page, browser }) => {
  await open(page, await encodeGame(GAME));
  await page.getByRole("dialog").getByLabel("Ann").check();
  await page.getByRole("button", { name: "Open the game" }).click();
  await page.locator(".ask-buttons .primary").click();
  await expect(page.getByText("It is Bob's turn").first()).toBeVisible();
  await expect(page.locator(".hand-tile")).toHaveCount(0);
  await page.locator(".ask").getByRole("button").first().click();
  const link = page.locator(".link-field input");
  await expect(link).not.toHaveValue("");
  const url = await link.inputValue();
  expect(url.length).toBeLessThan(500);

  const other = await browser.newPage();
  await open(other, url);
  await other.getByRole("dialog").getByLabel("Bob").check();
  await other.getByRole("button", { name: "Open the game" }).click();
  await expect(other.locator(".ask-buttons .primary")).toBeEnabled();
  await expect(other.getByText("Ann starts at").first()).toBeVisible();
});

test("rules in a link are opened as a copy", async ({ page }) => {
  const faults = watch(page);
  const files = {
    "a.toml": 'id = "a"\nextends = "b.toml"\ntitle = "Upper"\n',
    "b.toml": 'id = "b"\nextends = "calliope"\ntitle = "Lower"\n',
  };
  await open(page, await encodeRules({ ruleset: "a.toml", files }));
  // First what they are, and how they are played.
  await expect(page.getByRole("heading", { level: 1, name: "Upper" })).toBeVisible();
  await expect(page.locator(".sent")).toContainText("These rules were sent to you");
  await expect(page.locator(".sent")).toContainText("Nothing: the game plays exactly the same.");
  await expect(page.locator(".sent").getByRole("button", { name: "Play" })).toBeEnabled();
  await page.getByRole("button", { name: "View or change them" }).click();
  await expect(page.locator("figcaption")).toContainText("Upper");
  await expect(page.locator(".file-bar option")).toHaveText(["a.toml", "b.toml"]);
  // Another file of the same name does not replace it.
  await page.goto("about:blank");
  await open(page, await encodeRules({ ruleset: "b.toml", files: { "b.toml": 'id = "b"\nextends = "kosmos"\ntitle = "Other"\n' } }));
  await expect(page.getByRole("heading", { level: 1, name: "Other" })).toBeVisible();
  await page.getByRole("button", { name: "View or change them" }).click();
  await expect(page.locator("figcaption")).toContainText("Other");
  await expect(page.locator(".file-bar option")).toHaveText(["a.toml", "b.toml", "b-2.toml"]);
  expect(faults).toEqual([]);
});

test("rules in a link say what they change, and are played at once", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const text = 'id = "a"\nextends = "calliope"\ntitle = "Ours"\n\n[hand]\nsize = 4\n\n[elimination]\ncollision = "pass"\n';
  await open(page, await encodeRules({ ruleset: "a.toml", files: { "a.toml": text } }));
  const sent = page.locator(".sent");
  await expect(sent).toContainText("2 rules changed compared to: Rules as in Tsuro, dV Giochi / Calliope, 2020");
  await expect(sent.locator("li").first()).toBeVisible();
  await expect(sent).toContainText("Tiles in a hand: 3 → 4");
  await expect(sent).toContainText("When two markers meet: both are out → they pass each other");
  expect(await violations(page)).toEqual([]);
  await sent.getByText("Rulebook", { exact: true }).click();
  await expect(sent.locator(".book")).toContainText("Tiles in a hand: 4 (before: 3)");
  await expect(sent.locator(".book")).toContainText("When two markers meet: they pass each other (before: both are out)");
  await sent.getByRole("button", { name: "Play" }).click();
  await expect(page.getByRole("dialog")).toContainText("Ours");
});

test("a link that is pasted into the open page is opened too", async ({ page }) => {
  await open(page);
  const hash = await encodeRules({ ruleset: "a.toml", files: { "a.toml": 'id = "a"\nextends = "calliope"\ntitle = "Pasted"\n' } });
  await page.evaluate((hash) => { location.hash = hash; }, hash);
  await expect(page.getByRole("heading", { level: 1, name: "Pasted" })).toBeVisible();
});

test("a link that is damaged, or of a game that cannot be, is told plainly", async ({ page }) => {
  await open(page, "#game=1.AAAA");
  await expect(page.getByRole("alert")).toContainText("damaged");
  await page.goto("about:blank");
  await open(page, await encodeGame({ ...GAME, choices: [999_999] }));
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("does not contain a game");
  // Every object has a member with the second name.
  for (const ruleset of ["no-such-game", "constructor"]) {
    await page.goto("about:blank");
    await open(page, await encodeGame({ ...GAME, rules: { ruleset } }));
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("unknown ruleset");
  }
});

test("names in a link are texts", async ({ page }) => {
  const name = "<img src=x onerror=alert(1)>";
  await open(page, await encodeGame({ ...GAME, players: [{ kind: "person", name }, { kind: "person", name: "Bob" }] }));
  await expect(page.getByRole("dialog").getByLabel(name)).toBeVisible();
  expect(await page.locator("dialog img").count()).toBe(0);
});
