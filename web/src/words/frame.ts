import type { FileProblem } from "../dropped";

export interface FrameWords {
  play: string; rules: string; replay: string; experiment: string;
  views: string; language: string; theme: string;
  themes: { system: string; light: string; dark: string };
  wait: string; failed: string; reload: string; linkFaulty: string; close: string; skip: string;
  newVersion: string; update: string;
  drop: string; files: Record<FileProblem, string>;
}
