import mongoose from 'mongoose';
import type { Order } from '@homechef/contract/orders/order';
import { toUnique } from '../../testing/accounts.ts';
import { placeGuestOrder, toOrderItem } from '../../testing/fixtures.ts';
import { createTestKitchen, type TestKitchen } from '../../testing/orders.ts';

export interface ReadyOrder {
  kitchen: TestKitchen;
  order: Order;
  /** Idempotency key for the requests about this order. */
  key: string;
}

/** Creates an order of two portions that is ready but not paid. */
export async function createReadyOrder(): Promise<ReadyOrder> {
  const kitchen = await createTestKitchen();
  const order = await placeGuestOrder([toOrderItem(kitchen.dish, 2)], {}, [{ event: 'ready' }]);
  return { kitchen, order, key: toUnique('key-of-a-fault-') };
}

export const countCashEntries = (order: string): Promise<number> =>
  mongoose.connection.collection('cashEntries').countDocuments({ order });
