import { useState } from "preact/hooks";
import { useAnswer } from "../ask";
import type { Language } from "../engine/answers";
import type { Engine } from "../engine/client";
import type { RulesWords } from "../words/rules";
import { type Files, fileName } from "./files";
import { draft } from "./drafts";

/** A form for creating a new file from a name and the rules to extend. */
export function StartForm({ engine, language, files, base, words, onBegin, onOpen }: {
  engine: Engine;
  language: Language;
  files: Files;
  /** The ruleset selected by default. */
  base: string;
  words: RulesWords;
  onBegin: (name: string, text: string) => void;
  onOpen: () => void;
}) {
  const say = words.start;
  const shelves = useAnswer(engine, "shelves", { language });
  const [title, setTitle] = useState("");
  const [chosen, choose] = useState(base);
  const begin = () => {
    const name = title.trim() || say.nameExample;
    const offer = shelves.ok?.shelves.flatMap(({ offers }) => offers).find(({ id }) => id === chosen);
    onBegin(fileName(name), draft(name, chosen, say.about(offer?.title ?? chosen)));
  };
  return (
    <form class="start-form" onSubmit={(event) => { event.preventDefault(); begin(); }}>
      <label>
        <span>{say.name}</span>
        <input type="text" value={title} maxLength={60} placeholder={say.nameExample} onInput={(event) => setTitle(event.currentTarget.value)} />
      </label>
      <label>
        <span>{say.base}</span>
        <select value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
          {shelves.ok?.shelves.map(({ kind, offers }) => (
            <optgroup key={kind} label={{ edition: say.editions, game: say.games, house: say.house }[kind]}>
              {offers.map(({ id, title }) => <option key={id} value={id}>{title}</option>)}
            </optgroup>
          ))}
          {Object.keys(files).length > 0 && (
            <optgroup label={say.own}>
              {Object.keys(files).map((name) => <option key={name} value={name}>{name}</option>)}
            </optgroup>
          )}
        </select>
      </label>
      {shelves.fault && <p class="fault" role="alert">{shelves.fault}</p>}
      <p class="buttons">
        <button type="submit" class="primary" disabled={!shelves.ok}>{say.create}</button>
      </p>
      <p class="soft">{say.or} <button type="button" class="link" onClick={onOpen}>{words.bar.open}</button>. {say.drop}</p>
    </form>
  );
}
