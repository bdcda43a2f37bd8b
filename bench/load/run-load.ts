import { connect, type Socket } from 'node:net';
import { getPriority, setPriority } from 'node:os';
import { getQuantile } from '../../system-tests/metrics/statistics.ts';
import { ResponseReader, encodeRequest } from './http-wire.ts';
import type { LoadPlan, LoadResult } from './load-plan.ts';

const drainTimeoutMs = 30_000;
const readBufferBytes = 64 * 1_024;
/** Priority of the load generator (a Unix nice value). */
const niceValue = -15;

class LoadConnection {
  readonly #socket: Socket;
  #dueAt = 0;

  constructor(
    url: string,
    onResponse: (connection: LoadConnection, status: number, dueAtMs: number) => void,
    onCut: () => void,
  ) {
    const { hostname, port } = new URL(url);
    const reader = new ResponseReader((status) => onResponse(this, status, this.#dueAt));
    const callback = (length: number, bytes: Uint8Array) => {
      reader.read((bytes as Buffer).subarray(0, length));
      return true;
    };
    this.#socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: { buffer: Buffer.allocUnsafeSlow(readBufferBytes), callback }, // reuses one buffer per connection
    });
    this.#socket.once('error', onCut);
    this.#socket.once('end', onCut);
  }

  /**
   * Sends a request. `dueAtMs` is when it was scheduled, so that waiting for a connection counts as response time.
   */
  send(bytes: Buffer, dueAtMs: number): void {
    this.#dueAt = dueAtMs;
    this.#socket.write(bytes);
  }

  close(): void {
    this.#socket.removeAllListeners('end').destroy();
  }
}

class LoadRun {
  readonly #plan: LoadPlan;
  readonly #requests: (() => Buffer)[];
  readonly #responseTimes: number[] = [];
  readonly #delays: number[] = [];
  readonly #unexpected: Record<string, number> = {};
  readonly #idle: LoadConnection[] = [];
  readonly #dueTimes: number[] = [];
  readonly #onFinished: () => void;
  readonly #startedAt = performance.now();
  readonly #cpuAtStart = process.cpuUsage();
  #lastResponseAt = performance.now();
  #nextIndex = 0;
  #inFlight = 0;

  constructor(plan: LoadPlan, onFinished: () => void) {
    this.#plan = plan;
    this.#onFinished = onFinished;
    this.#requests = plan.requests.map(encodeRequest);
  }

  start(connections: readonly LoadConnection[]): void {
    this.#idle.push(...connections);
    if (this.#plan.perSecond) this.#sendDue(this.#plan.perSecond, 0);
    else connections.forEach(() => this.#sendNext(performance.now()));
  }

  onResponse(connection: LoadConnection, status: number, dueAtMs: number): void {
    this.#lastResponseAt = performance.now();
    this.#inFlight -= 1;
    this.#idle.push(connection);
    this.#responseTimes.push(this.#lastResponseAt - dueAtMs);
    if (!this.#plan.expect.includes(status)) this.#countUnexpected(String(status));
    const nextDue = this.#dueTimes.shift();
    if (nextDue !== undefined) this.#sendNext(nextDue);
    else if (!this.#plan.perSecond) this.#sendNext(this.#lastResponseAt);
    if (this.#inFlight === 0 && this.#isOver()) this.#onFinished();
  }

  onCut(): void {
    this.#countUnexpected('cut');
    this.#onFinished();
  }

  result(): LoadResult {
    const times = this.#responseTimes;
    const seconds = (this.#lastResponseAt - this.#startedAt) / 1_000;
    const { user, system } = process.cpuUsage(this.#cpuAtStart);
    return {
      responses: times.length,
      perSecond: times.length / seconds,
      unexpected: this.#unexpected,
      p50: getQuantile(times, 0.5),
      p99: getQuantile(times, 0.99),
      max: getQuantile(times, 1),
      lateMs: getQuantile(this.#delays, 0.99),
      generatorCpuShare: (user + system) / 1_000_000 / seconds,
    };
  }

  #countUnexpected(kind: string): void {
    this.#unexpected[kind] = (this.#unexpected[kind] ?? 0) + 1;
  }

  #isOver(): boolean {
    const { seconds, once } = this.#plan;
    const hasSentAll = once === true && this.#nextIndex >= this.#requests.length;
    return hasSentAll || performance.now() - this.#startedAt >= seconds * 1_000;
  }

  #sendNext(dueAtMs: number): void {
    if (this.#isOver()) return;
    const connection = this.#idle.shift(); // rotates the connections, so that none reaches its idle timeout
    if (!connection) {
      this.#dueTimes.push(dueAtMs);
      return;
    }
    const bytes = this.#requests[this.#nextIndex % this.#requests.length]?.();
    this.#nextIndex += 1;
    this.#inFlight += 1;
    if (bytes) connection.send(bytes, dueAtMs);
  }

  /**
   * Sends all requests that are due, then waits for the next one. Requests keep their scheduled times even if the timer
   * is late.
   */
  #sendDue(perSecond: number, sent: number): void {
    const dueAt = (i: number) => this.#startedAt + (i * 1_000) / perSecond;
    let next = sent;
    const now = performance.now();
    for (; dueAt(next) <= now; next += 1) {
      this.#delays.push(now - dueAt(next));
      this.#sendNext(dueAt(next));
    }
    if (!this.#isOver()) setTimeout(() => this.#sendDue(perSecond, next), dueAt(next) - performance.now());
    else if (this.#inFlight === 0) this.#onFinished();
  }
}

/**
 * Raises the priority of this process, if permitted, and returns a function that restores it. A load generator that has
 * to wait for a core would add that wait to the response times.
 */
function raisePriority(): () => void {
  const originalPriority = getPriority();
  try {
    setPriority(niceValue);
  } catch {
    return () => undefined; // requires root
  }
  return () => setPriority(originalPriority);
}

/**
 * Runs a load. The generator is written on raw sockets, because it must use less CPU than the upper bound, measure
 * times below a millisecond, and send a new idempotency key with each order.
 */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const connections: LoadConnection[] = [];
  const restorePriority = plan.perSecond ? raisePriority() : () => undefined;
  let drainTimer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<LoadResult>((resolve) => {
      const run = new LoadRun(plan, () => resolve(run.result()));
      for (let i = 0; i < plan.connections; i += 1) {
        connections.push(
          new LoadConnection(
            plan.url,
            (...answer) => run.onResponse(...answer),
            () => run.onCut(),
          ),
        );
      }
      drainTimer = setTimeout(() => run.onCut(), plan.seconds * 1_000 + drainTimeoutMs);
      run.start(connections);
    });
  } finally {
    clearTimeout(drainTimer);
    restorePriority();
    connections.forEach((connection) => connection.close());
  }
}
