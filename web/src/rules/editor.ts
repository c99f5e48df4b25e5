import { acceptCompletion, autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, hoverTooltip, keymap, lineNumbers, type Tooltip } from "@codemirror/view";
import type { Check, Completion, Edit, Finding, Fix, Hinted, Language } from "../engine/answers";
import { remarks, setRemarks } from "./editor-remarks";
import { appearance } from "./editor-theme";
import { useOfRules, useRule } from "./editor-use";
import { detailOf } from "./fixes";
import type { Knowledge } from "./knowledge";
import type { RulesWords } from "../words/rules";
import { hoverNodes } from "./meaning";
import { markdownNodes } from "./markdown";

export interface EditorEvents {
  onText(text: string): void;
  onCursor(at: number): void;
}

export interface EditorLabels {
  editor: string;
  use: string;
  /** Translations of CodeMirror's own texts. */
  phrases: Record<string, string>;
}

/** The current state, since the files and the language can change while the editor is open. */
export interface Known { knowledge: Knowledge; language: Language; words: RulesWords }

/** A rules file in CodeMirror, with information from the engine. */
export class RulesEditor {
  private readonly view: EditorView;

  /** The editor is in a shadow tree, where a strict content security policy still allows its style sheets. */
  constructor(host: HTMLElement, text: string, labels: EditorLabels, known: () => Known, events: EditorEvents) {
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    const parent = document.createElement("div");
    parent.style.height = "100%";
    root.replaceChildren(parent);
    this.view = new EditorView({
      root,
      parent,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          lintGutter(),
          history(),
          drawSelection(),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          bracketMatching(),
          closeBrackets(),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ "aria-label": labels.editor, lang: "en", tabindex: "0", spellcheck: "false", autocapitalize: "off" }),
          autocompletion({ override: [completionSource(known)], icons: false }),
          hoverTooltip(hoverSource(known), { hoverTime: 350 }),
          remarks,
          useOfRules(labels.use),
          appearance,
          EditorState.phrases.of(labels.phrases),
          keymap.of([
            { key: "Tab", run: acceptCompletion },
            ...closeBracketsKeymap,
            ...completionKeymap,
            ...lintKeymap,
            ...historyKeymap,
            ...defaultKeymap,
            indentWithTab,
          ]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) events.onText(update.state.doc.toString());
            if (update.docChanged || update.selectionSet) events.onCursor(update.state.selection.main.from);
          }),
        ],
      }),
    });
  }

  /** Shows the findings for the given text unless it has changed since then. */
  show(text: string, check: Check, hinted: (hint: Hinted) => string, titled: (fix: Fix) => string): void {
    if (!this.isText(text)) return;
    const found = check.findings.flatMap((finding) => this.diagnostic(finding, titled));
    const hints = check.hints.map((hint) => ({ at: hint.at, text: hinted(hint) })).sort((a, b) => a.at - b.at);
    this.view.dispatch(setDiagnostics(this.view.state, found), { effects: setRemarks.of(hints) });
  }

  /**
   * Applies all edits to the given text at once unless it has changed since then. After that, the cursor stays where it
   * is, the editor gets the focus, or the last written value is selected.
   */
  apply(text: string, edits: Edit[], then: "quiet" | "focus" | "value" = "focus"): void {
    if (!this.isText(text)) return;
    const changes = this.view.state.changes(edits.map((edit) => ({ from: edit.from, to: edit.to, insert: edit.text })));
    this.view.dispatch({ changes, userEvent: "input.fix" });
    const last = edits.at(-1);
    if (then === "value" && last) {
      const line = last.text.trimEnd();
      const end = changes.mapPos(last.to, 1) - (last.text.length - line.length);
      this.reveal(end - (/=[ \t]*(.*)$/.exec(line)?.[1]?.length ?? 0), end);
    } else if (then === "focus") this.view.focus();
  }

  /** The current text. */
  get text(): string {
    return this.view.state.doc.toString();
  }

  /** Uncomments the rule at the cursor. */
  use(): void {
    useRule(this.view);
  }

  /** Selects a range and scrolls to it. */
  reveal(from: number, to: number): void {
    const length = this.view.state.doc.length;
    const selection = { anchor: Math.min(from, length), head: Math.min(to, length) };
    this.view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: "center" }) });
    this.view.focus();
  }

  destroy(): void {
    this.view.destroy();
  }

  private isText(text: string): boolean {
    return this.text === text;
  }

  private diagnostic(finding: Finding, titled: (fix: Fix) => string): Diagnostic[] {
    if (finding.from === null || finding.to === null) return [];
    const length = this.view.state.doc.length;
    const { fix } = finding;
    const text = this.view.state.doc.toString();
    return [{
      from: Math.min(finding.from, length),
      to: Math.min(Math.max(finding.to, finding.from), length),
      severity: finding.severity,
      message: [finding.message, ...finding.more].join("\n"),
      actions: fix === null ? [] : [{ name: titled(fix), apply: () => this.apply(text, fix.edits) }],
    }];
  }
}

function completionSource(known: () => Known) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { knowledge, language } = known();
    const word = context.matchBefore(/[\w-]+$/);
    if (!context.explicit && word === null && !/[="'[,{.]\s*$/.test(context.state.sliceDoc(Math.max(0, context.pos - 3), context.pos))) return null;
    const found = await knowledge.complete(context.state.doc.toString(), context.pos).catch(() => []);
    const first = found[0];
    if (first === undefined || context.aborted) return null;
    return { from: first.from, options: found.map((completion) => option(completion, context.pos, language)), validFor: /^[\w-]*$/ };
  };
}

function option(completion: Completion, at: number, language: Language) {
  const { label, documentation, from, to, text } = completion;
  const detail = detailOf(completion, language);
  return {
    label,
    ...(detail !== "" && { detail }),
    ...(documentation !== "" && { info: () => holder("", markdownNodes(documentation)) }),
    apply: (view: EditorView, _: unknown, __: number, end: number) => {
      // Anything typed since then belongs to the word being replaced.
      const grown = end - at;
      view.dispatch({ changes: { from, to: to + grown, insert: text }, selection: { anchor: from + text.length }, userEvent: "input.complete" });
    },
  };
}

function hoverSource(known: () => Known) {
  return async (view: EditorView, at: number): Promise<Tooltip | null> => {
    const { knowledge, language, words } = known();
    const hover = await knowledge.hover(view.state.doc.toString(), at).catch(() => null);
    if (hover === null) return null;
    return { pos: hover.from, end: hover.to, above: true, create: () => ({ dom: holder("cm-knowledge", hoverNodes(hover, language, words)) }) };
  };
}

function holder(className: string, nodes: Node[]): HTMLElement {
  const dom = document.createElement("div");
  dom.className = className;
  dom.append(...nodes);
  return dom;
}
