import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

/** Tabs with support for arrow keys. Only the selected panel is rendered. */
export function Tabs<T extends string>({ label, tabs, chosen, onChoose, isTall = false, children }: {
  label: string; tabs: { id: T; title: string }[]; chosen: T; onChoose: (id: T) => void;
  /** Whether the panel takes up the remaining height. */
  isTall?: boolean;
  children: ComponentChildren;
}) {
  const id = useId();
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to !== undefined && tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  return (
    <div class={isTall ? "tabs is-tall" : "tabs"}>
      <div class="tab-list" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            type="button" role="tab" class="tab" key={tab.id} id={`${id}-${tab.id}`} aria-controls={`${id}-panel`}
            aria-selected={tab.id === chosen} tabIndex={tab.id === chosen ? 0 : -1} onClick={() => onChoose(tab.id)}
          >{tab.title}</button>
        ))}
      </div>
      <div class="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} tabIndex={0}>{children}</div>
    </div>
  );
}
