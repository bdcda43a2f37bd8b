import { getMaxQuantity } from '@homechef/contract/orders/order-options';
import type { OrderItem, ShippingAddress } from '@homechef/contract/orders/order';
import type { ProductSummary as Product } from '@homechef/contract/products/product';
import {
  toSafeParser,
  isFiniteNumber,
  isString,
  isSafeInteger,
  isArrayOf,
  isOptional,
  isObjectWith,
} from '../../lib/storage/type-guards.ts';

/**
 * One line of the cart (spec §3); the order's own fields, and how much there was when it was last seen. `was` holds
 * what the server has changed since the person last touched the line, so that it can be told in words.
 */
export type CartItem = Pick<OrderItem, 'product' | 'chefId' | 'name' | 'image' | 'price' | 'qty'> &
  Partial<Pick<OrderItem, 'brand'>> &
  Pick<Product, 'countInStock'> & { was?: Partial<Pick<OrderItem, 'price' | 'qty'>> };

const isCartItem = isObjectWith<CartItem>({
  product: isString,
  chefId: isString,
  name: isString,
  image: isString,
  price: isFiniteNumber,
  brand: isOptional(isString),
  qty: (value) => isSafeInteger(value) && value >= 1,
  countInStock: isSafeInteger,
  was: isOptional(
    isObjectWith<NonNullable<CartItem['was']>>({
      price: isOptional(isFiniteNumber),
      qty: isOptional(isSafeInteger),
    }),
  ),
});

/** The cart as the browser has kept it. */
export const cartItemsParser = toSafeParser(isArrayOf(isCartItem));

/** Where to (spec §3); kept while any part of it is known. */
export type PartialAddress = Partial<ShippingAddress>;

/** The address as the browser has kept it. */
export const addressParser = toSafeParser(
  isObjectWith<PartialAddress>({
    address: isOptional(isString),
    city: isOptional(isString),
    state: isOptional(isString),
    postalCode: isOptional(isString),
    country: isOptional(isString),
  }),
);

/** A wish for portions, brought to a whole number from 1 to what one can have. */
export const clampQuantity = (wished: number, of: Pick<Product, 'countInStock'>): number =>
  Math.max(1, Math.min(Math.floor(wished) || 1, getMaxQuantity(of)));

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
export const withQuantity = ({ was, ...item }: CartItem, qty: number): CartItem => ({
  ...item,
  qty: clampQuantity(qty, item),
});

/** The line as its product is now: price, stock, name, picture, and no more portions than are left. */
export function applyProductChanges(item: CartItem, product: Product): CartItem {
  const { price, qty } = { ...item, ...item.was };
  const now = toCartItem(product, clampQuantity(qty, product));
  const was = { ...(price !== now.price && { price }), ...(qty !== now.qty && { qty }) };
  return Object.keys(was).length > 0 ? { ...now, was } : now;
}
