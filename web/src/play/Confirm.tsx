import { Modal } from "../share/Modal";

/** Asks for confirmation before doing something. */
export function Confirm({ title, text, yes, no, onYes, onNo }: {
  title: string; text: string; yes: string; no: string; onYes(): void; onNo(): void;
}) {
  return (
    <Modal title={title} close={no} onClose={onNo}>
      <p>{text}</p>
      <div class="buttons">
        <button type="button" autofocus onClick={onNo}>{no}</button>
        <button type="button" class="primary is-bad" onClick={onYes}>{yes}</button>
      </div>
    </Modal>
  );
}
