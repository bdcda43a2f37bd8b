import { sumPortions } from '@homechef/contract/menu/options';
import { getMaxQuantity } from '@homechef/contract/orders/order-options';
import type { ItemOption } from '@homechef/contract/menu/option-schemas';
import type { OrderItem, ShippingAddress } from '@homechef/contract/orders/order';
import type { ProductSummary as Product } from '@homechef/contract/products/product';
import {
  toSafeParser,
  isFiniteNumber,
  isString,
  isSafeInteger,
  isArrayOf,
  isBoolean,
  isOptional,
  isObjectWith,
} from '../../../platform/storage/type-guards.ts';
import { getServerNowMs } from '../../../platform/time/server-clock.ts';

/** What one order can have of a dish. */
export interface DishLimit {
  product: string;
  name?: string; // missing in carts of earlier versions
  left: number; // portions in stock
  maxPerOrder: number | null;
}

/**
 * One line of the cart with the last known stock. `was` holds the previous price, quantity and allergens if the server
 * has changed them since the user last edited the line.
 */
export type CartItem = Pick<OrderItem, 'product' | 'chefId' | 'name' | 'image' | 'price' | 'qty'> &
  Partial<Pick<OrderItem, 'brand'>> &
  Pick<Product, 'countInStock'> & {
    note?: string; // to the kitchen
    allergens?: OrderItem['allergens']; // as the buyer saw them
    maxPerOrder?: number;
    was?: Partial<Pick<OrderItem, 'price' | 'qty' | 'allergens'>>;
    held?: HeldPortions;
    options?: readonly ItemOption[]; // in the order of the menu, included in the price
    limits?: readonly DishLimit[]; // of the dish and of those that its options link to; a line without options has none
    lost?: readonly string[]; // options that the menu lost; the choice has to be made again
    isGone?: boolean; // The kitchen no longer offers the dish.
  };

interface HeldPortions {
  hold: string;
  until: string;
  qty: number;
  isTimeFixed: boolean;
}

const isObject = (value: unknown): value is object => value instanceof Object;

const isCartItem = isObjectWith<CartItem>({
  product: isString,
  chefId: isString,
  name: isString,
  image: isString,
  price: isFiniteNumber,
  brand: isOptional(isString),
  qty: (value) => isSafeInteger(value) && value >= 1,
  countInStock: isSafeInteger,
  note: isOptional(isString),
  allergens: isOptional(isObject),
  maxPerOrder: isOptional(isSafeInteger),
  was: isOptional(
    isObjectWith<NonNullable<CartItem['was']>>({
      price: isOptional(isFiniteNumber),
      qty: isOptional(isSafeInteger),
      allergens: isOptional(isObject),
    }),
  ),
  held: isOptional(isObject),
  options: isOptional(
    isArrayOf(
      isObjectWith<ItemOption>({
        option: isString,
        group: isString,
        name: isString,
        price: isFiniteNumber,
        product: (value) => value === null || isString(value),
      }),
    ),
  ),
  limits: isOptional(
    isArrayOf(
      isObjectWith<DishLimit>({
        product: isString,
        name: isOptional(isString),
        left: isSafeInteger,
        maxPerOrder: (value) => value === null || isSafeInteger(value),
      }),
    ),
  ),
  lost: isOptional(isArrayOf(isString)),
  isGone: isOptional(isBoolean),
});

type Line = Pick<CartItem, 'product'> & { options?: readonly { option: string }[] };

/** Returns the key of a line: its dish and the options in any order. */
export const getLineKey = ({ product, options = [] }: Line): string =>
  [product, ...options.map(({ option }) => option).sort()].join(' ');

/** Returns the id of the link that names a line. */
export const getLineId = (line: Line): string => `line-${getLineKey(line).replaceAll(' ', '-')}`;

/** Returns a new line with the portions that the cart already has of the same choice. */
export const withPortionsOf = (lines: readonly CartItem[], item: CartItem): CartItem => {
  const same = lines.find((line) => getLineKey(line) === getLineKey(item));
  return same ? { ...item, qty: item.qty + same.qty } : item;
};

/** Returns whether the portions of a line are held, in which case stock and limits do not apply to them. */
export const isHeld = ({ held }: Pick<CartItem, 'held'>): boolean =>
  held !== undefined && Date.parse(held.until) > getServerNowMs();

type Limited = Pick<CartItem, 'product' | 'countInStock' | 'options' | 'limits' | 'held'> & {
  maxPerOrder?: number | null;
};

/** A line with linked dishes knows only the smallest stock of theirs. */
const hasLinkedDish = ({ options = [] }: Pick<CartItem, 'options'>): boolean =>
  options.some(({ product }) => product !== null);

/** Returns what is known about the dishes of a line: its own, and those that its options link to. */
export const listLimits = (line: Limited): readonly DishLimit[] => {
  if (line.limits) return line.limits;
  // The stock of a held line is that of its hold, and the one of a line with linked dishes is the smallest of theirs.
  if (isHeld(line) || hasLinkedDish(line)) return [];
  const { product, countInStock, maxPerOrder = null } = line;
  return [{ product, left: countInStock, maxPerOrder }];
};

