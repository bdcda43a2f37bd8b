import type { ClientSession } from 'mongoose';
import { parseOrderNumber } from '@homechef/contract/orders/order-number';
import { conflictingFields, fieldError } from '../../../platform/lib/app-error.ts';
import { now } from '../../../platform/lib/clock.ts';
import { getKitchenSnapshot } from '../../kitchens/kitchen-access.ts';
import { formatSlot } from '../../kitchens/schedule/chosen-slots.ts';
import type { CapacityDelta } from '../../kitchens/capacity/capacity-counters.ts';
import type { KitchenSnapshot } from '../../kitchens/index/kitchen-snapshot.ts';
import { listEntryPortions, listHeldPortions } from '../entry-portions.ts';
import { releaseStock } from '../../products/stock/held-stock.ts';
import { findPurchasable } from '../../products/stock/stock.service.ts';
import { closeEntry } from '../end-entries.ts';
import { listReturnedCapacity } from './held-capacity.ts';
import { getWaitingEntries, type StoredWaitingEntry } from '../waiting.model.ts';

/** The hold that an order uses. Its portions and its capacity count as free for this order. */
export interface UsedHold {
  entry: string;
  chefId: string;
  product: string;
  qty: number;
  portions: readonly { product: string; qty: number }[]; // with those of linked dishes
  startsAt: Date | null; // slot for which the order must be
  /** Returns the capacity that the hold gives back. The amounts are negative. */
  listReturned: (kitchen: KitchenSnapshot) => CapacityDelta[];
  /** Ends the hold within the transaction of an order. Returns false if it has ended in the meantime. */
  consume: (order: string, session: ClientSession) => Promise<boolean>;
}

interface OrderWithHold {
  hold?: string | undefined;
  orderItems: readonly { product: string; qty: number }[];
  pickups?: readonly { chefId: string; startsAt: Date }[] | undefined;
}

const isUsable = ({ state, until }: StoredWaitingEntry): boolean =>
  state === 'held' && until !== null && until > now();

function toUsedHold(entry: StoredWaitingEntry): UsedHold {
  const { _id, product, qty, startsAt } = entry;
  return {
    entry: _id,
    chefId: String(entry.chefId),
    product: String(product),
    qty,
    portions: listEntryPortions(entry),
    startsAt,
    listReturned: (kitchen) => listReturnedCapacity(kitchen, entry),
    consume: async (order, session) => {
      if (!isUsable(entry) || !(await closeEntry(entry, { state: 'ordered', order }, session))) return false;
      for (const portions of listHeldPortions(entry)) await releaseStock(portions, session);
      return true;
    },
  };
}

async function findHeldEntry(typed: string): Promise<StoredWaitingEntry> {
  const hold = parseOrderNumber(typed);
  const entry = hold === undefined ? null : await getWaitingEntries().findOne({ hold });
  if (!entry) throw conflictingFields([fieldError('hold', 'waiting.hold_not_found')]);
  if (isUsable(entry)) return entry;
  throw conflictingFields([
    fieldError('hold', entry.state === 'ordered' ? 'waiting.hold_used' : 'waiting.hold_ended'),
  ]);
}

/**
 * Returns the hold that an order names, or undefined if it names none.
 * @throws AppError 409 if the hold has ended, or is for another dish or slot or for fewer portions
 */
export async function findUsedHold({
  hold,
  orderItems,
  pickups = [],
}: OrderWithHold): Promise<UsedHold | undefined> {
  if (hold === undefined) return undefined;
  const entry = await findHeldEntry(hold);
  const used = toUsedHold(entry);
  const wanted = orderItems
    .filter(({ product }) => product === used.product)
    .reduce((sum, { qty }) => sum + qty, 0);
  if (wanted === 0 || wanted > used.qty) {
    const [product] = await findPurchasable([used.product]);
    const name = product?.name ?? '';
    throw conflictingFields([
      wanted > 0
        ? fieldError('hold', 'waiting.hold_too_many', { name, max: used.qty })
        : fieldError('hold', 'waiting.hold_other_dish', { name }),
    ]);
  }
  const choice = pickups.find(({ chefId }) => chefId === used.chefId);
  if (!used.startsAt || !choice || +choice.startsAt === +used.startsAt) return used;
  const timeZone = (await getKitchenSnapshot(used.chefId))?.schedule.timeZone ?? 'UTC';
  throw conflictingFields([
    fieldError('hold', 'waiting.hold_other_slot', { slot: formatSlot(+used.startsAt, timeZone) }),
  ]);
}
