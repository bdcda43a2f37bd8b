import { EventSource, type ErrorEvent } from 'eventsource';
import { viewAsHeader } from '@homechef/contract/http/headers';
import { eventNames, maxTopics } from '@homechef/contract/live-events/event-names';
import type { LiveEvent } from '@homechef/contract/live-events/events';
import { parseLiveEvent } from '@homechef/contract/live-events/parse-live-event';
import { loadView } from '../view-as/state/kitchen-view.ts';

/** The topics that the stream follows now. `fresh` lists those for which earlier events may have been missed. */
export interface StreamState {
  topics: readonly string[];
  fresh: readonly string[];
}

interface StreamOptions {
  getToken: () => string | undefined;
  onEvent: (event: LiveEvent, id: string) => void;
  onState: (state: StreamState) => void;
}

const changeDelayMs = 100; // long enough to collect the topics of a page
const minRetryMs = 1_000;
const maxRetryMs = 60_000;
const refusedRetryMs = 60_000;
/**
 * After this time without an event, the connection counts as dead, in milliseconds. The server sends one every 60
 * seconds.
 */
const silenceMs = 90_000;
const watchIntervalMs = 15_000;

const addRandomDelay = (delayMs: number) => delayMs * (1 + Math.random());

/** A browser’s stream of live events. It reconnects after a random delay and resumes after the last event. */
export class LiveStream {
  readonly #options: StreamOptions;
  #lastEventId: string;
  #topics: readonly string[] = [];
  #source: EventSource | undefined;
  #known = new Set<string>();
  readonly #refused = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #lastEventAtMs = 0;
  #failures = 0;

  constructor(options: StreamOptions, lastEventId: string) {
    this.#options = options;
    this.#lastEventId = lastEventId;
  }

  follow(topics: readonly string[]): void {
    const wanted = [...topics].sort();
    if (wanted.join() === this.#topics.join()) return;
    this.#topics = wanted;
    for (const topic of this.#refused) if (!wanted.includes(topic)) this.#refused.delete(topic);
    if (wanted.length === 0) this.close();
    else this.#schedule(changeDelayMs);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#topics = [];
    this.#disconnect();
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), delayMs);
  }

  #disconnect(): void {
    clearInterval(this.#watch);
    if (!this.#source) return;
    this.#source.close();
    this.#source = undefined;
    this.#options.onState({ topics: [], fresh: [] });
  }

  #connect(): void {
    const topics = this.#topics.filter((topic) => !this.#refused.has(topic)).slice(0, maxTopics);
    this.#disconnect();
    if (topics.length === 0) return;
    const source = new EventSource(`/api/events?topics=${encodeURIComponent(topics.join())}`, {
      fetch: (url, init) => fetch(url, { ...init, headers: this.#createHeaders(init.headers) }),
    });
    this.#source = source;
    source.addEventListener('open', () => this.#handleOpen(topics));
    source.addEventListener('error', ({ code }) => this.#handleError(topics, code));
    for (const name of eventNames)
      source.addEventListener(name, ({ data, lastEventId }) =>
        this.#receive(name, String(data), lastEventId),
      );
  }

  #createHeaders(headers: Record<string, string>): Record<string, string> {
    const token = this.#options.getToken();
    const view = loadView();
    return {
      ...headers,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(view ? { [viewAsHeader]: view.chef._id } : {}),
      ...(this.#lastEventId ? { 'Last-Event-ID': this.#lastEventId } : {}),
    };
  }

  #handleOpen(topics: readonly string[]): void {
    this.#failures = 0;
    this.#lastEventAtMs = performance.now();
    this.#watch = setInterval(() => this.#checkSilence(), watchIntervalMs);
    const fresh = topics.filter((topic) => !this.#lastEventId || !this.#known.has(topic));
    this.#known = new Set(topics);
    this.#options.onState({ topics, fresh });
  }

  #receive(name: string, json: string, id: string): void {
    this.#lastEventAtMs = performance.now();
    const event = parseLiveEvent(name, json);
    if (id) this.#lastEventId = id;
    if (event && event.event !== 'at') this.#options.onEvent(event, this.#lastEventId);
  }

  #checkSilence(): void {
    if (performance.now() - this.#lastEventAtMs > silenceMs) this.#retry();
  }

  #retry(): void {
    this.#disconnect();
    this.#failures += 1;
    this.#schedule(addRandomDelay(Math.min(maxRetryMs, minRetryMs * 2 ** (this.#failures - 1))));
  }

  #handleError(topics: readonly string[], code: ErrorEvent['code']): void {
    if (code === 403) this.#refuse(topics);
    if (code === 403 || code === 429) {
      this.#disconnect();
      const areOthersLeft = code === 403 && this.#topics.some((topic) => !this.#refused.has(topic));
      if (!areOthersLeft) this.#refused.clear();
      this.#schedule(areOthersLeft ? changeDelayMs : addRandomDelay(refusedRetryMs));
    } else this.#retry();
  }

  /**
   * Leaves out the topics that were added last or, failing that, all that need permission. They are tried again later.
   */
  #refuse(topics: readonly string[]): void {
    const added = topics.filter((topic) => !this.#known.has(topic));
    const restricted = topics.filter((topic) => /^(order|kitchen|admin)/.test(topic));
    const refused = added.length > 0 && added.length < topics.length ? added : restricted;
    for (const topic of refused) this.#refused.add(topic);
  }
}