const countPortions = (lines: readonly CartItem[]): Map<string, number> =>
  new Map(sumPortions(lines).map(({ product, qty }) => [product, qty]));

/** How many portions a line can have. */
export interface LineLimit {
  max: number;
  /** The dish whose stock allows no more: that of the line, or one that its options link to. */
  by?: DishLimit | undefined;
}

/**
 * Returns how many portions a line can have beside the other lines of the cart, whose options can link to the same
 * dishes. Held portions are taken from the stock already, but count for the maximum of an order.
 */
export function getLineLimit(others: readonly CartItem[], line: Limited): LineLimit {
  const limits = new Map([...others, line].flatMap(listLimits).map((limit) => [limit.product, limit]));
  const ordered = countPortions(others);
  const fromStock = countPortions(others.filter((other) => !isHeld(other)));
  return sumPortions([{ ...line, qty: 1 }]).reduce<LineLimit>(
    (least, { product, qty }) => {
      const limit = limits.get(product);
      if (!limit) return least;
      const inStock = isHeld(line) ? Infinity : limit.left - (fromStock.get(product) ?? 0);
      const inOrder = (limit.maxPerOrder ?? Infinity) - (ordered.get(product) ?? 0);
      const max = Math.max(0, Math.floor(Math.min(inStock, inOrder) / qty));
      if (max > least.max || (max === least.max && least.by)) return least;
      return { max, by: inStock <= inOrder ? limit : undefined };
    },
    { max: Math.max(0, getMaxQuantity(line)) },
  );
}

/** Returns the dish that an option of the line links to, if that dish is what allows no more. */
export const findShortPart = ({ by }: LineLimit, product: string): Required<DishLimit> | undefined =>
  by?.name !== undefined && by.product !== product ? { ...by, name: by.name } : undefined;

/** Returns the lines beside one with this dish and these options. */
export const listOtherLines = (lines: readonly CartItem[], line: Line): CartItem[] =>
  lines.filter((other) => getLineKey(other) !== getLineKey(line));

export const cartItemsParser = toSafeParser(isArrayOf(isCartItem));

export type PartialAddress = Partial<ShippingAddress>;

export const addressParser = toSafeParser(
  isObjectWith<PartialAddress>({
    address: isOptional(isString),
    city: isOptional(isString),
    state: isOptional(isString),
    postalCode: isOptional(isString),
    country: isOptional(isString),
  }),
);

type Limits = Pick<Product, 'countInStock'> & Partial<Pick<Product, 'maxPerOrder'>>;

export const clampQuantity = (quantity: number, product: Limits): number =>
  Math.max(1, Math.min(Math.floor(quantity) || 1, getMaxQuantity(product)));

type Orderable = Pick<Product, '_id' | 'user' | 'name' | 'image' | 'brand' | 'price' | 'countInStock'> &
  Partial<Pick<Product, 'allergens' | 'maxPerOrder'> & Pick<CartItem, 'limits'>>;

export const toCartItem = (
  { _id, user, name, image, brand, price, countInStock, allergens, maxPerOrder, limits }: Orderable,
  qty: number,
  options: readonly ItemOption[] = [],
): CartItem => ({
  product: _id,
  chefId: user,
  name,
  image,
  brand,
  price,
  countInStock,
  qty,
  ...(allergens && { allergens }),
  ...(maxPerOrder && { maxPerOrder }),
  ...(options.length > 0 && { options, ...(limits && { limits }) }),
});

/** Returns the line with another quantity. Drops `was`, because the user has now edited the line. */
export const withQuantity = ({ was, ...item }: CartItem, qty: number): CartItem => ({
  ...item,
  qty: clampQuantity(qty, item),
});

/** What a dish is today with the options of a line. `lost` names those that the menu no longer has. */
export interface CurrentChoice {
  product: Product & Pick<CartItem, 'limits'>;
  options: readonly ItemOption[];
  lost?: readonly string[] | undefined;
}

/** Updates a line from its product, limits the quantity to the stock, and records the changes in `was`. */
export function applyProductChanges(
  item: CartItem,
  current: CurrentChoice['product'],
  { options = item.options, lost }: Partial<CurrentChoice> = {},
): CartItem {
  const { price, qty, allergens, note, held } = { ...item, ...item.was };
  const product = held && isHeld(item) ? { ...current, countInStock: held.qty } : current;
  const updated = {
    ...toCartItem(product, clampQuantity(qty, product), options),
    // The choice keeps its price until it is made again: a sum without the option would be another choice.
    ...(lost && { lost, price }),
    ...(note && { note }),
    ...(held && { held }),
  };
  const isChanged = allergens && JSON.stringify(allergens) !== JSON.stringify(updated.allergens);
  const was = {
    ...(price !== updated.price && { price }),
    ...(qty !== updated.qty && { qty }),
    ...(isChanged && { allergens }),
  };
  return Object.keys(was).length > 0 ? { ...updated, was } : updated;
}
