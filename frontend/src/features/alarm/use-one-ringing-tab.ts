import { useEffect, useState } from 'react';

const lockName = 'homechef-order-alarm';

/** Returns Web Locks, which old browsers and insecure pages lack. */
const findLocks = (): LockManager | undefined =>
  (navigator as { locks?: LockManager | null }).locks ?? undefined;

/** Returns whether this tab rings. Of all tabs that can play sound, the one that holds the lock does. */
export function useOneRingingTab(canSound: boolean): boolean {
  const [isRinging, setRinging] = useState(false);
  useEffect(() => {
    const locks = findLocks();
    if (!canSound || !locks) return undefined;
    const waiting = new AbortController();
    let release: () => void = () => undefined;
    locks
      .request(lockName, { signal: waiting.signal }, () => {
        setRinging(true);
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      })
      .catch(() => undefined); // aborted
    return () => {
      waiting.abort();
      release();
      setRinging(false);
    };
  }, [canSound]);
  // Without Web Locks every tab rings, because silence would be worse.
  return isRinging || (canSound && !findLocks());
}
