import { addDays, getLocalDate } from '@homechef/contract/time/local-date';
import { toInstantMs } from '@homechef/contract/time/time-zone';
import type { z } from 'zod';
import { CacheableResponse, encodeReply } from '../../../platform/lib/cacheable-response.ts';
import { now } from '../../../platform/lib/clock.ts';
import { runInOnePiece } from '../../../platform/lib/work-in-pieces.ts';
import { getKitchenIndex } from '../index/kitchen-index-instance.ts';
import type { StoredKitchen } from '../kitchens.model.ts';

export interface TimedReply {
  reply: object;
  schema: z.ZodType;
  validUntilMs: number; // from then on, time alone changes the reply
  /** Checks data other than the kitchen and its used capacity. */
  isUnchanged?: () => boolean;
}

type BuildReply = (stored: StoredKitchen, nowMs: number) => TimedReply | undefined;

/** Builds a reply in steps, between which other requests can run. */
type ReplySteps = (stored: StoredKitchen, nowMs: number) => Generator<unknown, TimedReply | undefined>;

export const getNextMidnightMs = (timeZone: string, nowMs: number): number =>
  toInstantMs(addDays(getLocalDate(nowMs, timeZone), 1), '00:00', timeZone);

/**
 * Creates a response for everybody that stays valid until the kitchen, its used capacity or the time changes it.
 * Returns undefined if the kitchen is not in memory or off the market, or if `build` needs data that is not in memory.
 */
export function createKitchenResponse(chefId: string, build: BuildReply): CacheableResponse | undefined {
  const indexed = getKitchenIndex().get(chefId);
  if (!indexed?.snapshot.isOnMarket) return undefined;
  const builtAtMs = +now();
  const built = build(indexed.stored, builtAtMs);
  const regenerate = () => createKitchenResponse(chefId, build);
  return built && toResponse({ chefId, stamp: indexed.stamp, builtAtMs }, built, regenerate);
}

/** Like `createKitchenResponse`, but in steps. A reply is regenerated only if that fits into one piece of work. */
export function* createKitchenResponseInSteps(
  chefId: string,
  build: ReplySteps,
): Generator<unknown, CacheableResponse | undefined> {
  const indexed = getKitchenIndex().get(chefId);
  if (!indexed?.snapshot.isOnMarket) return undefined;
  const { stamp, stored } = indexed;
  const builtAtMs = +now();
  const built = yield* build(stored, builtAtMs);
  const regenerate = () => runInOnePiece(createKitchenResponseInSteps(chefId, build));
  return built && toResponse({ chefId, stamp, builtAtMs }, built, regenerate);
}

interface BuiltFrom {
  chefId: string;
  stamp: number;
  builtAtMs: number;
}

function toResponse(
  { chefId, stamp, builtAtMs }: BuiltFrom,
  { reply, schema, validUntilMs, isUnchanged = () => true }: TimedReply,
  regenerate: () => CacheableResponse | undefined,
): CacheableResponse {
  return new CacheableResponse({
    body: encodeReply(schema, reply),
    isFresh: () => {
      const nowMs = +now();
      const isInTime = nowMs >= builtAtMs && nowMs < validUntilMs;
      return isInTime && getKitchenIndex().get(chefId)?.stamp === stamp && isUnchanged();
    },
    regenerate,
  });
}
