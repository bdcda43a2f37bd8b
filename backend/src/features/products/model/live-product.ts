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

/**
 * Reviews and verdicts of the market leave the version of a product, so that its chef can still save a begun edit. They
 * raise `verifiedChanges` or change `takedown` instead.
 */
const visibleFields = ['updatedAt', 'verifiedChanges', 'takedown'];

export const isVisibleProductChange = (changedFields: readonly string[]): boolean =>
  changedFields.some((field) => visibleFields.includes(field.split('.')[0] ?? ''));

/**
 * Returns the live fields of a stored product, or undefined for a product that others cannot see. The change that hides
 * it is the last one that they hear of, so that open pages read it again.
 */
export function toLiveProduct(stored: object, changedFields: readonly string[]): LiveProduct | undefined {
  const { _id, user, published, takedown, hidden, countInStock, price, updatedAt } = stored as Pick<
    StoredProduct,
    '_id' | (typeof liveProductFields)[number]
  >;
  const wasListed =
    (changedFields.includes('hidden') && isListed({ published, user, takedown, hidden: null })) ||
    (changedFields.includes('takedown') && isListed({ published, user, takedown: null, hidden }));
  if (!wasListed && !isListed({ published, user, takedown, hidden })) return undefined;
  return {
    id: String(_id),
    chefId: String(user),
    countInStock,
    price: toDollars(price),
    updatedAt: updatedAt.toISOString(),
  };
}
