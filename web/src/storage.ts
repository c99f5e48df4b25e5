/** Values stored in the browser. If storage is unavailable (private window, full disk), nothing is remembered. */

export const PREFIX = "sentiero.";

/** Returns a stored value if `isSound` accepts it. */
export function recall<T>(name: string, isSound: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
    return isSound(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores a value, or removes it if it's null. */
export function remember(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // The page also works without storage.
  }
}

/** Returns a text stored for this tab, which outlives reloading the page but not closing the tab. */
export function recallInTab(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Stores a text for this tab, or removes it if it's null or there's no room for it. */
export function rememberInTab(name: string, text: string | null): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
    if (text !== null) sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // The page also works without storage.
  }
}
