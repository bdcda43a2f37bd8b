/*
 * Token bucket of milliseconds that limits one kind of work to a share of the time. The package limiter does not fit:
 * the cost is known only after the work, so the balance must be able to go negative.
 * Limits: it counts only the time that callers report with `spend`, and only in this process.
 */
export class TimeBudget {
  readonly #refillRatio: number;
  readonly #maxMs: number;
  #balanceMs: number;
  #refilledAt = performance.now();

  /**
   * `refillRatio` is the share of the time, from 0 to 1. `maxMs` is the maximum balance after idle time, and the
   * maximum debt.
   */
  constructor(refillRatio: number, maxMs: number) {
    this.#refillRatio = refillRatio;
    this.#maxMs = maxMs;
    this.#balanceMs = maxMs;
  }

  hasBudget(): boolean {
    const now = performance.now();
    this.#balanceMs = Math.min(this.#balanceMs + (now - this.#refilledAt) * this.#refillRatio, this.#maxMs);
    this.#refilledAt = now;
    return this.#balanceMs > 0;
  }

  spend(milliseconds: number): void {
    this.#balanceMs = Math.max(this.#balanceMs - milliseconds, -this.#maxMs);
  }
}
