import { isOpen } from '@homechef/contract/orders/order-state';
import { parseOrderNumber } from '@homechef/contract/orders/order-number';

export function toOrderTopics(id: string): string[] {
  const number = parseOrderNumber(id);
  return number === undefined ? [] : [`order:${number}`];
}

export const toKitchenTopics = (chefId: string): string[] => [`kitchen:${chefId}`];

const maxProducts = 10; // leaves room for the topics of other tabs

export const toProductTopics = (lines: readonly { product: string }[]): string[] =>
  [...new Set(lines.map(({ product }) => `product:${product}`))].slice(0, maxProducts);

type OrderItemState = Parameters<typeof isOpen>[0];

const maxOrders = 10; // leaves room for the topics of other tabs

export const toOrderListTopics = (
  orders: readonly { _id: string; orderItems: readonly OrderItemState[] }[] = [],
): string[] =>
  orders
    .filter(({ orderItems }) => orderItems.some(isOpen))
    .slice(0, maxOrders)
    .map(({ _id }) => `order:${_id}`);
