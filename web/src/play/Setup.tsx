import { useState } from "preact/hooks";
import { MarkerIcon } from "../board/Marker";
import { DEFAULT_BOT, KINDS, type Game, type Language, type Offer, type Player, type Rules } from "../engine/answers";
import type { Engine } from "../engine/client";
import { nearest, numbersOf } from "../numbers";
import type { PlayWords } from "../words/play";
import { wordsIn } from "../words/words";
import { useClashes } from "../rules/useClashes";
import { VariantChoice } from "../rules/VariantChoice";
import { Modal } from "../share/Modal";
import { About } from "./About";
import { Cover } from "./Cover";
import { newSeed } from "./seed";

/** The default is to play against three bots, or as many as the rules allow. */
const USUAL = 4;
const MOST_NAME = 24;

/** Stands for a person at a different screen in the list of kinds. */
const ELSEWHERE = "elsewhere";

/** A player, who may be a friend at a different screen. */
interface SetupPlayer extends Player { isElsewhere?: boolean }

/** The form for who plays which game. Everything has a default, which can be changed. */
export function Setup({ engine, language, offer, rules, name, onStart, onClose }: {
  engine: Engine; language: Language; offer: Pick<Offer, "title" | "aim" | "about" | "players" | "variants">; rules: Rules; name: string;
  /** Starts a game with the given seats at this screen. */
  onStart(game: Game, mine: number[]): void; onClose(): void;
}) {
  const words = wordsIn(language).play;
  const [variants, setVariants] = useState<string[]>(rules.variants ?? []);
  const numbers = numbersFor(offer, variants);
  const [wanted, setPlayers] = useState<SetupPlayer[]>(() => fit([{ kind: "person", name }], numbers, USUAL));
  // A variant can leave some of them no seat, which they get back when it's disabled.
  const players = fit(wanted, numbers, wanted.length);
  const fewer = numbers.filter((number) => number < players.length).pop();
  const more = numbers.find((number) => number > players.length);
  const switchVariant = (variant: string) => {
    setVariants(variants.includes(variant) ? variants.filter((other) => other !== variant) : [...variants, variant]);
  };
  const change = (seat: number, player: Partial<SetupPlayer>) =>
    setPlayers([...players, ...wanted.slice(players.length)].map((old, nth) => (nth === seat ? { ...old, ...player } : old)));
  const [isPractice, setPractice] = useState(false);
  const people = players.filter(({ kind }) => kind === "person");
  const isAlone = people.length === 1 && !people[0]!.isElsewhere;
  const clashes = useClashes(engine, rules, offer.variants.length, language);
  // The variants that the rules enable themselves.
  const fixed = offer.variants.filter((variant) => variant.on).map(({ name }) => name);
  const chosen: Rules = { ...rules, variants };
  const start = () => {
    const mine = players.flatMap(({ kind, isElsewhere }, seat) => (kind === "person" && !isElsewhere ? [seat] : []));
    onStart({ rules: chosen, players: players.map(({ kind, name }) => ({ kind, name })), seed: newSeed(), number: 0, language, ...(isAlone && isPractice && { practice: true }), choices: [] }, mine);
  };
  return (
    <Modal title={offer.title} close={words.cancel} onClose={onClose}>
      <div class="setup-columns">
        <Cover engine={engine} rules={chosen} language={language} />
        <form onSubmit={(event) => { event.preventDefault(); start(); }}>
          <p class="aim">{offer.aim}</p>
          <About engine={engine} rules={chosen} language={language} about={offer.about} players={players.length} />
          <fieldset class="seats">
            <legend>{words.whoPlays}</legend>
            {players.map((player, seat) => (
              <SeatRow key={seat} seat={seat} player={player} words={words}
                onChange={(part) => change(seat, part)}
                onRemove={fewer === undefined ? null : () => setPlayers(fit(players.filter((_, nth) => nth !== seat), numbers, fewer))} />
            ))}
            {more !== undefined && (
              <button type="button" class="small" onClick={() => setPlayers(fit(players, numbers, more))}>{words.addPlayer}</button>
            )}
          </fieldset>
          {offer.variants.length > 0 && (
            <fieldset class="variants">
              <legend>{words.variants}</legend>
              <VariantChoice variants={offer.variants} on={[...new Set([...fixed, ...variants])]} fixed={fixed} clashes={clashes} language={language} onToggle={switchVariant} />
            </fieldset>
          )}
          {isAlone && (
            <label class="switch"><input type="checkbox" checked={isPractice} onChange={() => setPractice(!isPractice)} /> {words.practice}</label>
          )}
          <div class="buttons">
            <button type="button" onClick={onClose}>{words.cancel}</button>
            <button type="submit" class="primary" autofocus>{words.start}</button>
          </div>
        </form>
      </div>
    </Modal>
  );
}

function SeatRow({ seat, player, words, onChange, onRemove }: {
  seat: number; player: SetupPlayer; words: PlayWords; onChange(part: Partial<SetupPlayer>): void; onRemove: (() => void) | null;
}) {
  const isPerson = player.kind === "person";
  return (
    <div class={`seat-row ${isPerson ? "" : "is-bot"}`}>
      <MarkerIcon seat={seat} />
      <select aria-label={words.seat(seat + 1)} value={player.isElsewhere ? ELSEWHERE : player.kind}
        onChange={({ currentTarget: { value } }) =>
          onChange({ kind: value === ELSEWHERE ? "person" : value as Player["kind"], isElsewhere: value === ELSEWHERE, name: "" })}>
        {KINDS.flatMap((kind) => [
          <option key={kind} value={kind}>{words.kinds[kind]}</option>,
          kind === "person" && <option key={ELSEWHERE} value={ELSEWHERE}>{words.friend}</option>,
        ])}
      </select>
      {isPerson && (
        <input type="text" aria-label={words.nameOf(seat + 1)} placeholder={words.name} maxLength={MOST_NAME} autocomplete="off" value={player.name}
          onInput={(event) => onChange({ name: event.currentTarget.value })} />
      )}
      <button type="button" class="round small" disabled={!onRemove} aria-label={words.removePlayer(seat + 1)} onClick={() => onRemove?.()}>×</button>
    </div>
  );
}

/** The numbers of players allowed by the chosen variants. If there aren't any, one that the rules allow. */
function numbersFor({ players, variants }: Pick<Offer, "players" | "variants">, chosen: string[]): number[] {
  const own = variants.filter(({ name }) => chosen.includes(name)).map((variant) => numbersOf(variant.players));
  const left = numbersOf(players).filter((number) => own.every((numbers) => numbers.includes(number)));
  return left.length > 0 ? left : numbersOf(players).slice(-1);
}

/**
 * Changes the number of players to the given one, or the closest one that is allowed. This adds bots or removes the
 * last players.
 */
function fit(players: SetupPlayer[], numbers: number[], count: number): SetupPlayer[] {
  const wanted = nearest(numbers, count);
  const bots = Array.from({ length: Math.max(0, wanted - players.length) }, (): SetupPlayer => ({ kind: DEFAULT_BOT, name: "" }));
  return [...players, ...bots].slice(0, wanted);
}
