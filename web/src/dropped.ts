import { fileName, isFileName } from "./rules/files";

/** What a file can be opened as. */
export type FileKind = "rules" | "record";

/** The maximum number of bytes in a file of each kind. */
const MOST_BYTES: Record<FileKind, number> = { rules: 200_000, record: 20 * 1024 * 1024 };

/** The reason why a file can't be opened. `words/frame.ts` contains a sentence for each of these. */
export type FileProblem = "largeRules" | "largeRecord" | "utf16" | "unreadable";

export class FileError extends Error {
  constructor(readonly problem: FileProblem, readonly file: string) {
    super(`${file} cannot be opened: ${problem}`);
  }
}

/** A text file from disk. The name is one that rules can have. */
export interface TextFile { kind: FileKind; name: string; text: string }

/** Reads a text file. Unless its kind is given, this follows from its name and contents. Throws a `FileError`. */
export async function readFile(file: File, given?: FileKind): Promise<TextFile> {
  const fail = (problem: FileProblem): never => {
    throw new FileError(problem, file.name);
  };
  if (file.size > MOST_BYTES.record) fail("largeRecord");
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => fail("unreadable")));
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) fail("utf16");
  let text = "";
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    fail("unreadable");
  }
  if (text.includes("\0")) fail("unreadable");
  // A record consists of objects, and rules begin with a comment or a key.
  const kind = given ?? (file.name.endsWith(".toml") || !text.trimStart().startsWith("{") ? "rules" : "record");
  if (file.size > MOST_BYTES[kind]) fail(kind === "rules" ? "largeRules" : "largeRecord");
  if (kind === "record") return { kind, name: file.name, text };
  const name = file.name.endsWith(".toml") && isFileName(file.name) ? file.name : fileName(file.name.replace(/\.[^.]*$/, ""));
  return { kind, name, text: text.replace(/\r\n?/g, "\n") };
}
