import { createMessage } from '@homechef/contract/messages/api-message';
import type { ReasonKey } from '@homechef/contract/kitchens/stock-reasons';
import { toDollars } from '@homechef/contract/money/money';
import { dayMs } from '@homechef/contract/time/local-date';
import type { Types } from 'mongoose';
import { notFound, notFoundWith, type AppError } from '../../../platform/lib/app-error.ts';
import { now } from '../../../platform/lib/clock.ts';
import { DeletedOrderModel, type StoredOrder } from '../orders.model.ts';

export interface StoredRemoval {
  kitchens: { chefId: Types.ObjectId; name: string }[];
  reason: string;
  reasonKey?: ReasonKey;
  cashPaid: number;
}

interface RemovalRecord {
  _id: string;
  deletedAt: Date;
  removal?: StoredRemoval;
  untold?: StoredOrder;
}

/** For how many days a number still says that the market removed its order (docs/rules/items.md §12). */
const toldDays = 90;

const findRecord = (number: string): Promise<RemovalRecord | null> =>
  DeletedOrderModel.collection.findOne<RemovalRecord>({ _id: number } as object, {
    projection: { deletedAt: 1, removal: 1 },
  });

/**
 * Returns the error for a number whose order the market removed, otherwise undefined. Only people of the order know its
 * number.
 */
export async function findRemovedError(number: string): Promise<AppError | undefined> {
  const record = await findRecord(number);
  if (!record?.removal || +now() - +record.deletedAt > toldDays * dayMs) return undefined;
  const { kitchens, reason, reasonKey, cashPaid } = record.removal;
  const message = createMessage('order.removed', { kitchen: kitchens.map(({ name }) => name).join(', ') });
  const values = {
    ...message.values,
    cashPaid: toDollars(cashPaid),
    removedAt: record.deletedAt.toISOString(),
    reason,
    ...(reasonKey ? { reasonKey } : {}),
  };
  return notFoundWith({ ...message, values });
}

export const createMissingError = async (number: string | undefined): Promise<AppError> =>
  (number && (await findRemovedError(number))) || notFound('order.not_found');

/** Returns the kitchens of a deleted order. */
export const listRemovedKitchens = async (number: string): Promise<string[]> =>
  (await findRecord(number))?.removal?.kitchens.map(({ chefId }) => String(chefId)) ?? [];

/** Lists deleted orders, in the state in which the deletion cancelled them, whose notices do not exist yet. */
export async function listUntoldOrders(): Promise<StoredOrder[]> {
  const records = DeletedOrderModel.collection.find<RemovalRecord>(
    { 'untold._id': { $exists: true } },
    { projection: { untold: 1 } },
  );
  const orders: StoredOrder[] = [];
  for await (const { untold } of records) if (untold) orders.push(untold);
  return orders;
}

/** Forgets the customers of deleted orders whose notices exist by now. */
export async function forgetUntoldOrders(numbers: readonly string[]): Promise<void> {
  await DeletedOrderModel.collection.updateMany({ _id: { $in: numbers } } as object, {
    $unset: { untold: 1 },
  });
}
