import { Types, type ClientSession } from 'mongoose';
import { listLimitUses, type KitchenPortions, type PickupTime } from '@homechef/contract/kitchens/limits';
import type { CapacityDelta } from '../../kitchens/capacity/capacity-counters.ts';
import type { KitchenSnapshot } from '../../kitchens/index/kitchen-snapshot.ts';
import { listEntryPortions } from '../entry-portions.ts';
import { getWaitingEntries, type StoredWaitingEntry } from '../waiting.model.ts';

type HeldPortions = Pick<StoredWaitingEntry, 'chefId' | 'product' | 'qty' | 'options' | 'heldTime'>;

const getHeldTime = ({ heldTime }: HeldPortions): PickupTime | undefined =>
  heldTime ? { windowId: heldTime.windowId, date: heldTime.date, startsAtMs: +heldTime.startsAt } : undefined;

/** Returns how the counters of a kitchen change when a hold ends. Units that are given back are negative. */
export function listReturnedCapacity(kitchen: KitchenSnapshot, held: HeldPortions): CapacityDelta[] {
  const time = getHeldTime(held);
  if (!time || kitchen.id !== String(held.chefId)) return [];
  return listLimitUses(kitchen.schedule, time, listEntryPortions(held)).map(({ key, amount, max }) => ({
    kitchen: kitchen.id,
    key,
    max,
    amount: -amount,
  }));
}

/** Lists the held portions that use capacity of a kitchen from `sinceMs` on, to count it again. */
export async function listCapacityOfHolds(
  chefId: string,
  sinceMs: number,
  session: ClientSession,
): Promise<{ time: PickupTime; items: KitchenPortions[] }[]> {
  const held = await getWaitingEntries()
    .find({ chefId: new Types.ObjectId(chefId), isOpen: true, state: 'held' }, { session })
    .toArray();
  return held.flatMap((entry) => {
    const time = getHeldTime(entry);
    return time && time.startsAtMs >= sinceMs ? [{ time, items: listEntryPortions(entry) }] : [];
  });
}
