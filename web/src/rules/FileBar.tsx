import { useEffect, useRef } from "preact/hooks";
import type { RulesWords } from "../words/rules";
import type { Files } from "./files";

export type FileAction = "create" | "open" | "rename" | "download" | "share" | "remove";

/** The open file and what can be done with it. */
export function FileBar({ files, open, words, canPlay, onChoose, onAction, onPlay }: {
  files: Files;
  open: string;
  words: RulesWords;
  canPlay: boolean;
  onChoose: (name: string) => void;
  onAction: (action: FileAction) => void;
  onPlay: () => void;
}) {
  const say = words.bar;
  const menu = useRef<HTMLDetailsElement>(null);
  const act = (action: FileAction) => {
    if (menu.current) menu.current.open = false;
    onAction(action);
  };
  useClosing(menu);
  return (
    <div class="file-bar">
      <label class="pick">
        <span>{say.file}</span>
        <select value={open} onChange={(event) => onChoose(event.currentTarget.value)}>
          {Object.keys(files).map((name) => <option key={name} value={name}>{name}</option>)}
        </select>
      </label>
      <button type="button" onClick={() => act("create")}>{say.create}</button>
      <details class="menu" ref={menu}>
        <summary>{say.more}</summary>
        <div class="menu-items">
          {(["open", "rename", "download", "remove"] as const).map((action) => (
            <button type="button" key={action} onClick={() => act(action)}>{say[action]}</button>
          ))}
        </div>
      </details>
      <button type="button" class="share" onClick={() => act("share")}>{say.share}</button>
      <button type="button" class="primary play" aria-disabled={!canPlay} title={canPlay ? undefined : say.cannotPlay} onClick={() => canPlay && onPlay()}>{say.play}</button>
    </div>
  );
}

/** Closes a menu when pressing Escape or clicking elsewhere. */
function useClosing(menu: { current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (menu.current?.open && !event.composedPath().includes(menu.current)) menu.current.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector("summary")?.focus();
    };
    document.addEventListener("click", onClick);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKey);
    };
  }, [menu]);
}
