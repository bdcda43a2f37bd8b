import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '@homechef/contract/http/error-body';
import { sumPortions } from '@homechef/contract/menu/options';
import { can, type Actor } from '@homechef/contract/permissions/permissions';
import { formatCents, equalsCents } from '@homechef/contract/money/money';
import { calculatePrices } from '@homechef/contract/orders/pricing';
import { maxQuantity } from '@homechef/contract/kitchens/kitchen-options';
import {
  listStrongerAllergens,
  type Allergen,
  type AllergenStates,
  type Diet,
} from '@homechef/contract/products/dietary/diets';
import type { NewOrder } from '@homechef/contract/orders/requests';
import { runInTurn } from '../../../platform/lib/work-in-pieces.ts';
import { forbidden, conflictingFields, fieldError, invalidInput } from '../../../platform/lib/app-error.ts';
import {
  findPurchasable,
  type PurchasableProduct,
  type StockDeduction,
} from '../../products/stock/stock.service.ts';
import {
  describeLine,
  listChoiceErrors,
  listLinkedDishes,
  listOptionErrors,
  priceLine,
  priceOptions,
  toDishes,
  type Dishes,
  type PricedOption,
} from '../../products/stock/line-options.ts';

export interface PricedOrderItem {
  product: string;
  chefId: string;
  brand: string;
  name: string;
  image: string;
  price: number; // in cents, with options
  qty: number;
  options: readonly PricedOption[];
  diets: readonly Diet[];
  allergens: AllergenStates;
  note?: string;
  seenAllergens?: AllergenStates; // allergens that the buyer saw
  dish: PurchasableProduct; // the dish that the item was checked against
}

/** Adds up the portions of all items. */
export const countPortions = (items: readonly Pick<PricedOrderItem, 'qty'>[]): number =>
  items.reduce((sum, { qty }) => sum + qty, 0);

/** An item as an order stores it. Imported items have no options and no dietary fields. */
export type OrderedItem = Omit<
  PricedOrderItem,
  'diets' | 'allergens' | 'seenAllergens' | 'options' | 'dish'
> &
  Partial<Pick<PricedOrderItem, 'diets' | 'allergens' | 'options'>>;

/** Portions that are already deducted from stock, because they are held for this order. */
type HeldPortions = { portions: readonly { product: string; qty: number }[] } | undefined;

const withHeldStock = (products: readonly PurchasableProduct[], held: HeldPortions): PurchasableProduct[] =>
  products.map((product) => {
    const qty = held?.portions.find((portions) => portions.product === product.id)?.qty ?? 0;
    return qty > 0 ? { ...product, countInStock: product.countInStock + qty } : product;
  });

type Cart = Pick<NewOrder, 'orderItems' | 'itemsPrice'>;
type CartItem = Cart['orderItems'][number];

/** Reads the dishes of lines, and those that their options link to. */
export async function readDishes(
  lines: readonly Pick<CartItem, 'product' | 'options'>[],
): Promise<PurchasableProduct[]> {
  const products = await findPurchasable([...new Set(lines.map(({ product }) => product))]);
  const dishes = toDishes(products);
  const linked = new Set(
    lines.flatMap(({ product, options }) => {
      const dish = dishes.get(product);
      return dish ? listLinkedDishes(dish, options) : [];
    }),
  );
  const others = [...linked].filter((id) => !dishes.has(id));
  return others.length === 0 ? products : [...products, ...(await findPurchasable(others))];
}

/**
 * Returns the items of a cart in the order in which they were sent. All details come from the database, none from the
 * request.
 * @throws AppError 400 for options that do not fit, 403 for a product of the actor, 409 for each item that is gone,
 * sold out or has another price
 */
export async function validateCart(
  actor: Actor | undefined,
  cart: Cart,
  held?: HeldPortions,
): Promise<PricedOrderItem[]> {
  const dishes = withHeldStock(await readDishes(cart.orderItems), held);
  // Carts that waited for the same read would all be checked in one turn of the event loop.
  return runInTurn(() => checkCart(actor, cart, dishes));
}

/** Lists the portions of items, with those of linked dishes, for capacity and windows. */
export const listPortions = (
  items: readonly Pick<PricedOrderItem, 'product' | 'chefId' | 'qty' | 'options'>[],
): { product: string; qty: number; chefId: string }[] =>
  items.flatMap((item) => sumPortions([item]).map((portions) => ({ ...portions, chefId: item.chefId })));

/** Adds up the portions that items take from the stock of each dish. Only the dish of an item has a price. */
export function listDeductions(items: readonly PricedOrderItem[]): StockDeduction[] {
  const prices = new Map(items.map(({ product, dish }) => [product, dish.price]));
  return sumPortions(items).map((portions) => {
    const price = prices.get(portions.product);
    return { ...portions, ...(price === undefined ? {} : { price }) };
  });
}

const listOptionIds = ({ options }: Pick<PricedOrderItem, 'options'>) => options.map(({ option }) => option);

export function withCurrentDetails(
  items: readonly PricedOrderItem[],
  deductedProducts: readonly PurchasableProduct[],
): PricedOrderItem[] {
  const dishes = toDishes(deductedProducts);
  return items.map((item) => {
    const dish = dishes.get(item.product) ?? item.dish;
    const { brand, name, image } = dish;
    return { ...item, brand, name, image, ...describeLine(dish, listOptionIds(item), dishes) };
  });
}

