import type { Product, ProductSummary, Review } from '@homechef/contract/products/product';
import { keepDetails } from '@homechef/contract/products/dietary/diets';
import type { Takedown } from '@homechef/contract/kitchens/takedown';
import { needsChoice } from '@homechef/contract/menu/options';
import type { OptionGroup } from '@homechef/contract/menu/option-schemas';
import { toDollars } from '@homechef/contract/money/money';
import { findIndexedKitchen } from '../../kitchens/index/kitchen-index-instance.ts';
import { toPermitNotice } from '../../kitchens/index/permit-notice.ts';
import { getProductKitchen } from './product-kitchen.ts';
import type { StoredProduct, StoredReview } from './products.model.ts';

/** Returns whether a dish can be ordered: it has stock, and its required groups can be filled. */
export const isAvailable = ({
  countInStock,
  isUnfillable,
}: Pick<StoredProduct, 'countInStock' | 'isUnfillable'>): boolean => countInStock > 0 && !isUnfillable;

/** A summary without its kitchen, because the kitchen can change without the product. */
export type OwnSummary = Omit<ProductSummary, 'kitchen' | 'distanceKm'>;

const toTakedown = (takedown: Takedown | null | undefined): { takedown?: Takedown } =>
  takedown ? { takedown: { state: takedown.state, reason: takedown.reason } } : {};

const toRestock = ({ restock, restockAt }: StoredProduct): Pick<ProductSummary, 'restock' | 'restocksAt'> =>
  restock?.portions && restock.each && restockAt
    ? {
        restock: { portions: restock.portions, each: restock.each },
        restocksAt: restockAt.toISOString(),
      }
    : {};

export const toOwnSummary = (stored: StoredProduct): OwnSummary => ({
  _id: String(stored._id),
  name: stored.name,
  image: stored.image,
  brand: stored.brand,
  category: stored.category,
  description: stored.description,
  price: toDollars(stored.price),
  countInStock: stored.countInStock,
  diets: stored.diets ?? [],
  allergens: stored.allergens ?? {},
  maxPerOrder: stored.maxPerOrder ?? null,
  hasOptions: (stored.optionGroups ?? []).length > 0,
  needsChoice: needsChoice(stored.optionGroups ?? []),
  available: isAvailable(stored),
  rating: stored.rating,
  numReviews: stored.numReviews,
  user: String(stored.user),
  ...toRestock(stored),
  ...(stored.hidden ? { hidden: true as const } : {}),
  ...(stored.published ? {} : { draft: true as const }),
  ...toTakedown(stored.takedown),
  createdAt: stored.createdAt.toISOString(),
  updatedAt: stored.updatedAt.toISOString(),
});

/** What only the page of one dish shows. */
export type DishDetails = Pick<Product, 'allergenDetails' | 'ingredients' | 'netQuantity' | 'storage'>;

/** One object for a million dishes. */
const noDetails: DishDetails = { allergenDetails: {}, ingredients: '', netQuantity: '', storage: '' };

export const toDishDetails = ({
  allergenDetails,
  allergens,
  ingredients,
  netQuantity,
  storage,
}: StoredProduct): DishDetails =>
  allergenDetails || ingredients || netQuantity || storage
    ? {
        allergenDetails: keepDetails(allergenDetails ?? {}, allergens ?? {}),
        ingredients: ingredients ?? '',
        netQuantity: netQuantity ?? '',
        storage: storage ?? '',
      }
    : noDetails;

export const toProductSummary = (stored: StoredProduct): ProductSummary => ({
  ...toOwnSummary(stored),
  kitchen: getProductKitchen(stored),
});

export const toReview = (
  { _id, name, rating, comment, photo, createdAt, editedAt, reply, dishName, takedown }: StoredReview,
  dish: string,
): Review => ({
  _id: String(_id),
  name,
  rating,
  comment: comment ?? '',
  photo: photo ?? null,
  createdAt: createdAt.toISOString(),
  ...(editedAt ? { editedAt: editedAt.toISOString() } : {}),
  reply:
    reply?.text && reply.createdAt ? { text: reply.text, createdAt: reply.createdAt.toISOString() } : null,
  ...(dishName && dishName !== dish ? { reviewedAs: dishName } : {}),
  ...toTakedown(takedown),
});

export const toProduct = (
  stored: StoredProduct,
  reviews: readonly StoredReview[],
  optionGroups: OptionGroup[],
): Product => ({
  ...toProductSummary(stored),
  ...toDishDetails(stored),
  optionGroups,
  ...toPermitNotice(findIndexedKitchen(String(stored.user))?.stored),
  ...toReviewFields(reviews, stored.name),
});

export function toReviewFields(
  stored: readonly StoredReview[],
  dish: string,
): Pick<Product, 'reviews' | 'verifiedReviews'> {
  const verifiedReviews = stored.filter(({ verified }) => verified).map(({ _id }) => String(_id));
  return {
    reviews: stored.map((review) => toReview(review, dish)),
    ...(verifiedReviews.length ? { verifiedReviews } : {}),
  };
}
