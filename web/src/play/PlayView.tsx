import { useEffect, useRef, useState } from "preact/hooks";
import type { Game, Rules } from "../engine/answers";
import type { Engine } from "../engine/client";
import { linkKind } from "../link";
import type { Settings } from "../settings";
import type { Shared } from "../share/ShareDialog";
import type { View } from "../view";
import { announce } from "../announce";
import { wordsIn } from "../words/words";
import { Choose } from "./Choose";
import { Confirm } from "./Confirm";
import { deleteOldGames, idOf, idOnTable, isTableOver, type Kept, pointOf, SavedCopy, type SavedGame, savedGame, setIdOnTable, setTableOver } from "./saved";
import { newSeed } from "./seed";
import { Setup } from "./Setup";
import { Table } from "./Table";
import { type Wanted, wantedOf } from "./wanted";

/** A game on the table. `id` changes when a different game starts. */
interface OnTable extends Kept { id: number; isResumed: boolean; copy: SavedCopy }

/** The view for choosing and playing a game. */
export function PlayView({ engine, settings, onSettings, isShown, isTable, onView, wantedRules, given, onTitle, onReplay, onShare }: {
  engine: Engine; settings: Settings; onSettings(change: Partial<Settings>): void;
  /** Whether this part of the page is visible. */
  isShown: boolean;
  /** Whether the table is shown rather than the games to choose from. */
  isTable: boolean;
  onView(view: View, replaces?: boolean): void;
  /** Rules in the editor that the user wants to play. Each request is a new object. */
  wantedRules: { rules: Rules } | null;
  /** A game opened through a link. */
  given: Kept | null;
  /** Reports the title of the game on the table. */
  onTitle(title: string): void;
  /** Replays the record of a game, which is given as far as it has come. */
  onReplay(text: string, point: string): void;
  /** Shares a game. `next` is the name of the player whose turn it is, if they're somewhere else. */
  onShare(shared: Shared, next: string | null): void;
}) {
  const words = wordsIn(settings.language).play;
  const [table, setTable] = useState<OnTable | null>(null);
  const [isReady, setReady] = useState(false);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  /** The game in a different tab that the one on the table conflicts with. */
  const [conflict, setConflict] = useState<{ other: SavedGame; own: Kept } | null>(null);
  const shown = useRef<OnTable | null>(null);
  shown.current = table;

  /** Puts a game on the table, which was taken from a saved copy if the revision isn't null. */
  const put = ({ game, mine }: Kept, revision: number | null, isResumed: boolean) => {
    const id = idOf(game);
    const copy = new SavedCopy(id, revision);
    setTable((old) => ({ game, mine, copy, id: (old?.id ?? 0) + 1, isResumed }));
    setWanted(null);
    setConflict(null);
    setIdOnTable(id);
    return copy;
  };
  const save = (copy: SavedCopy, own: Kept) => void copy.save(own).then((other) => { if (other) setConflict({ other, own }); });
  const begin = (kept: Kept) => {
    save(put(kept, null, false), kept);
    onView("table");
    void deleteOldGames();
  };
  useEffect(() => {
    const id = idOnTable();
    void (id === null ? Promise.resolve(null) : savedGame(id)).then((saved) => {
      if (saved && !shown.current) {
        put(saved, saved.revision, true);
        // Someone who reloads the list of games wants to see it.
        const isReload = (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined)?.type === "reload";
        if (isShown && !linkKind(location.hash) && (isTable || !(isReload || isTableOver()))) onView("table", true);
      }
      setReady(true);
    });
    // A different tab may have continued the game.
    const check = async () => {
      const before = shown.current;
      const saved = document.visibilityState === "visible" ? await before?.copy.changed() : null;
      if (!saved || shown.current?.copy !== before?.copy) return;
      put(saved, saved.revision, true);
      announce(words.changedElsewhere);
    };
    document.addEventListener("visibilitychange", check);
    addEventListener("focus", check);
    return () => {
      document.removeEventListener("visibilitychange", check);
      removeEventListener("focus", check);
    };
  }, []);
  useEffect(() => {
    if (!given) return;
    // The copy that is saved was seen when the link was opened, so it can be replaced.
    void savedGame(idOf(given.game)).then((saved) => save(put(given, saved?.revision ?? null, true), given));
  }, [given]);
  useEffect(() => {
    if (!wantedRules) return;
    setFault(null);
    wantedOf(engine, wantedRules.rules, settings.language).then(setWanted, (error: Error) => setFault(error.message));
  }, [wantedRules]);

  if (!isReady) return <p class="wait" role="status">{words.wait}</p>;
  const game = table && { ...table.game, language: settings.language };
  /** Changes who plays at this screen. */
  const sit = (kept: Kept) => {
    setTable((old) => old && { ...old, ...kept, id: old.id + 1, isResumed: true });
    if (table) save(table.copy, kept);
  };
  const start = (next: Game, mine: number[]) => {
    onSettings({ name: next.players.find((player) => player.kind === "person" && player.name)?.name ?? settings.name });
    begin({ game: next, mine });
  };
  const isOnTable = table !== null && game !== null && isTable;
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
              save(table.copy, kept);
            },
            onNew: () => {
              setTable({ ...table, isResumed: true });
              onView("play");
            },
            onAgain: () => {
              const { deals: _, ...start } = game;
              begin({ game: { ...start, seed: newSeed(), choices: [] }, mine: table.mine });
            },
            onOver: () => {
              setTableOver(game);
              table.copy.end();
            },
            onReplay: (text) => onReplay(text, pointOf(game)),
            onSettings, onTitle,
            onShare: (next, toPlay) => onShare({ game, mine: table.mine, toPlay, onMine: (mine) => sit({ game: table.game, mine }) }, next),
          }}
        />
      ) : (
        <Choose engine={engine} language={settings.language} isShown={isShown}
          onWanted={setWanted} onContinue={(saved) => { put(saved, saved.revision, true); onView("table"); }} />
      )}
      {wanted && (
        <Setup key={JSON.stringify(wanted.rules)} engine={engine} language={settings.language} offer={wanted.offer} rules={wanted.rules} name={settings.name}
          onStart={start} onClose={() => setWanted(null)} />
      )}
      {conflict && (
        <Confirm title={words.elsewhereTitle} text={words.elsewhereText} yes={words.keepMine} no={words.takeOther}
          onYes={() => save(put(conflict.own, conflict.other.revision, true), conflict.own)}
          onNo={() => put(conflict.other, conflict.other.revision, true)} />
      )}
    </div>
  );
}
