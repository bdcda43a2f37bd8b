import { Types, type ClientSession } from 'mongoose';
import { getCashDate } from '@homechef/contract/cash/cash-date';
import {
  CashClosingModel,
  CashEntryModel,
  CashGuardModel,
  type StoredCashEntry,
  type StoredCashLine,
  type StoredClosing,
} from './cash.model.ts';

export type CashLine = StoredCashLine;

/** A sale or refund of items of one kitchen that follows from a change of an order. */
export interface OrderCashMove {
  kitchen: Types.ObjectId;
  timeZone: string;
  order: string;
  kind: 'sale' | 'refund';
  at: Date;
  reason?: string | undefined;
  lines: readonly CashLine[];
}

export const getCashLockKey = (kitchen: Types.ObjectId | string): string => `cash ${String(kitchen)}`;

export const toClosingId = (kitchen: Types.ObjectId | string, date: string): string =>
  `${String(kitchen)} ${date}`;

/** Makes the transaction conflict with every other one of the same drawer. */
export async function enterDrawer(kitchen: Types.ObjectId | string, session: ClientSession): Promise<void> {
  const filter = { _id: String(kitchen) } as object;
  await CashGuardModel.collection.updateOne(filter, { $inc: { writes: 1 } }, { session, upsert: true });
}

export const findClosing = (
  kitchen: Types.ObjectId | string,
  date: string,
  session?: ClientSession,
): Promise<StoredClosing | null> =>
  CashClosingModel.collection.findOne<StoredClosing>(
    { _id: toClosingId(kitchen, date) } as object,
    session ? { session } : {},
  );

const sumCents = (lines: readonly CashLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

/**
 * Writes sales and refunds within the transaction of the order that causes them. They belong to the cash day of their
 * time, even if it is closed (docs/rules/counter.md §5).
 */
export async function writeOrderMoves(
  moves: readonly OrderCashMove[],
  session: ClientSession,
): Promise<void> {
  if (moves.length === 0) return;
  const kitchens = new Set(moves.map(({ kitchen }) => String(kitchen)));
  for (const kitchen of [...kitchens].sort()) await enterDrawer(kitchen, session);
  const entries = moves.map(({ kitchen, timeZone, order, kind, at, reason, lines }) => ({
    kitchen,
    date: getCashDate(+at, timeZone),
    at,
    kind,
    cents: sumCents(lines),
    order,
    lines: [...lines],
    ...(reason === undefined ? {} : { reason }),
  }));
  await CashEntryModel.collection.insertMany(entries, { session });
}

/** Inserts an entry made by hand, within the transaction of `session`. */
export async function insertManualEntry(
  entry: Omit<StoredCashEntry, '_id' | 'lines'>,
  session: ClientSession,
): Promise<StoredCashEntry> {
  const { insertedId } = await CashEntryModel.collection.insertOne({ ...entry }, { session });
  return { ...entry, _id: insertedId };
}

export const listEntries = (
  kitchen: string,
  date: string,
  session?: ClientSession,
): Promise<StoredCashEntry[]> =>
  CashEntryModel.collection
    .find<StoredCashEntry>({ kitchen: new Types.ObjectId(kitchen), date }, session ? { session } : {})
    .sort({ at: 1, _id: 1 })
    .toArray();

export const deleteClosing = async (kitchen: string, date: string, session: ClientSession): Promise<void> =>
  void (await CashClosingModel.collection.deleteOne({ _id: toClosingId(kitchen, date) } as object, {
    session,
  }));

export const insertClosing = async (closing: StoredClosing, session: ClientSession): Promise<void> =>
  void (await CashClosingModel.collection.insertOne(closing as object, { session }));

const refundSigns = { $cond: [{ $eq: ['$kind', 'refund'] }, { $multiply: [-1, '$cents'] }, '$cents'] };

interface OrderCash {
  order: string;
  kitchen: string;
  cents: number; // sales minus refunds
}

/** Sums sales and refunds per kitchen, for the given orders or for all orders. */
export async function* sumOrderCash(
  session: ClientSession,
  orders?: readonly string[],
): AsyncGenerator<OrderCash> {
  const cursor = CashEntryModel.collection.aggregate<{
    _id: { order: string; kitchen: Types.ObjectId };
    cents: number;
  }>(
    [
      { $match: { order: orders ? { $in: orders } : { $type: 'string' } } },
      { $group: { _id: { order: '$order', kitchen: '$kitchen' }, cents: { $sum: refundSigns } } },
    ],
    { session },
  );
  for await (const { _id, cents } of cursor) yield { order: _id.order, kitchen: String(_id.kitchen), cents };
}
