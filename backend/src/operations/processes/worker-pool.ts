/*
 * Runs several workers at one URL, replaces each worker that dies, and restarts all of them one after another. The
 * package throng does not fit: it has no rolling restart that waits until each new worker accepts requests. Limits: a
 * rolling restart stops at the first worker that does not start, and the others keep running.
 */
import type { TextLogger } from '../../platform/db/embedded-mongod/shared/progress-log.ts';
import type { Successor } from '../../platform/http/server/graceful-shutdown.ts';
import { WorkerSlot, type WorkerOptions } from './worker-slot.ts';

export class WorkerPool {
  readonly #slots: WorkerSlot[];
  readonly #log: TextLogger;
  #isRestarting = false;
  #isRestartQueued = false;
  #isClosed = false;

  constructor(size: number, options: WorkerOptions) {
    this.#slots = Array.from({ length: size }, (_, i) => new WorkerSlot(i + 1, options));
    this.#log = options.log;
  }

  /** Starts all workers and returns their URL. The first one starts alone, so that a problem is reported only once. */
  async start(): Promise<string> {
    try {
      const [first, ...others] = this.#slots;
      const url = (await first?.replaceWorker()) ?? '';
      await Promise.all(others.map((slot) => slot.replaceWorker()));
      return url;
    } catch (error) {
      await this.stop('nobody');
      throw error;
    }
  }

  async restartOneByOne(): Promise<void> {
    this.#isRestartQueued = this.#isRestarting;
    if (this.#isRestarting) return;
    this.#isRestarting = true;
    try {
      do {
        this.#isRestartQueued = false;
        for (const slot of this.#slots) if (!this.#isClosed) await slot.replaceWorker();
      } while (this.#isRestartQueued);
      if (!this.#isClosed) this.#log.info('all workers are new');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!this.#isClosed) this.#log.warn(`the workers were not all renewed: ${reason}`);
    } finally {
      this.#isRestarting = false;
    }
  }

  countRestarts(): number {
    return this.#slots.reduce((sum, slot) => sum + slot.countRestarts(), 0);
  }

  /** Tells all workers that the server is about to stop. They keep serving. */
  startDraining(): void {
    for (const slot of this.#slots) slot.startDraining();
  }

  async stop(successor: Successor): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#slots.map((slot) => slot.close(successor)));
  }
}
