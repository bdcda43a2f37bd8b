import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { equalsCents } from '@homechef/contract/money/money';
import { ShippingAddressForm } from '@homechef/contract/orders/requests';
import { newestFirst } from '../../backend/src/platform/db/queries.ts';
import { toChefOrder, toOrder, type BuyerContact } from '../../backend/src/features/orders/orders.mapper.ts';
import type { StoredOrder } from '../../backend/src/features/orders/orders.model.ts';
import {
  buildOrderDocument,
  createUntimedPickupAt,
  type Buyer,
} from '../../backend/src/features/orders/place/new-order.ts';
import type { StoredProduct } from '../../backend/src/features/products/model/products.model.ts';
import type { StockMovement } from '../../backend/src/features/products/stock/stock-movements.model.ts';
import { createMovement } from '../../backend/src/features/products/stock/stock-ledger.ts';
import type { StoredUser } from '../../backend/src/features/users/users.model.ts';

const { ObjectId } = mongoose.mongo;

interface OrderForm {
  orderItems: { product: string; qty: number; price?: number }[];
}

export interface BaselineReply {
  status: number;
  body: unknown;
  total?: number;
}

export const refuse = (status: number): BaselineReply => ({ status, body: { message: 'refused' } });

/** A product of the order is no longer available as requested. */
class ProductGoneError extends Error {
  override readonly name = 'Gone';
}

/** Serves orders with nothing but the MongoDB driver, with the same guarantees as the product. */
export class BaselineOrders {
  readonly #client: mongoose.mongo.MongoClient;
  readonly #orders: mongoose.mongo.Collection<StoredOrder>;
  readonly #products: mongoose.mongo.Collection<StoredProduct>;
  readonly #movements: mongoose.mongo.Collection<StockMovement>;
  readonly #users: mongoose.mongo.Collection<StoredUser>;

  constructor(client: mongoose.mongo.MongoClient) {
    const db = client.db();
    this.#client = client;
    this.#orders = db.collection('orders');
    this.#products = db.collection('products');
    this.#movements = db.collection('stockMoves');
    this.#users = db.collection('users');
  }

