/** How long the engine works between reports, in milliseconds. */
const CHUNK = 200;

/** Splits a task into chunks that take about equally long. `run` does a chunk, given where it begins and its size. */
export async function inChunks(all: () => number, first: number, run: (from: number, count: number) => Promise<void>): Promise<void> {
  let chunk = first;
  for (let from = 0; from < all(); ) {
    const count = Math.min(chunk, all() - from);
    const begin = performance.now();
    await run(from, count);
    const time = Math.max(1, performance.now() - begin);
    from += count;
    chunk = Math.max(1, Math.min(chunk * 4, Math.round((count * CHUNK) / time)));
  }
}
