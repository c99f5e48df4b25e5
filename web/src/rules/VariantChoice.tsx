import type { Language, Variant } from "../engine/answers";
import { wordsIn } from "../words/words";
import type { Exclusion } from "./useClashes";

/** Variants to enable. If a variant is excluded by another, it's disabled and the reason is shown. */
export function VariantChoice({ variants, on, fixed = [], clashes, language, onToggle }: {
  variants: Variant[];
  /** The names of the enabled variants. */
  on: string[];
  /** Variants that can't be disabled here. */
  fixed?: string[];
  clashes: Exclusion[]; language: Language; onToggle: (name: string) => void;
}) {
  const say = wordsIn(language).variants;
  return (
    <>
      {variants.map(({ name, title }) => {
        const isOn = on.includes(name);
        const clash = isOn ? undefined : clashes.find(({ a, b }) => (a === name && on.includes(b)) || (b === name && on.includes(a)));
        const other = clash && variants.find((variant) => variant.name === (clash.a === name ? clash.b : clash.a));
        return (
          <label key={name} class="switch">
            <input type="checkbox" checked={isOn} disabled={clash !== undefined || fixed.includes(name)} onChange={() => onToggle(name)} />
            <span>
              {title}{" "}
              {clash && other && <small class="switch-barred">{clash.about === null ? say.nobody(other.title) : say.excluded(other.title, clash.about)}</small>}
            </span>
          </label>
        );
      })}
    </>
  );
}
