import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { type Files, freeName, type Kept, readFiles, renamed, STORAGE_KEY, without, writeFiles } from "./files";

/**
 * How long to wait after the last change before writing the files, in milliseconds, since writing on every keystroke
 * could be noticeable.
 */
const PAUSE = 200;

/** The user's own files and which of them is open. */
export interface OwnFiles extends Kept {
  /** Whether the browser failed to store them. */
  isLost: boolean;
  write: (name: string, text: string) => void;
  /** Adds a file under a name that isn't taken and opens it. */
  add: (name: string, text: string) => void;
  /** Adds files that extend one another, keeping their names unless they're taken, and opens one of them. */
  addAll: (files: Files, open: string) => void;
  choose: (name: string) => void;
  rename: (from: string, to: string) => void;
  remove: (name: string) => void;
}

export function useFiles(): OwnFiles {
  const [kept, setKept] = useState(readFiles);
  const [isLost, setLost] = useState(false);
  const unwritten = useRef<Kept | null>(null);
  const change = useCallback((next: (old: Kept) => Kept) => {
    setKept((old) => {
      unwritten.current = next(old);
      return unwritten.current;
    });
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      const isKept = flush(unwritten);
      if (isKept !== null) setLost(!isKept);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [kept]);
  useEffect(() => {
    const write = () => flush(unwritten);
    // If the page is also open in another window that writes files, use the version from there, except for
    // the file that is open here.
    const merge = (event: StorageEvent) => {
      if (event.key === STORAGE_KEY) setKept(withTheirs);
    };
    addEventListener("pagehide", write);
    addEventListener("storage", merge);
    return () => {
      write();
      removeEventListener("pagehide", write);
      removeEventListener("storage", merge);
    };
  }, []);
  return {
    ...kept,
    isLost,
    write: useCallback((name, text) => change((old) => ({ ...old, files: { ...old.files, [name]: text } })), []),
    add: useCallback((name, text) => change(({ files }) => {
      const free = freeName(files, name);
      return { files: { ...files, [free]: text }, open: free };
    }), []),
    addAll: useCallback((files, open) => change((old) => withAll(old.files, files, open)), []),
    choose: useCallback((open) => change((old) => ({ ...old, open })), []),
    rename: useCallback((from, to) => change(({ files }) => ({ files: renamed(files, from, to), open: to })), []),
    remove: useCallback((name) => change(({ files }) => {
      const left = without(files, name);
      return { files: left, open: Object.keys(left)[0] ?? null };
    }), []),
  };
}

/** Writes pending changes. Returns whether they were stored, or null if there weren't any. */
function flush(unwritten: { current: Kept | null }): boolean | null {
  const isKept = unwritten.current && writeFiles(unwritten.current);
  unwritten.current = null;
  return isKept;
}

function withTheirs({ files, open }: Kept): Kept {
  const theirs = readFiles();
  return open === null ? theirs : { files: { ...theirs.files, [open]: files[open] ?? "" }, open };
}

/**
 * Adds files. If a name is taken by a file with different contents, the added file is renamed, and so are references to
 * it.
 */
function withAll(old: Files, added: Files, open: string): Kept {
  let files = added;
  let opened = open;
  for (const name of Object.keys(added)) {
    if (old[name] === undefined || old[name] === added[name]) continue;
    const free = freeName({ ...old, ...files }, name);
    files = renamed(files, name, free);
    if (name === open) opened = free;
  }
  return { files: { ...old, ...files }, open: opened };
}
