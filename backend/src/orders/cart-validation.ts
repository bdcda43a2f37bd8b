import type { FieldError } from '@homechef/contract/http/error-body';
import { can, type Actor } from '@homechef/contract/permissions/permissions';
import { formatMoney, isSameMoney, toDollars } from '@homechef/contract/money/money';
import { priceOf } from '@homechef/contract/orders/pricing';
import type { NewOrder } from '@homechef/contract/orders/requests';
import { forbidden, HttpError, outdated, problem } from '../lib/app-error.ts';
import { findForSale, seeForSale, type ForSale } from '../products/stock/stock.service.ts';

/** A line as it would be bought now; the price in cents. */
export interface Priced {
  product: string;
  chefId: string;
  brand: string;
  name: string;
  image: string;
  price: number;
  qty: number;
}

type Basket = Pick<NewOrder, 'orderItems' | 'itemsPrice'>;
type Line = Basket['orderItems'][number];

/**
 * The lines of a basket with everything from the database, nothing from the body, in the order sent.
 * @throws 403 for one's own item; 409 naming each line that is gone, sold out or differs in price from what was sent
 */
export async function checkBasket(actor: Actor | undefined, basket: Basket): Promise<Priced[]> {
  return check(actor, basket, await findForSale(idsOf(basket)));
}

/** The same by what the shelf of this process shows, without asking the database; undefined when that does not do. */
export function basketOnShelf(actor: Actor | undefined, basket: Basket): Priced[] | undefined {
  try {
    return check(actor, basket, seeForSale(idsOf(basket)));
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

/** A basket with what is told of its items as they were when their stock was taken. */
export function asTaken(basket: readonly Priced[], taken: readonly ForSale[]): Priced[] {
  const byId = new Map(taken.map((item) => [item.id, item]));
  return basket.map((line) => {
    const { brand, name, image } = byId.get(line.product) ?? line;
    return { ...line, brand, name, image };
  });
}

const idsOf = ({ orderItems }: Basket) => orderItems.map(({ product }) => product);

function check(actor: Actor | undefined, { orderItems, itemsPrice }: Basket, found: ForSale[]): Priced[] {
  if (found.some((product) => !can.order(actor, product))) throw forbidden('order.own_item');
  const byId = new Map(found.filter(({ published }) => published).map((product) => [product.id, product]));
  const problems = orderItems.flatMap((line, i) => problemOf(line, byId.get(line.product), i));
  if (problems.length) throw outdated(problems);
  const basket = orderItems.flatMap((line) => priced(line, byId.get(line.product)));
  const total = priceOf(basket).itemsPrice;
  if (itemsPrice !== undefined && !isSameMoney(itemsPrice, total)) {
    throw outdated([problem('itemsPrice', 'order.prices_changed', { price: inDollars(total) })]);
  }
  return basket;
}

function problemOf({ qty, price }: Line, product: ForSale | undefined, i: number): FieldError[] {
  const at = (field: keyof Line) => `orderItems.${i}.${field}`;
  if (!product) return [problem(at('product'), 'order.item_gone')];
  const { name, countInStock: left } = product;
  if (price !== undefined && !isSameMoney(price, product.price))
    return [problem(at('price'), 'order.price_changed', { name, price: inDollars(product.price) })];
  if (left === 0) return [problem(at('qty'), 'order.sold_out', { name })];
  if (left < qty) return [problem(at('qty'), 'order.too_little_stock', { name, left })];
  return [];
}

const inDollars = (cents: number) => formatMoney(toDollars(cents));

function priced({ qty }: Line, product: ForSale | undefined): Priced[] {
  if (!product) return [];
  const { id, user, brand, name, image, price } = product;
  return [{ product: id, chefId: user, brand, name, image, price, qty }];
}
