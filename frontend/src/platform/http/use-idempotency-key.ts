import { nanoid } from 'nanoid';
import { useRef } from 'react';

/**
 * Returns a function for the Idempotency-Key of a write. An equal request keeps its key, so that a retry after a lost
 * response has no second effect. `renew` ends the key after a success: the same request then means something new.
 */
export function useIdempotencyKey(): { getKey: (request: unknown) => string; renew: () => void } {
  const current = useRef<{ request: string; key: string }>(undefined);
  return {
    getKey: (request) => {
      const text = JSON.stringify(request);
      if (current.current?.request !== text) current.current = { request: text, key: nanoid() };
      return current.current.key;
    },
    renew: () => {
      current.current = undefined;
    },
  };
}
