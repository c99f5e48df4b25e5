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
