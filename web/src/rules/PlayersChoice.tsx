import type { Numbers } from "../engine/answers";
import { numbersOf } from "../numbers";
import type { RulesWords } from "../words/rules";

/** The number of players, where null means any number. */
export function PlayersChoice({ range, value, onChoose, words, isAnyAllowed = false }: {
  range: Numbers; value: number | null; onChoose: (players: number | null) => void; words: RulesWords; isAnyAllowed?: boolean;
}) {
  const counts = numbersOf(range);
  return (
    <label class="pick">
      <span>{words.side.players}</span>
      <select value={value ?? ""} onChange={(event) => onChoose(event.currentTarget.value === "" ? null : Number(event.currentTarget.value))}>
        {isAnyAllowed && <option value="">{words.side.anyNumber}</option>}
        {counts.map((count) => <option key={count} value={count}>{count}</option>)}
      </select>
    </label>
  );
}
