import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { openLayer } from "../layers";
import "../style/share.css";

/** A dialog on top of the page that can be closed with Escape, the close button or by going back. */
export function Modal({ title, close, onClose, children }: {
  title: string; /** The label of the close button. */ close: string; onClose: () => void; children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const closing = useRef(onClose);
  closing.current = onClose;
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    // The heading is read first unless something else requests the focus.
    if (!shown?.querySelector("[autofocus]")) shown?.querySelector("h2")?.focus();
    // Focusing a button at the end must not hide the title.
    shown?.scrollTo(0, 0);
    const release = openLayer(() => closing.current());
    return () => {
      release();
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog class="modal" ref={dialog} aria-labelledby={id} onCancel={(event) => { event.preventDefault(); onClose(); }}>
      <header class="modal-head">
        <h2 id={id} tabIndex={-1}>{title}</h2>
        <button type="button" class="cross" aria-label={close} onClick={onClose}>×</button>
      </header>
      {children}
    </dialog>
  );
}
