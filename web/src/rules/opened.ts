import { fileName, isFileName, MOST_CHARACTERS } from "./files";

export type OpenProblem = "tooLarge" | "unreadable";

/** Reads a text file from disk. Returns it under a valid name for a rules file. */
export async function openedFile(file: File): Promise<{ name: string; text: string } | OpenProblem> {
  if (file.size > MOST_CHARACTERS) return "tooLarge";
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    const name = file.name.endsWith(".toml") && isFileName(file.name) ? file.name : fileName(file.name.replace(/\.[^.]*$/, ""));
    return text.includes("\0") ? "unreadable" : { name, text: text.replace(/\r\n?/g, "\n") };
  } catch {
    return "unreadable";
  }
}
