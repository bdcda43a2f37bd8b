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
import { lockUserName } from '../users/users.service.ts';
import { ProductModel, ReviewModel, type StoredProduct, type StoredReview } from './model/products.model.ts';
import { toProduct, toReviewFields } from './model/products.mapper.ts';
import type { IndexedProduct } from './catalog-index/indexed-product.ts';
import { refreshAfterCommit, getCatalogIndex } from './catalog-index/index-instance.ts';
import { updateProductWithMovement, nextVersion } from './stock/stock.service.ts';
import { createMovement, recordMovements } from './stock/stock-ledger.ts';

const { trusted } = mongoose;

/** An item that this caller may know of. @throws 404 for unknown and malformed ids, and for others' drafts. */
async function findVisible(actor: Actor | undefined, id: string): Promise<StoredProduct> {
  const found = isObjectId(id) ? await ProductModel.findById(id).lean<StoredProduct>() : null;
  if (!found || !(found.published || can.seeDraft(actor, owned(found)))) throw notFound('product.not_found');
  return found;
}

const owned = (product: StoredProduct) => ({ user: String(product.user) });

const reviewsOf = (product: Types.ObjectId): Promise<StoredReview[]> =>
  ReviewModel.collection.find<StoredReview>({ product }).sort({ createdAt: -1, _id: -1 }).toArray();

/** One item with its reviews, newest first; a draft only for its owner and admins. */
export async function getProduct(actor: Actor | undefined, id: string): Promise<Product | CacheableResponse> {
  const shelf = getCatalogIndex();
  const goods = shelf.get(id.toLowerCase());
  if (goods) return toCacheableProduct(goods, () => shelf.get(goods.id));
  const found = await findVisible(actor, id);
  return toProduct(found, await reviewsOf(found._id));
}

/** What an item has more than a list shows of it. */
const ReviewFields = Product.pick({ reviews: true, verifiedReviews: true });

/** An item of the shelf as everybody sees it. */
async function toCacheableProduct(
  { id, numReviews, json }: IndexedProduct,
  now: () => IndexedProduct | undefined,
): Promise<CacheableResponse> {
  const stored = numReviews > 0 ? await reviewsOf(new Types.ObjectId(id)) : [];
  const reviews = ReviewFields.parse(toReviewFields(stored));
  // Two objects as one: this one without its first bracket, that of a list without its last.
  const rest = Buffer.from(`,${JSON.stringify(reviews).slice(1)}`);
  /** Good until the item changes in any way; with as many reviews they are the same, for they only ever come. */
  const withJson = (shown: Buffer): CacheableResponse =>
    new CacheableResponse({
      body: Buffer.concat([shown.subarray(0, -1), rest]),
      isFresh: () => now()?.json === shown,
      regenerate: () => {
        const found = now();
        return found?.numReviews === numReviews ? withJson(found.json) : undefined;
      },
    });
  return withJson(json);
}

/** A draft of the caller's own to start from. Its brand is the name the account has at that moment. */
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
 * Saves an item, its first save publishes it (contract, Products). Conditional: an edit made on an older version never
 * puts sold portions back.
 * @throws 400, 403, 404; 409 when the item changed since `updatedAt`.
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
  if (!can.manage(actor, owned(found))) throw forbidden('product.not_yours_to_change');
  const { _id, updatedAt, price, ...rest } = form;
  const unchanged = { _id: found._id, ...(updatedAt ? { updatedAt: new Date(updatedAt) } : {}) };
  const values = { ...rest, price: toCents(price), published: true };
  const saved = await withTransaction((session) =>
    updateProductWithMovement(unchanged, toLiterals(values), { why: 'set' }, session),
  );
  if (saved) return toProduct(saved, await reviewsOf(saved._id));
  await findVisible(actor, id);
  throw conflict('product.changed');
}

/** What people typed is a value, never an expression of the pipeline. */
const toLiterals = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { $literal: value }]));

/** Takes an item off the shelves, with its reviews. @throws 403, 404 */
export async function deleteProduct(actor: Actor, id: string): Promise<void> {
  const found = await findVisible(actor, id);
  if (!can.manage(actor, owned(found))) throw forbidden('product.not_yours_to_delete');
  await withTransaction((session) => deleteProducts({ _id: found._id }, session));
}

