import { useEffect, useRef, useState } from "preact/hooks";
import type { Language } from "../engine/answers";
import { LinkError } from "../link";
import { wordsIn } from "../words/words";

/** Links longer than this are truncated by some messengers. */
const LONG = 4_000;

/** A field for a link that is being created, and a button to copy it. `make` returns the hash. */
export function LinkField({ make, language, onSent }: { make: () => Promise<string>; language: Language; onSent?: () => void }) {
  const { share: say, problems } = wordsIn(language).share;
  const [link, setLink] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [told, tell] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    make().then(
      (hash) => setLink(location.href.replace(/#.*$/, "") + hash),
      (error: unknown) => setFault(error instanceof LinkError ? problems[error.problem] : String(error)),
    );
  }, []);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link ?? "");
      tell(say.copied);
    } catch {
      tell(say.copyByHand);
    }
    onSent?.();
  };
  if (fault !== null) return <p class="fault" role="alert">{fault}</p>;
  return (
    <div class="link-field">
      <input ref={field} type="text" readOnly aria-label={say.link} value={link ?? ""} onFocus={(event) => event.currentTarget.select()} />
      <div class="buttons">
        <p role="status" class="soft">{told}</p>
        {"share" in navigator && (
          <button type="button" disabled={link === null} onClick={() => void navigator.share({ url: link! }).then(onSent, () => undefined)}>{say.send}</button>
        )}
        <button type="button" class="primary" disabled={link === null} onClick={() => void copy()}>{say.copy}</button>
      </div>
      {(link?.length ?? 0) > LONG && <p class="soft">{say.long}</p>}
    </div>
  );
}
