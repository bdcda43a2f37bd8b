import { setTimeout as pause } from 'node:timers/promises';
import { EventReader } from '../../system-tests/client/event-reader.ts';

const openAtOnce = 100;

/** Many open streams of live events. */
export class EventStreams {
  readonly #url: string;
  readonly #readers: EventReader[] = [];
  #onEvent: () => void = () => undefined;

  constructor(url: string) {
    this.#url = url;
  }

  get count(): number {
    return this.#readers.length;
  }

  /** Opens a stream for each topic. Resolves when all of them have received their first event. */
  async open(topics: readonly string[]): Promise<void> {
    for (let i = 0; i < topics.length; i += openAtOnce) {
      let opening = 0;
      for (const topic of topics.slice(i, i + openAtOnce)) {
        opening += 1;
        const onEvent = ({ event }: { event: string }) => (event === 'at' ? (opening -= 1) : this.#onEvent());
        this.#readers.push(new EventReader({ url: this.#url, topics: [topic], onEvent }));
      }
      while (opening > 0) await pause(1);
    }
  }

  /** Resolves to the milliseconds until all streams together have received `count` more events. */
  waitForEvents(count: number, timeoutMs: number): Promise<number> {
    const startedAt = performance.now();
    let missing = count;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${missing} of ${count} events did not arrive`)),
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
    for (const reader of this.#readers.splice(0)) reader.stop();
  }
}
