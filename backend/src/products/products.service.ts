import mongoose, { Types, type ClientSession, type QueryFilter } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { can, type Actor } from '@homechef/contract/permissions/permissions';
import type { NewReview, ProductUpdate } from '@homechef/contract/products/requests';
import { Product } from '@homechef/contract/products/product';
import { sampleProduct } from '@homechef/contract/products/sample-product';
import { toCents } from '@homechef/contract/money/money';
import { isDuplicateKeyError } from '../db/driver-errors.ts';
import { withTransaction } from '../db/transaction.ts';
import { conflict, forbidden, invalidField, notFound } from '../lib/app-error.ts';
import { CacheableResponse } from '../lib/cacheable-response.ts';
import type { PictureService } from '../uploads/pictures.service.ts';
import { createMissingKitchen } from '../kitchens/account-kitchens.ts';
import { lockUserName } from '../users/users.service.ts';
import { ProductModel, ReviewModel, type StoredProduct, type StoredReview } from './model/products.model.ts';
import { toProduct, toReviewFields } from './model/products.mapper.ts';
import type { IndexedProduct } from './catalog-index/indexed-product.ts';
import { refreshAfterCommit, getCatalogIndex } from './catalog-index/index-instance.ts';
import { updateProductWithMovement, getNextVersion } from './stock/stock.service.ts';
import { createMovement, recordMovements } from './stock/stock-ledger.ts';
import { updateVerifiedReview, type HasPickedUp } from './reviews/verified-reviews.ts';

const { trusted } = mongoose;

/** Finds a product that the actor may see. @throws 404 for unknown and malformed ids and for drafts of others */
async function findVisible(actor: Actor | undefined, id: string): Promise<StoredProduct> {
  const found = isObjectId(id) ? await ProductModel.findById(id).lean<StoredProduct>() : null;
  if (!found || !(found.published || can.seeDraft(actor, getOwnership(found))))
    throw notFound('product.not_found');
  return found;
}

const getOwnership = (product: StoredProduct) => ({ user: String(product.user) });

const findReviews = (product: Types.ObjectId): Promise<StoredReview[]> =>
  ReviewModel.collection.find<StoredReview>({ product }).sort({ createdAt: -1, _id: -1 }).toArray();

/** Returns a product with its reviews, newest first. @throws 404 for a draft, unless for its chef and admins */
export async function getProduct(actor: Actor | undefined, id: string): Promise<Product | CacheableResponse> {
  const index = getCatalogIndex();
  const indexed = index.get(id.toLowerCase());
  if (indexed) return toCacheableProduct(indexed, () => index.get(indexed.id));
  const found = await findVisible(actor, id);
  return toProduct(found, await findReviews(found._id));
}

const ReviewFields = Product.pick({ reviews: true, verifiedReviews: true });

async function toCacheableProduct(
  { id, numReviews, reviewVersion, json }: IndexedProduct,
  getCurrent: () => IndexedProduct | undefined,
): Promise<CacheableResponse> {
  const stored = numReviews > 0 ? await findReviews(new Types.ObjectId(id)) : [];
  const reviews = ReviewFields.parse(toReviewFields(stored));
  // Merges two JSON objects: the summary without its last brace and the review fields without their first.
  const reviewsJson = Buffer.from(`,${JSON.stringify(reviews).slice(1)}`);
  // Fresh until the product changes. An equal version means equal reviews.
  const createResponse = (summaryJson: Buffer): CacheableResponse =>
    new CacheableResponse({
      body: Buffer.concat([summaryJson.subarray(0, -1), reviewsJson]),
      isFresh: () => getCurrent()?.json === summaryJson,
      regenerate: () => {
        const current = getCurrent();
        return current?.reviewVersion === reviewVersion ? createResponse(current.json) : undefined;
      },
    });
  return createResponse(json);
}

/** Creates a draft of the actor with sample values. Its brand is the current name of the account. */
export async function createProduct(actor: Actor): Promise<Product> {
  const now = new Date();
  const created = await withTransaction(async (session) => {
    const brand = await lockUserName(actor._id, session);
    const draft = {
      ...sampleProduct,
      brand,
      user: new Types.ObjectId(actor._id),
      createdAt: now,
      updatedAt: now,
    };
    const [stored] = await ProductModel.create([draft], { session });
    if (stored) await recordMovements([createMovement(stored, stored.countInStock, 'opened')], session);
    return stored;
  });
  if (!created) throw new Error('The draft was not stored');
  return toProduct(created.toObject(), []);
}

/**
 * Saves a product. The first save publishes it (contract, Products), and its owner has a kitchen then (pickup §1). An edit of an older version fails, so that it cannot
 * restore sold stock.
 * @throws 400, 403, 404, 409 if the product changed since `updatedAt`
 */
