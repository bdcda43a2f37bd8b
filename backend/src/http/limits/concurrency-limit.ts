import type { IncomingMessage } from 'node:http';

/** Of what there may be only so many at the same moment: requests of one account, or from one network. */
export interface Share {
  name: string;
  most: number;
}

/** Does `act` for a request with these shares once there is room in each; never, when who asked is gone before. */
export type InRoom = (
  shares: readonly Share[],
  req: IncomingMessage,
  act: () => Promise<void>,
) => Promise<void>;

/**
 * Lets no more than so many requests be acted for at the same moment. The others wait in the order they came, unread, so
 * that what they send stays with whoever sends it; who has as many as their share holds up only themselves.
 */
export function fewAtOnce(mostOfAll: number): InRoom {
  const underWay = new Map<string, number>();
  const waiting = new Set<{ shares: readonly Share[]; begin: () => void }>();
  let inAll = 0;
  const of = (name: string) => underWay.get(name) ?? 0;
  const hasRoom = ({ shares }: { shares: readonly Share[] }) =>
    inAll < mostOfAll && shares.every(({ name, most }) => of(name) < most);
  const enter = (shares: readonly Share[]) => {
    inAll += 1;
    for (const { name } of shares) underWay.set(name, of(name) + 1);
  };
  const leave = (shares: readonly Share[]) => {
    inAll -= 1;
    for (const { name } of shares) {
      if (of(name) > 1) underWay.set(name, of(name) - 1);
      else underWay.delete(name);
    }
    // One place may be room for two: what is left here and what is left there.
    for (const next of waiting) if (hasRoom(next)) next.begin();
  };
  /** Whether there is room now; false when who asked is gone. */
  const getRoom = (shares: readonly Share[], req: IncomingMessage) =>
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
      if (hasRoom(mine)) return mine.begin();
      waiting.add(mine);
      req.once('close', giveUp);
    });
  return async (shares, req, act) => {
    if (!(await getRoom(shares, req))) return;
    try {
      await act();
    } finally {
      leave(shares);
    }
  };
}
