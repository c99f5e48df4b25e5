import { useEffect, useState } from "preact/hooks";
import { type Game, NO_STEPS, type Rules } from "../engine/answers";
import type { Engine } from "../engine/client";
import type { Settings } from "../settings";
import { words as all } from "../words/play";
import { Choose } from "./Choose";
import { keepGame, type Kept, recallGame } from "./saved";
import { newSeed } from "./seed";
import { Setup } from "./Setup";
import { Table } from "./Table";
import { type Wanted, wantedOf } from "./wanted";

/** A game on the table. `id` changes when a different game starts. */
interface OnTable extends Kept { id: number; isResumed: boolean }

/** The view for choosing and playing a game. */
export function PlayView({ engine, settings, onSettings, isShown, wantedRules, given, onReplay, onShare }: {
  engine: Engine; settings: Settings; onSettings(change: Partial<Settings>): void;
  /** Whether this part of the page is visible. */
  isShown: boolean;
  /** Rules in the editor that the user wants to play. Each request is a new object. */
  wantedRules: { rules: Rules } | null;
  /** A game opened through a link. */
  given: Kept | null;
  onReplay(text: string): void;
  /** Shares a game. `next` is the name of the player whose turn it is, if they're somewhere else. */
  onShare(game: Game, next: string | undefined): void;
}) {
  const words = all[settings.language];
  const [table, setTable] = useState<OnTable | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [isReady, setReady] = useState(false);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const put = (kept: Kept, isResumed: boolean) => {
    setTable((old) => ({ ...kept, id: (old?.id ?? 0) + 1, isResumed }));
    setChoosing(false);
    setWanted(null);
    keepGame(kept);
  };
  useEffect(() => {
    recallGame().then((kept) => {
      if (kept) setTable((old) => old ?? { ...kept, id: 0, isResumed: true });
      setReady(true);
    });
  }, []);
  useEffect(() => { if (given) put(given, true); }, [given]);
  useEffect(() => {
    if (!wantedRules) return;
    setFault(null);
    wantedOf(engine, wantedRules.rules, settings.language).then(setWanted, (error: Error) => setFault(error.message));
  }, [wantedRules]);

  // Games that are over are replaced without asking.
  const [replaces, setReplaces] = useState(false);
  useEffect(() => {
    setReplaces(false);
    if (!wanted || !table) return;
    engine.ask("look", { game: table.game, viewer: null, since: NO_STEPS })
      .then((look) => setReplaces(look.toPlay !== null && look.steps.length > 1), () => undefined);
  }, [wanted]);

  if (!isReady) return <p class="wait" role="status">{words.wait}</p>;
  const game = table && { ...table.game, language: settings.language };
  const start = (next: Game) => {
    onSettings({ name: next.players.find((player) => player.kind === "person" && player.name)?.name ?? settings.name });
    put({ game: next, mine: peopleOf(next) }, false);
  };
  const isOnTable = table !== null && game !== null && !isChoosing;
  return (
    <div class="play">
      {fault !== null && <p class="fault" role="alert">{fault}</p>}
      {isOnTable ? (
        <Table
          key={table.id} engine={engine} game={game} mine={table.mine} isResumed={table.isResumed} settings={settings}
          deeds={{
            onGame: (next) => {
              const kept = { game: next, mine: table.mine };
              setTable({ ...table, ...kept });
              keepGame(kept);
            },
            onNew: () => {
              setTable({ ...table, isResumed: true });
              setChoosing(true);
            },
            onAgain: () => put({ game: { ...game, seed: newSeed(), choices: [] }, mine: table.mine }, false),
            onReplay, onSettings,
            onShare: (next) => onShare(game, next),
          }}
        />
      ) : (
        <Choose engine={engine} language={settings.language} current={game} isShown={isShown}
          onWanted={setWanted} onContinue={() => setChoosing(false)} />
      )}
      {wanted && (
        <Setup key={JSON.stringify(wanted.rules)} engine={engine} language={settings.language} offer={wanted.offer} rules={wanted.rules} name={settings.name}
          replaces={replaces} onStart={start} onClose={() => setWanted(null)} />
      )}
    </div>
  );
}

function peopleOf({ players }: Game): number[] {
  return [...players.keys()].filter((seat) => players[seat]!.kind === "person");
}
