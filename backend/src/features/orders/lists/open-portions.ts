import { Types } from 'mongoose';
import { isToPickUp } from '@homechef/contract/orders/order-state';
import type { CountOpenPortions } from '../../products/model/stored-options.ts';
import { OrderModel, type StoredOrder } from '../orders.model.ts';
import { mapInPieces } from '../../../platform/lib/work-in-pieces.ts';

/** Counts the portions that are still to be picked up and have one of these options. */
export const countOpenPortions: CountOpenPortions = async (chefId, options, session) => {
  if (options.length === 0) return 0;
  const chosen = new Set(options.map(String));
  const filter = {
    openChefs: new Types.ObjectId(chefId),
    'orderItems.options.option': { $in: [...options] },
  };
  const orders = OrderModel.collection.find<Pick<StoredOrder, 'orderItems'>>(filter, {
    session,
    projection: { orderItems: 1 },
  });
  const counts = await mapInPieces(orders, ({ orderItems }) =>
    orderItems
      .filter((item) => isToPickUp(item) && item.options?.some(({ option }) => chosen.has(String(option))))
      .reduce((sum, { qty }) => sum + qty, 0),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};
