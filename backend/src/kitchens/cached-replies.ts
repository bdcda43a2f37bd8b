import { addDays, getLocalDate } from '@homechef/contract/time/local-date';
import { toInstantMs } from '@homechef/contract/time/time-zone';
import { CacheableResponse } from '../lib/cacheable-response.ts';
import { now } from '../lib/clock.ts';
import { getKitchenIndex } from './kitchen-index-instance.ts';
import type { StoredKitchen } from './kitchens.model.ts';

export interface TimedReply {
  reply: object;
  validUntilMs: number; // Time alone changes the reply then.
  /** Checks data other than the kitchen and its used capacity. */
  isUnchanged?: () => boolean;
}

type BuildReply = (stored: StoredKitchen, nowMs: number) => TimedReply | undefined;

export const getNextMidnightMs = (timeZone: string, nowMs: number): number =>
  toInstantMs(addDays(getLocalDate(nowMs, timeZone), 1), '00:00', timeZone);

/**
 * Creates a response for everybody that stays valid until the kitchen, its used capacity or the time changes it. Returns
 * undefined if the kitchen is not in memory or off the market, or if `build` needs more than the data in memory.
 */
export function createKitchenResponse(chefId: string, build: BuildReply): CacheableResponse | undefined {
  const indexed = getKitchenIndex().get(chefId);
  if (!indexed?.snapshot.isOnMarket) return undefined;
  const { stamp, stored } = indexed;
  const builtAtMs = +now();
  const built = build(stored, builtAtMs);
  if (!built) return undefined;
  const { reply, validUntilMs, isUnchanged = () => true } = built;
  return new CacheableResponse({
    body: Buffer.from(JSON.stringify(reply)),
    isFresh: () => {
      const nowMs = +now();
      const isInTime = nowMs >= builtAtMs && nowMs < validUntilMs;
      return isInTime && getKitchenIndex().get(chefId)?.stamp === stamp && isUnchanged();
    },
    regenerate: () => createKitchenResponse(chefId, build),
  });
}
