import type { LinkProblem } from "../link";

export interface ShareWords {
  close: string;
  share: {
    title: string; text: string; /** Instead of the text if the game is over. */ over: string; next: (name: string) => string; link: string; copy: string; copied: string; copyByHand: string; send: string;
    open: string; long: string; here: string;
  };
  rules: { title: string; text: string; notes: string };
  opened: {
    title: string; loading: string; turn: (name: string) => string; over: string; who: string; several: string; watch: string; play: string; person: (seat: number) => string;
    own: string; /** Shown if the same game is saved in this browser. */ later: string; different: string; mine: string; fromLink: string;
  };
  problems: Record<LinkProblem, string>;
}
