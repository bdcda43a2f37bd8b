/** Keeps some work to a share of the time, however much of it there would be; what it does now and then is not held up. */
export class TimeBudget {
  readonly #refillRatio: number;
  readonly #maxMs: number;
  #left: number;
  #since = performance.now();

  /** A share from 0 to 1, and how many milliseconds at most are saved up in a quiet time, or owed after a busy one. */
  constructor(refillRatio: number, maxMs: number) {
    this.#refillRatio = refillRatio;
    this.#maxMs = maxMs;
    this.#left = maxMs;
  }

  /** Whether there is time for more of it now. */
  hasBudget(): boolean {
    const now = performance.now();
    this.#left = Math.min(this.#left + (now - this.#since) * this.#refillRatio, this.#maxMs);
    this.#since = now;
    return this.#left > 0;
  }

  /** So many milliseconds went into it. */
  spend(milliseconds: number): void {
    this.#left = Math.max(this.#left - milliseconds, -this.#maxMs);
  }
}
