import type { Successor } from '../../platform/http/server/graceful-shutdown.ts';
import type { TextLogger } from '../../platform/db/embedded-mongod/shared/progress-log.ts';
import { processTimeoutsMs } from './process-timeouts.ts';

export interface ExitStatus {
  reason: string;
  isKilled: boolean;
}

export class WorkerStartError extends Error {
  override readonly name = 'WorkerStartError';
  readonly isKilled: boolean;

  constructor(number: number, { reason, isKilled }: ExitStatus) {
    super(`Worker ${number} ended ${reason} before it served`);
    this.isKilled = isKilled;
  }
}

export interface WorkerProcess {
  pid: number;
  listening: Promise<string>; // URL. rejects with WorkerStartError if the worker exits before it accepts requests
  exited: Promise<ExitStatus>;
  requestShutdown: (successor: Successor) => void;
  kill: () => void;
  startDraining: () => void;
}

export interface WorkerOptions {
  start: (number: number) => WorkerProcess;
  log: TextLogger;
  /** Time until a worker must serve, or else it is killed. */
  startTimeoutMs: number;
}

const minUptimeMs = 5_000;
const minRestartDelayMs = 250;
const maxRestartDelayMs = 10_000;

/** Runs one worker and its replacements, from the first `replaceWorker` until `close`. */
export class WorkerSlot {
  readonly #start: () => WorkerProcess;
  readonly #name: string;
  readonly #log: TextLogger;
  readonly #startTimeoutMs: number;
  readonly #stoppingWorkers = new Set<WorkerProcess>();
  #currentWorker: WorkerProcess | undefined;
  #startingWorker: WorkerProcess | undefined;
  #replacement: Promise<string> | undefined;
  #isClosed = false;
  #isDraining = false;
  #earlyExits = 0;
  #restarts = 0;

  constructor(number: number, { start, log, startTimeoutMs }: WorkerOptions) {
    this.#start = () => start(number);
    this.#name = `worker ${number}`;
    this.#log = log;
    this.#startTimeoutMs = startTimeoutMs;
  }

  /**
   * Starts a new worker, and stops the current one once the new one accepts requests. Waits for a worker that is
   * already starting, because it may be of the previous build. Rejects if the new worker does not start.
   */
  replaceWorker(): Promise<string> {
    const pendingReplacement = this.#replacement;
    if (!pendingReplacement) return this.#beginReplacement();
    return pendingReplacement
      .catch(() => '')
      .then((url) => (this.#isClosed ? url : this.#beginReplacement()));
  }

  #beginReplacement(): Promise<string> {
    this.#replacement ??= this.#startReplacement().finally(() => (this.#replacement = undefined));
    return this.#replacement;
  }

  /** Returns how often a worker had to be replaced because it exited by itself or did not start. */
  countRestarts(): number {
    return this.#restarts;
  }

  /** Tells the worker and its replacements that the server is about to stop. */
  startDraining(): void {
    this.#isDraining = true;
    this.#currentWorker?.startDraining();
  }

  async close(successor: Successor): Promise<void> {
    this.#isClosed = true;
    this.#startingWorker?.kill();
    const current = this.#currentWorker;
    this.#currentWorker = undefined;
    if (current) void this.#stopWorker(current, successor);
    const remaining = [...this.#stoppingWorkers, ...(this.#startingWorker ? [this.#startingWorker] : [])];
    await Promise.all(remaining.map(({ exited }) => exited));
  }

  async #startReplacement(): Promise<string> {
    const worker = this.#start();
    this.#startingWorker = worker;
    const killTimer = setTimeout(() => worker.kill(), this.#startTimeoutMs);
    const url = await worker.listening.finally(() => {
      clearTimeout(killTimer);
      this.#startingWorker = undefined;
    });
    if (this.#isClosed) {
      worker.kill();
      return url;
    }
    const predecessor = this.#currentWorker;
    this.#currentWorker = worker;
    if (this.#isDraining) worker.startDraining();
    this.#log.info(`${this.#name} serves as process ${worker.pid}`);
    const startedAt = performance.now();
    void worker.exited.then((status) => this.#handleExit(worker, status, performance.now() - startedAt));
    if (predecessor) await this.#stopWorker(predecessor, 'another');
    return url;
  }

  async #stopWorker(worker: WorkerProcess, successor: Successor): Promise<void> {
    this.#stoppingWorkers.add(worker);
    worker.requestShutdown(successor);
    const killTimer = setTimeout(() => {
      this.#log.warn(`${this.#name} did not shut down in time and was killed`);
      worker.kill();
    }, processTimeoutsMs.workerExit);
    await worker.exited;
    clearTimeout(killTimer);
    this.#stoppingWorkers.delete(worker);
  }

  #handleExit(worker: WorkerProcess, { reason, isKilled }: ExitStatus, uptimeMs: number): void {
    if (this.#currentWorker !== worker) return;
    this.#currentWorker = undefined;
    this.#earlyExits = uptimeMs < minUptimeMs && !isKilled ? this.#earlyExits + 1 : 0;
    this.#log.warn(`${this.#name} ended ${reason}; starting another`);
    this.#scheduleRestart();
  }

  /**
   * Replaces a killed worker at once. After early exits for other reasons, the delay grows up to a maximum. It never
   * gives up, because the cause can be temporary.
   */
  #scheduleRestart(): void {
    this.#restarts += 1;
    const delayMs =
      this.#earlyExits === 0 ? 0 : Math.min(minRestartDelayMs * 2 ** this.#earlyExits, maxRestartDelayMs);
    setTimeout(() => {
      if (this.#isClosed || this.#currentWorker) return;
      this.#beginReplacement().catch((error: unknown) => {
        if (this.#isClosed || this.#currentWorker) return;
        this.#earlyExits += error instanceof WorkerStartError && error.isKilled ? 0 : 1;
        this.#log.warn(`${error instanceof Error ? error.message : String(error)}; trying again`);
        this.#scheduleRestart();
      });
    }, delayMs);
  }
}
