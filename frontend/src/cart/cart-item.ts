import type { z } from 'zod';
import { OrderItem, ShippingAddress } from '@homechef/contract/orders/order';
import { ProductSummary, type ProductSummary as Product } from '@homechef/contract/products/product';

/** One line of the cart (spec §3); the order's own fields, and how much there was when it was last seen. */
export const CartItem = OrderItem.pick({
  product: true,
  chefId: true,
  name: true,
  image: true,
  price: true,
}).extend({ qty: OrderItem.shape.qty.min(1), countInStock: ProductSummary.shape.countInStock });
export type CartItem = z.infer<typeof CartItem>;
export const CartItems = CartItem.array();

/** Where to (spec §3); kept while any part of it is known. */
export const StoredAddress = ShippingAddress.partial();
export type StoredAddress = z.infer<typeof StoredAddress>;

/** The line that puts `qty` portions of an item into the cart. */
export const toCartItem = (
  {
    _id,
    user,
    name,
    image,
    price,
    countInStock,
  }: Pick<Product, '_id' | 'user' | 'name' | 'image' | 'price' | 'countInStock'>,
  qty: number,
): CartItem => ({ product: _id, chefId: user, name, image, price, countInStock, qty });
