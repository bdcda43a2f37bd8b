import { setTimeout as delay } from 'node:timers/promises';

const retryDelayMs = 250;

/** Loads state from the database into memory, and never runs two loads at the same time. */
export class Loader {
  readonly #load: () => Promise<void>;
  readonly #warn: (error: unknown) => void;
  #isRunning = false;
  #isOutdated = false;
  #current: Promise<void> | undefined;

  constructor(load: () => Promise<void>, warn: (error: unknown) => void) {
    this.#load = load;
    this.#warn = warn;
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** Runs the first load. Rejects if it fails. */
  async start(): Promise<void> {
    this.#isRunning = true;
    this.#isOutdated = false;
    await (this.#current = this.#load().finally(() => (this.#current = undefined)));
    if (this.#isOutdated) this.reload();
  }

  stop(): void {
    this.#isRunning = false;
  }

  /** Loads again, and retries until the database can be read. */
  reload(): void {
    this.#isOutdated = true;
    this.#current ??= this.#reload().finally(() => (this.#current = undefined));
  }

  async #reload(): Promise<void> {
    while (this.#isRunning && this.#isOutdated)
      try {
        this.#isOutdated = false;
        await this.#load();
      } catch (error) {
        this.#isOutdated = true;
        this.#warn(error);
        await delay(retryDelayMs, undefined, { ref: false });
      }
  }
}
