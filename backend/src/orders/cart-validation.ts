import type { FieldError } from '@homechef/contract/http/error-body';
import { can, type Actor } from '@homechef/contract/permissions/permissions';
import { formatMoney, equalsCents, toDollars } from '@homechef/contract/money/money';
import { calculatePrices } from '@homechef/contract/orders/pricing';
import type { NewOrder } from '@homechef/contract/orders/requests';
import { forbidden, AppError, conflictingFields, fieldError } from '../lib/app-error.ts';
import {
  findPurchasable,
  findPurchasableInIndex,
  type PurchasableProduct,
} from '../products/stock/stock.service.ts';

/** A line as it would be bought now; the price in cents. */
export interface PricedOrderItem {
  product: string;
  chefId: string;
  brand: string;
  name: string;
  image: string;
  price: number;
  qty: number;
}

type Cart = Pick<NewOrder, 'orderItems' | 'itemsPrice'>;
type Line = Cart['orderItems'][number];

/**
 * The lines of a basket with everything from the database, nothing from the body, in the order sent.
 * @throws 403 for one's own item; 409 naming each line that is gone, sold out or differs in price from what was sent
 */
export async function validateCart(actor: Actor | undefined, basket: Cart): Promise<PricedOrderItem[]> {
  return check(actor, basket, await findPurchasable(idsOf(basket)));
}

/** The same by what the shelf of this process shows, without asking the database; undefined when that does not do. */
export function validateCartFromIndex(actor: Actor | undefined, basket: Cart): PricedOrderItem[] | undefined {
  try {
    return check(actor, basket, findPurchasableInIndex(idsOf(basket)));
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** A basket with what is told of its items as they were when their stock was taken. */
export function withCurrentDetails(
  basket: readonly PricedOrderItem[],
  taken: readonly PurchasableProduct[],
): PricedOrderItem[] {
  const byId = new Map(taken.map((item) => [item.id, item]));
  return basket.map((line) => {
    const { brand, name, image } = byId.get(line.product) ?? line;
    return { ...line, brand, name, image };
  });
}

const idsOf = ({ orderItems }: Cart) => orderItems.map(({ product }) => product);

function check(
  actor: Actor | undefined,
  { orderItems, itemsPrice }: Cart,
  found: PurchasableProduct[],
): PricedOrderItem[] {
  if (found.some((product) => !can.order(actor, product))) throw forbidden('order.own_item');
  const byId = new Map(found.filter(({ published }) => published).map((product) => [product.id, product]));
  const problems = orderItems.flatMap((line, i) => findItemErrors(line, byId.get(line.product), i));
  if (problems.length) throw conflictingFields(problems);
  const basket = orderItems.flatMap((line) => toPricedItem(line, byId.get(line.product)));
  const total = calculatePrices(basket).itemsPrice;
  if (itemsPrice !== undefined && !equalsCents(itemsPrice, total)) {
    throw conflictingFields([fieldError('itemsPrice', 'order.prices_changed', { price: inDollars(total) })]);
  }
  return basket;
}

function findItemErrors(
  { qty, price }: Line,
  product: PurchasableProduct | undefined,
  i: number,
): FieldError[] {
  const at = (field: keyof Line) => `orderItems.${i}.${field}`;
  if (!product) return [fieldError(at('product'), 'order.item_gone')];
  const { name, countInStock: left } = product;
  if (price !== undefined && !equalsCents(price, product.price))
    return [fieldError(at('price'), 'order.price_changed', { name, price: inDollars(product.price) })];
  if (left === 0) return [fieldError(at('qty'), 'order.sold_out', { name })];
  if (left < qty) return [fieldError(at('qty'), 'order.too_little_stock', { name, left })];
  return [];
}

const inDollars = (cents: number) => formatMoney(toDollars(cents));

function toPricedItem({ qty }: Line, product: PurchasableProduct | undefined): PricedOrderItem[] {
  if (!product) return [];
  const { id, user, brand, name, image, price } = product;
  return [{ product: id, chefId: user, brand, name, image, price, qty }];
}
