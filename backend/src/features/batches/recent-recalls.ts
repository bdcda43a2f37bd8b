import type { AdminOverview } from '@homechef/contract/admin/overview';
import { dayMs } from '@homechef/contract/time/local-date';
import type { CustomerReach } from '../orders/lists/order-reach.ts';
import { countReached } from '../orders/recalls/batch-orders.ts';
import { BatchModel, type StoredBatch } from './stock/batches.model.ts';

const shownDays = 30;
const maxShown = 20;

/** Lists the recalls of the last 30 days, newest first. */
export async function listRecentRecalls(now: Date, reach: CustomerReach): Promise<AdminOverview['recalls']> {
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
      ...(await countReached(_id, reach)),
    })),
  );
}
