import type { OrderView } from '@homechef/contract/orders/order';
import type { AllergenStates } from '@homechef/contract/products/dietary/diets';
import type { ReorderItem } from '@homechef/contract/orders/reorder';
import { clampQuantity, type CartItem } from '../../cart/state/cart-item.ts';

export interface ReorderLine extends ReorderItem {
  before: number;
  cartItem?: CartItem;
  /** Allergens as stated today. Loaded only for customers who avoid something. */
  stated?: AllergenStates | undefined;
}

function toCartItem(
  { price, left, qty, note, name }: ReorderItem,
  ordered: OrderView['orderItems'][number],
): CartItem | undefined {
  if (price === null || left === 0) return undefined;
  const { product, chefId, image, brand } = ordered;
  const line = { product, chefId, image, brand, name, price, countInStock: left };
  const available = clampQuantity(qty, line);
  const was = {
    ...(price === ordered.price ? {} : { price: ordered.price }),
    ...(available === qty ? {} : { qty }),
  };
  // The server sends an order’s note only if there is one.
  return {
    ...line,
    qty: available,
    ...(Object.keys(was).length > 0 ? { was } : {}),
    ...(note ? { note } : {}),
  };
}

export const listReorderLines = (
  { orderItems }: Pick<OrderView, 'orderItems'>,
  items: readonly ReorderItem[],
): ReorderLine[] =>
  items.flatMap((item) => {
    const ordered = orderItems.find(({ product }) => product === item.product);
    return ordered ? [{ ...item, before: ordered.price, cartItem: toCartItem(item, ordered) }] : [];
  });

/** Returns whether the customer has to see the lines before they go into the cart. */
export const hasReorderChanges = (lines: readonly ReorderLine[]): boolean =>
  lines.some(({ status, allergensChanged }) => status !== 'same' || allergensChanged.length > 0);

/** Adds the allergens that the kitchens state today. */
export const addStated = (
  lines: readonly ReorderLine[],
  today: Readonly<Record<string, AllergenStates>>,
): ReorderLine[] => lines.map((line) => Object.assign({}, line, { stated: today[line.product] }));
