import type { LiveEvent } from '@homechef/contract/live-events/events';
import { LiveStream, type StreamState } from './live-stream.ts';

interface Subscriber {
  topics: readonly string[];
  onEvent: (event: LiveEvent) => void;
  onLiveChange: (isLive: boolean) => void;
  isLive: boolean;
  /** Events from before it joined may be missing. */
  needsReset: boolean;
}

interface Follower {
  topics: readonly string[];
  onEvent: (event: LiveEvent) => void;
  onLiveChange: (isLive: boolean) => void;
  /** It loaded its data before this code was loaded. */
  isLate: boolean;
}

/** Messages between the tabs of an account. Only one of them, the leader, has a stream. */
type Message =
  | { kind: 'topics'; tab: string; topics: readonly string[]; isVisible: boolean }
  | { kind: 'askTopics' }
  | { kind: 'state'; state: StreamState }
  | { kind: 'event'; event: LiveEvent; id: string };

interface KnownTab {
  topics: readonly string[];
  isVisible: boolean;
  heardAtMs: number;
}

export interface TabOptions {
  account: string; // id, or `guest`
  /** Keeps the stream open even while no tab is visible. */
  isChef: boolean;
  getToken: () => string | undefined;
}

const announceIntervalMs = 30_000;
const tabTimeoutMs = 150_000; // browsers throttle the timers of hidden tabs to one per minute
const noTopics: StreamState = { topics: [], fresh: [] };

const isSubject = (topics: readonly string[], event: LiveEvent): boolean =>
  !('topic' in event.data) || topics.includes(event.data.topic);

/** The live events of a tab. The tabs of an account elect a leader, which has the stream and passes its events on. */
export class LiveTab {
  readonly #options: TabOptions;
  readonly #id = crypto.randomUUID();
  readonly #channel: BroadcastChannel;
  readonly #subscribers = new Set<Subscriber>();
  readonly #abort = new AbortController();
  #lastEventId = '';
  #state = noTopics;
  #stream: LiveStream | undefined; // undefined unless this tab is the leader
  readonly #otherTabs = new Map<string, KnownTab>();
  #release: () => void = () => undefined;

  constructor(options: TabOptions) {
    this.#options = options;
    const name = `live-events ${options.account}`;
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#handleMessage(data);
    const { signal } = this.#abort;
    const listenerOptions = { signal };
    document.addEventListener('visibilitychange', () => this.#announce(), listenerOptions);
    window.addEventListener('pagehide', () => this.#announce([]), listenerOptions);
    window.addEventListener('pageshow', () => this.#announce(), listenerOptions);
    const timer = setInterval(() => this.#announce(), announceIntervalMs);
    signal.addEventListener('abort', () => clearInterval(timer));
    navigator.locks.request(name, { signal }, () => this.#lead()).catch(() => undefined);
  }

  get hasSubscribers(): boolean {
    return this.#subscribers.size > 0;
  }

  follow({ isLate, ...follower }: Follower): () => void {
    const subscriber: Subscriber = { ...follower, isLive: false, needsReset: isLate };
    this.#subscribers.add(subscriber);
    this.#announce();
    this.#updateSubscriber(subscriber, { ...this.#state, fresh: [] });
    return () => {
      this.#subscribers.delete(subscriber);
      this.#announce();
    };
  }

  /** Leaves the group of tabs. If this tab is the leader, another one takes over. */
  close(): void {
    this.#announce([]);
    this.#abort.abort();
    this.#stream?.close();
    this.#stream = undefined;
    this.#release();
    this.#channel.close();
  }

  #lead(): Promise<void> {
    const { getToken } = this.#options;
    this.#stream = new LiveStream(
      {
        getToken,
        onEvent: (event, id) => this.#publish({ kind: 'event', event, id }),
        onState: (state) => this.#publish({ kind: 'state', state }),
      },
      this.#lastEventId,
    );
    this.#post({ kind: 'askTopics' });
    this.#updateStream();
    return new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  #publish(message: Message): void {
    this.#post(message);
    this.#handleMessage(message);
  }

  #post(message: Message): void {
    if (!this.#abort.signal.aborted) this.#channel.postMessage(message);
  }

  #listOwnTopics(): string[] {
    return [...new Set([...this.#subscribers].flatMap(({ topics }) => topics))];
  }

  #announce(topics: readonly string[] = this.#listOwnTopics()): void {
    const isVisible = document.visibilityState === 'visible';
    this.#post({ kind: 'topics', tab: this.#id, topics, isVisible });
    this.#updateStream();
  }

  #handleMessage(message: Message): void {
    if (message.kind === 'askTopics') this.#announce();
    else if (message.kind === 'topics') this.#noteTab(message);
    else if (message.kind === 'state') this.#applyState(message.state);
    else this.#applyEvent(message.event, message.id);
  }

  #noteTab({ tab, topics, isVisible }: Extract<Message, { kind: 'topics' }>): void {
    if (topics.length === 0) this.#otherTabs.delete(tab);
    else this.#otherTabs.set(tab, { topics, isVisible, heardAtMs: performance.now() });
    this.#updateStream();
    // Tells a new tab which topics the stream follows.
    if (this.#stream) this.#post({ kind: 'state', state: { ...this.#state, fresh: [] } });
  }

  #updateStream(): void {
    if (!this.#stream) return;
    const oldestMs = performance.now() - tabTimeoutMs;
    for (const [id, { heardAtMs }] of this.#otherTabs) if (heardAtMs < oldestMs) this.#otherTabs.delete(id);
    const own = { topics: this.#listOwnTopics(), isVisible: document.visibilityState === 'visible' };
    const tabs = [own, ...this.#otherTabs.values()];
    const followed = tabs.filter(({ isVisible }) => isVisible || this.#options.isChef);
    this.#stream.follow([...new Set(followed.flatMap(({ topics }) => topics))]);
  }

  #applyState(state: StreamState): void {
    this.#state = state;
    for (const subscriber of this.#subscribers) this.#updateSubscriber(subscriber, state);
  }

  /** Tells a subscriber whether its topics are followed, and to reload everything if it may have missed events. */
  #updateSubscriber(subscriber: Subscriber, { topics, fresh }: StreamState): void {
    const isLive = subscriber.topics.every((topic) => topics.includes(topic));
    if (subscriber.isLive !== isLive) subscriber.onLiveChange(isLive);
    subscriber.isLive = isLive;
    if (!isLive) return;
    const isIncomplete = subscriber.needsReset || subscriber.topics.some((topic) => fresh.includes(topic));
    subscriber.needsReset = false;
    if (isIncomplete) subscriber.onEvent({ event: 'reset', data: {} });
  }

  #applyEvent(event: LiveEvent, id: string): void {
    this.#lastEventId = id;
    for (const { topics, onEvent } of [...this.#subscribers]) if (isSubject(topics, event)) onEvent(event);
  }
}

const tabs = new Map<string, LiveTab>();

/** Follows topics with the account’s tab object. Returns a function that unfollows them. */
export function followTopics(options: TabOptions, follower: Follower): () => void {
  const key = `${options.account} ${String(options.isChef)}`;
  const tab = tabs.get(key) ?? new LiveTab(options);
  tabs.set(key, tab);
  const unfollow = tab.follow(follower);
  return () => {
    unfollow();
    // Waits a turn, because the next screen of the tab may follow right away.
    setTimeout(() => {
      if (tab.hasSubscribers || tabs.get(key) !== tab) return;
      tabs.delete(key);
      tab.close();
    });
  };
}
