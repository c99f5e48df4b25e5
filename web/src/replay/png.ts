/** The length of the longer side of a picture, in pixels. */
const SIZE = 1600;

/** The height of each line above a picture, in pixels. */
const LINE = 64;

/**
 * Converts an SVG to PNG, with lines of text above the picture, the first of which is bold. Throws an error if the browser
 * doesn't support this.
 */
export async function pngOf(svg: string, lines: string[] = []): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const scale = SIZE / Math.max(image.naturalWidth, image.naturalHeight, 1);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
    const head = lines.length === 0 ? 0 : (lines.length + 0.5) * LINE;
    const height = Math.max(1, Math.round(image.naturalHeight * scale));
    canvas.height = height + head;
    const drawing = canvas.getContext("2d");
    if (drawing && head > 0) {
      drawing.fillStyle = "#fbfaf7";
      drawing.fillRect(0, 0, canvas.width, canvas.height);
      drawing.fillStyle = "#201810";
      for (const [nth, line] of lines.entries()) {
        drawing.font = `${nth === 0 ? "bold" : "normal"} ${LINE * 0.6}px system-ui, sans-serif`;
        drawing.fillText(line, LINE / 2, (nth + 1) * LINE, canvas.width - LINE);
      }
    }
    drawing?.drawImage(image, 0, head, canvas.width, height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (png === null) throw new Error("no picture");
    return png;
  } finally {
    URL.revokeObjectURL(url);
  }
}
