import { nanoid } from 'nanoid';
import { useRef } from 'react';

/**
 * Returns a function that gives a write its Idempotency-Key. An equal request keeps its key, so that a retry after a
 * lost response has no second effect. `renew` discards the key after a success, when the same request means something
 * new.
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
