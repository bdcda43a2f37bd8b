import type { ClientSession } from 'mongoose';
import type { NewGuestOrder, NewOrder } from '@homechef/contract/orders/requests';
import { createBatchLoader } from '../../../platform/db/batch-loader.ts';
import { conflict } from '../../../platform/lib/app-error.ts';
import { now } from '../../../platform/lib/clock.ts';
import { hashRequest } from '../../../platform/idempotency/stored-replies.ts';
import type { Buyer } from './new-order.ts';
import { DeletedOrderKeyModel } from './order-limits.model.ts';
import { OrderModel, type StoredOrder } from '../orders.model.ts';

export interface IdempotencyUse {
  owner: string;
  key: string;
  hash: () => string; // computed only when needed; a rejected order does not need it
}

const guestOwner = 'guest'; // all guests share one space of keys

export const toIdempotencyUse = (
  { owner }: Buyer,
  form: NewOrder | NewGuestOrder,
  key: string | undefined,
): IdempotencyUse | undefined =>
  key === undefined ? undefined : { owner: owner ?? guestOwner, key, hash: () => hashOrderForm(form) };

/** Hashes an order form without the language: a customer who switches it still sends the same order. */
const hashOrderForm = ({ language: _language, ...form }: NewOrder | NewGuestOrder): string =>
  hashRequest(form);

interface KeyUse {
  owner?: string | null | undefined;
  key?: string | null | undefined;
}

const toId = ({ owner, key }: KeyUse) => `${owner} ${key}`;

const loadByIdempotencyKey = createBatchLoader({
  read: async (keys: readonly Pick<IdempotencyUse, 'owner' | 'key'>[]) => {
    const filters = keys.map(({ owner, key }) => ({ 'idempotency.owner': owner, 'idempotency.key': key }));
    return OrderModel.collection.find<StoredOrder>({ $or: filters } as object).toArray();
  },
  keyToString: toId,
  resultKey: ({ idempotency }) => `${idempotency?.owner} ${idempotency?.key}`,
});

/**
 * Returns the order that an earlier request with the same key placed.
 * @throws AppError 409 if the key was used for another form, or the order is in an account since
 */
export async function findExistingOrder(
  idempotencyUse: IdempotencyUse | undefined,
): Promise<StoredOrder | undefined> {
  const order = idempotencyUse && (await loadByIdempotencyKey(idempotencyUse));
  if (!order) return undefined;
  if (order.idempotency?.hash !== idempotencyUse.hash()) throw conflict('order.key_used');
  // A guest no longer reads an order that was added to an account since.
  if (order.owner && idempotencyUse.owner === guestOwner) throw conflict('order.in_account');
  return order;
}

/** Keeps the key of an order that is deleted in the transaction of `session`, so that a retry places no second order. */
export async function keepDeletedKey({ idempotency }: StoredOrder, session: ClientSession): Promise<void> {
  if (!idempotency) return;
  const kept = { at: now() };
  await DeletedOrderKeyModel.updateOne({ _id: toId(idempotency) }, { $set: kept }, { upsert: true, session });
}

/** @throws AppError 409 if the order of the key was deleted in the last 24 hours */
export async function assertKeyNotDeleted(use: KeyUse, session?: ClientSession): Promise<void> {
  const filter = { _id: toId(use) } as object;
  const found = await DeletedOrderKeyModel.collection.findOne(filter, session ? { session } : {});
  if (found) throw conflict('order.key_of_deleted');
}
