import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { toml } from "@codemirror/legacy-modes/mode/toml";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** Colours and sizes. The custom properties of the page are available in the editor's shadow tree. */
const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--surface)", fontSize: "0.875rem" },
  // The host shows this so that it includes the gutter.
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace", lineHeight: "1.6" },
  ".cm-content": { padding: "0.75rem 0", caretColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--surface)", color: "var(--soft)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--accent) 7%, transparent)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--accent) 25%, transparent)",
  },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": { backgroundColor: "color-mix(in srgb, var(--accent) 20%, transparent)" },
  ".cm-remark": { color: "var(--soft)", fontStyle: "italic", fontSize: "0.9em", paddingLeft: "0.75rem", opacity: "0.9" },
  ".cm-use": {
    margin: "-0.1rem 0 -0.1rem 0.75rem",
    padding: "0.1rem 0.6rem",
    font: "600 0.8125rem system-ui, sans-serif",
    color: "var(--accent-ink)",
    backgroundColor: "var(--accent)",
    border: "0",
    borderRadius: "1rem",
    cursor: "pointer",
  },
  ".cm-tooltip": {
    maxWidth: "min(34rem, 92vw)",
    color: "var(--ink)",
    backgroundColor: "var(--surface)",
    border: "1px solid var(--line)",
    borderRadius: "0.5rem",
    boxShadow: "0 0.5rem 1.5rem rgb(0 0 0 / 0.18)",
    overflow: "hidden",
  },
  ".cm-tooltip-autocomplete > ul": { fontFamily: "inherit", maxHeight: "16rem" },
  ".cm-tooltip-autocomplete > ul > li": { padding: "0.3rem 0.6rem" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--accent-ink)" },
  ".cm-completionDetail": { fontStyle: "normal", opacity: "0.75" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "700" },
  ".cm-tooltip.cm-completionInfo": { padding: "0.6rem 0.8rem", font: "0.875rem/1.45 system-ui, sans-serif" },
  ".cm-knowledge": { padding: "0.6rem 0.8rem", font: "0.875rem/1.45 system-ui, sans-serif", maxHeight: "18rem", overflow: "auto" },
  ".cm-knowledge p, .cm-knowledge ul, .cm-knowledge pre, .cm-completionInfo p, .cm-completionInfo ul": { margin: "0 0 0.4rem" },
  ".cm-knowledge ul, .cm-completionInfo ul": { paddingLeft: "1.2rem" },
  ".cm-knowledge pre, .cm-completionInfo pre": { font: "0.8125rem/1.45 ui-monospace, Menlo, Consolas, monospace", whiteSpace: "pre-wrap" },
  ".cm-knowledge code, .cm-completionInfo code": { font: "0.9em ui-monospace, Menlo, Consolas, monospace", color: "var(--accent-strong)" },
  ".cm-knowledge .explained": { margin: "0.15rem 0 0" },
  ".explained.is-head, .explained.is-now": { fontWeight: "600" },
  ".explained-label": { color: "var(--soft)", marginInlineEnd: "0.35rem" },
  ".cm-diagnostic": { padding: "0.5rem 0.8rem", font: "0.875rem/1.45 system-ui, sans-serif", whiteSpace: "pre-wrap" },
  ".cm-diagnostic-error": { borderLeft: "4px solid var(--danger)" },
  ".cm-diagnostic-warning": { borderLeft: "4px solid var(--warn)" },
  ".cm-diagnosticAction": {
    font: "600 0.8125rem system-ui, sans-serif",
    backgroundColor: "var(--accent)",
    color: "var(--accent-ink)",
    borderRadius: "0.375rem",
    padding: "0.25rem 0.6rem",
    margin: "0.3rem 0.4rem 0 0",
    cursor: "pointer",
  },
  ".cm-panels": { backgroundColor: "var(--surface)", color: "var(--ink)" },
});

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--code-key)" },
  { tag: tags.atom, color: "var(--code-section)", fontWeight: "600" },
  { tag: tags.string, color: "var(--code-string)" },
  { tag: tags.number, color: "var(--code-number)" },
  { tag: tags.comment, color: "var(--soft)", fontStyle: "italic" },
]);

export const appearance = [StreamLanguage.define(toml), syntaxHighlighting(colours), theme];
