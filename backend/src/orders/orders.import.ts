import type { ClientSession } from 'mongoose';
import { isOrderComplete, type ItemState } from '@homechef/contract/orders/item-transitions';
import { ShippingAddressForm } from '@homechef/contract/orders/requests';
import type { PricedOrderItem } from './cart-validation.ts';
import { OrderModel } from './orders.model.ts';
import { computeProgress } from './order-progress.ts';
import { buildOrderDocument, type Buyer } from './place-order.ts';

/** An order that comes from elsewhere: its lines as bought, and how far each has come. */
export interface ImportedOrder {
  buyer: Omit<Buyer, 'actor'>;
  lines: readonly (PricedOrderItem & ItemState)[];
  createdAt: Date;
  /** When whatever happened to its items happened. */
  handledAt: Date;
}

/** Stores orders as they came to be; the stock is not touched. Their numbers, in the same order. */
export async function importOrders(
  orders: readonly ImportedOrder[],
  session: ClientSession,
): Promise<string[]> {
  const documents = orders.map(({ buyer, lines, createdAt, handledAt }) => {
    const stored = buildOrderDocument(
      { ...buyer, actor: undefined },
      { shippingAddress: ShippingAddressForm.parse({}) },
      lines,
      createdAt,
    );
    const orderItems = stored.orderItems.map((item, i) => {
      const { orderStatus = 'Not Ready', isPaid = false, isPickedUp = false } = lines[i] ?? {};
      const times = { paidAt: isPaid ? handledAt : null, pickedAt: isPickedUp ? handledAt : null };
      return { ...item, orderStatus, isPaid, isPickedUp, ...times, updatedAt: handledAt };
    });
    const progress = computeProgress(orderItems);
    const pickedAt = progress.isPickedUp ? handledAt : null;
    return {
      ...stored,
      orderItems,
      ...progress,
      pickedAt,
      updatedAt: isOrderComplete(lines) ? handledAt : createdAt,
    };
  });
  await OrderModel.insertMany(documents, { session });
  return documents.map(({ _id }) => _id);
}
