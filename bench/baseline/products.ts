import mongoose from 'mongoose';
import type { StoredProduct, StoredReview } from '../../backend/src/products/model/products.model.ts';
import { toProduct, toProductSummary } from '../../backend/src/products/model/products.mapper.ts';
import { nameCollation, newestFirst, type SortSpec } from '../../backend/src/db/sorting.ts';
import { createOkReply, createErrorReply, type BaselineReply } from './reply.ts';

const { ObjectId } = mongoose.mongo;
type Filter = mongoose.mongo.Filter<StoredProduct>;

const sortings: Record<string, SortSpec> = {
  latest: newestFirst,
  price: { price: 1, ...newestFirst },
  '-price': { price: -1, ...newestFirst },
  rating: { rating: -1, ...newestFirst },
  name: { name: 1, ...newestFirst },
  '-name': { name: -1, ...newestFirst },
  stock: { countInStock: 1, ...newestFirst },
};

const maxCountAgeMs = 1_000;

/**
 * Serves the catalog with the MongoDB driver only: the same queries, indexes and JSON as the product. Caches match
 * counts.
 */
export class BaselineProducts {
  readonly #products: mongoose.mongo.Collection<StoredProduct>;
  readonly #reviews: mongoose.mongo.Collection<StoredReview>;
  readonly #totals = new Map<string, { total: Promise<number>; at: number }>();

  constructor(db: mongoose.mongo.Db) {
    this.#products = db.collection('products');
    this.#reviews = db.collection('reviews');
  }

  listProducts(query: URLSearchParams): Promise<BaselineReply> {
    const category = query.get('category');
    const [minCents, maxCents] = [query.get('minPrice'), query.get('maxPrice')].map((price) =>
      price === null ? undefined : Math.round(Number(price) * 100),
    );
    const bounds = {
      ...(minCents !== undefined && { $gte: minCents }),
      ...(maxCents !== undefined && { $lte: maxCents }),
    };
    const filter = {
      published: true,
      ...(category !== null && { category }),
      ...(Object.keys(bounds).length > 0 && { price: bounds }),
    } as Filter;
    return this.#readPage(filter, query);
  }

  listProductsOfChef(id: string, query: URLSearchParams): Promise<BaselineReply> {
    return this.#readPage({ user: new ObjectId(id), published: true }, query);
  }

  async listTopRated(): Promise<BaselineReply> {
    const found = await this.#products
      .find({ published: true, numReviews: { $gt: 0 } })
      .sort({ rating: -1, numReviews: -1, ...newestFirst })
      .limit(5)
      .toArray();
    return createOkReply(found.map(toProductSummary));
  }

  async getProduct(id: string): Promise<BaselineReply> {
    const _id = new ObjectId(id);
    const [found, reviews] = await Promise.all([
      this.#products.findOne({ _id, published: true }),
      this.#reviews.find({ product: _id }).sort({ createdAt: -1, _id: -1 }).toArray(),
    ]);
    return found ? createOkReply(toProduct(found, reviews)) : createErrorReply(404);
  }

  async #readPage(filter: Filter, query: URLSearchParams): Promise<BaselineReply> {
    const limit = Number(query.get('limit') ?? 100);
    const skip = limit * (Number(query.get('page') ?? 1) - 1);
    const sort = sortings[query.get('sort') ?? 'latest'] ?? newestFirst;
    const collation = 'name' in sort ? { collation: nameCollation } : {};
    const [found, total] = await Promise.all([
      this.#products.find(filter, collation).sort(sort).skip(skip).limit(limit).toArray(),
      this.#countMatches(filter),
    ]);
    return { status: 200, body: found.map(toProductSummary), total };
  }

  #countMatches(filter: Filter): Promise<number> {
    const key = JSON.stringify(filter);
    const cached = this.#totals.get(key);
    if (cached && performance.now() - cached.at < maxCountAgeMs) return cached.total;
    const total = this.#products.countDocuments(filter);
    this.#totals.set(key, { total, at: performance.now() });
    return total;
  }
}
