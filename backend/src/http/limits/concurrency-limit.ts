import type { IncomingMessage } from 'node:http';

/** Of what there may be only so many at the same moment: requests of one account, or from one network. */
export interface ConcurrencyQuota {
  name: string;
  max: number;
}

/** Does `act` for a request with these shares once there is room in each; never, when who asked is gone before. */
export type RunWithinQuotas = (
  shares: readonly ConcurrencyQuota[],
  req: IncomingMessage,
  act: () => Promise<void>,
) => Promise<void>;

/**
 * Lets no more than so many requests be acted for at the same moment. The others wait in the order they came, unread, so
 * that what they send stays with whoever sends it; who has as many as their share holds up only themselves.
 */
export function createConcurrencyLimiter(maxTotal: number): RunWithinQuotas {
  const underWay = new Map<string, number>();
  const waiting = new Set<{ shares: readonly ConcurrencyQuota[]; begin: () => void }>();
  let inAll = 0;
  const of = (name: string) => underWay.get(name) ?? 0;
  const hasCapacity = ({ shares }: { shares: readonly ConcurrencyQuota[] }) =>
    inAll < maxTotal && shares.every(({ name, max }) => of(name) < max);
  const enter = (shares: readonly ConcurrencyQuota[]) => {
    inAll += 1;
    for (const { name } of shares) underWay.set(name, of(name) + 1);
  };
  const leave = (shares: readonly ConcurrencyQuota[]) => {
    inAll -= 1;
    for (const { name } of shares) {
      if (of(name) > 1) underWay.set(name, of(name) - 1);
      else underWay.delete(name);
    }
    // One place may be room for two: what is left here and what is left there.
    for (const next of waiting) if (hasCapacity(next)) next.begin();
  };
  /** Whether there is room now; false when who asked is gone. */
  const acquireSlot = (shares: readonly ConcurrencyQuota[], req: IncomingMessage) =>
    new Promise<boolean>((resolve) => {
      if (req.destroyed) return resolve(false);
      const mine = { shares, begin: () => end(true) };
      const giveUp = () => end(false);
      const end = (isIn: boolean) => {
        waiting.delete(mine);
        req.off('close', giveUp);
        if (isIn) enter(shares);
        resolve(isIn);
      };
      if (hasCapacity(mine)) return mine.begin();
      waiting.add(mine);
      req.once('close', giveUp);
    });
  return async (shares, req, act) => {
    if (!(await acquireSlot(shares, req))) return;
    try {
      await act();
    } finally {
      leave(shares);
    }
  };
}
