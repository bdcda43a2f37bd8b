import { useState } from 'react';

/** Returns `value`, or the last defined one while it is undefined. */
export function useLatestDefined<T>(value: T | undefined): T | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
}
