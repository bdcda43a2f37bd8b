import { eventNames, type EventName } from './event-names.ts';
import type { LiveEvent } from './events.ts';

const isEventName = (name: string): name is EventName => (eventNames as readonly string[]).includes(name);

/**
 * Returns the event of a message of the stream, or undefined for an unknown name or malformed JSON. The server has checked
 * the data with the schema of the event, which browsers do not load.
 */
export function parseLiveEvent(event: string, json: string): LiveEvent | undefined {
  if (!isEventName(event)) return undefined;
  try {
    return { event, data: JSON.parse(json) as object } as LiveEvent;
  } catch {
    return undefined;
  }
}
