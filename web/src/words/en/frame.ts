import type { FrameWords } from "../frame";

export const frame: FrameWords = {
  play: "Play", rules: "Make rules", replay: "Replay", experiment: "Compare rules",
  views: "Parts of the page", language: "Language", theme: "Colours",
  themes: { system: "Same as device", light: "Light", dark: "Dark" },
  wait: "One moment…", failed: "Something went wrong", reload: "Reload the page",
  linkFaulty: "This link cannot be opened", close: "Close", skip: "Skip to the content",
  newVersion: "A new version is available.", update: "Update",
  drop: "Drop rules or a record to open them",
  files: {
    largeRules: "This file is too large: the limit for rules is 200 KB.", largeRecord: "This file is too large: the limit for records is 20 MB.",
    utf16: "This file is in UTF-16. Save it as UTF-8 in your editor and open it again.", unreadable: "This file cannot be read as text.",
  },
};
