import { useState } from "preact/hooks";
import type { Language, Rules } from "../engine/answers";
import { encodeRules } from "../link";
import { withoutNotes } from "../rules/notes";
import { wordsIn } from "../words/words";
import { LinkField } from "./LinkField";
import { Modal } from "./Modal";

/** A dialog for sharing rules. */
export function RulesLinkDialog({ rules, language, onClose }: { rules: Rules; language: Language; onClose: () => void }) {
  const { rules: say, close } = wordsIn(language).share;
  const [hasNotes, setHasNotes] = useState(false);
  return (
    <Modal title={say.title} close={close} onClose={onClose}>
      <p>{say.text}</p>
      <label class="check">
        <input type="checkbox" checked={hasNotes} onChange={(event) => setHasNotes(event.currentTarget.checked)} /> {say.notes}
      </label>
      <LinkField key={`${hasNotes}`} make={() => encodeRules(hasNotes ? rules : withoutNotes(rules))} language={language} />
    </Modal>
  );
}
