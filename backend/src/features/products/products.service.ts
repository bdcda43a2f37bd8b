import mongoose, { Types, type ClientSession, type QueryFilter } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { can, type Actor } from '@homechef/contract/permissions/permissions';
import { Product, type ProductSummary } from '@homechef/contract/products/product';
import { maxDishes } from '@homechef/contract/kitchens/kitchen-options';
import { sampleProduct } from '@homechef/contract/products/sample-product';
import { newestFirst } from '../../platform/db/queries.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import { conflict, forbidden, notFound } from '../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../platform/lib/authenticated-user.ts';
import { CacheableResponse } from '../../platform/lib/cacheable-response.ts';
import { withKeyLocks } from '../../platform/lib/keyed-mutex.ts';
import { keepDeletedRatings } from '../kitchens/profile/deleted-ratings.ts';
import { findKitchen } from '../kitchens/find-kitchen.ts';
import { findIndexedKitchen } from '../kitchens/index/kitchen-index-instance.ts';
import { toPermitNotice } from '../kitchens/index/permit-notice.ts';
import { recordAct } from '../audit-log/record-act.ts';
import { lockUserName } from '../users/users.service.ts';
import { toActSubject } from './model/product-acts.ts';
import { createSearchKeys } from './model/search-keys.ts';
import {
  ProductModel,
  ReviewModel,
  type StoredProduct,
  type StoredReview,
  getNextVersion,
} from './model/products.model.ts';
import { addKitchenJson, isListed, shownFilter } from './model/product-kitchen.ts';
import {
  toProduct,
  toProductSummary,
  toReviewFields,
  toOwnSummary,
  toDishDetails,
} from './model/products.mapper.ts';
import { toIndexedProduct, type IndexedProduct } from './catalog-index/indexed-product.ts';
import { findGoneError } from './gone-products.ts';
import { refreshAfterCommit, findCatalogIndex } from './catalog-index/index-instance.ts';
import { updateCombosOf } from './stock/combos.ts';
import { readOptionGroups, toIndexedGroups } from './options/option-replies.ts';
import { createMovement, recordMovements } from './stock/stock-ledger.ts';

/** Returns what a batch copies from a published dish of a chef, or undefined. */
export async function readDishFacts(chefId: string, product: string) {
  const filter = { _id: new Types.ObjectId(product), user: new Types.ObjectId(chefId), published: true };
  const stored = await ProductModel.findOne(filter).lean<StoredProduct>();
  if (!stored) return undefined;
  const { name, allergens, diets } = toOwnSummary(stored);
  return { name, allergens, diets, ...toDishDetails(stored) };
}

const { trusted } = mongoose;

export async function findVisible(actor: Actor | undefined, id: string): Promise<StoredProduct> {
  const found = isObjectId(id) ? await ProductModel.findById(id).lean<StoredProduct>() : null;
  if (!found || !(isListed(found) || can.seeDraft(actor, getOwnership(found))))
    throw notFound('product.not_found');
  return found;
}

export const getOwnership = (product: StoredProduct) => ({ user: String(product.user) });

/** Finds the reviews of a product. Leaves out hidden reviews, unless the actor wrote them or is an admin. */
export function findReviews(product: Types.ObjectId, actor?: Actor): Promise<StoredReview[]> {
  const seen = actor
    ? { $or: [{ takedown: null }, { user: new Types.ObjectId(actor._id) }] }
    : { takedown: null };
  return ReviewModel.collection
    .find<StoredReview>({ product, ...(actor?.isAdmin ? {} : seen) })
    .sort({ createdAt: -1, _id: -1 })
    .toArray();
}

export async function getProduct(actor: Actor | undefined, id: string): Promise<Product | CacheableResponse> {
  const index = findCatalogIndex();
  const indexed = index?.get(id.toLowerCase());
  const seesHiddenReviews = ({ hiddenReviews }: { hiddenReviews?: number | null | undefined }) =>
    actor !== undefined && (hiddenReviews ?? 0) > 0;
  if (indexed && !seesHiddenReviews(indexed))
    return toCacheableProduct(indexed, () => findCatalogIndex()?.get(indexed.id));
  const found = await findVisible(actor, id).catch(async (error: unknown) => {
    throw (await findGoneError(id)) ?? error;
  });
  // The response is the same for everybody, but without an index that knows of every change it must not be kept.
  if (!index && isListed(found) && !seesHiddenReviews(found))
    return toCacheableProduct(toIndexedProduct(found), () => undefined, await readOptionGroups(found));
  return toProduct(found, await findReviews(found._id, actor), await readOptionGroups(found));
}

