/** Values in this browser's memory of the page; without one (private windows, full disks) nothing is remembered. */

export const PREFIX = "sentiero.";

/** Returns a remembered value if it is one that `isSound` accepts. */
export function recall<T>(name: string, isSound: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
    return isSound(value) ? value : null;
  } catch {
    return null;
  }
}

/** Remembers a value; null forgets it. */
export function remember(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // The page works without.
  }
}
