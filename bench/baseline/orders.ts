import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { equalsCents } from '@homechef/contract/money/money';
import { ShippingAddressForm } from '@homechef/contract/orders/requests';
import { newestFirst } from '../../backend/src/db/sorting.ts';
import { toChefOrder, toOrder, type BuyerContact } from '../../backend/src/orders/orders.mapper.ts';
import type { StoredOrder } from '../../backend/src/orders/orders.model.ts';
import { buildOrderDocument, type Buyer } from '../../backend/src/orders/place-order.ts';
import type { StoredProduct } from '../../backend/src/products/model/products.model.ts';
import type { StockMovement } from '../../backend/src/products/stock/stock-movements.model.ts';
import { createMovement } from '../../backend/src/products/stock/stock-ledger.ts';
import type { StoredUser } from '../../backend/src/users/users.model.ts';
import { ok, errorReply, type BaselineReply } from './reply.ts';

const { ObjectId } = mongoose.mongo;

/** What is sent to order. */
interface Form {
  orderItems: { product: string; qty: number; price?: number }[];
}

/** Something of the basket is no longer as it was. */
class Gone extends Error {
  override readonly name = 'Gone';
}

/** Orders with the driver alone, with the product's guarantees. */
export class BaselineOrders {
  readonly #client: mongoose.mongo.MongoClient;
  readonly #orders: mongoose.mongo.Collection<StoredOrder>;
  readonly #products: mongoose.mongo.Collection<StoredProduct>;
  readonly #moves: mongoose.mongo.Collection<StockMovement>;
  readonly #users: mongoose.mongo.Collection<StoredUser>;

  constructor(client: mongoose.mongo.MongoClient) {
    const db = client.db();
    this.#client = client;
    this.#orders = db.collection('orders');
    this.#products = db.collection('products');
    this.#moves = db.collection('stockMoves');
    this.#users = db.collection('users');
  }

  /** The account of a token; one query, as a token must die with its account, password or role. */
  async actor(id: string, tokenVersion: number): Promise<StoredUser | undefined> {
    return (await this.#users.findOne({ _id: new ObjectId(id), tokenVersion })) ?? undefined;
  }

  async mine(actor: StoredUser, query: URLSearchParams): Promise<BaselineReply> {
    const { found, total } = await this.#page({ owner: actor._id }, query);
    const contact = contactOf(actor);
    return { status: 200, body: found.map((order) => toOrder(order, contact)), total };
  }

  async ofChef(id: string, query: URLSearchParams): Promise<BaselineReply> {
    const { found, total } = await this.#page({ 'orderItems.chefId': new ObjectId(id) }, query);
    const owners = [...new Set(found.flatMap(({ owner }) => (owner ? [String(owner)] : [])))];
    const contacts = await this.#users
      .find({ _id: { $in: owners.map((owner) => new ObjectId(owner)) } })
      .project<Pick<StoredUser, '_id' | 'name' | 'email' | 'phone'>>({ name: 1, email: 1, phone: 1 })
      .toArray();
    const byId = new Map(contacts.map((contact) => [String(contact._id), contactOf(contact)]));
    return {
      status: 200,
      body: found.map((order) => toChefOrder(order, id, byId.get(String(order.owner)))),
      total,
    };
  }

  async one(actor: StoredUser, number: string): Promise<BaselineReply> {
    const found = await this.#orders.findOne({ _id: number });
    if (!found || String(found.owner) !== String(actor._id)) return errorReply(404);
    return ok(toOrder(found, contactOf(actor)));
  }

  /** In one transaction, with the lines of the book; the same key again is the same order. */
  async place(actor: StoredUser, form: Form, key: string): Promise<BaselineReply> {
    const owner = String(actor._id);
    const hash = createHash('sha256').update(JSON.stringify(form)).digest('base64url');
    const twin = await this.#orders.findOne({ 'idempotency.owner': owner, 'idempotency.key': key });
    if (twin) return twin.idempotency?.hash === hash ? { status: 201, body: toOrder(twin) } : errorReply(409);
    const lines = await this.#basket(form);
    if (!lines) return errorReply(409);
    const order = {
      ...buildOrderDocument(
        buyerOf(actor),
        { shippingAddress: ShippingAddressForm.parse({}) },
        lines,
        new Date(),
      ),
      fromStock: true,
      idempotency: { owner, key, hash },
    } as StoredOrder;
    try {
      await this.#store(order);
    } catch (error) {
      if (error instanceof Gone) return errorReply(409);
      throw error;
    }
    return { status: 201, body: toOrder(order, contactOf(actor)) };
  }

  async #page(filter: mongoose.mongo.Filter<StoredOrder>, query: URLSearchParams) {
    const limit = Number(query.get('limit') ?? 1_000);
    const page = Number(query.get('page') ?? 1);
    const skip = limit * (page - 1);
    const found = await this.#orders.find(filter).sort(newestFirst).skip(skip).limit(limit).toArray();
    // Only a page that is full leaves anything to count.
    const isLast = found.length > 0 && found.length < limit;
    return { found, total: isLast ? skip + found.length : await this.#orders.countDocuments(filter) };
  }

  /** Undefined when something is gone, sold out or has another price. */
  async #basket({ orderItems }: Form) {
    const ids = orderItems.map(({ product }) => new ObjectId(product));
    const found = await this.#products.find({ _id: { $in: ids }, published: true }).toArray();
    const byId = new Map(found.map((product) => [String(product._id), product]));
    const lines = orderItems.flatMap(({ product, qty, price: seen }) => {
      const item = byId.get(product);
      if (!item || item.countInStock < qty || (seen !== undefined && !equalsCents(seen, item.price)))
        return [];
      const { user, brand, name, image, price } = item;
      return [{ product, chefId: String(user), brand, name, image, price, qty }];
    });
    return lines.length === orderItems.length ? lines : undefined;
  }

  async #store(order: StoredOrder): Promise<void> {
    const session = this.#client.startSession();
    try {
      await session.withTransaction(
        async () => {
          const moves: StockMovement[] = [];
          const inOrder = [...order.orderItems].sort((a, b) =>
            String(a.product) < String(b.product) ? -1 : 1,
          );
          for (const { product, price, qty } of inOrder) {
            const taken = await this.#products.findOneAndUpdate(
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
            if (!taken) throw new Gone();
            moves.push(createMovement(taken, -qty, 'sold', order._id));
          }
          await this.#moves.insertMany(moves, { session });
          await this.#orders.insertOne(order, { session });
        },
        { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true } },
      );
    } finally {
      await session.endSession();
    }
  }
}

const contactOf = ({
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

const buyerOf = ({ _id, name, email, phone }: StoredUser): Buyer => ({
  actor: undefined,
  owner: String(_id),
  name,
  email,
  phone,
  customerPhone: phone,
});
