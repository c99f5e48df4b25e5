import { useCallback, useState } from "preact/hooks";
import { type Language, LANGUAGES, tagOf } from "./engine/answers";
import { recall, remember } from "./storage";

export const THEMES = ["system", "light", "dark"] as const;
export const SPEEDS = ["slow", "normal", "fast", "at-once"] as const;
export type Theme = typeof THEMES[number];
export type Speed = typeof SPEEDS[number];

/** The user's settings for the page, which aren't specific to a game. */
export interface Settings { language: Language; theme: Theme; speed: Speed; /** The name of the most recent player. */ name: string }

/** Milliseconds for each tile that a marker crosses, where 0 means that only the result is shown. */
export function paceOf(speed: Speed): number {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return { slow: 640, normal: 340, fast: 150, "at-once": 0 }[speed];
}

function isOneOf<T extends string>(values: readonly T[], value: unknown): value is T {
  return values.includes(value as T);
}

/** Returns the settings to begin with. */
export function initialSettings(): Settings {
  const kept = recall("settings", (value): value is Record<string, unknown> => typeof value === "object" && value !== null);
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const ids = LANGUAGES.map(({ id }) => id);
  return {
    language: isOneOf(ids, kept?.language) ? kept.language : ids.find((id) => id === spoken[0]) ?? "en",
    theme: isOneOf(THEMES, kept?.theme) ? kept.theme : "system",
    speed: isOneOf(SPEEDS, kept?.speed) ? kept.speed : "normal",
    name: typeof kept?.name === "string" ? kept.name.slice(0, 40) : "",
  };
}

/** Returns the locale for dates: the browser's own if it's a variant of the page's language, as in `en-GB`. */
export function localeOf(language: Language): string {
  return navigator.languages.find((tag) => tag.slice(0, 2).toLowerCase() === language) ?? tagOf(language);
}

export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  const [settings, set] = useState(initialSettings);
  const change = useCallback((part: Partial<Settings>) => set((old) => {
    const next = { ...old, ...part };
    remember("settings", next);
    return next;
  }), []);
  return [settings, change];
}