async function deleteProducts(filter: QueryFilter<StoredProduct>, session: ClientSession) {
  const found = await ProductModel.find(filter, { countInStock: 1, updatedAt: 1 }, { session }).lean();
  const ids = found.map(({ _id }) => _id);
  const goes = found.map(({ _id, countInStock, updatedAt }) =>
    createMovement({ _id, countInStock: 0, updatedAt: nextVersion(updatedAt) }, -countInStock, 'deleted'),
  );
  await recordMovements(goes, session);
  await ProductModel.deleteMany({ _id: trusted({ $in: ids }) }, { session });
  await ReviewModel.deleteMany({ product: trusted({ $in: ids }) }, { session });
  refreshAfterCommit(session, ids);
}

/** A deleted chef's items leave the shelves, in the same transaction as the account (contract, Users). */
export const deleteProductsOfChef = (user: string, session: ClientSession): Promise<void> =>
  deleteProducts({ user: new Types.ObjectId(user) }, session);

/** How many items leave the shelves in one transaction: of twenty thousand the embedded database makes none any more. */
const maxDeletesPerTransaction = 1_000;

/**
 * Takes most items of a chef who has very many off the shelves, some at a time, so that the rest can go with the account.
 * Each time it is asked first whether it still `may` be. Broken off in between it can be begun again.
 */
export async function deleteProductsOfChefInBatches(
  user: string,
  assertAllowed: (session: ClientSession) => Promise<void>,
): Promise<void> {
  const theirs = { user: new Types.ObjectId(user) };
  for (;;) {
    const found = await ProductModel.find(theirs, { _id: 1 }, { limit: maxDeletesPerTransaction + 1 }).lean();
    if (found.length <= maxDeletesPerTransaction) return;
    const some = { _id: trusted({ $in: found.slice(0, maxDeletesPerTransaction).map(({ _id }) => _id) }) };
    await withTransaction(async (session) => {
      await assertAllowed(session);
      await deleteProducts(some, session);
    });
  }
}

/** A renamed chef's items carry the new name; their version stays (contract, Products). */
export async function updateBrandName(user: string, brand: string, session: ClientSession): Promise<void> {
  const items = await ProductModel.find({ user }, { _id: 1 }, { session }).lean();
  await ProductModel.updateMany({ user }, { $set: { brand } }, { session });
  refreshAfterCommit(
    session,
    items.map(({ _id }) => _id),
  );
}

/** Whether this account has an item on the shelves. */
export const hasPublishedProducts = async (user: string): Promise<boolean> =>
  (await ProductModel.exists({ user, published: true })) !== null;

/** Whether an item shows this picture. */
export const isPictureInProducts = async (image: string): Promise<boolean> =>
  (await ProductModel.exists({ image })) !== null;

/** Yields the path of each uploaded picture that a product shows, once. */
export async function* listPicturesInProducts(): AsyncGenerator<string> {
  const isUploaded = { image: { $regex: '^/uploads/' } };
  const pictures = ProductModel.aggregate<{ _id: string }>([
    { $match: isUploaded },
    { $group: { _id: '$image' } },
  ]);
  for await (const { _id } of pictures.cursor()) yield _id;
}

/** Whether an account has picked this item up; told by the feature that knows orders. */
export type HasPickedUp = (account: string, product: string) => Promise<boolean>;

/**
 * Adds a review and recomputes the mean in one update, both or neither (contract, Products). Nobody has to have bought
 * the item; of who has, the review says so.
 * @throws 403 for the item's chef, 404, 409 for a second review by the same account.
 */
export async function addReview(
  actor: Actor,
  id: string,
  form: NewReview,
  hasPickedUp: HasPickedUp,
): Promise<void> {
  const found = await findVisible(actor, id);
  if (!can.review(actor, owned(found))) throw forbidden('product.own_review');
  const verified = await hasPickedUp(actor._id, String(found._id));
  try {
    await withTransaction(async (session) => {
      const name = await lockUserName(actor._id, session);
      const review = {
        ...form,
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
}
