/** Asks the engine, and returns its answer with `ok` or `fault`. */
export function asked(kind: string, question: unknown): { ok?: unknown; fault?: string };
