import { PREFIX, recall, remember } from "../storage";
import { parentOf, withParent } from "./parent";

/** The user's own rules files, by name. They're stored in the browser. */
export type Files = Readonly<Record<string, string>>;

const NAME = "rules";
/** The key for storing them in the browser. */
export const STORAGE_KEY = PREFIX + NAME;

export interface Kept { files: Files; open: string | null }

/** Reads the files. Returns none if the browser has stored nothing, or something invalid. */
export function readFiles(): Kept {
  const kept = recall(NAME, isKept);
  const files = Object.fromEntries(Object.entries(kept?.files ?? {}).filter(([name, text]) => isFileName(name) && typeof text === "string"));
  const open = typeof kept?.open === "string" && kept.open in files ? kept.open : Object.keys(files)[0] ?? null;
  return { files, open };
}

/** Writes the files. Returns false if the browser can't store them (private window, full disk). */
export function writeFiles(kept: Kept): boolean {
  remember(NAME, kept);
  return JSON.stringify(recall(NAME, isKept)) === JSON.stringify(kept);
}

function isKept(value: unknown): value is Kept {
  return typeof value === "object" && value !== null && "open" in value && "files" in value && typeof value.files === "object";
}

export function isFileName(name: string): boolean {
  return name.length <= 100 && /^[^/\\\p{Cc}\p{Cs}]+\.toml$/u.test(name);
}

/** Returns a file name for a title, e.g. `our-table.toml` for `Our table`. */
export function fileName(title: string): string {
  return `${idOf(title)}.toml`;
}

/** Returns an id for a title, consisting of lower-case letters without accents, digits and hyphens. */
export function idOf(title: string): string {
  const plain = title.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 60) || "my-rules";
}

/** Returns the name, with a number appended if such a file already exists. */
export function freeName(files: Files, name: string): string {
  const stem = name.replace(/\.toml$/, "");
  let free = `${stem}.toml`;
  for (let number = 2; free in files; number += 1) free = `${stem}-${number}.toml`;
  return free;
}

/** Renames a file and updates the references to it in files that extend it. */
export function renamed(files: Files, from: string, to: string): Files {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [
    name === from ? to : name,
    parentOf(text) === from ? withParent(text, to) : text,
  ]));
}

export function without(files: Files, name: string): Files {
  return Object.fromEntries(Object.entries(files).filter(([other]) => other !== name));
}
