import type { Successor } from '../http/server/graceful-shutdown.ts';
import type { TextLogger } from '../db/embedded-mongod/shared/progress-log.ts';
import { processTimeoutsMs } from './process-timeouts.ts';

/** How a worker ended, in words, and whether somebody killed it. */
export interface ExitStatus {
  how: string;
  killed: boolean;
}

/** Why a worker does not serve, in words; what was wrong it has told itself. */
export class WorkerStartError extends Error {
  override readonly name = 'NeverServed';
  readonly killed: boolean;

  constructor(number: number, { how, killed }: ExitStatus) {
    super(`Worker ${number} ended ${how} before it served`);
    this.killed = killed;
  }
}

/** A worker as its supervisor sees it. */
export interface WorkerProcess {
  pid: number;
  /** Its address, once it serves; rejects with NeverServed when it ends before. */
  listening: Promise<string>;
  exited: Promise<ExitStatus>;
  /** Asks it to finish what it has begun, and to go. */
  requestShutdown: (successor: Successor) => void;
  kill: () => void;
}

const minUptimeMs = 5_000;
const [minRestartDelayMs, maxRestartDelayMs] = [250, 10_000];

/** The place of one worker: somebody serves here from the first `renew` until `close`. */
export class WorkerSlot {
  readonly #start: () => WorkerProcess;
  readonly #name: string;
  readonly #log: TextLogger;
  readonly #leaving = new Set<WorkerProcess>();
  #serving: WorkerProcess | undefined;
  #coming: WorkerProcess | undefined;
  #renewing: Promise<string> | undefined;
  #isClosed = false;
  #shortLives = 0;

  constructor(number: number, start: (number: number) => WorkerProcess, log: TextLogger) {
    this.#start = () => start(number);
    this.#name = `worker ${number}`;
    this.#log = log;
  }

  /**
   * Puts a worker here that starts from now on, for one that is on its way may be of the build before; who served goes
   * once the new one serves. Rejects when that one never does.
   */
  replaceWorker(): Promise<string> {
    const onItsWay = this.#renewing;
    if (!onItsWay) return this.#begin();
    return onItsWay.catch(() => '').then((url) => (this.#isClosed ? url : this.#begin()));
  }

  /** A worker is on its way here from now on, if none was. */
  #begin(): Promise<string> {
    this.#renewing ??= this.#replaceWorker().finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  /** Nobody serves here any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#coming?.kill();
    const serving = this.#serving;
    this.#serving = undefined;
    if (serving) void this.#letGo(serving, 'nobody');
    const left = [...this.#leaving, ...(this.#coming ? [this.#coming] : [])];
    await Promise.all(left.map(({ exited }) => exited));
  }

  async #replaceWorker(): Promise<string> {
    const worker = this.#start();
    this.#coming = worker;
    const late = setTimeout(() => worker.kill(), processTimeoutsMs.workerStart);
    const url = await worker.listening.finally(() => {
      clearTimeout(late);
      this.#coming = undefined;
    });
    if (this.#isClosed) {
      worker.kill();
      return url;
    }
    const before = this.#serving;
    this.#serving = worker;
    this.#log.info(`${this.#name} serves as process ${worker.pid}`);
    const since = performance.now();
    void worker.exited.then((ending) => this.#lost(worker, ending, performance.now() - since));
    if (before) await this.#letGo(before, 'another');
    return url;
  }

  async #letGo(worker: WorkerProcess, successor: Successor): Promise<void> {
    this.#leaving.add(worker);
    worker.requestShutdown(successor);
    const late = setTimeout(() => {
      this.#log.warn(`${this.#name} did not finish in time and was ended`);
      worker.kill();
    }, processTimeoutsMs.workerExit);
    await worker.exited;
    clearTimeout(late);
    this.#leaving.delete(worker);
  }

  /** A worker that was killed is replaced at once; one that ended by itself soon after its start has trouble. */
  #lost(worker: WorkerProcess, { how, killed }: ExitStatus, lived: number): void {
    if (this.#serving !== worker) return;
    this.#serving = undefined;
    this.#shortLives = lived < minUptimeMs && !killed ? this.#shortLives + 1 : 0;
    this.#log.warn(`${this.#name} ended ${how}; starting another`);
    this.#fill();
  }

  /** One that keeps ending gets longer and longer breaks, but is never given up: what is missing may come back. */
  #fill(): void {
    const pause =
      this.#shortLives === 0 ? 0 : Math.min(minRestartDelayMs * 2 ** this.#shortLives, maxRestartDelayMs);
    setTimeout(() => {
      if (this.#isClosed || this.#serving) return;
      this.#begin().catch((error: unknown) => {
        if (this.#isClosed || this.#serving) return;
        this.#shortLives += error instanceof WorkerStartError && error.killed ? 0 : 1;
        this.#log.warn(`${error instanceof Error ? error.message : String(error)}; trying again`);
        this.#fill();
      });
    }, pause);
  }
}
