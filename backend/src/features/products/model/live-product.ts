import { toDollars } from '@homechef/contract/money/money';
import { isListed } from './product-kitchen.ts';
import { ProductModel, type StoredProduct } from './products.model.ts';

/** The fields of a published product that live events use. */
export interface LiveProduct {
  id: string;
  chefId: string;
  countInStock: number;
  price: number; // dollars
  updatedAt: string;
}

export const productCollectionName = ProductModel.collection.name;

export const liveProductFields = [
  'user',
  'published',
  'takedown',
  'hidden',
  'countInStock',
  'price',
  'updatedAt',
] as const;

/** Returns the live fields of a stored product, or undefined for a product that others cannot see. */
export function toLiveProduct(stored: object): LiveProduct | undefined {
  const { _id, user, published, takedown, hidden, countInStock, price, updatedAt } = stored as Pick<
    StoredProduct,
    '_id' | (typeof liveProductFields)[number]
  >;
  if (!isListed({ published, user, takedown, hidden })) return undefined;
  return {
    id: String(_id),
    chefId: String(user),
    countInStock,
    price: toDollars(price),
    updatedAt: updatedAt.toISOString(),
  };
}
