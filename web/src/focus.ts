/** Returns whether nothing that handles keys has the focus, for example because the button that had it is gone. */
export function isFocusLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.id === "content";
}
