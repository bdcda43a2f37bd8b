import type { ClientSession } from 'mongoose';
import { isOrderComplete, type ItemState } from '@homechef/contract/orders/item-transitions';
import { ShippingAddressForm } from '@homechef/contract/orders/requests';
import type { PricedOrderItem } from './cart-validation.ts';
import { OrderModel } from './orders.model.ts';
import { computeProgress } from './order-progress.ts';
import { buildOrderDocument, type Buyer } from './place-order.ts';

export interface ImportedOrder {
  buyer: Omit<Buyer, 'actor'>;
  items: readonly (PricedOrderItem & ItemState)[];
  createdAt: Date;
  handledAt: Date; // time of all item transitions so far
}

/** Inserts orders without a change of the stock. Returns their numbers in the same order. */
export async function importOrders(
  orders: readonly ImportedOrder[],
  session: ClientSession,
): Promise<string[]> {
  const documents = orders.map(({ buyer, items, createdAt, handledAt }) => {
    const newOrder = buildOrderDocument(
      { ...buyer, actor: undefined },
      { shippingAddress: ShippingAddressForm.parse({}) },
      items,
      createdAt,
    );
    const orderItems = newOrder.orderItems.map((item, i) => {
      const { orderStatus = 'Not Ready', isPaid = false, isPickedUp = false } = items[i] ?? {};
      const times = { paidAt: isPaid ? handledAt : null, pickedAt: isPickedUp ? handledAt : null };
      return { ...item, orderStatus, isPaid, isPickedUp, ...times, updatedAt: handledAt };
    });
    const progress = computeProgress(orderItems);
    const pickedAt = progress.isPickedUp ? handledAt : null;
    return {
      ...newOrder,
      orderItems,
      ...progress,
      pickedAt,
      updatedAt: isOrderComplete(items) ? handledAt : createdAt,
    };
  });
  await OrderModel.insertMany(documents, { session });
  return documents.map(({ _id }) => _id);
}
