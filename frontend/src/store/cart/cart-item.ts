import { maxQuantityFor } from '@homechef/contract/orders/order-options';
import type { OrderItem, ShippingAddress } from '@homechef/contract/orders/order';
import type { ProductSummary as Product } from '@homechef/contract/products/product';
import {
  checks,
  isNumber,
  isText,
  isWhole,
  listOf,
  optional,
  shaped,
} from '../../lib/storage/type-guards.ts';

/**
 * One line of the cart (spec §3); the order's own fields, and how much there was when it was last seen. `was` holds
 * what the server has changed since the person last touched the line, so that it can be told in words.
 */
export type CartItem = Pick<OrderItem, 'product' | 'chefId' | 'name' | 'image' | 'price' | 'qty'> &
  Partial<Pick<OrderItem, 'brand'>> &
  Pick<Product, 'countInStock'> & { was?: Partial<Pick<OrderItem, 'price' | 'qty'>> };

const isCartItem = shaped<CartItem>({
  product: isText,
  chefId: isText,
  name: isText,
  image: isText,
  price: isNumber,
  brand: optional(isText),
  qty: (value) => isWhole(value) && value >= 1,
  countInStock: isWhole,
  was: optional(shaped<NonNullable<CartItem['was']>>({ price: optional(isNumber), qty: optional(isWhole) })),
});

/** The cart as the browser has kept it. */
export const storedItems = checks(listOf(isCartItem));

/** Where to (spec §3); kept while any part of it is known. */
export type StoredAddress = Partial<ShippingAddress>;

/** The address as the browser has kept it. */
export const storedAddress = checks(
  shaped<StoredAddress>({
    address: optional(isText),
    city: optional(isText),
    state: optional(isText),
    postalCode: optional(isText),
    country: optional(isText),
  }),
);

/** A wish for portions, brought to a whole number from 1 to what one can have. */
export const clampQty = (wished: number, of: Pick<Product, 'countInStock'>): number =>
  Math.max(1, Math.min(Math.floor(wished) || 1, maxQuantityFor(of)));

/** The line that puts `qty` portions of an item into the cart. */
export const toCartItem = (
  {
    _id,
    user,
    name,
    image,
    brand,
    price,
    countInStock,
  }: Pick<Product, '_id' | 'user' | 'name' | 'image' | 'brand' | 'price' | 'countInStock'>,
  qty: number,
): CartItem => ({ product: _id, chefId: user, name, image, brand, price, countInStock, qty });

/** The line with another quantity; the person has seen it as it is now. */
export const withQty = ({ was, ...item }: CartItem, qty: number): CartItem => ({
  ...item,
  qty: clampQty(qty, item),
});

/** The line as its product is now: price, stock, name, picture, and no more portions than are left. */
export function renewed(item: CartItem, product: Product): CartItem {
  const { price, qty } = { ...item, ...item.was };
  const now = toCartItem(product, clampQty(qty, product));
  const was = { ...(price !== now.price && { price }), ...(qty !== now.qty && { qty }) };
  return Object.keys(was).length > 0 ? { ...now, was } : now;
}
