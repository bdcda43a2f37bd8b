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

type OrderedItem = OrderView['orderItems'][number];

function toCartItem(
  { price, left, qty, note, name, options, missing, needsChoice }: ReorderItem,
  ordered: OrderedItem,
): CartItem | undefined {
  if (price === null || left === 0) return undefined;
  const { product, chefId, image, brand } = ordered;
  const line = { product, chefId, image, brand, name, price, countInStock: left };
  const available = clampQuantity(qty, line);
  const was = {
    ...(price === ordered.price ? {} : { price: ordered.price }),
    ...(available === qty ? {} : { qty }),
  };
  const kept = options.map((option) => ({
    ...option,
    product: ordered.options.find((before) => before.option === option.option)?.product ?? null,
  }));
  // The server sends an order’s note only if there is one.
  return {
    ...line,
    qty: available,
    ...(Object.keys(was).length > 0 ? { was } : {}),
    ...(note ? { note } : {}),
    ...(kept.length > 0 ? { options: kept } : {}),
    ...(needsChoice ? { lost: missing.map((option) => option.name) } : {}),
  };
}

const listNames = (options: readonly { group: string; name: string }[]): string =>
  options
    .map(({ group, name }) => `${group} ${name}`)
    .sort()
    .join();

/** Finds the item of the order that a line repeats. An order can have a dish with several choices. */
function findOrdered(orderItems: readonly OrderedItem[], { product, options, missing }: ReorderItem) {
  const ofDish = orderItems.filter((item) => item.product === product);
  const names = listNames([...options, ...missing]);
  return ofDish.find((item) => listNames(item.options) === names) ?? ofDish[0];
}

export const listReorderLines = (
  { orderItems }: Pick<OrderView, 'orderItems'>,
  items: readonly ReorderItem[],
): ReorderLine[] =>
  items.flatMap((item) => {
    const ordered = findOrdered(orderItems, item);
    return ordered ? [{ ...item, before: ordered.price, cartItem: toCartItem(item, ordered) }] : [];
  });

/** Returns whether the customer has to see the lines before they go into the cart. */
export const hasReorderChanges = (lines: readonly ReorderLine[]): boolean =>
  lines.some(
    ({ status, allergensChanged, missing, needsChoice }) =>
      status !== 'same' || allergensChanged.length > 0 || missing.length > 0 || needsChoice,
  );

/** Adds the allergens that the kitchens state today. */
export const addStated = (
  lines: readonly ReorderLine[],
  today: Readonly<Record<string, AllergenStates>>,
): ReorderLine[] => lines.map((line) => Object.assign({}, line, { stated: today[line.product] }));
