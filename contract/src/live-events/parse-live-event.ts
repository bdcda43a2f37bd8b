import { eventNames, type EventName } from './event-names.ts';
import type { LiveEvent } from './events.ts';

const isEventName = (name: string): name is EventName => (eventNames as readonly string[]).includes(name);

/**
 * Returns the event in a message of the stream, or undefined if its name is unknown or its JSON malformed. Browsers do
 * not load the schema of the event; the server has already checked the data against it.
 */
export function parseLiveEvent(event: string, json: string): LiveEvent | undefined {
  if (!isEventName(event)) return undefined;
  try {
    return { event, data: JSON.parse(json) as object } as LiveEvent;
  } catch {
    return undefined;
  }
}