const ReviewFields = Product.pick({ reviews: true, verifiedReviews: true });

async function toCacheableProduct(
  indexed: IndexedProduct,
  getCurrent: () => IndexedProduct | undefined,
  readGroups?: Product['optionGroups'],
): Promise<CacheableResponse> {
  const { id, user, name, numReviews, reviewVersion } = indexed;
  const stored = numReviews > 0 ? await findReviews(new Types.ObjectId(id)) : [];
  const reviews = ReviewFields.parse(toReviewFields(stored, name));
  // It stays fresh until the product changes. An equal version means equal reviews.
  const findPart = (product: string) => findCatalogIndex()?.get(product);
  const createResponse = ({ json: summaryJson, details, ...menu }: IndexedProduct) => {
    const optionGroups = readGroups ?? toIndexedGroups(menu, findPart);
    const parts = menu.parts.map(({ product }) => ({
      product: String(product),
      known: findPart(String(product))?.json,
    }));
    // Joins two JSON objects as text: the summary without its closing brace, and the other fields without their opening
    // one.
    const kitchen = findIndexedKitchen(user)?.stored;
    const others = { ...details, optionGroups, ...reviews, ...toPermitNotice(kitchen) };
    const otherJson = Buffer.from(`,${JSON.stringify(others).slice(1)}`);
    const summary = addKitchenJson({ json: summaryJson, user }).json;
    return new CacheableResponse({
      body: Buffer.concat([summary.subarray(0, -1), otherJson]),
      isFresh: () =>
        getCurrent()?.json === summaryJson &&
        findIndexedKitchen(user)?.stored === kitchen &&
        parts.every(({ product, known }) => findPart(product)?.json === known),
      regenerate: (): CacheableResponse | undefined => {
        const current = getCurrent();
        const hasSameReviews = current?.reviewVersion === reviewVersion && current.name === name;
        return hasSameReviews ? createResponse(current) : undefined;
      },
    });
  };
  return createResponse(indexed);
}

const draftsTimeoutMs = 15_000; // for as many drafts as a chef can have

/**
 * Stores a draft of a chef with sample values, within the transaction of `session`. Its brand is the current name of
 * the account. The lock on that name also makes the count of dishes exact.
 * @throws AppError 409 above `maxDishes`
 */
export async function storeDraft(chefId: string, session: ClientSession): Promise<StoredProduct> {
  const brand = await lockUserName(chefId, session);
  const user = new Types.ObjectId(chefId);
  const dishes = await ProductModel.countDocuments({ user }, { session, limit: maxDishes });
  if (dishes >= maxDishes) throw conflict('product.too_many', { max: maxDishes });
  const now = new Date();
  // No search finds a draft. The save that publishes it stores its words.
  const searchKeys = createSearchKeys(sampleProduct);
  const draft = { ...sampleProduct, brand, user, searchKeys, createdAt: now, updatedAt: now };
  const [stored] = await ProductModel.create([draft], { session });
  if (!stored) throw new Error('The draft was not stored');
  await recordMovements([createMovement(stored, stored.countInStock, 'opened')], session);
  return stored.toObject();
}

/**
 * Creates a draft with sample values for the actor, or for the kitchen that an admin has chosen.
 * @throws AppError 403 for the kitchen of another account, 404 for an unknown one, 409 above `maxDishes`
 */
export async function createProduct(actor: Actor, kitchen = actor._id): Promise<Product> {
  if (!can.manage(actor, { user: kitchen })) throw forbidden('product.not_yours_to_change');
  if (kitchen !== actor._id && !(await findKitchen(kitchen))) throw notFound('kitchen.not_found');
  const store = (session: ClientSession) => storeDraft(kitchen, session);
  // Concurrent drafts of one account would only conflict with each other.
  const created = await withKeyLocks([`drafts ${kitchen}`], () => withTransaction(store), draftsTimeoutMs);
  return toProduct(created, [], []);
}

