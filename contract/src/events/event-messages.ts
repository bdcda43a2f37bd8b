import type { LiveEvent } from './events.ts';

// Browsers load this file without the schemas of the events.

export const eventNames = [
  'at',
  'reset',
  'order.changed',
  'order.placed',
  'kitchen.changed',
  'product.changed',
] as const;
export type EventName = (typeof eventNames)[number];

/** Bound of the topics of one stream (counter, Live events). */
export const maxTopics = 20;

const isEventName = (name: string): name is EventName => (eventNames as readonly string[]).includes(name);

/**
 * Returns the event of a message of the stream, or undefined for an unknown name or malformed JSON. The server has checked
 * the data with the schema of the event.
 */
export function parseLiveEvent(event: string, json: string): LiveEvent | undefined {
  if (!isEventName(event)) return undefined;
  try {
    return { event, data: JSON.parse(json) as object } as LiveEvent;
  } catch {
    return undefined;
  }
}
