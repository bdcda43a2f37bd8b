import type { FieldError } from '@homechef/contract/http/error-body';
import { can, type Actor } from '@homechef/contract/permissions';
import { formatMoney, isSameMoney, toDollars } from '@homechef/contract/money';
import { priceOf } from '@homechef/contract/orders/pricing';
import type { NewOrder } from '@homechef/contract/orders/requests';
import { conflict, forbidden } from '../http/errors.ts';
import { findForSale } from '../products/stock.ts';

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
type ForSale = Awaited<ReturnType<typeof findForSale>>[number];

/**
 * The lines of a basket with everything from the database, nothing from the body, in the order sent.
 * @throws 403 for one's own item; 409 naming each line that is gone, sold out or differs in price from what was sent
 */
export async function checkBasket(
  actor: Actor | undefined,
  { orderItems, itemsPrice }: Basket,
): Promise<Priced[]> {
  const found = await findForSale(orderItems.map(({ product }) => product));
  const byId = new Map(found.map((product) => [String(product._id), product]));
  if (found.some(({ user }) => !can.order(actor, { user: String(user) }))) {
    throw forbidden('You cannot order your own items');
  }
  const problems = orderItems.flatMap((line, i) => problemOf(line, byId.get(line.product), i));
  if (problems.length) throw conflict(problems.map(({ message }) => message).join(' '), problems);
  const basket = orderItems.flatMap((line) => priced(line, byId.get(line.product)));
  const total = priceOf(basket).itemsPrice;
  if (itemsPrice !== undefined && !isSameMoney(itemsPrice, total)) {
    const message = `Prices have changed, please review your cart: the items now cost ${formatMoney(toDollars(total))}.`;
    throw conflict(message, [{ path: 'itemsPrice', message }]);
  }
  return basket;
}

function problemOf({ qty, price }: Line, product: ForSale | undefined, i: number): FieldError[] {
  const problem = (field: string, message: string) => [{ path: `orderItems.${i}.${field}`, message }];
  if (!product) return problem('product', 'An item of your cart is no longer for sale.');
  const { name, countInStock } = product;
  if (price !== undefined && !isSameMoney(price, product.price)) {
    const now = formatMoney(toDollars(product.price));
    return problem('price', `Prices have changed, please review your cart: ${name} now costs ${now}.`);
  }
  if (countInStock === 0) return problem('qty', `${name} is sold out.`);
  if (countInStock < qty) return problem('qty', `Only ${countInStock} of ${name} left.`);
  return [];
}

function priced({ qty }: Line, product: ForSale | undefined): Priced[] {
  if (!product) return [];
  const { _id, user, brand, name, image, price } = product;
  return [{ product: String(_id), chefId: String(user), brand, name, image, price, qty }];
}