export async function deleteProduct(actor: AuthenticatedUser, id: string): Promise<void> {
  const found = await findVisible(actor, id);
  if (!can.manage(actor, getOwnership(found))) throw forbidden('product.not_yours_to_delete');
  await withTransaction(async (session) => {
    await deleteProducts({ _id: found._id }, session);
    await recordAct({ actor, act: 'product.deleted', subject: toActSubject(found) }, session);
  });
}

async function deleteProducts(filter: QueryFilter<StoredProduct>, session: ClientSession) {
  const fields = {
    countInStock: 1,
    updatedAt: 1,
    user: 1,
    published: 1,
    takedown: 1,
    hidden: 1,
    price: 1,
    ratingSum: 1,
    numReviews: 1,
    links: 1,
  };
  const found = await ProductModel.find(filter, fields, { session }).lean();
  const ids = found.map(({ _id }) => _id);
  const movements = found.map(
    ({ _id, countInStock, updatedAt, user, published, takedown, hidden, price }) => ({
      ...createMovement(
        { _id, countInStock: 0, updatedAt: getNextVersion(updatedAt) },
        -countInStock,
        'deleted',
      ),
      ...(published ? { chef: user } : {}),
      ...(isListed({ published, user, takedown, hidden }) ? { price } : {}),
    }),
  );
  await recordMovements(movements, session);
  await ProductModel.deleteMany({ _id: trusted({ $in: ids }) }, { session });
  await ReviewModel.deleteMany({ product: trusted({ $in: ids }) }, { session });
  for (const { _id, links } of found) if (links) await updateCombosOf(_id, undefined, session);
  await keepDeletedRatings(found, session);
  refreshAfterCommit(session, ids);
}

export const deleteProductsOfChef = (user: string, session: ClientSession): Promise<void> =>
  deleteProducts({ user: new Types.ObjectId(user) }, session);

const maxDeletesPerTransaction = 1_000; // the embedded database fails at twenty thousand

/**
 * Deletes products of a chef in batches until so few are left that one transaction can delete them with the account.
 * Calls `assertAllowed` in the transaction of each batch. An interrupted deletion can be repeated.
 */
export async function deleteProductsOfChefInBatches(
  user: string,
  assertAllowed: (session: ClientSession) => Promise<void>,
): Promise<void> {
  const filter = { user: new Types.ObjectId(user) };
  for (;;) {
    const found = await ProductModel.find(filter, { _id: 1 }, { limit: maxDeletesPerTransaction + 1 }).lean();
    if (found.length <= maxDeletesPerTransaction) return;
    const batch = { _id: trusted({ $in: found.slice(0, maxDeletesPerTransaction).map(({ _id }) => _id) }) };
    await withTransaction(async (session) => {
      await assertAllowed(session);
      await deleteProducts(batch, session);
    });
  }
}

/** Returns the dishes of a chef, including drafts. */
export async function* listDishesOf(user: string): AsyncGenerator<ProductSummary> {
  const dishes = ProductModel.find({ user }).sort(newestFirst).lean<StoredProduct[]>();
  for await (const stored of dishes.cursor()) yield toProductSummary(stored);
}

/** Updates the brand of a renamed chef's products without changing their versions. */
export async function updateBrandName(user: string, brand: string, session: ClientSession): Promise<void> {
  const products = await ProductModel.find({ user }, { _id: 1 }, { session }).lean();
  await ProductModel.updateMany({ user }, { $set: { brand } }, { session });
  refreshAfterCommit(
    session,
    products.map(({ _id }) => _id),
  );
}

export const hasPublishedProducts = async (user: string): Promise<boolean> =>
  (await ProductModel.exists({ user, ...shownFilter })) !== null;

export const isPictureInProducts = async (image: string): Promise<boolean> =>
  (await ProductModel.exists({ image })) !== null;

/** Returns the chef of a product that has this picture. */
export async function findPictureOwner(image: string): Promise<string | undefined> {
  const found = await ProductModel.findOne({ image }, { user: 1 }).lean();
  return found ? String(found.user) : undefined;
}

export async function* listPicturesInProducts(): AsyncGenerator<string> {
  const isUploaded = { image: { $regex: '^/uploads/' } };
  const pictures = ProductModel.aggregate<{ _id: string }>([
    { $match: isUploaded },
    { $group: { _id: '$image' } },
  ]);
  for await (const { _id } of pictures.cursor()) yield _id;
}
