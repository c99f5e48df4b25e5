import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { FrameWords } from "./words/frame";

/** A view that isn't loaded until it's opened for the first time. */
export function Lazy<P extends object>({ load, words, props }: {
  load: () => Promise<ComponentType<P>>; words: FrameWords; props: P;
}) {
  const [view, setView] = useState<{ is: ComponentType<P> } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    load().then((is) => setView({ is }), (error: Error) => setFault(error.message));
  }, []);
  if (fault !== null) return <p class="fault" role="alert">{words.failed}: {fault} <button type="button" class="small" onClick={() => location.reload()}>{words.reload}</button></p>;
  if (!view) return <p class="wait" role="status">{words.wait}</p>;
  return <view.is {...props} />;
}
