import { useEffect, useRef } from 'react';
import type { LiveEvent } from '@homechef/contract/events/events';

/**
 * Subscribes a screen to live events of these topics while it is mounted. `onEvent` gets each event of the topics, and
 * `reset` whenever events can be missing: after the first connection, and after an interruption that could not be
 * resumed. The screen then reads everything again. Screens keep polling where no stream is possible.
 */
export function useLiveEvents(topics: readonly string[], onEvent: (event: LiveEvent) => void): void {
  const handler = useRef(onEvent);
  useEffect(() => {
    handler.current = onEvent;
  });
  const key = topics.join(',');
  useEffect(() => {
    if (key === '') return undefined;
    return undefined;
  }, [key]);
}
