import { connect, type Socket } from 'node:net';

const openAtOnce = 100;

interface OpenStream {
  socket: Socket;
  /** Number of events other than `at`. */
  events: number;
}

const eventPattern = /event: (?!at\n)/g;

/** Many open streams of live events. It reads only the names of the events, so that it takes little CPU itself. */
export class EventStreams {
  readonly #url: URL;
  readonly #streams: OpenStream[] = [];
  #onEvent: () => void = () => undefined;

  constructor(url: string) {
    this.#url = new URL(url);
  }

  get count(): number {
    return this.#streams.length;
  }

  /** Number of events that all streams have received. */
  countEvents(): number {
    return this.#streams.reduce((sum, { events }) => sum + events, 0);
  }

  /** Opens a stream for each list of topics. Resolves when all have their first event. */
  async open(topics: readonly string[]): Promise<void> {
    for (let i = 0; i < topics.length; i += openAtOnce)
      await Promise.all(topics.slice(i, i + openAtOnce).map((list) => this.#openOne(list)));
  }

  /** Resolves with the time until all streams together have received `count` more events, in milliseconds. */
  waitForEvents(count: number, timeoutMs: number): Promise<number> {
    const target = this.countEvents() + count;
    const startedAt = performance.now();
    let missing = count;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${target - this.countEvents()} of ${count} events did not arrive`)),
        timeoutMs,
      );
      this.#onEvent = () => {
        missing -= 1;
        if (missing > 0) return;
        clearTimeout(timer);
        resolve(performance.now() - startedAt);
      };
    });
  }

  close(): void {
    for (const { socket } of this.#streams) socket.destroy();
    this.#streams.length = 0;
  }

  #openOne(topics: string): Promise<void> {
    const { hostname, port } = this.#url;
    const socket = connect(Number(port), hostname);
    const stream: OpenStream = { socket, events: 0 };
    this.#streams.push(stream);
    socket.write(`GET /api/events?topics=${encodeURIComponent(topics)} HTTP/1.1\r\nHost: bench\r\n\r\n`);
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('data', (chunk: Buffer) => {
        const text = chunk.toString('latin1');
        if (text.includes('event: at\n')) resolve();
        if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200'))
          reject(new Error(text.slice(0, 200)));
        const received = text.match(eventPattern)?.length ?? 0;
        stream.events += received;
        for (let i = 0; i < received; i += 1) this.#onEvent();
      });
    });
  }
}
