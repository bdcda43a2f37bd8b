import type { ClientSession } from 'mongoose';
import { conflict } from '../lib/app-error.ts';
import { now } from '../lib/clock.ts';
import { DeletedOrderKeyModel } from './order-limits.model.ts';
import type { StoredOrder } from './orders.model.ts';

interface IdempotencyUse {
  owner?: string | null | undefined;
  key?: string | null | undefined;
}

const toId = ({ owner, key }: IdempotencyUse) => `${owner} ${key}`;

/** Keeps the key of an order that is deleted in the transaction of `session`, so that a retry places no second order. */
export async function keepDeletedKey({ idempotency }: StoredOrder, session: ClientSession): Promise<void> {
  if (!idempotency) return;
  const kept = { at: now() };
  await DeletedOrderKeyModel.updateOne({ _id: toId(idempotency) }, { $set: kept }, { upsert: true, session });
}

/** @throws AppError 409 if the order of the key was deleted in the last 24 hours */
export async function assertKeyNotDeleted(use: IdempotencyUse, session?: ClientSession): Promise<void> {
  const filter = { _id: toId(use) } as object;
  const found = await DeletedOrderKeyModel.collection.findOne(filter, session ? { session } : {});
  if (found) throw conflict('order.key_of_deleted');
}
