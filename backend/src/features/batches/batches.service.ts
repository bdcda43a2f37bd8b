import { randomBytes } from 'node:crypto';
import { Types, type ClientSession } from 'mongoose';
import type { Batch, Lot } from '@homechef/contract/batches/batch';
import type { BatchQuery, NewBatch } from '@homechef/contract/batches/requests';
import { formatLot, isLot, maxBatchAgeDays, maxLotsPerDay } from '@homechef/contract/batches/batch-rules';
import type { LabelFacts } from '@homechef/contract/batches/labels';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { addDays, getLocalDate, dayMs } from '@homechef/contract/time/local-date';
import { toInstantMs } from '@homechef/contract/time/time-zone';
import { withTransaction } from '../../platform/db/transaction.ts';
import type { RecordReply } from '../../platform/idempotency/stored-replies.ts';
import { conflict, invalidField, notFound } from '../../platform/lib/app-error.ts';
import { now } from '../../platform/lib/clock.ts';
import { withKeyLocks } from '../../platform/lib/keyed-mutex.ts';
import { pageOffset, type PagedResult } from '../../platform/lib/pagination.ts';
import { getKitchenSnapshot } from '../kitchens/kitchen-access.ts';
import { readDishFacts } from '../products/products.service.ts';
import { fillMissingFacts, readLabelFacts } from './label-facts.ts';
import { BatchModel, type StoredBatch } from './stock/batches.model.ts';
import type { AdminOverview } from '@homechef/contract/admin/overview';

/** Counts the orders of a recalled batch, and those whose customers have learned of it. Orders implement it. */
export type CountReached = (batch: Types.ObjectId) => Promise<{ orders: number; reached: number }>;

function toBatch(
  stored: StoredBatch,
  today: LabelFacts | undefined,
  counts: { orders: number; reached: number } = { orders: 0, reached: 0 },
): Batch {
  const { _id, product, recall, createdAt, label } = stored;
  return {
    _id: String(_id),
    lot: stored.lot,
    product: String(product),
    name: stored.name,
    madeOn: stored.madeOn,
    portions: stored.portions,
    left: stored.left,
    ingredients: stored.ingredients,
    allergens: stored.allergens,
    allergenDetails: stored.allergenDetails,
    diets: stored.diets,
    netQuantity: stored.netQuantity,
    storage: stored.storage,
    note: stored.note,
    label: fillMissingFacts(label, today),
    recall: recall && { ...recall, at: recall.at.toISOString(), ...counts },
    createdAt: createdAt.toISOString(),
  };
}

async function toBatches(
  chefId: string,
  stored: readonly StoredBatch[],
  countReached: CountReached,
): Promise<Batch[]> {
  const today = await readLabelFacts(chefId);
  return Promise.all(
    stored.map(async (batch) =>
      toBatch(batch, today, batch.recall ? await countReached(batch._id) : undefined),
    ),
  );
}

/** @throws AppError 409 if the day has no lot left */
async function nextLot(kitchen: Types.ObjectId, madeOn: string, session: ClientSession): Promise<string> {
  const prefix = formatLot(madeOn, 0).slice(0, -2);
  const [last] = await BatchModel.collection
    .find<StoredBatch>({ kitchen, lot: { $gt: prefix, $lt: `${prefix}:` } }, { session })
    .sort({ lot: -1 })
    .limit(1)
    .toArray();
  const count = last ? Number(last.lot.slice(-2)) + 1 : 1;
  if (count > maxLotsPerDay) throw conflict('batch.too_many', { max: maxLotsPerDay });
  return formatLot(madeOn, count);
}

/** Returns a new id that contains the time. */
function createIdAt(time: Date): Types.ObjectId {
  const seconds = Math.floor(+time / 1_000)
    .toString(16)
    .padStart(8, '0');
  return new Types.ObjectId(seconds + randomBytes(8).toString('hex'));
}

/** @throws AppError 400 for a date outside the last 30 days */
function assertMadeOn(madeOn: string, today: string): void {
  const from = addDays(today, -maxBatchAgeDays);
  if (madeOn < from || madeOn > today)
    throw invalidField('madeOn', 'batch.not_in_range', { from, to: today });
}

/**
 * Records a batch. It keeps what the dish and the permit say now, and gets the next lot of its day.
 * @throws AppError 400 for a dish of another kitchen or a date too long ago, 404 without a kitchen, 409 after 99 lots
 */
