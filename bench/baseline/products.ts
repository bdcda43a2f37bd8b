import mongoose from 'mongoose';
import type { StoredProduct, StoredReview } from '../../backend/src/products/model/products.model.ts';
import { toProduct, toProductSummary } from '../../backend/src/products/model/products.mapper.ts';
import { nameCollation, newestFirst, type SortSpec } from '../../backend/src/db/sorting.ts';
import { ok, errorReply, type BaselineReply } from './reply.ts';

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

/** How long a number of matches is believed, in milliseconds. */
const believed = 1_000;

/** The catalogue with the driver alone: the same queries on the same indexes, the same JSON; what can be kept is kept. */
export class BaselineProducts {
  readonly #products: mongoose.mongo.Collection<StoredProduct>;
  readonly #reviews: mongoose.mongo.Collection<StoredReview>;
  readonly #totals = new Map<string, { total: Promise<number>; at: number }>();

  constructor(db: mongoose.mongo.Db) {
    this.#products = db.collection('products');
    this.#reviews = db.collection('reviews');
  }

  list(query: URLSearchParams): Promise<BaselineReply> {
    const category = query.get('category');
    const [least, most] = [query.get('minPrice'), query.get('maxPrice')].map((price) =>
      price === null ? undefined : Math.round(Number(price) * 100),
    );
    const bounds = { ...(least !== undefined && { $gte: least }), ...(most !== undefined && { $lte: most }) };
    const filter = {
      published: true,
      ...(category !== null && { category }),
      ...(Object.keys(bounds).length > 0 && { price: bounds }),
    } as Filter;
    return this.#page(filter, query);
  }

  chef(id: string, query: URLSearchParams): Promise<BaselineReply> {
    return this.#page({ user: new ObjectId(id), published: true }, query);
  }

  async top(): Promise<BaselineReply> {
    const found = await this.#products
      .find({ published: true, numReviews: { $gt: 0 } })
      .sort({ rating: -1, numReviews: -1, ...newestFirst })
      .limit(5)
      .toArray();
    return ok(found.map(toProductSummary));
  }

  async one(id: string): Promise<BaselineReply> {
    const _id = new ObjectId(id);
    const [found, reviews] = await Promise.all([
      this.#products.findOne({ _id, published: true }),
      this.#reviews.find({ product: _id }).sort({ createdAt: -1, _id: -1 }).toArray(),
    ]);
    return found ? ok(toProduct(found, reviews)) : errorReply(404);
  }

  async #page(filter: Filter, query: URLSearchParams): Promise<BaselineReply> {
    const limit = Number(query.get('limit') ?? 100);
    const skip = limit * (Number(query.get('page') ?? 1) - 1);
    const sorting = sortings[query.get('sort') ?? 'latest'] ?? newestFirst;
    const collation = 'name' in sorting ? { collation: nameCollation } : {};
    const [found, total] = await Promise.all([
      this.#products.find(filter, collation).sort(sorting).skip(skip).limit(limit).toArray(),
      this.#total(filter),
    ]);
    return { status: 200, body: found.map(toProductSummary), total };
  }

  #total(filter: Filter): Promise<number> {
    const key = JSON.stringify(filter);
    const kept = this.#totals.get(key);
    if (kept && performance.now() - kept.at < believed) return kept.total;
    const total = this.#products.countDocuments(filter);
    this.#totals.set(key, { total, at: performance.now() });
    return total;
  }
}
