import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import { z } from 'zod';
import { eventNames } from '@homechef/contract/live-events/event-names';
import { eventSchemas } from '@homechef/contract/live-events/events';

const EventName = z.enum(eventNames);

export interface ReceivedEvent {
  event: z.output<typeof EventName>;
  id: string;
  data: unknown;
}

interface ReaderOptions {
  url: string;
  topics: readonly string[];
  token?: string;
  onEvent?: (event: ReceivedEvent) => void;
}

const maxRetryDelayMs = 500;

function parseEvent(block: string): ReceivedEvent | undefined {
  const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
  const name = fields.get('event');
  if (name === undefined) return undefined; // comment
  const event = EventName.parse(name);
  return {
    event,
    id: fields.get('id') ?? '',
    data: eventSchemas[event].parse(JSON.parse(fields.get('data') ?? '')),
  };
}

/** Reads a stream of live events until `stop`. When the server ends the stream, reconnects with the last event's id. */
export class EventReader {
  readonly #options: ReaderOptions;
  #request: ClientRequest | undefined;
  #timer: NodeJS.Timeout | undefined;
  #lastEventId = '';
  #isStopped = false;
  connections = 0;
  refusals = 0;

  constructor(options: ReaderOptions) {
    this.#options = options;
    this.#connect();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#request?.destroy();
  }

  #connect(): void {
    const { url, topics, token } = this.#options;
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(this.#lastEventId && { 'Last-Event-ID': this.#lastEventId }),
    };
    const path = `${url}/api/events?topics=${encodeURIComponent(topics.join())}`;
    const request = get(path, { headers, agent: false }, (response) => this.#read(response));
    this.#request = request.once('error', () => this.#reconnect());
  }

  #reconnect(): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), Math.random() * maxRetryDelayMs);
  }

  #read(response: IncomingMessage): void {
    if (response.statusCode === 200) this.connections += 1;
    else this.refusals += 1;
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      if (response.statusCode === 200) for (const block of blocks) this.#receive(block);
    });
    response.on('error', () => undefined);
    response.once('close', () => this.#reconnect());
  }

  #receive(block: string): void {
    const event = parseEvent(block);
    if (!event) return;
    this.#lastEventId = event.id;
    this.#options.onEvent?.(event);
  }
}
