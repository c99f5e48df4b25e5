import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { type Files, freeName, type Kept, readFiles, renamed, STORAGE_KEY, without, writeFiles } from "./files";

/** How long after the last change the files are written, in milliseconds: writing on each letter could be felt. */
const PAUSE = 200;

/** The own files and the one that is open. */
export interface OwnFiles extends Kept {
  /** The browser refused to keep them. */
  isLost: boolean;
  write: (name: string, text: string) => void;
  /** Adds a file under a free name and opens it. */
  add: (name: string, text: string) => void;
  /** Adds files that build on one another under their names where these are free, and opens one. */
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
    // Another window of the page has written: what it has is taken over, but for the file that is open here.
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

/** Writes what is not written yet; returns whether it is kept, null if there was nothing. */
function flush(unwritten: { current: Kept | null }): boolean | null {
  const isKept = unwritten.current && writeFiles(unwritten.current);
  unwritten.current = null;
  return isKept;
}

function withTheirs({ files, open }: Kept): Kept {
  const theirs = readFiles();
  return open === null ? theirs : { files: { ...theirs.files, [open]: files[open] ?? "" }, open };
}

/** Adds files; one whose name is taken by another text gets a free name, in the files that extend it too. */
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
