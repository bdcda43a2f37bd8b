import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { Order } from '@homechef/contract/orders/order';
import { Product } from '@homechef/contract/products/product';
import { Session } from '@homechef/contract/users/user';
import {
  createChefForm,
  createFoodieForm,
  createGuestForm,
  createProductForm,
} from '../../backend/src/testing/forms.ts';
import { startTestMongod, type TestMongod } from '../../backend/src/testing/test-mongod.ts';
import { auditLedger } from './ledger-audit.ts';
import { sendRequest, type Reply, type RequestOptions } from '../client/http-client.ts';
import {
  startServerProcess,
  waitUntil,
  type ServerProcess,
  type ServerProcessOptions,
} from './server-process.ts';

type Collection = mongoose.mongo.Collection;

export interface DeploymentOptions extends ServerProcessOptions {
  /** Number of worker processes. Default: 2. */
  workers?: number;
  /** Number of nodes of an empty replica set. Default: the embedded database with demo data. */
  nodes?: 1 | 3;
  /** Additional settings. By default, all rate limits are off. */
  settings?: Record<string, string>;
}

/** The built product in real processes on a real database, with helpers to use it. */
export interface Deployment {
  url: string;
  uri: string;
  secret: string;
  processes: ServerProcess;
  collection: (name: 'products' | 'orders' | 'users' | 'reviews' | 'stockMoves') => Collection;
  db: mongoose.mongo.Db;
  call: (method: string, path: string, options?: RequestOptions) => Promise<Reply>;
  /** Registers an account. Its email, password, phone and token must not appear in the logs. */
  createFoodie: (form?: object) => Promise<Session>;
  createChef: (form?: object) => Promise<Session>;
  createAdmin: (form?: object) => Promise<Session>;
  createProduct: (chef: Session, form?: object) => Promise<Product>;
  /** Places a guest order. `parsePlacedOrder` checks and parses the reply. */
  placeGuestOrder: (orderItems: readonly object[], options?: RequestOptions) => Promise<Reply>;
  /** Adds a secret that must not appear in the logs, and returns it. */
  registerSecret: (secret: string) => string;
  unregisterSecret: (secret: string) => void;
  findLeakedSecrets: () => string[];
  runLedgerAudit: () => Promise<string[]>;
  stop: () => Promise<void>;
}

const expectStatus = (reply: Reply, status: number): unknown => {
  if (reply.status === status) return reply.body;
  throw new Error(`Expected ${status}, got ${reply.status}: ${reply.text}`);
};

/**
 * Parses the order in the reply to placing it.
 * @throws Error if the status is not 201
 */
export const parsePlacedOrder = (reply: Reply): Order => Order.parse(expectStatus(reply, 201));

export async function readStock(deployment: Deployment, { _id }: Pick<Product, '_id'>): Promise<number> {
  return Product.parse(expectStatus(await deployment.call('get', `/api/products/${_id}`), 200)).countInStock;
}

/** Kills the worker that holds a lease and waits for its replacement. Returns false if no worker holds the lease. */
export async function killLeaseHolder(
  { db, processes: { workers } }: Deployment,
  lease: 'timed-work' | 'notices',
): Promise<boolean> {
  const stored = await db.collection<{ _id: string; holder: string }>('leases').findOne({ _id: lease });
  const pid = Number.parseInt(stored?.holder ?? '', 10);
  const number = [...workers].find(([, workerPid]) => workerPid === pid)?.[0];
  if (number === undefined) return false;
  process.kill(pid, 'SIGKILL');
  await waitUntil('a new worker serves', () => workers.get(number) !== pid);
  return true;
}

/** Logger for test nodes. Scenarios kill nodes on purpose, so their messages are only noise. */
const silentLogger = { info: () => undefined, warn: () => undefined };

interface StartedProcesses {
  processes: ServerProcess;
  uri: string;
  mongod: TestMongod | undefined;
}

async function startProcesses(
  { nodes, workers = 2, settings = {}, ...processOptions }: DeploymentOptions,
  secret: string,
): Promise<StartedProcesses> {
  const mongod = nodes && (await startTestMongod({ nodes, log: silentLogger }));
  const env = {
    WEB_CONCURRENCY: String(workers),
    JWT_SECRET: secret,
    ...(mongod && { MONGODB_URI: mongod.uri }),
    ...settings,
  };
  try {
    const processes = await startServerProcess(env, processOptions);
    return { processes, uri: mongod?.uri ?? processes.uri(), mongod };
  } catch (error) {
    await mongod?.stop();
    throw error;
  }
}

export const createSecret = (): string => randomBytes(48).toString('base64');

/**
 * Starts a deployment.
 * @throws Error if it does not start
 */
export async function startDeployment(options: DeploymentOptions = {}): Promise<Deployment> {
  const secret = createSecret();
  const { processes, uri, mongod } = await startProcesses(options, secret);
  const stop = async () => {
    await processes.destroy();
    await mongod?.stop();
  };
  return connectDeployment({ url: processes.url, uri, secret, processes, stop });
}

type RunningDeployment = Pick<Deployment, 'url' | 'uri' | 'secret' | 'processes' | 'stop'>;

/** Creates the helpers for a running deployment. Its `stop` also closes their database connection. */
export async function connectDeployment({
  url,
  uri,
  secret,
  processes,
  stop,
}: RunningDeployment): Promise<Deployment> {
  const connection = await mongoose.createConnection(uri).asPromise();
  const client = connection.getClient();
  const db = client.db();
  const secrets = new Set<string>([secret]);
  const call: Deployment['call'] = (method, path, options) => sendRequest(method, url + path, options);
  const register = async (form: { email: string; password: string; phone: string }) => {
    secrets.add(form.email).add(form.password).add(form.phone);
    const session = Session.parse(expectStatus(await call('post', '/api/users', { body: form }), 201));
    secrets.add(session.token);
    return session;
  };
  const deployment: Deployment = {
    url,
    uri,
    secret,
    processes,
    db,
    collection: (name) => db.collection(name),
    call,
    createFoodie: (form = {}) => register({ ...createFoodieForm(), ...form }),
    createChef: (form = {}) => register(createChefForm(form)),
    createAdmin: async (form = {}) => {
      const account = await register({ ...createFoodieForm(), ...form });
      const _id = new mongoose.Types.ObjectId(account._id);
      await db.collection('users').updateOne({ _id }, { $set: { isAdmin: true } });
      return { ...account, isAdmin: true };
    },
    createProduct: async ({ token }, form = {}) => {
      const { _id } = Product.parse(expectStatus(await call('post', '/api/products', { token }), 201));
      const reply = await call('put', `/api/products/${_id}`, { token, body: createProductForm(form) });
      return Product.parse(expectStatus(reply, 200));
    },
    placeGuestOrder: (orderItems, options = {}) =>
      call('post', '/api/orders/guest', { body: createGuestForm(orderItems), ...options }),
    registerSecret: (text) => (secrets.add(text), text),
    unregisterSecret: (text) => void secrets.delete(text),
    findLeakedSecrets: () => {
      const logs = processes.logs();
      return [...secrets].filter((text) => logs.includes(text));
    },
    runLedgerAudit: () => auditLedger(uri),
    stop: async () => {
      await connection.close();
      await stop();
    },
  };
  return deployment;
}