export async function createBatch(
  chefId: string,
  { product, madeOn: givenDate, portions, note = '' }: NewBatch,
  record: RecordReply<Batch> | undefined,
): Promise<Batch> {
  const kitchen = await getKitchenSnapshot(chefId);
  if (!kitchen) throw notFound('kitchen.not_found');
  const time = now();
  const { timeZone } = kitchen.schedule;
  const today = getLocalDate(+time, timeZone);
  const madeOn = givenDate ?? today;
  assertMadeOn(madeOn, today);
  const dish = await readDishFacts(chefId, product);
  if (!dish) throw invalidField('product', 'kitchen.not_own_product');
  const label = await readLabelFacts(chefId);
  if (!label) throw notFound('kitchen.not_found');
  // Without the lock, batches that are recorded at the same time would only conflict about their lot.
  return withKeyLocks([`batches ${chefId}`], () =>
    withTransaction(async (session) => {
      const id = new Types.ObjectId(chefId);
      const stored: StoredBatch = {
        // Its time is that of the batch, which decides how long the contact data of its customers are kept.
        _id: createIdAt(time),
        kitchen: id,
        lot: await nextLot(id, madeOn, session),
        product: new Types.ObjectId(product),
        madeOn,
        portions,
        left: portions,
        ...dish,
        label,
        note,
        recall: null,
        createdAt: time,
        ...(madeOn < today && { openSince: new Date(toInstantMs(madeOn, '00:00', timeZone)) }),
      };
      await BatchModel.collection.insertOne(stored, { session });
      const reply = toBatch(stored, label);
      await record?.(session, reply);
      return reply;
    }),
  );
}

/** Lists the batches of a kitchen, newest lot first. */
export async function listBatches(
  chefId: string,
  query: BatchQuery,
  countReached: CountReached,
): Promise<PagedResult<Batch>> {
  const { product, from, to, limit } = query;
  // A lot begins with the date, so one index serves dates and order.
  const range = {
    ...(from ? { $gte: formatLot(from, 0) } : {}),
    ...(to ? { $lte: formatLot(to, maxLotsPerDay) } : {}),
  };
  const filter = {
    kitchen: new Types.ObjectId(chefId),
    ...(product ? { product: new Types.ObjectId(product) } : {}),
    ...(from || to ? { lot: range } : {}),
  };
  const [found, total] = await Promise.all([
    BatchModel.collection
      .find<StoredBatch>(filter)
      .sort({ lot: -1 })
      .skip(pageOffset(query))
      .limit(limit)
      .toArray(),
    BatchModel.collection.countDocuments(filter),
  ]);
  return { items: await toBatches(chefId, found, countReached), total };
}

/** @throws AppError 404 */
export async function changeBatchNote(
  chefId: string,
  batchId: string,
  note: string,
  countReached: CountReached,
): Promise<Batch> {
  const filter = { _id: new Types.ObjectId(isObjectId(batchId) ? batchId : undefined) };
  const changed = await BatchModel.collection.findOneAndUpdate(
    { ...filter, kitchen: new Types.ObjectId(chefId) },
    { $set: { note } },
    { returnDocument: 'after' },
  );
  const [batch] = changed ? await toBatches(chefId, [changed as unknown as StoredBatch], countReached) : [];
  if (!batch) throw notFound('batch.not_found');
  return batch;
}

/** Returns what anyone may read about a lot, even after its dish or kitchen is deleted. @throws AppError 404 */
export async function getLot(chefId: string, lot: string): Promise<Lot> {
  const stored =
    isObjectId(chefId) && isLot(lot)
      ? await BatchModel.collection.findOne<StoredBatch>({ kitchen: new Types.ObjectId(chefId), lot })
      : null;
  if (!stored) throw notFound('batch.lot_not_found');
  const { name, madeOn, ingredients, allergens, allergenDetails, diets, netQuantity, recall, label } = stored;
  const { kitchen, city, state } = label;
  return {
    lot,
    kitchen: { name: kitchen, city, state },
    name,
    madeOn,
    ingredients,
    allergens,
    allergenDetails,
    diets,
    netQuantity,
    recall: recall && { at: recall.at.toISOString(), reason: recall.reason, advice: recall.advice },
  };
}

/** Removes the personal data of a deleted account from its batches. What the food was made of stays. */
export async function forgetHolder(chefId: string, session: ClientSession): Promise<void> {
  const person = { holder: '', permitNumber: '', address: '', postalCode: '' };
  const $set = Object.fromEntries(Object.entries(person).map(([field, value]) => [`label.${field}`, value]));
  await BatchModel.collection.updateMany({ kitchen: new Types.ObjectId(chefId) }, { $set }, { session });
}

const shownDays = 30;
const maxShown = 20;

/** Lists the recalls of the last 30 days, newest first. */
export async function listRecentRecalls(
  now: Date,
  countReached: CountReached,
): Promise<AdminOverview['recalls']> {
  const since = new Date(+now - shownDays * dayMs);
  const found = await BatchModel.collection
    .find<StoredBatch>({ 'recall.at': { $type: 'date', $gte: since } })
    .sort({ 'recall.at': -1 })
    .limit(maxShown)
    .toArray();
  return Promise.all(
    found.map(async ({ _id, kitchen, lot, name, label, recall, createdAt }) => ({
      chefId: String(kitchen),
      kitchen: label.kitchen,
      lot,
      name,
      at: (recall?.at ?? createdAt).toISOString(),
      ...(await countReached(_id)),
    })),
  );
}