/** Returns whether the deducted dishes still have the options that the items were checked against. */
export const isMenuUnchanged = (
  items: readonly PricedOrderItem[],
  deductedProducts: readonly PurchasableProduct[],
): boolean => {
  const dishes = toDishes(deductedProducts);
  return items.every(({ product, dish }) =>
    isDeepStrictEqual(dishes.get(product)?.optionGroups, dish.optionGroups),
  );
};

/**
 * Returns whether the deducted products still have the options, the allergens and the maximum per order that the cart
 * was checked against.
 */
export const isCartAccepted = (
  items: readonly PricedOrderItem[],
  deductedProducts: readonly PurchasableProduct[],
): boolean => {
  const dishes = toDishes(deductedProducts);
  const isWithinMax = sumPortions(items).every(({ product, qty }) => {
    const dish = dishes.get(product);
    return dish !== undefined && !exceedsMax(qty, dish);
  });
  return (
    isWithinMax &&
    isMenuUnchanged(items, deductedProducts) &&
    items.every((item) => {
      const dish = dishes.get(item.product);
      return (
        dish !== undefined &&
        listUnseen(item.seenAllergens, describeLine(dish, listOptionIds(item), dishes)).length === 0
      );
    })
  );
};

const exceedsMax = (qty: number, { maxPerOrder }: PurchasableProduct): boolean =>
  maxPerOrder !== null && qty > maxPerOrder;

const listUnseen = (
  seen: AllergenStates | undefined,
  { allergens }: Pick<PurchasableProduct, 'allergens'>,
): Allergen[] => (seen ? listStrongerAllergens(seen, allergens) : []);

function checkCart(
  actor: Actor | undefined,
  { orderItems, itemsPrice }: Cart,
  products: PurchasableProduct[],
): PricedOrderItem[] {
  if (products.some((product) => !can.order(actor, product))) throw forbidden('order.own_item');
  const dishes = toDishes(products.filter((product) => product.isListed));
  const misfits = orderItems.flatMap(({ product, options }, i) => {
    const dish = dishes.get(product);
    return dish ? listChoiceErrors(dish, options, `orderItems.${i}.options`) : [];
  });
  if (misfits.length > 0) throw invalidInput(misfits);
  const taken = new Map<string, number>();
  const errors = orderItems.flatMap((item, i) => findItemErrors(item, i, { dishes, taken }));
  if (errors.length) throw conflictingFields(errors);
  const pricedItems = orderItems.flatMap((item) => toPricedItem(item, dishes));
  const totalCents = calculatePrices(pricedItems).itemsPrice;
  if (itemsPrice !== undefined && !equalsCents(itemsPrice, totalCents)) {
    const price = formatCents(totalCents);
    throw conflictingFields([fieldError('itemsPrice', 'order.prices_changed', { price })]);
  }
  return pricedItems;
}

function findItemErrors(
  item: CartItem,
  i: number,
  { dishes, taken }: { dishes: Dishes; taken: Map<string, number> },
): FieldError[] {
  const { qty, price, options, allergens: seen } = item;
  const toPath = (field: keyof CartItem) => `orderItems.${i}.${field}`;
  const product = dishes.get(item.product);
  if (!product) return [fieldError(toPath('product'), 'order.item_gone')];
  const { id, name, countInStock: left } = product;
  const priceCents = priceLine(product, options);
  if (price !== undefined && !equalsCents(price, priceCents))
    return [fieldError(toPath('price'), 'order.price_changed', { name, price: formatCents(priceCents) })];
  if (left === 0) return [fieldError(toPath('qty'), 'order.sold_out', { name })];
  const total = (taken.get(id) ?? 0) + qty;
  taken.set(id, total);
  if (left < total) return [fieldError(toPath('qty'), 'order.too_little_stock', { name, left })];
  if (exceedsMax(total, product)) {
    const max = product.maxPerOrder ?? maxQuantity;
    return [fieldError(toPath('qty'), 'order.too_many_portions', { name, max })];
  }
  const context = { dishes, taken, path: toPath('options'), hasMaximum: true };
  const ofOptions = listOptionErrors(product, item, context);
  if (ofOptions.length > 0) return ofOptions;
  if (!seen) return [];
  const unseen = listUnseen(seen, describeLine(product, options, dishes)).join(', ');
  return unseen
    ? [fieldError(toPath('allergens'), 'order.allergens_changed', { name, allergens: unseen })]
    : [];
}

/** Returns a line as it is sold now, or nothing if its dish is unknown. */
export function toPricedItem(
  { product, qty, options, note, allergens: seenAllergens }: CartItem,
  dishes: Dishes,
): PricedOrderItem[] {
  const dish = dishes.get(product);
  if (!dish) return [];
  const { id, user, brand, name, image } = dish;
  const sold = {
    product: id,
    chefId: user,
    brand,
    name,
    image,
    qty,
    dish,
    price: priceLine(dish, options),
    options: priceOptions(dish, options),
    ...describeLine(dish, options, dishes),
  };
  return [{ ...sold, ...(note ? { note } : {}), ...(seenAllergens ? { seenAllergens } : {}) }];
}
