import type { Successor } from '../http/server/graceful-shutdown.ts';
import type { Log } from '../db/embedded-mongod/shared/progress-log.ts';
import { patience } from './process-timeouts.ts';

/** How a worker ended, in words, and whether somebody killed it. */
export interface Ending {
  how: string;
  killed: boolean;
}

/** Why a worker does not serve, in words; what was wrong it has told itself. */
export class NeverServed extends Error {
  override readonly name = 'NeverServed';
  readonly killed: boolean;

  constructor(number: number, { how, killed }: Ending) {
    super(`Worker ${number} ended ${how} before it served`);
    this.killed = killed;
  }
}

/** A worker as its supervisor sees it. */
export interface WorkerProcess {
  pid: number;
  /** Its address, once it serves; rejects with NeverServed when it ends before. */
  ready: Promise<string>;
  ended: Promise<Ending>;
  /** Asks it to finish what it has begun, and to go. */
  leave: (successor: Successor) => void;
  kill: () => void;
}

const shortLife = 5_000;
const [firstPause, longestPause] = [250, 10_000];

/** The place of one worker: somebody serves here from the first `renew` until `close`. */
export class Place {
  readonly #start: () => WorkerProcess;
  readonly #name: string;
  readonly #log: Log;
  readonly #leaving = new Set<WorkerProcess>();
  #serving: WorkerProcess | undefined;
  #coming: WorkerProcess | undefined;
  #renewing: Promise<string> | undefined;
  #isClosed = false;
  #shortLives = 0;

  constructor(number: number, start: (number: number) => WorkerProcess, log: Log) {
    this.#start = () => start(number);
    this.#name = `worker ${number}`;
    this.#log = log;
  }

  /**
   * Puts a worker here that starts from now on, for one that is on its way may be of the build before; who served goes
   * once the new one serves. Rejects when that one never does.
   */
  renew(): Promise<string> {
    const onItsWay = this.#renewing;
    if (!onItsWay) return this.#begin();
    return onItsWay.catch(() => '').then((url) => (this.#isClosed ? url : this.#begin()));
  }

  /** A worker is on its way here from now on, if none was. */
  #begin(): Promise<string> {
    this.#renewing ??= this.#renew().finally(() => (this.#renewing = undefined));
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
    await Promise.all(left.map(({ ended }) => ended));
  }

  async #renew(): Promise<string> {
    const worker = this.#start();
    this.#coming = worker;
    const late = setTimeout(() => worker.kill(), patience.start);
    const url = await worker.ready.finally(() => {
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
    void worker.ended.then((ending) => this.#lost(worker, ending, performance.now() - since));
    if (before) await this.#letGo(before, 'another');
    return url;
  }

  async #letGo(worker: WorkerProcess, successor: Successor): Promise<void> {
    this.#leaving.add(worker);
    worker.leave(successor);
    const late = setTimeout(() => {
      this.#log.warn(`${this.#name} did not finish in time and was ended`);
      worker.kill();
    }, patience.leave);
    await worker.ended;
    clearTimeout(late);
    this.#leaving.delete(worker);
  }

  /** A worker that was killed is replaced at once; one that ended by itself soon after its start has trouble. */
  #lost(worker: WorkerProcess, { how, killed }: Ending, lived: number): void {
    if (this.#serving !== worker) return;
    this.#serving = undefined;
    this.#shortLives = lived < shortLife && !killed ? this.#shortLives + 1 : 0;
    this.#log.warn(`${this.#name} ended ${how}; starting another`);
    this.#fill();
  }

  /** One that keeps ending gets longer and longer breaks, but is never given up: what is missing may come back. */
  #fill(): void {
    const pause = this.#shortLives === 0 ? 0 : Math.min(firstPause * 2 ** this.#shortLives, longestPause);
    setTimeout(() => {
      if (this.#isClosed || this.#serving) return;
      this.#begin().catch((error: unknown) => {
        if (this.#isClosed || this.#serving) return;
        this.#shortLives += error instanceof NeverServed && error.killed ? 0 : 1;
        this.#log.warn(`${error instanceof Error ? error.message : String(error)}; trying again`);
        this.#fill();
      });
    }, pause);
  }
}
