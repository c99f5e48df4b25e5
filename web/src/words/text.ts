import { type Language, type Numbers, tagOf } from "../engine/answers";
import { numbersInWords, numbersOf } from "../numbers";

/** Capitalises the first letter of a string. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Joins texts to be read aloud. Those that don't end a sentence get a full stop. */
export function spoken(texts: string[]): string {
  return texts.map((text) => text.trim()).filter((text) => text !== "").map((text) => (/[.!?…:]$/.test(text) ? text : `${text}.`)).join(" ");
}

/** Joins names into a phrase. */
export const listed = (names: string[], language: Language) => new Intl.ListFormat(tagOf(language)).format(names);

/** Formats a number with a singular or plural noun. */
export const plural = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;

/** Formats numbers of players with a singular or plural noun. */
export const counted = (players: Numbers, or: string, one: string, more: string) =>
  `${numbersInWords(players, (least, most) => `${least}–${most}`, or)} ${Math.max(...numbersOf(players)) === 1 ? one : more}`;

/** Formats a fact from a box: `yes` or `no` for the dragon, names for languages and everything else as is. */
export const fact = (yes: string, no: string, languages: Record<string, string>) => (_: string, value: string) =>
  value === "true" ? yes : value === "false" ? no : languages[value] ?? value;