export async function updateProduct(
  actor: Actor,
  id: string,
  form: ProductUpdate,
  pictures: PictureService,
): Promise<Product> {
  if (form._id !== undefined && form._id !== id.toLowerCase()) throw invalidField('_id', 'field.other_id');
  if (!(await pictures.touchIfKnown(form.image))) throw invalidField('image', 'product.unknown_picture');
  const found = await findVisible(actor, id);
  if (!can.manage(actor, getOwnership(found))) throw forbidden('product.not_yours_to_change');
  const { _id, updatedAt, price, ...rest } = form;
  const expected = { _id: found._id, ...(updatedAt ? { updatedAt: new Date(updatedAt) } : {}) };
  const values = { ...rest, price: toCents(price), published: true };
  const saved = await withTransaction(async (session) => {
    if (!found.published) await createMissingKitchen(String(found.user), session);
    return updateProductWithMovement(expected, toLiterals(values), { why: 'set' }, session);
  });
  if (saved) return toProduct(saved, await findReviews(saved._id));
  await findVisible(actor, id);
  throw conflict('product.changed');
}

/** Marks form values as literals, so that the update pipeline does not evaluate them as expressions. */
const toLiterals = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { $literal: value }]));

export async function deleteProduct(actor: Actor, id: string): Promise<void> {
  const found = await findVisible(actor, id);
  if (!can.manage(actor, getOwnership(found))) throw forbidden('product.not_yours_to_delete');
  await withTransaction((session) => deleteProducts({ _id: found._id }, session));
}

async function deleteProducts(filter: QueryFilter<StoredProduct>, session: ClientSession) {
  const found = await ProductModel.find(filter, { countInStock: 1, updatedAt: 1 }, { session }).lean();
  const ids = found.map(({ _id }) => _id);
  const movements = found.map(({ _id, countInStock, updatedAt }) =>
    createMovement({ _id, countInStock: 0, updatedAt: getNextVersion(updatedAt) }, -countInStock, 'deleted'),
  );
  await recordMovements(movements, session);
  await ProductModel.deleteMany({ _id: trusted({ $in: ids }) }, { session });
  await ReviewModel.deleteMany({ product: trusted({ $in: ids }) }, { session });
  refreshAfterCommit(session, ids);
}

export const deleteProductsOfChef = (user: string, session: ClientSession): Promise<void> =>
  deleteProducts({ user: new Types.ObjectId(user) }, session);

const maxDeletesPerTransaction = 1_000; // the embedded database fails at twenty thousand

/**
 * Deletes products of a chef in batches until one transaction can delete the rest with the account. Calls `assertAllowed`
 * in the transaction of each batch. An interrupted deletion can be repeated.
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

/** Sets the brand of a renamed chef's products. Their version does not change (contract, Products). */
export async function updateBrandName(user: string, brand: string, session: ClientSession): Promise<void> {
  const products = await ProductModel.find({ user }, { _id: 1 }, { session }).lean();
  await ProductModel.updateMany({ user }, { $set: { brand } }, { session });
  refreshAfterCommit(
    session,
    products.map(({ _id }) => _id),
  );
}

export const hasPublishedProducts = async (user: string): Promise<boolean> =>
  (await ProductModel.exists({ user, published: true })) !== null;

export const isPictureInProducts = async (image: string): Promise<boolean> =>
  (await ProductModel.exists({ image })) !== null;

export async function* listPicturesInProducts(): AsyncGenerator<string> {
  const isUploaded = { image: { $regex: '^/uploads/' } };
  const pictures = ProductModel.aggregate<{ _id: string }>([
    { $match: isUploaded },
    { $group: { _id: '$image' } },
  ]);
  for await (const { _id } of pictures.cursor()) yield _id;
}

/**
 * Adds a review and updates the mean rating in one transaction (contract, Products). A purchase is not required. The
 * review is verified while the author has a picked up and paid item of the product.
 * @throws 403 for the product's chef, 404, 409 for a second review by the same account
 */
export async function addReview(
  actor: Actor,
  id: string,
  form: NewReview,
  hasPickedUp: HasPickedUp,
): Promise<void> {
  const found = await findVisible(actor, id);
  if (!can.review(actor, getOwnership(found))) throw forbidden('product.own_review');
  const _id = new Types.ObjectId();
  const verified = await hasPickedUp(actor._id, String(found._id));
  try {
    await withTransaction(async (session) => {
      const name = await lockUserName(actor._id, session);
      const review = {
        ...{ _id, ...form },
        product: found._id,
        user: new Types.ObjectId(actor._id),
        name,
        ...(verified ? { verified } : {}),
        createdAt: new Date(),
      };
      await ReviewModel.create([review], { session });
      const sum = { $add: ['$ratingSum', form.rating] };
      const count = { $add: ['$numReviews', 1] };
      const mean = { ratingSum: sum, numReviews: count, rating: { $divide: [sum, count] } };
      const { matchedCount } = await ProductModel.updateOne({ _id: found._id }, [{ $set: mean }], {
        session,
        updatePipeline: true,
      });
      if (matchedCount === 0) throw notFound('product.not_found');
      refreshAfterCommit(session, [found._id]);
    });
  } catch (error) {
    throw isDuplicateKeyError(error) ? conflict('product.already_reviewed') : error;
  }
  // An order that changed meanwhile did not find the review.
  if (verified !== (await hasPickedUp(actor._id, String(found._id))))
    await updateVerifiedReview(_id, hasPickedUp);
}
