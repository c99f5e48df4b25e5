/** Offers a text to the user as a file to save. */
export function download(name: string, text: string, type: string): void {
  downloadBlob(name, new Blob([text], { type }));
}

/** Offers binary data to the user as a file to save. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser will have started reading it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
