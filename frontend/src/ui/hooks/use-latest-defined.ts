import { useState } from 'react';

/** The latest value there was: what was shown stays on screen until there is something newer to show. */
export function useLatestDefined<T>(value: T | undefined): T | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}
