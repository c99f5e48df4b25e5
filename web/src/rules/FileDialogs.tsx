import { useState } from "preact/hooks";
import { Modal } from "../share/Modal";
import type { RulesWords } from "../words/rules";
import { type Files, fileName, isFileName } from "./files";

export function RenameDialog({ name, files, words, onRename, onClose }: {
  name: string; files: Files; words: RulesWords; onRename: (to: string) => void; onClose: () => void;
}) {
  const say = words.ask;
  const [text, setText] = useState(name.replace(/\.toml$/, ""));
  const to = isFileName(`${text.trim()}.toml`) ? `${text.trim()}.toml` : fileName(text);
  const isFree = to === name || !(to in files);
  return (
    <Modal title={say.rename} close={say.close} onClose={onClose}>
      <form onSubmit={(event) => { event.preventDefault(); if (isFree) onRename(to); }}>
        <label class="field">
          <span>{say.newName}</span>
          <input type="text" autofocus value={text} maxLength={60} aria-invalid={!isFree} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <p class="soft" role="status">{isFree ? to : say.taken}</p>
        <p class="buttons">
          <button type="button" onClick={onClose}>{say.cancel}</button>
          <button type="submit" class="primary" disabled={!isFree}>{say.renameDone}</button>
        </p>
      </form>
    </Modal>
  );
}

export function RemoveDialog({ name, words, onRemove, onClose }: {
  name: string; words: RulesWords; onRemove: () => void; onClose: () => void;
}) {
  const say = words.ask;
  return (
    <Modal title={say.remove(name)} close={say.close} onClose={onClose}>
      <p>{say.removeNote}</p>
      <p class="buttons">
        <button type="button" onClick={onClose}>{say.cancel}</button>
        <button type="button" class="primary is-bad" onClick={onRemove}>{say.removeDone}</button>
      </p>
    </Modal>
  );
}
