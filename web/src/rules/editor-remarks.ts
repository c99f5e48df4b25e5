import { RangeSetBuilder, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
/** Sets the engine's notes. */
export const setRemarks = StateEffect.define<{ at: number; text: string }[]>();

/** The notes, shown after the places they refer to. */
export const remarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, transaction) {
    const effect = transaction.effects.find((effect) => effect.is(setRemarks));
    if (effect === undefined) return shown.map(transaction.changes);
    const set = new RangeSetBuilder<Decoration>();
    for (const { at, text } of effect.value as { at: number; text: string }[]) {
      const place = Math.min(at, transaction.newDoc.length);
      set.add(place, place, Decoration.widget({ widget: new Remark(text), side: 1 }));
    }
    return set.finish();
  },
  provide: (field) => EditorView.decorations.from(field),
});

class Remark extends WidgetType {
  constructor(private readonly text: string) {
    super();
  }

  override eq(other: Remark): boolean {
    return other.text === this.text;
  }

  override toDOM(): HTMLElement {
    const dom = document.createElement("span");
    dom.className = "cm-remark";
    dom.textContent = this.text;
    return dom;
  }
}
