import type { FieldError } from '@homechef/contract/http/error-body';
import { can, type Actor } from '@homechef/contract/permissions/permissions';
import { formatMoney, equalsCents, toDollars } from '@homechef/contract/money/money';
import { calculatePrices } from '@homechef/contract/orders/pricing';
import { maxQuantity } from '@homechef/contract/orders/order-options';
import {
  listStrongerAllergens,
  type Allergen,
  type AllergenStates,
  type Diet,
} from '@homechef/contract/products/dietary/diets';
import type { NewOrder } from '@homechef/contract/orders/requests';
import { forbidden, conflictingFields, fieldError } from '../../../platform/lib/app-error.ts';
import { findPurchasable, type PurchasableProduct } from '../../products/stock/stock.service.ts';

export interface PricedOrderItem {
  product: string;
  chefId: string;
  brand: string;
  name: string;
  image: string;
  price: number; // in cents
  qty: number;
  diets: readonly Diet[];
  allergens: AllergenStates;
  note?: string;
  seenAllergens?: AllergenStates; // allergens that the buyer saw
}

/** Adds up the portions of all items. */
export const countPortions = (items: readonly Pick<PricedOrderItem, 'qty'>[]): number =>
  items.reduce((sum, { qty }) => sum + qty, 0);

/** An item as an order stores it. Imported items have no dietary fields. */
export type OrderedItem = Omit<PricedOrderItem, 'diets' | 'allergens' | 'seenAllergens'> &
  Partial<Pick<PricedOrderItem, 'diets' | 'allergens'>>;

/** Portions that are already deducted from stock, because they are held for this order. */
type HeldPortions = { product: string; qty: number } | undefined;

const withHeldStock = (products: readonly PurchasableProduct[], held: HeldPortions): PurchasableProduct[] =>
  products.map((product) =>
    product.id === held?.product ? { ...product, countInStock: product.countInStock + held.qty } : product,
  );

type Cart = Pick<NewOrder, 'orderItems' | 'itemsPrice'>;
type CartItem = Cart['orderItems'][number];

/**
 * Returns the items of a cart in the order in which they were sent. All details come from the database, none from the
 * request.
 * @throws AppError 403 for a product of the actor, 409 for each item that is gone, sold out or has another price
 */
export async function validateCart(
  actor: Actor | undefined,
  cart: Cart,
  held?: HeldPortions,
): Promise<PricedOrderItem[]> {
  const products = await findPurchasable(cart.orderItems.map(({ product }) => product));
  return checkCart(actor, cart, withHeldStock(products, held));
}

export function withCurrentDetails(
  items: readonly PricedOrderItem[],
  deductedProducts: readonly PurchasableProduct[],
): PricedOrderItem[] {
  const productsById = new Map(deductedProducts.map((product) => [product.id, product]));
  return items.map((item) => {
    const { brand, name, image, diets, allergens } = productsById.get(item.product) ?? item;
    return { ...item, brand, name, image, diets, allergens };
  });
}

/**
 * Returns whether the deducted products still have the allergens and the maximum per order that the cart was checked
 * against.
 */
export const isCartAccepted = (
  items: readonly PricedOrderItem[],
  deductedProducts: readonly PurchasableProduct[],
): boolean => {
  const productsById = new Map(deductedProducts.map((product) => [product.id, product]));
  return items.every(({ product: id, qty, seenAllergens }) => {
    const product = productsById.get(id);
    return (
      product !== undefined && !exceedsMax(qty, product) && listUnseen(seenAllergens, product).length === 0
    );
  });
};

const exceedsMax = (qty: number, { maxPerOrder }: PurchasableProduct): boolean =>
  maxPerOrder !== null && qty > maxPerOrder;

const listUnseen = (seen: AllergenStates | undefined, { allergens }: PurchasableProduct): Allergen[] =>
  seen ? listStrongerAllergens(seen, allergens) : [];

function checkCart(
  actor: Actor | undefined,
  { orderItems, itemsPrice }: Cart,
  products: PurchasableProduct[],
): PricedOrderItem[] {
  if (products.some((product) => !can.order(actor, product))) throw forbidden('order.own_item');
  const listed = products.filter((product) => product.isListed);
  const productsById = new Map(listed.map((product) => [product.id, product]));
  const errors = orderItems.flatMap((item, i) => findItemErrors(item, productsById.get(item.product), i));
  if (errors.length) throw conflictingFields(errors);
  const pricedItems = orderItems.flatMap((item) => toPricedItem(item, productsById.get(item.product)));
  const totalCents = calculatePrices(pricedItems).itemsPrice;
  if (itemsPrice !== undefined && !equalsCents(itemsPrice, totalCents)) {
    const price = formatCents(totalCents);
    throw conflictingFields([fieldError('itemsPrice', 'order.prices_changed', { price })]);
  }
  return pricedItems;
}

function findItemErrors(
  { qty, price, allergens: seen }: CartItem,
  product: PurchasableProduct | undefined,
  i: number,
): FieldError[] {
  const toPath = (field: keyof CartItem) => `orderItems.${i}.${field}`;
  if (!product) return [fieldError(toPath('product'), 'order.item_gone')];
  const { name, countInStock: left } = product;
  if (price !== undefined && !equalsCents(price, product.price))
    return [fieldError(toPath('price'), 'order.price_changed', { name, price: formatCents(product.price) })];
  if (left === 0) return [fieldError(toPath('qty'), 'order.sold_out', { name })];
  if (left < qty) return [fieldError(toPath('qty'), 'order.too_little_stock', { name, left })];
  if (exceedsMax(qty, product)) {
    const max = product.maxPerOrder ?? maxQuantity;
    return [fieldError(toPath('qty'), 'order.too_many_portions', { name, max })];
  }
  const unseen = listUnseen(seen, product).join(', ');
  return unseen
    ? [fieldError(toPath('allergens'), 'order.allergens_changed', { name, allergens: unseen })]
    : [];
}

const formatCents = (cents: number) => formatMoney(toDollars(cents));

function toPricedItem(
  { qty, note, allergens: seenAllergens }: CartItem,
  product: PurchasableProduct | undefined,
): PricedOrderItem[] {
  if (!product) return [];
  const { id, user, brand, name, image, price, diets, allergens } = product;
  const sold = { product: id, chefId: user, brand, name, image, price, qty, diets, allergens };
  return [{ ...sold, ...(note ? { note } : {}), ...(seenAllergens ? { seenAllergens } : {}) }];
}