  /**
   * Reads the account of a token with one query. A token must become invalid when its account, password or role
   * changes.
   */
  async findActor(id: string, tokenVersion: number): Promise<StoredUser | undefined> {
    return (await this.#users.findOne({ _id: new ObjectId(id), tokenVersion })) ?? undefined;
  }

  async listMyOrders(actor: StoredUser, query: URLSearchParams): Promise<BaselineReply> {
    const { found, total } = await this.#readPage({ owner: actor._id }, query);
    const contact = toContact(actor);
    return { status: 200, body: found.map((order) => toOrder(order, { contact })), total };
  }

  async listChefOrders(id: string, query: URLSearchParams): Promise<BaselineReply> {
    const { found, total } = await this.#readPage({ 'orderItems.chefId': new ObjectId(id) }, query);
    const owners = [...new Set(found.flatMap(({ owner }) => (owner ? [String(owner)] : [])))];
    const contacts = await this.#users
      .find({ _id: { $in: owners.map((owner) => new ObjectId(owner)) } })
      .project<Pick<StoredUser, '_id' | 'name' | 'email' | 'phone'>>({ name: 1, email: 1, phone: 1 })
      .toArray();
    const byId = new Map(contacts.map((contact) => [String(contact._id), toContact(contact)]));
    return {
      status: 200,
      body: found.map((order) => toChefOrder(order, id, { contact: byId.get(String(order.owner)) })),
      total,
    };
  }

  async getOrder(actor: StoredUser, number: string): Promise<BaselineReply> {
    const found = await this.#orders.findOne({ _id: number });
    if (!found || String(found.owner) !== String(actor._id)) return refuse(404);
    return { status: 200, body: toOrder(found, { contact: toContact(actor) }) };
  }

  /**
   * Places an order and writes its stock movements in one transaction. The same idempotency key returns the same order.
   */
  async placeOrder(actor: StoredUser, form: OrderForm, key: string): Promise<BaselineReply> {
    const owner = String(actor._id);
    const hash = createHash('sha256').update(JSON.stringify(form)).digest('base64url');
    const existing = await this.#orders.findOne({ 'idempotency.owner': owner, 'idempotency.key': key });
    if (existing)
      return existing.idempotency?.hash === hash ? { status: 201, body: toOrder(existing) } : refuse(409);
    const items = await this.#resolveItems(form);
    if (!items) return refuse(409);
    const now = new Date();
    const chefs = [...new Set(items.map(({ chefId }) => chefId))];
    const order = {
      ...buildOrderDocument({
        buyer: toBuyer(actor),
        shippingAddress: ShippingAddressForm.parse({}),
        items,
        pickups: chefs.map((chef) => createUntimedPickupAt(new ObjectId(chef), undefined)),
        stages: new Map(),
        now,
      }),
      fromStock: true,
      idempotency: { owner, key, hash },
    } as StoredOrder;
    try {
      await this.#insertOrder(order);
    } catch (error) {
      if (error instanceof ProductGoneError) return refuse(409);
      throw error;
    }
    return { status: 201, body: toOrder(order, { contact: toContact(actor) }) };
  }

  async #readPage(filter: mongoose.mongo.Filter<StoredOrder>, query: URLSearchParams) {
    const limit = Number(query.get('limit') ?? 1_000);
    const page = Number(query.get('page') ?? 1);
    const skip = limit * (page - 1);
    const found = await this.#orders.find(filter).sort(newestFirst).skip(skip).limit(limit).toArray();
    // Only a full page makes a count necessary.
    const isLast = found.length > 0 && found.length < limit;
    return { found, total: isLast ? skip + found.length : await this.#orders.countDocuments(filter) };
  }

  /** Returns undefined if a product is gone, is sold out or has another price. */
  async #resolveItems({ orderItems }: OrderForm) {
    const ids = orderItems.map(({ product }) => new ObjectId(product));
    const found = await this.#products.find({ _id: { $in: ids }, published: true }).toArray();
    const byId = new Map(found.map((product) => [String(product._id), product]));
    const items = orderItems.flatMap(({ product, qty, price: seenPrice }) => {
      const storedProduct = byId.get(product);
      if (
        !storedProduct ||
        storedProduct.countInStock < qty ||
        (seenPrice !== undefined && !equalsCents(seenPrice, storedProduct.price))
      )
        return [];
      const { user, brand, name, image, price } = storedProduct;
      return [{ product, chefId: String(user), brand, name, image, price, qty }];
    });
    return items.length === orderItems.length ? items : undefined;
  }

  async #insertOrder(order: StoredOrder): Promise<void> {
    const session = this.#client.startSession();
    try {
      await session.withTransaction(
        async () => {
          const movements: StockMovement[] = [];
          const sortedItems = [...order.orderItems].sort((a, b) =>
            String(a.product) < String(b.product) ? -1 : 1,
          );
          for (const { product, price, qty } of sortedItems) {
            const updated = await this.#products.findOneAndUpdate(
              { _id: product, published: true, price, countInStock: { $gte: qty } },
              [
                {
                  $set: {
                    countInStock: { $subtract: ['$countInStock', qty] },
                    updatedAt: { $max: [new Date(), { $add: ['$updatedAt', 1] }] },
                  },
                },
              ],
              { session, returnDocument: 'after', projection: { countInStock: 1, updatedAt: 1 } },
            );
            if (!updated) throw new ProductGoneError();
            movements.push(createMovement(updated, -qty, 'sold', order._id));
          }
          await this.#movements.insertMany(movements, { session });
          await this.#orders.insertOne(order, { session });
        },
        { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true } },
      );
    } finally {
      await session.endSession();
    }
  }
}

const toContact = ({
  _id,
  name,
  email,
  phone,
}: Pick<StoredUser, '_id' | 'name' | 'email' | 'phone'>): BuyerContact => ({
  _id: String(_id),
  name,
  email,
  phone,
});

const toBuyer = ({ _id, name, email, phone }: StoredUser): Buyer => ({
  actor: undefined,
  owner: String(_id),
  name,
  email,
  phone,
  customerPhone: phone,
});
