import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { Order } from '@homechef/contract/orders/order';
import { Product } from '@homechef/contract/products/product';
import { Session } from '@homechef/contract/users/user';
import { startTestMongod, type TestMongod } from '../../backend/src/db/embedded-mongod/test-mongod.ts';
import { auditLedger } from './ledger-audit.ts';
import { sendRequest, type Reply, type RequestOptions } from '../client/http-client.ts';
import { startServerProcess, type ServerProcess as Processes } from './server-process.ts';

type Collection = mongoose.mongo.Collection;

export interface DeploymentOptions {
  /** How many processes serve at the one address; 2 unless told. */
  workers?: number;
  /** Its own embedded database with the demo in it, unless told; or a replica set of so many nodes, empty. */
  nodes?: 1 | 3;
  /** Settings beside those of every campaign: all limits are off. */
  settings?: Record<string, string>;
  /** How many files each of its processes may have open; as many as ours unless told. */
  files?: number;
}

/** The product as built, in real processes on a real database, and the hands to use it. */
export interface Deployment {
  url: string;
  /** The address of its database. */
  uri: string;
  /** What its tokens are signed with. */
  secret: string;
  processes: Processes;
  collection: (name: 'products' | 'orders' | 'users' | 'reviews' | 'stockMoves') => Collection;
  db: mongoose.mongo.Db;
  call: (method: string, path: string, sent?: RequestOptions) => Promise<Reply>;
  /** Makes an account; its password, phone and token are looked for in the logs afterwards. */
  createFoodie: (form?: object) => Promise<Session>;
  createChef: (form?: object) => Promise<Session>;
  createAdmin: () => Promise<Session>;
  /** An item on the shelves. */
  createProduct: (createChef: Session, form?: object) => Promise<Product>;
  /** Orders as a guest; who must get it says `placed`. */
  placeGuestOrder: (lines: readonly object[], sent?: RequestOptions) => Promise<Reply>;
  /** What must never stand in a log. */
  registerSecret: (secret: string) => string;
  /** What may stand there after all. */
  unregisterSecret: (secret: string) => void;
  /** Secrets of this market that stand in its logs. */
  findLeakedSecrets: () => string[];
  /** What does not add up in the books. */
  runLedgerAudit: () => Promise<string[]>;
  stop: () => Promise<void>;
}

const unique = (() => {
  let made = 0;
  return () => `${(made += 1)}-${randomBytes(4).toString('hex')}`;
})();

const expected = (reply: Reply, status: number): unknown => {
  if (reply.status === status) return reply.body;
  throw new Error(`Expected ${status}, got ${reply.status}: ${reply.text}`);
};

/** The order that was made. @throws when none was */
export const parsePlacedOrder = (reply: Reply): Order => Order.parse(expected(reply, 201));

/** A line of a basket. */
export const orderItem = ({ _id }: Pick<Product, '_id'>, qty = 1) => ({ product: _id, qty });

/** What a guest sends. */
export const guestForm = (orderItems: readonly object[], form: object = {}) => ({
  orderItems,
  userName: 'Gus Guest',
  userEmail: 'gus@example.com',
  customerPhone: '602 555 0199',
  ...form,
});

/** What a chef types to save an item. */
export const productForm = (form: object = {}) => ({
  name: `Dish ${unique()}`,
  price: 12.5,
  image: '/pictures/sample.webp',
  category: 'Vegan',
  countInStock: 10,
  description: 'Made this morning',
  ...form,
});

const foodieForm = () => ({
  name: 'Fay Foodie',
  email: `someone${unique()}@example.com`,
  phone: `602 ${unique().replace(/\D/g, '').padEnd(8, '7').slice(0, 8)}`,
  password: randomBytes(12).toString('base64url'),
});

const chefForm = () => ({
  ...foodieForm(),
  name: 'Cleo Chef',
  permit: 'PHX-1234',
  address: '1 Main St, Phoenix, AZ, 85001',
  isChef: true,
  authorized: true,
});

/** How many portions of an item are left, as everybody sees it. */
export async function readStock(market: Deployment, { _id }: Pick<Product, '_id'>): Promise<number> {
  return Product.parse(expected(await market.call('get', `/api/products/${_id}`), 200)).countInStock;
}

/** That a node was killed is no news to the campaign that did it. */
const silentLogger = { info: () => undefined, warn: () => undefined };

interface Started {
  processes: Processes;
  uri: string;
  mongod: TestMongod | undefined;
}

async function start(
  { nodes, workers = 2, settings = {}, files }: DeploymentOptions,
  secret: string,
): Promise<Started> {
  const mongod = nodes && (await startTestMongod({ nodes, log: silentLogger }));
  const env = {
    WEB_CONCURRENCY: String(workers),
    JWT_SECRET: secret,
    ...(mongod && { MONGODB_URI: mongod.uri }),
    ...settings,
  };
  try {
    const processes = await startServerProcess(env, files);
    return { processes, uri: mongod?.uri ?? processes.uri(), mongod };
  } catch (error) {
    await mongod?.stop();
    throw error;
  }
}

/** Opens a market of its own. @throws when it does not come up */
export async function startDeployment(options: DeploymentOptions = {}): Promise<Deployment> {
  const secret = randomBytes(48).toString('base64');
  const { processes, uri, mongod } = await start(options, secret);
  const connection = await mongoose.createConnection(uri).asPromise();
  const client = connection.getClient();
  const db = client.db();
  const planted = new Set<string>([secret]);
  const send: Deployment['call'] = (method, path, sent) => sendRequest(method, processes.url + path, sent);
  const register = async (form: { password: string; phone: string }) => {
    planted.add(form.password).add(form.phone);
    const session = Session.parse(expected(await send('post', '/api/users', { body: form }), 201));
    planted.add(session.token);
    return session;
  };
  const market: Deployment = {
    url: processes.url,
    uri,
    secret,
    processes,
    db,
    collection: (name) => db.collection(name),
    call: send,
    createFoodie: (form = {}) => register({ ...foodieForm(), ...form }),
    createChef: (form = {}) => register({ ...chefForm(), ...form }),
    createAdmin: async () => {
      const account = await register(foodieForm());
      const _id = new mongoose.Types.ObjectId(account._id);
      await db.collection('users').updateOne({ _id }, { $set: { isAdmin: true } });
      return { ...account, isAdmin: true };
    },
    createProduct: async ({ token }, form = {}) => {
      const { _id } = Product.parse(expected(await send('post', '/api/products', { token }), 201));
      const saved = await send('put', `/api/products/${_id}`, { token, body: productForm(form) });
      return Product.parse(expected(saved, 200));
    },
    placeGuestOrder: (lines, sent = {}) =>
      send('post', '/api/orders/guest', { body: guestForm(lines), ...sent }),
    registerSecret: (words) => (planted.add(words), words),
    unregisterSecret: (words) => void planted.delete(words),
    findLeakedSecrets: () => {
      const logs = processes.logs();
      return [...planted].filter((words) => logs.includes(words));
    },
    runLedgerAudit: () => auditLedger(uri),
    stop: async () => {
      await connection.close();
      await processes.destroy();
      await mongod?.stop();
    },
  };
  return market;
}
