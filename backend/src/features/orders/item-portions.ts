import type { Types } from 'mongoose';
import type { StoredOrderItem } from './orders.model.ts';

/** The portions that an item takes from stock and capacity: of its dish, and of the dishes that its options link to. */
export interface ItemPortions {
  product: Types.ObjectId;
  qty: number;
}

export const listItemPortions = ({
  product,
  qty,
  options,
}: Pick<StoredOrderItem, 'product' | 'qty' | 'options'>): ItemPortions[] => [
  { product, qty },
  ...(options ?? []).flatMap((option) => (option.product ? [{ product: option.product, qty }] : [])),
];
