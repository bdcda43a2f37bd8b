import type { Market } from './market.ts';

/** A line of an order as it is stored. */
export interface StoredLine extends Record<string, unknown> {
  _id: unknown;
  orderStatus: string;
  isPaid: boolean;
  paidAt: Date | null;
  isPickedUp: boolean;
  pickedAt: Date | null;
}

/** An order as it is stored. */
export interface StoredOrder extends Record<string, unknown> {
  orderItems: StoredLine[];
  isPickedUp: boolean;
  pickedAt: Date | null;
}

/** The order of this number, as it is stored. @throws when there is none */
export async function storedOrder({ db }: Market, _id: string): Promise<StoredOrder> {
  const found = await db.collection<StoredOrder & { _id: string }>('orders').findOne({ _id });
  if (!found) throw new Error(`There is no order ${_id}.`);
  return found;
}
