import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { startTestMongod, type TestMongod } from '../../backend/src/db/embedded-mongod/test-mongod.ts';
import { createAccessTokens, type AccessTokens } from '../../backend/src/users/access-tokens.ts';
import type { SeedOptions } from '../data/seed-database.ts';
import type { LoadPlan, LoadResult } from '../load/load-plan.ts';
import { ChildProcessRpc } from '../lib/child-process-rpc.ts';
import { createUploads, startServerProcess, type ServerProcess, type Uploads } from './server-process.ts';
import type { RecordedResponse } from './sample-response.ts';

type Db = mongoose.mongo.Db;

/** A database filled for measuring. */
export interface SeededDatabase {
  uri: string;
  db: Db;
}

/** The product on one of them. */
export interface BenchmarkServer extends SeededDatabase {
  product: ServerProcess;
  url: string;
}

/** How many items a market has, in how many processes it runs. */
export interface ServerSize {
  products?: number;
  workers?: number;
}

interface Database {
  mongod: TestMongod;
  client: mongoose.mongo.MongoClient;
  /** Until it took writes, in seconds. */
  startedIn: number;
}

/** What a stage is set up with. */
interface Setting {
  /** Items and orders of the usual database. */
  products: number;
  orders: number;
  /** In how many processes the product runs unless told. */
  workers: number;
  say: (words: string) => void;
}

const helper = <Asked, Answer>(path: string) =>
  new ChildProcessRpc<Asked, Answer>(new URL(`../${path}`, import.meta.url));

