/*
 * Unique values of orders in a sharded database (docs/adr/0082-shard-keys.md): idempotency keys and open hand-over codes.
 * A unique index of a sharded collection must start with the shard key, so each value is the id of a document here. An
 * unsharded database has unique indexes instead, and this collection stays empty.
 */
import mongoose, { Schema, model, type ClientSession } from 'mongoose';
import { isDuplicateKeyOf } from '../db/driver-errors.ts';
import { isSharded } from '../db/sharded-database.ts';
import type { StoredOrder } from './orders.model.ts';

interface StoredReservation {
  _id: string;
  order: string; // number
}

const schema = new Schema(
  { _id: { type: String, required: true }, order: { type: String, required: true } },
  { versionKey: false },
);
const ReservationModel = model('OrderReservation', schema, 'orderReservations');
const getReservations = () =>
  mongoose.connection.collection<StoredReservation>(ReservationModel.collection.name);

type UniqueValues = Pick<StoredOrder, 'idempotency' | 'openCodes'>;

const codePrefix = 'code ';
export const toCodeReservation = (openCode: string): string => codePrefix + openCode;
export const toKeyReservation = (use: { owner?: string | null; key?: string | null }): string =>
  `key ${use.owner} ${use.key}`;

const listCodes = ({ openCodes }: Pick<StoredOrder, 'openCodes'>) => (openCodes ?? []).map(toCodeReservation);
const listReservations = (order: UniqueValues) => [
  ...listCodes(order),
  ...(order.idempotency ? [toKeyReservation(order.idempotency)] : []),
];

async function reserve(ids: readonly string[], order: string, session: ClientSession): Promise<void> {
  if (ids.length === 0) return;
  // One after the other: only the error of a single insert names its value.
  for (const _id of ids) await getReservations().insertOne({ _id, order }, { session });
}

async function free(ids: readonly string[], session: ClientSession): Promise<void> {
  if (ids.length > 0) await getReservations().deleteMany({ _id: { $in: [...ids] } }, { session });
}

/** Reserves the values of a new order in its transaction. @throws a duplicate key error if one is taken */
export async function reserveValues(
  order: UniqueValues & { _id: string },
  session: ClientSession,
): Promise<void> {
  if (isSharded()) await reserve(listReservations(order), order._id, session);
}

/** Frees the values of an order that is deleted. */
export async function freeValues(order: UniqueValues, session: ClientSession): Promise<void> {
  if (isSharded()) await free(listReservations(order), session);
}

interface Change {
  before: StoredOrder;
  after: StoredOrder;
}

const listMissing = (codes: readonly string[], others: readonly string[]) =>
  codes.filter((code) => !others.includes(code));

/** Returns whether a change of an order needs a transaction, because its open codes change with it. */
export function changesReservations({ before, after }: Change): boolean {
  if (!isSharded()) return false;
  const [old, now] = [listCodes(before), listCodes(after)];
  return listMissing(old, now).length + listMissing(now, old).length > 0;
}

/** Moves the reserved codes with the change of an order. @throws a duplicate key error if a code is taken */
export async function moveCodes({ before, after }: Change, session: ClientSession): Promise<void> {
  if (!changesReservations({ before, after })) return;
  const [old, now] = [listCodes(before), listCodes(after)];
  await free(listMissing(old, now), session);
  await reserve(listMissing(now, old), after._id, session);
}

/** Returns the condition that limits a query for unique values to the orders which reserved them, on their shards. */
export async function whereReserved(
  ids: readonly string[],
  session?: ClientSession,
): Promise<{ _id?: { $in: string[] } }> {
  if (!isSharded()) return {};
  const found = await getReservations()
    .find({ _id: { $in: [...ids] } }, session ? { session } : {})
    .toArray();
  return { _id: { $in: found.map(({ order }) => order) } };
}

/** Returns whether a write failed because another open pickup of the kitchen has the code. */
export function isCodeTakenError(error: unknown): boolean {
  if (isDuplicateKeyOf(error, 'openCodes')) return true;
  const { keyValue } = (error as { keyValue?: { _id?: unknown } } | null) ?? {};
  return isDuplicateKeyOf(error, '_id') && String(keyValue?._id).startsWith(codePrefix);
}
