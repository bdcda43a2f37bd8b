import type { IncomingMessage } from 'node:http';

interface Most {
  /** Of everybody. */
  all: number;
  ofOne: number;
}

/** Does `act` for this account's request once there is room for it; never, when who asked is gone before. */
export type InRoom = (account: string, req: IncomingMessage, act: () => Promise<void>) => Promise<void>;

/**
 * Lets no more than so many requests be acted for at the same moment. The others wait in the order they came, unread, so
 * that what they send stays with whoever sends it; an account that has as many as one may have holds up only itself.
 */
export function fewAtOnce({ all, ofOne }: Most): InRoom {
  const underWay = new Map<string, number>();
  const waiting = new Set<{ account: string; begin: () => void }>();
  let inAll = 0;
  const of = (account: string) => underWay.get(account) ?? 0;
  const hasRoom = ({ account }: { account: string }) => inAll < all && of(account) < ofOne;
  const enter = (account: string) => {
    inAll += 1;
    underWay.set(account, of(account) + 1);
  };
  const leave = (account: string) => {
    inAll -= 1;
    if (of(account) > 1) underWay.set(account, of(account) - 1);
    else underWay.delete(account);
    for (const next of waiting) if (hasRoom(next)) return next.begin();
  };
  /** Whether there is room now; false when who asked is gone. */
  const getRoom = (account: string, req: IncomingMessage) =>
    new Promise<boolean>((resolve) => {
      if (req.destroyed) return resolve(false);
      const mine = { account, begin: () => end(true) };
      const giveUp = () => end(false);
      const end = (isIn: boolean) => {
        waiting.delete(mine);
        req.off('close', giveUp);
        if (isIn) enter(account);
        resolve(isIn);
      };
      if (hasRoom(mine)) return mine.begin();
      waiting.add(mine);
      req.once('close', giveUp);
    });
  return async (account, req, act) => {
    if (!(await getRoom(account, req))) return;
    try {
      await act();
    } finally {
      leave(account);
    }
  };
}