/** Everything that takes part: a mongod, databases, the product, the ceiling, the driver, who makes the load. */
export class BenchmarkEnvironment {
  readonly usual: number;
  /** How long mongod took to take writes, on an empty folder in memory, in seconds. */
  readonly mongodStartedIn: number;
  readonly #orders: number;
  readonly #workers: number;
  readonly #say: (words: string) => void;
  readonly #mongod: TestMongod;
  readonly #client: mongoose.mongo.MongoClient;
  readonly #uploads: Uploads = createUploads(50);
  readonly #secret = randomBytes(48).toString('base64');
  readonly tokens: AccessTokens = createAccessTokens(this.#secret, 30);
  readonly #load = helper<LoadPlan, LoadResult>('load/load-process.ts');
  readonly #beside = helper<LoadPlan, LoadResult>('load/load-process.ts');
  readonly #ceiling = helper<RecordedResponse, string>('harness/upper-bound-process.ts');
  readonly #drivers = new Map<string, { helper: { stop: () => void }; url: Promise<string> }>();
  readonly #filled = new Map<string, Promise<SeededDatabase>>();
  readonly #markets = new Map<string, Promise<BenchmarkServer>>();

  constructor({ mongod, client, startedIn }: Database, { products, orders, workers, say }: Setting) {
    this.mongodStartedIn = startedIn;
    this.#mongod = mongod;
    this.#client = client;
    this.usual = products;
    this.#orders = orders;
    this.#workers = workers;
    this.#say = say;
  }

  /** Makes a load, and tells what became of it. */
  readonly load = (plan: LoadPlan): Promise<LoadResult> => this.#load.call(plan);

  /** The same at the same time, from another process. */
  readonly loadBeside = (plan: LoadPlan): Promise<LoadResult> => this.#beside.call(plan);

  /** The address of the ceiling, which from now on answers just this. */
  readonly ceiling = (ready: RecordedResponse): Promise<string> => this.#ceiling.call(ready);

  /** The headers of an account that is signed in. */
  signedIn(id: unknown): Record<string, string> {
    return { Authorization: `Bearer ${this.tokens.issue({ sub: String(id), ver: 0 })}` };
  }

  /** The database of so many items; the usual one has orders as well. */
  filled(products = this.usual): Promise<SeededDatabase> {
    return this.#once(this.#filled, `bench${products}`, async (name) => {
      const database = this.#database(name);
      const orders = products === this.usual ? this.#orders : 0;
      const begun = performance.now();
      const filler = helper<SeedOptions, void>('data/seed-process.ts');
      await filler.call({ uri: database.uri, products, orders, pictures: this.#uploads.pictures });
      filler.stop();
      const seconds = Math.round((performance.now() - begun) / 1_000);
      this.#say(`filled a database with ${products} items and ${orders} orders in ${seconds} s`);
      return database;
    });
  }

  /** The product, running on the database of so many items. */
  market({ products = this.usual, workers = this.#workers }: ServerSize = {}): Promise<BenchmarkServer> {
    return this.#once(this.#markets, `${products} ${workers}`, async () => {
      const filled = await this.filled(products);
      const product = await startServerProcess({
        ...{ MONGODB_URI: filled.uri, JWT_SECRET: this.#secret, UPLOADS_DIR: this.#uploads.folder },
        WEB_CONCURRENCY: String(workers),
      });
      return { ...filled, product, url: product.url };
    });
  }

  /** Ends the products of this size. */
  async closeMarket({ products = this.usual, workers = this.#workers }: ServerSize): Promise<void> {
    const key = `${products} ${workers}`;
    const market = await this.#markets.get(key);
    this.#markets.delete(key);
    await market?.product.stop();
  }

  /** The address of the driver; it works on a copy of the usual data, so that the product is not told of what it does. */
  async driver(): Promise<string> {
    const { db } = await this.filled();
    const copy = await this.#once(this.#filled, `${db.databaseName}driver`, (name) => this.#copy(db, name));
    const running = this.#drivers.get(copy.uri) ?? this.#startDriver(copy.uri);
    return running.url;
  }

  /** Every database there is whose books must add up. */
  async books(): Promise<SeededDatabase[]> {
    const filled = await Promise.allSettled(this.#filled.values());
    return filled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  }

  async close(): Promise<void> {
    for (const one of [this.#load, this.#beside, this.#ceiling]) one.stop();
    for (const { helper } of this.#drivers.values()) helper.stop();
    const markets = await Promise.allSettled(this.#markets.values());
    const opened = markets.flatMap((market) => (market.status === 'fulfilled' ? market.value : []));
    await Promise.all(opened.map(({ product }) => product.stop()));
    await this.#client.close();
    await this.#mongod.stop();
    this.#uploads.clear();
  }

  #database(name: string): SeededDatabase {
    const uri = this.#mongod.uri.replace(/(?<=\/\/[^/]+\/)[^?]*/, name);
    return { uri, db: this.#client.db(name) };
  }

  #startDriver(uri: string) {
    const driver = helper<{ uri: string; secret: string }, string>('baseline/baseline-process.ts');
    const running = { helper: driver, url: driver.call({ uri, secret: this.#secret }) };
    this.#drivers.set(uri, running);
    return running;
  }

  /** With the same indexes. */
  async #copy(from: Db, name: string): Promise<SeededDatabase> {
    const collections = await from.listCollections({}, { nameOnly: true }).toArray();
    const copy = this.#database(name);
    for (const { name: collection } of collections) {
      const original = from.collection(collection);
      await original.aggregate([{ $out: { db: name, coll: collection } }]).toArray();
      const indexes = (await original.indexes()).filter((index) => index.name !== '_id_');
      const specifications = indexes.map(({ v: _version, ...index }) => index);
      if (specifications.length > 0) await copy.db.collection(collection).createIndexes(specifications);
    }
    return copy;
  }

  /** The same promise for whoever asks for the same. */
  #once<T>(kept: Map<string, Promise<T>>, key: string, make: (key: string) => Promise<T>): Promise<T> {
    const before = kept.get(key) ?? make(key);
    kept.set(key, before);
    return before;
  }
}

/** A stage with a MongoDB of its own, of one node or of three. */
export async function createEnvironment({
  nodes,
  ...setting
}: Setting & { nodes: 1 | 3 }): Promise<BenchmarkEnvironment> {
  const begun = performance.now();
  const mongod = await startTestMongod({ nodes });
  const startedIn = (performance.now() - begun) / 1_000;
  const client = await mongoose.mongo.MongoClient.connect(mongod.uri);
  return new BenchmarkEnvironment({ mongod, client, startedIn }, setting);
}
