import { createHmac, randomInt } from 'node:crypto';
import { Types } from 'mongoose';
import { handOverCodeCount, handOverCodeHash } from '@homechef/contract/orders/hand-over';
import { listOpenCodes, toOpenCode } from '../change/order-progress.ts';
import { OrderModel, type StoredOrder, type StoredPickup } from '../orders.model.ts';

const drawCode = (): string => String(randomInt(handOverCodeCount)).padStart(4, '0');

const candidateCount = 10;
const maxRounds = 20;

/**
 * Returns a code that no open pickup of the kitchen has, or undefined if nearly all codes are taken. Another order can
 * still take it first; the unique index detects that.
 */
async function drawFreeCode(chefId: Types.ObjectId): Promise<string | undefined> {
  for (let round = 1; round <= maxRounds; round += 1) {
    const candidates = Array.from({ length: candidateCount }, drawCode);
    const openCodes = candidates.map((code) => toOpenCode(chefId, code));
    const orders = await OrderModel.collection
      .find<{ openCodes: string[] }>({ openCodes: { $type: 'string', $in: openCodes } } as object, {
        projection: { _id: 0, openCodes: 1 },
      })
      .toArray();
    const taken = new Set(orders.flatMap((order) => order.openCodes));
    const free = candidates.find((code) => !taken.has(toOpenCode(chefId, code)));
    if (free !== undefined) return free;
  }
  return undefined;
}

const withoutCode = ({ code: _code, ...pickup }: StoredPickup): StoredPickup => pickup;

/** Gives a pickup a free code, or none while nearly all codes of its kitchen are taken. */
async function withFreeCode(pickup: StoredPickup): Promise<StoredPickup> {
  const code = await drawFreeCode(pickup.chefId);
  return code === undefined ? withoutCode(pickup) : { ...pickup, code };
}

/**
 * Draws a code for each kitchen of a new order that has one free. If another order takes it first, the unique index of
 * `openCodes` refuses it.
 */
export async function drawCodes(chefIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const codes = await Promise.all(chefIds.map((chefId) => drawFreeCode(new Types.ObjectId(chefId))));
  return new Map(chefIds.flatMap((chefId, i) => (codes[i] === undefined ? [] : [[chefId, codes[i]]])));
}

/** Gives each pickup of orders that are stored together a different code. */
export function createDistinctCodes(count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(drawCode());
  return [...codes];
}

/** Returns the order with new codes for the pickups that a change reopens. All other pickups keep theirs. */
export async function withNewCodesOfReopened(before: StoredOrder, after: StoredOrder): Promise<StoredOrder> {
  const kept = new Set(before.openCodes);
  const isReopened = ({ chefId, code }: StoredPickup) =>
    code !== undefined && !kept.has(toOpenCode(chefId, code));
  const pickups = await Promise.all(
    after.pickups.map(async (pickup) => (isReopened(pickup) ? withFreeCode(pickup) : pickup)),
  );
  return { ...after, pickups, openCodes: listOpenCodes(pickups, after.openChefs) };
}

/** Hashes a code exactly as the chef's device does, which checks codes offline (docs/adr/0026-counter.md). */
export const hashHandOverCode = (code: string, salt: string): string =>
  createHmac(handOverCodeHash, salt).update(code).digest('base64url');
