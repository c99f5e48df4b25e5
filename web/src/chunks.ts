/** How long the engine works between reports, in milliseconds. */
const CHUNK = 200;

/**
 * Splits a task into chunks that take about equally long. `run` does a chunk, given where it begins and its size. Those
 * who work on the same task share where the next chunk begins.
 */
export async function inChunks(all: number, first: number, run: (from: number, count: number) => Promise<void>, shared = { next: 0 }): Promise<void> {
  let chunk = first;
  while (shared.next < all) {
    const from = shared.next;
    const count = Math.min(chunk, all - from);
    shared.next += count;
    const begin = performance.now();
    await run(from, count);
    const time = Math.max(1, performance.now() - begin);
    chunk = Math.max(1, Math.min(chunk * 4, Math.round((count * CHUNK) / time)));
  }
}
