import { createStore, del, entries, get, update } from "idb-keyval";
import type { Game } from "../engine/answers";
import { decodeGame, encodeGame } from "../link";
import { recall, recallInTab, remember, rememberInTab } from "../storage";

/** A game and the seats that are played here. */
export interface Kept { game: Game; mine: number[] }

/** A game stored in the browser. The revision counts the changes to it, and `savedAt` is in milliseconds. */
export interface SavedGame extends Kept { revision: number; savedAt: number; /** Whether its end has been shown. */ isOver: boolean }

interface Stored { game: string; mine: number[]; revision: number; savedAt: number; isOver?: true }

/** The maximum number of games that are kept. Older ones are deleted. */
const MOST_GAMES = 100;

const store = typeof indexedDB === "undefined" ? undefined : createStore("sentiero", "games");

/** Games are identified by their draws, which are unique. */
export function idOf({ seed, number }: Pick<Game, "seed" | "number">): string {
  return `${seed}.${number}`;
}

/** Identifies a game as far as it has come. */
export function pointOf(game: Game): string {
  return `${idOf(game)} ${game.deals?.length ?? 0} ${game.choices.length}`;
}

/** Whether a saved game can be watched. Otherwise, this would show tiles that are still hidden. */
export function canWatch({ game, isOver }: SavedGame): boolean {
  return isOver || game.practice === true || game.players.length === 1;
}

/** Returns all saved games, the newest first. */
export async function savedGames(): Promise<SavedGame[]> {
  await importOldGame();
  const all = await entries<string, unknown>(store).catch(() => []);
  const games = await Promise.all(all.map(([, stored]) => gameOf(stored)));
  return games.flatMap((game) => game ?? []).sort((one, other) => other.savedAt - one.savedAt);
}

/** Returns the saved copy of a game. */
export async function savedGame(id: string): Promise<SavedGame | null> {
  return gameOf(await get<unknown>(id, store).catch(() => null));
}

export async function deleteGame({ game }: Kept): Promise<void> {
  await del(idOf(game), store).catch(() => undefined);
}

/** The saved copy of the game on the table. Other tabs may change it, too. */
export class SavedCopy {
  private last: Promise<unknown> = Promise.resolve();

  /** The revision is that of the copy from which the game on the table was taken, if there is one. */
  constructor(private readonly id: string, private revision: number | null) {}

  /**
   * Saves the game on the table. If a different tab has changed the copy in the meantime, doesn't save anything and
   * returns that copy.
   */
  save(kept: Kept): Promise<SavedGame | null> {
    return this.next(async () => {
      const stored = { game: await encodeGame(kept.game), mine: kept.mine, revision: (this.revision ?? -1) + 1, savedAt: Date.now() };
      let other: unknown = null;
      await update<unknown>(this.id, (old) => {
        const isOther = old !== undefined && (old as Stored).revision !== this.revision;
        other = isOther ? old : null;
        return isOther ? old : stored;
      }, store);
      if (other === null) this.revision = stored.revision;
      return gameOf(other);
    });
  }

  /** Remembers that the game is over. This is forgotten when it's saved with other choices. */
  end(): void {
    void this.next(async () => {
      await update<unknown>(this.id, (old) => (isStored(old) && old.revision === this.revision ? { ...old, isOver: true } : old), store);
      return null;
    });
  }

  /** Returns the copy if a different tab has changed it, and treats it as the game on the table from now on. */
  changed(): Promise<SavedGame | null> {
    return this.next(async () => {
      const saved = await savedGame(this.id);
      if (saved === null || saved.revision === this.revision) return null;
      this.revision = saved.revision;
      return saved;
    });
  }

  /** Reads and writes one after the other. The page also works if the browser doesn't store anything. */
  private next(run: () => Promise<SavedGame | null>): Promise<SavedGame | null> {
    const next = this.last.then(run).catch(() => null);
    this.last = next;
    return next;
  }
}

/** Deletes the oldest games if there are too many. */
export async function deleteOldGames(): Promise<void> {
  for (const game of (await savedGames()).slice(MOST_GAMES)) await deleteGame(game);
}

/** Where the id of the game on this tab's table is stored. */
const TABLE = "table";
/** Where the id of the game on the table is stored once it's over. */
const OVER = "table.over";

/** Returns the id of the game on this tab's table. */
export function idOnTable(): string | null {
  return recallInTab(TABLE);
}

/** Returns whether the game on the table is over, so that there's nothing to continue. */
export function isTableOver(): boolean {
  return recallInTab(OVER) === idOnTable();
}

export function setTableOver(game: Game): void {
  rememberInTab(OVER, idOf(game));
}

export function setIdOnTable(id: string): void {
  rememberInTab(TABLE, id);
}

async function gameOf(value: unknown): Promise<SavedGame | null> {
  if (!isStored(value)) return null;
  const game = await decodeGame(value.game).catch(() => null);
  const mine = value.mine.filter((seat) => game?.players[seat]?.kind === "person");
  return game && { game, mine, revision: value.revision, savedAt: value.savedAt, isOver: value.isOver === true };
}

function isStored(value: unknown): value is Stored {
  const stored = value as Partial<Stored> | null;
  return isOldGame(value) && Number.isInteger(stored?.revision) && Number.isFinite(stored?.savedAt);
}

/** Moves the single game stored by earlier versions of the page to the others. */
async function importOldGame(): Promise<void> {
  const old = recall("game", isOldGame);
  if (!old) return;
  const game = await decodeGame(old.game).catch(() => null);
  if (game) await new SavedCopy(idOf(game), null).save({ game, mine: old.mine });
  remember("game", null);
}

function isOldGame(value: unknown): value is Pick<Stored, "game" | "mine"> {
  const stored = value as Partial<Stored> | null;
  return typeof stored === "object" && stored !== null && typeof stored.game === "string"
    && Array.isArray(stored.mine) && stored.mine.every((seat) => Number.isInteger(seat));
}
