import { useLayoutEffect, useRef } from "preact/hooks";
import type { Drawing } from "../engine/answers";
import type { Motion } from "./Board";
import { markerScale, wayData } from "./geometry";
import { Collision, markerLabel, MarkerShape, seatClass } from "./Marker";

/** A short pause before and after the run, in milliseconds, which is longer if markers met. */
const REST = 160;
const REST_MET = 600;

/** Markers running along their ways, followed by growing trails. They're animated without re-rendering. */
export function Runs({ drawing, motion }: { drawing: Drawing; motion: Motion }) {
  const group = useRef<SVGGElement>(null);
  const met = useRef<SVGGElement>(null);
  const collisions = drawing.collisions.filter(({ from }) => motion.ways.some((way) => from.some(([, marker]) => marker === way.marker)));
  useLayoutEffect(() => {
    const runs = motion.ways.map((way, nth) => {
      const [edge, trail, body] = group.current!.children[nth]!.children as unknown as [SVGPathElement, SVGPathElement, SVGGElement];
      return { edge, trail, body, length: trail.getTotalLength(), time: way.legs.length * motion.pace };
    });
    const longest = Math.max(0, ...runs.map((run) => run.time));
    const scale = markerScale(drawing);
    const show = (time: number) => {
      for (const { edge, trail, body, length, time: all } of runs) {
        const part = all === 0 ? 1 : Math.min(1, Math.max(0, time / all));
        const at = length * part * part * (3 - 2 * part);
        for (const line of [edge, trail]) {
          line.setAttribute("stroke-dasharray", `${length} ${length + 1}`);
          line.setAttribute("stroke-dashoffset", `${length - at}`);
        }
        const point = trail.getPointAtLength(at);
        body.setAttribute("transform", `translate(${point.x} ${point.y}) scale(${scale})`);
      }
    };
    // If no marker runs, pause so that players can look at the board.
    const rest = collisions.length > 0 ? REST_MET : runs.length > 0 ? REST : motion.pace * 1.6;
    const begin = performance.now();
    let frame = 0;
    const tick = (now: number) => {
      const time = now - begin - REST;
      show(time);
      met.current!.setAttribute("visibility", time < longest ? "hidden" : "visible");
      if (time < longest + rest) frame = requestAnimationFrame(tick);
      else motion.onEnd();
    };
    show(0);
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
    // A component only ever shows one motion. The next one has a different key and is a new component.
  }, []);
  return (
    <>
      <g ref={group}>
        {motion.ways.map((way) => {
          const marker = drawing.markers[way.marker];
          const d = wayData(way, drawing);
          return (
            <g key={way.marker} class={seatClass(marker?.seat ?? 0)}>
              <path class="trail-edge" d={d} />
              <path class="trail" d={d} />
              <g class="marker">{marker && <MarkerShape seat={marker.seat} label={markerLabel(marker, drawing.markers)} />}</g>
            </g>
          );
        })}
      </g>
      <g ref={met} visibility="hidden">{collisions.map((it, nth) => <Collision key={nth} met={it} cells={drawing} />)}</g>
    </>
  );
}
