import type { ComponentChildren } from "preact";
import { MarkerIcon } from "../board/Marker";
import type { Game, Language } from "../engine/answers";
import { personName } from "../play/describe";
import { people } from "./seats";

/** A checkbox for each human player, for choosing who's at this screen. */
export function SeatChoice({ game, legend, language, chosen, onChoose, children }: {
  game: Game; legend: string; language: Language; chosen: number[]; onChoose(seats: number[]): void; children?: ComponentChildren;
}) {
  const set = (seat: number, isHere: boolean) =>
    onChoose(people(game).filter((other) => (other === seat ? isHere : chosen.includes(other))));
  return (
    <fieldset class="who">
      <legend>{legend}</legend>
      {people(game).map((seat) => (
        <label key={seat}>
          <input type="checkbox" checked={chosen.includes(seat)} onChange={(event) => set(seat, event.currentTarget.checked)} />
          <MarkerIcon seat={seat} /> {personName(game, seat, language)}
        </label>
      ))}
      {children}
    </fieldset>
  );
}
