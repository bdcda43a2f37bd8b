import type { z } from 'zod';
import { OrderItem, ShippingAddress } from '@homechef/contract/orders/order';
import { mostPortions } from '@homechef/contract/orders/requests';
import { ProductSummary, type ProductSummary as Product } from '@homechef/contract/products/product';

/**
 * One line of the cart (spec §3); the order's own fields, and how much there was when it was last seen. `was` holds
 * what the server has changed since the person last touched the line, so that it can be told in words.
 */
export const CartItem = OrderItem.pick({
  product: true,
  chefId: true,
  name: true,
  image: true,
  price: true,
}).extend({
  brand: OrderItem.shape.brand.optional(),
  qty: OrderItem.shape.qty.min(1),
  countInStock: ProductSummary.shape.countInStock,
  was: OrderItem.pick({ price: true, qty: true }).partial().optional(),
});
export type CartItem = z.infer<typeof CartItem>;
export const CartItems = CartItem.array();

/** Where to (spec §3); kept while any part of it is known. */
export const StoredAddress = ShippingAddress.partial();
export type StoredAddress = z.infer<typeof StoredAddress>;

/** The most portions one can have of an item: what is left, but no more than an order takes. */
export const mostOf = ({ countInStock }: Pick<Product, 'countInStock'>): number =>
  Math.min(countInStock, mostPortions);

/** A wish for portions, brought to a whole number from 1 to what one can have. */
export const clampQty = (wished: number, of: Pick<Product, 'countInStock'>): number =>
  Math.max(1, Math.min(Math.floor(wished) || 1, mostOf(of)));

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
