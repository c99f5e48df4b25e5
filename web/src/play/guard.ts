/**
 * How long a click or key press still counts for what was on the table before, in milliseconds. It could be the second
 * half of a double click, or one of many.
 */
const AFTER = 250;

/** Ignores input that was meant for what was on the table before. */
export class Guard {
  private since = 0;

  /** Starts waiting again, because the table has changed or somebody is hammering a key. */
  start(): void {
    this.since = performance.now();
  }

  /** Whether input counts again. */
  isOver(): boolean {
    return performance.now() - this.since > AFTER;
  }
}
