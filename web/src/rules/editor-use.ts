import { type EditorState, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, keymap, WidgetType } from "@codemirror/view";
import { inUse } from "./drafts";

/** A button at the end of the line if the cursor is in a commented-out rule. Like Ctrl+/, it uncomments the rule. */
export function useOfRules(label: string) {
  const button = Decoration.widget({ widget: new UseButton(label), side: 2 });
  const shown = (state: EditorState): DecorationSet => {
    const { head } = state.selection.main;
    return inUse(state.doc.toString(), head) === null ? Decoration.none : Decoration.set(button.range(state.doc.lineAt(head).to));
  };
  return [
    StateField.define<DecorationSet>({
      create: () => Decoration.none,
      update: (old, { docChanged, selection, state }) => (docChanged || selection ? shown(state) : old),
      provide: (field) => EditorView.decorations.from(field),
    }),
    keymap.of([{ key: "Mod-/", run: useRule }]),
  ];
}

/** Uncomments the rule at the cursor and selects its value. Returns false if there's no rule. */
export function useRule(view: EditorView): boolean {
  const { state } = view;
  const edits = inUse(state.doc.toString(), state.selection.main.head);
  if (edits === null) return false;
  const changes = state.changes(edits.map(({ from, to, text }) => ({ from, to, insert: text })));
  const line = state.doc.lineAt(state.selection.main.head);
  const value = line.from + line.text.search(/=[ \t]*/) + (/=[ \t]*/.exec(line.text)?.[0].length ?? 0);
  view.dispatch({ changes, selection: { anchor: changes.mapPos(value), head: changes.mapPos(line.to) }, userEvent: "input.fix" });
  view.focus();
  return true;
}

class UseButton extends WidgetType {
  constructor(private readonly label: string) {
    super();
  }

  override eq(other: UseButton): boolean {
    return other.label === this.label;
  }

  override toDOM(view: EditorView): HTMLElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "cm-use";
    // Keyboard users can use Ctrl+/ or a button below the editor.
    button.tabIndex = -1;
    button.textContent = this.label;
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => useRule(view));
    return button;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}
