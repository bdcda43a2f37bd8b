import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { onTestFinished, vi } from 'vitest';
import type { EventName } from '@homechef/contract/live-events/event-names';
import { EventStreamItem } from '@homechef/contract/live-events/events';
import { getTestApp } from './test-app.ts';

export interface ReceivedEvent {
  event: EventName;
  id: string;
  data: Record<string, unknown>;
}

export interface EventReader {
  status: number;
  headers: Headers;
  /** All events so far, each checked against the contract. */
  events: ReceivedEvent[];
  text: () => string;
  /** Resolves once the server or `close` has ended the stream. */
  closed: Promise<void>;
  close: () => Promise<void>;
  lastId: () => string;
  /** Returns the events without `at`. */
  list: (name?: EventName) => ReceivedEvent[];
}

interface ReaderOptions {
  account?: { token: string } | undefined;
  lastEventId?: string;
  server?: Server | string;
}

function parseBlock(block: string): ReceivedEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );
  const event = fields.get('event');
  if (event === undefined) return undefined; // comment or retry
  const received = {
    event,
    id: fields.get('id') ?? '',
    data: JSON.parse(fields.get('data') ?? '') as object,
  };
  return EventStreamItem.parse(received);
}

export const toOrigin = (server: Server | string): string =>
  typeof server === 'string' ? server : `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Opens a stream of live events and waits for its first event. It is closed at the end of the test. */
export async function followEvents(
  topics: string | readonly string[],
  { account, lastEventId, server = getTestApp().server }: ReaderOptions = {},
): Promise<EventReader> {
  const controller = new AbortController();
  const query = encodeURIComponent(typeof topics === 'string' ? topics : topics.join(','));
  const response = await fetch(`${toOrigin(server)}/api/events?topics=${query}`, {
    headers: {
      ...(account ? { Authorization: `Bearer ${account.token}` } : {}),
      ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
    },
    signal: controller.signal,
  });
  const events: ReceivedEvent[] = [];
  let text = '';
  let rest = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      const part = decoder.decode(chunk, { stream: true });
      text += part;
      const blocks = (rest + part).split('\n\n');
      rest = blocks.pop() ?? '';
      if (response.ok) events.push(...blocks.flatMap((block) => parseBlock(block) ?? []));
    }
  };
  const closed = read().catch((error: unknown) => {
    if (!(error instanceof Error) || error.name === 'ZodError') throw error;
  });
  const close = async () => {
    controller.abort();
    await closed;
  };
  onTestFinished(close);
  if (response.ok) await Promise.race([closed, vi.waitUntil(() => events.length > 0, { timeout: 10_000 })]);
  const list = (name?: EventName) =>
    events.filter(({ event }) => (name === undefined ? event !== 'at' : event === name));
  return {
    status: response.status,
    headers: response.headers,
    events,
    text: () => text,
    closed,
    close,
    list,
    lastId: () => events.at(-1)?.id ?? '',
  };
}
