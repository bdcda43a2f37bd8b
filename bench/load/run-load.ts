import { connect, type Socket } from 'node:net';
import { getPriority, setPriority } from 'node:os';
import { ResponseReader, encodeRequest } from './http-wire.ts';
import type { LoadPlan, LoadResult } from './load-plan.ts';

/** How long answers may take after the end, in milliseconds. */
const drainTimeoutMs = 30_000;
/** How much of an answer is read in one go, in bytes. */
const readAtOnce = 64 * 1_024;
/** Before all that is measured (a Unix nice value). */
const processPriority = -15;

/** One connection: it asks when told to, and tells when it was answered. */
class LoadConnection {
  readonly #socket: Socket;
  #asked = 0;

  constructor(
    url: string,
    answered: (asker: LoadConnection, status: number, asked: number) => void,
    cut: () => void,
  ) {
    const { hostname, port } = new URL(url);
    const reader = new ResponseReader((status) => answered(this, status, this.#asked));
    const callback = (length: number, bytes: Uint8Array) => {
      reader.take((bytes as Buffer).subarray(0, length));
      return true;
    };
    this.#socket = connect({
      ...{ host: hostname, port: Number(port), noDelay: true },
      onread: { buffer: Buffer.allocUnsafeSlow(readAtOnce), callback }, // without a buffer of its own for each piece
    });
    this.#socket.once('error', cut);
    this.#socket.once('end', cut);
  }

  /** `since` is when the asking was due: who had to wait for a connection waits as well. */
  ask(bytes: Buffer, since: number): void {
    this.#asked = since;
    this.#socket.write(bytes);
  }

  close(): void {
    this.#socket.removeAllListeners('end').destroy();
  }
}

/** A load while it goes on. */
class Run {
  readonly #plan: LoadPlan;
  readonly #requests: (() => Buffer)[];
  readonly #waits: number[] = [];
  readonly #late: number[] = [];
  readonly #unexpected: Record<string, number> = {};
  readonly #idle: LoadConnection[] = [];
  readonly #due: number[] = [];
  readonly #finished: () => void;
  readonly #begun = performance.now();
  readonly #spent = process.cpuUsage();
  #ended = performance.now();
  #next = 0;
  #underWay = 0;

  constructor(plan: LoadPlan, finished: () => void) {
    this.#plan = plan;
    this.#finished = finished;
    this.#requests = plan.requests.map(encodeRequest);
  }

  begin(askers: readonly LoadConnection[]): void {
    this.#idle.push(...askers);
    if (this.#plan.perSecond) this.#tick(this.#plan.perSecond, 0);
    else askers.forEach(() => this.#askNow(performance.now()));
  }

  answered(asker: LoadConnection, status: number, asked: number): void {
    this.#ended = performance.now();
    this.#underWay -= 1;
    this.#idle.push(asker);
    this.#waits.push(this.#ended - asked);
    if (!this.#plan.expect.includes(status)) this.#count(String(status));
    const due = this.#due.shift();
    if (due !== undefined) this.#askNow(due);
    else if (!this.#plan.perSecond) this.#askNow(this.#ended);
    if (this.#underWay === 0 && this.#isOver()) this.#finished();
  }

  cut(): void {
    this.#count('cut');
    this.#finished();
  }

  result(): LoadResult {
    const waits = Float64Array.from(this.#waits).sort();
    const at = (share: number, of = waits) => of[Math.min(of.length - 1, Math.floor(of.length * share))] ?? 0;
    const seconds = (this.#ended - this.#begun) / 1_000;
    const { user, system } = process.cpuUsage(this.#spent);
    return {
      answers: waits.length,
      perSecond: waits.length / seconds,
      unexpected: this.#unexpected,
      ...{ p50: at(0.5), p99: at(0.99), max: at(1) },
      late: at(0.99, Float64Array.from(this.#late).sort()),
      busy: (user + system) / 1_000_000 / seconds,
    };
  }

  #count(what: string): void {
    this.#unexpected[what] = (this.#unexpected[what] ?? 0) + 1;
  }

  #isOver(): boolean {
    const { seconds, once } = this.#plan;
    const isUsedUp = once === true && this.#next >= this.#requests.length;
    return isUsedUp || performance.now() - this.#begun >= seconds * 1_000;
  }

  #askNow(since: number): void {
    if (this.#isOver()) return;
    const asker = this.#idle.shift(); // in turns: one that stands still for long is closed
    if (!asker) {
      this.#due.push(since);
      return;
    }
    const bytes = this.#requests[this.#next % this.#requests.length]?.();
    this.#next += 1;
    this.#underWay += 1;
    if (bytes) asker.ask(bytes, since);
  }

  /** Asks whatever is due by now, at its own time however late the clock comes round, and sleeps until the next is. */
  #tick(perSecond: number, sent: number): void {
    const dueAt = (i: number) => this.#begun + (i * 1_000) / perSecond;
    let next = sent;
    for (let now = performance.now(); dueAt(next) <= now; next += 1) {
      this.#late.push(now - dueAt(next));
      this.#askNow(dueAt(next));
    }
    if (!this.#isOver()) setTimeout(() => this.#tick(perSecond, next), dueAt(next) - performance.now());
    else if (this.#underWay === 0) this.#finished();
  }
}

/**
 * Goes before everything else from now on, where the system lets it; what undoes that. Who tells how long answers take
 * must not wait for a core itself: it would tell its own waiting as the product's.
 */
function goFirst(): () => void {
  const usual = getPriority();
  try {
    setPriority(processPriority);
  } catch {
    return () => undefined; // only root may; how late it asked is told either way
  }
  return () => setPriority(usual);
}

/**
 * Carries out a load. A generator of our own, on bare sockets: it must take less of the machine than the ceiling does,
 * tell times of less than a millisecond, and send each order with a key of its own.
 */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const askers: LoadConnection[] = [];
  const stepBack = plan.perSecond ? goFirst() : () => undefined;
  let late: NodeJS.Timeout | undefined;
  try {
    return await new Promise<LoadResult>((resolve) => {
      const run = new Run(plan, () => resolve(run.result()));
      for (let i = 0; i < plan.connections; i += 1) {
        askers.push(
          new LoadConnection(
            plan.url,
            (...answer) => run.answered(...answer),
            () => run.cut(),
          ),
        );
      }
      late = setTimeout(() => run.cut(), plan.seconds * 1_000 + drainTimeoutMs);
      run.begin(askers);
    });
  } finally {
    clearTimeout(late);
    stepBack();
    askers.forEach((asker) => asker.close());
  }
}
