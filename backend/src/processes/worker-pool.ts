import type { TextLogger } from '../db/embedded-mongod/shared/progress-log.ts';
import { WorkerSlot, type WorkerProcess } from './worker-slot.ts';

/** Workers that serve at one address: each dead one is replaced, all can be renewed one by one. */
export class WorkerPool {
  readonly #places: WorkerSlot[];
  readonly #log: TextLogger;
  #renewing = false;
  #isAskedAgain = false;
  #isClosed = false;

  constructor(count: number, start: (number: number) => WorkerProcess, log: TextLogger) {
    this.#places = Array.from({ length: count }, (_, i) => new WorkerSlot(i + 1, start, log));
    this.#log = log;
  }

  /** Starts them all, the first one alone: what is wrong is told once. The address they serve at. */
  async start(): Promise<string> {
    try {
      const [first, ...others] = this.#places;
      const url = (await first?.replaceWorker()) ?? '';
      await Promise.all(others.map((place) => place.replaceWorker()));
      return url;
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Renews one worker after the other. When a new one does not come up, those before it and after it serve on. */
  async rollingRestart(): Promise<void> {
    this.#isAskedAgain = this.#renewing;
    if (this.#renewing) return;
    this.#renewing = true;
    try {
      do {
        this.#isAskedAgain = false;
        for (const place of this.#places) if (!this.#isClosed) await place.replaceWorker();
      } while (this.#isAskedAgain);
      if (!this.#isClosed) this.#log.info('all workers are new');
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (!this.#isClosed) this.#log.warn(`the workers were not all renewed: ${why}`);
    } finally {
      this.#renewing = false;
    }
  }

  /** Returns once no worker lives. */
  async stop(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#places.map((place) => place.close()));
  }
}
