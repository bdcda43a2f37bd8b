import { Types } from 'mongoose';
import { contactDays } from '@homechef/contract/batches/batch-rules';
import { dayMs } from '@homechef/contract/time/local-date';
import type { Place } from '@homechef/contract/kitchens/place';
import { hideStreetOf } from '@homechef/contract/kitchens/place-address';
import { formerCustomerName } from '@homechef/contract/users/user-options';
import { deleteNotes } from '../../admin-notes/admin-notes.ts';
import { now } from '../../../platform/lib/clock.ts';
import { toReasonFields } from './item-event.ts';
import { buildSearchText } from '../lists/order-search.ts';
import { OrderModel, type StoredOrder, type StoredPickup } from '../orders.model.ts';
import { createStoreUpdate, withChange, type OrderChange } from './update-order.ts';

const batchSize = 200;

const removedContact = {
  userName: formerCustomerName,
  userEmail: null,
  userPhone: null,
  customerPhone: null,
  shippingAddress: { address: '', city: '', state: '', postalCode: '', country: '' },
};

type Fields = Pick<OrderChange, 'orderItems' | 'pickups'> & { history?: StoredOrder['history'] };

/**
 * Rewrites stored texts of an order by one conditional update. It leaves `updatedAt` alone, so that readers of the
 * history do not read the order again. Returns false if another request changed the order in the meantime.
 */
async function rewriteOrder(
  order: StoredOrder,
  rewrite: (order: StoredOrder) => Fields,
  { set = {}, unset = {} }: { set?: object; unset?: object } = {},
): Promise<boolean> {
  const { history = order.history, ...fields } = rewrite(order);
  const after = withChange(order, { ...fields, history: [], now: order.updatedAt });
  const { filter, update } = createStoreUpdate(order, { ...after, history });
  const { matchedCount } = await OrderModel.collection.updateOne(filter, {
    $set: { ...(update as { $set: object }).$set, ...set },
    ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}),
  });
  return matchedCount === 1;
}

/** Removes what the customer wrote: notes on items, the arrival, and the reasons of cancellations. */
function withoutNotes({ orderItems, pickups, history }: StoredOrder): Required<Fields> {
  const ownReasons = new Set(history.flatMap(({ by, reason }) => (by === 'customer' && reason) || []));
  return {
    orderItems: orderItems.map(({ note: _note, reason, reasonKey, ...item }) => ({
      ...item,
      ...(reason && !ownReasons.has(reason) ? toReasonFields({ reason, reasonKey }) : {}),
    })),
    pickups: pickups.map(({ here: _here, ...pickup }) => pickup),
    history: history.map(({ reason, reasonKey, ...entry }) => ({
      ...entry,
      ...(reason && entry.by !== 'customer' ? toReasonFields({ reason, reasonKey }) : {}),
    })),
  };
}

async function removeCustomer(stored: StoredOrder): Promise<boolean> {
  const isRemoved = await rewriteOrder(stored, withoutNotes, {
    set: {
      ...removedContact,
      searchText: buildSearchText({ ...removedContact, _id: stored._id }),
      customerRemovedAt: now(),
    },
    unset: { contacts: 1, idempotency: 1, language: 1 },
  });
  if (isRemoved) await deleteNotes({ order: stored._id });
  return isRemoved;
}

interface BatchResult {
  found: number;
  changed: number;
}

async function changeBatch(
  filter: object,
  change: (stored: StoredOrder) => Promise<boolean>,
): Promise<BatchResult> {
  const found = await OrderModel.collection.find<StoredOrder>(filter).limit(batchSize).toArray();
  let changed = 0;
  for (const stored of found) if (await change(stored)) changed += 1;
  return { found: found.length, changed };
}

/** Removes the person of a deleted account from one batch of its orders. Prices, items and times stay. */
export const removeCustomerOfAccount = (account: string): Promise<BatchResult> =>
  changeBatch({ owner: new Types.ObjectId(account), customerRemovedAt: { $exists: false } }, removeCustomer);

const streetFields = ['place.address', 'place.name', 'change.place.address', 'change.place.name'];

const withoutStreet = (place: Place): Place => ({ ...hideStreetOf(place), name: '' });

function toPickupWithoutStreet(pickup: StoredPickup): StoredPickup {
  const place = withoutStreet(pickup.place);
  if (!pickup.change) return { ...pickup, place };
  return { ...pickup, place, change: { ...pickup.change, place: withoutStreet(pickup.change.place) } };
}

/** Removes the street of a deleted kitchen from one batch of its orders. */
export function removeStreetsOfKitchen(chefId: string): Promise<BatchResult> {
  const chef = new Types.ObjectId(chefId);
  const hasStreet = { $or: streetFields.map((field) => ({ [field]: { $nin: ['', null] } })) };
  return changeBatch({ pickups: { $elemMatch: { chefId: chef, ...hasStreet } } }, (stored) =>
    rewriteOrder(stored, ({ pickups }) => ({
      pickups: pickups.map((pickup) => (pickup.chefId.equals(chef) ? toPickupWithoutStreet(pickup) : pickup)),
    })),
  );
}

/** Returns the id that all batches younger than `contactDays` come after. */
const getFirstKeptBatch = (time: Date) =>
  Types.ObjectId.createFromTime(Math.floor((+time - contactDays * dayMs) / 1_000));

/**
 * Removes the contact details of guests from one batch of complete orders whose pickup was more than `keptDays` ago.
 * `forget` first removes what other features store about the order. Returns the number of orders.
 */
export async function removeOldGuestContacts(
  time: Date,
  keptDays: number,
  forget: (orders: readonly string[]) => Promise<void>,
): Promise<number> {
  const latest = new Date(+time - keptDays * dayMs);
  const filter = {
    // A recall of a batch still needs the contact data.
    'orderItems.batches.batch': { $not: { $gt: getFirstKeptBatch(time) } },
    contacts: { $exists: true },
    $and: [{ contactSince: { $type: 'date' } }, { contactSince: { $lte: latest } }],
  };
  const { changed } = await changeBatch(filter, async (stored) => {
    await forget([stored._id]);
    return removeCustomer(stored);
  });
  return changed;
}
