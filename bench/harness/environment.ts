import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { startTestMongod, type TestMongod } from '../../backend/src/testing/test-mongod.ts';
import { createIsolatedEnv } from '../../backend/src/testing/test-env.ts';
import { createAccessTokens } from '../../backend/src/features/users/sign-in/access-tokens.ts';
import type { SeedOptions } from '../data/seed-database.ts';
import type { LoadPlan, LoadResult } from '../load/load-plan.ts';
import { ChildProcessRpc } from '../lib/child-process-rpc.ts';
import { createUploads, startBenchmarkProcess, type BenchmarkProcess } from './server-process.ts';
import type { RecordedResponse } from './sample-response.ts';

type Db = mongoose.mongo.Db;

export interface SeededDatabase {
  uri: string;
  db: Db;
}

export interface BenchmarkServer extends SeededDatabase {
  process: BenchmarkProcess;
  url: string;
}

export interface ServerSize {
  products?: number;
  workers?: number;
}

interface EnvironmentOptions {
  products: number;
  orders: number;
  printLine: (line: string) => void;
}

const createRpc = <Request, Response>(path: string) =>
  new ChildProcessRpc<Request, Response>(new URL(`../${path}`, import.meta.url));

function getOrCreate<T>(
  promises: Map<string, Promise<T>>,
  key: string,
  create: () => Promise<T>,
): Promise<T> {
  const promise = promises.get(key) ?? create();
  promises.set(key, promise);
  return promise;
}

/**
 * Manages everything that a benchmark uses: mongod, databases, the product, the upper bound, the baseline and the
 * load generators.
 */
export class BenchmarkEnvironment {
  readonly mongodStartSeconds: number;
  readonly defaultProductCount: number;
  readonly printLine: (line: string) => void;
  readonly #orders: number;
  readonly #mongod: TestMongod;
  readonly #client: mongoose.mongo.MongoClient;
  readonly #uploads = createUploads(50);
  readonly #secret = randomBytes(48).toString('base64');
  readonly #tokens = createAccessTokens(this.#secret, 30);
  readonly #load = createRpc<LoadPlan, LoadResult>('load/load-process.ts');
  readonly #secondLoad = createRpc<LoadPlan, LoadResult>('load/load-process.ts');
  readonly #upperBound = createRpc<RecordedResponse, string>('harness/upper-bound-process.ts');
  readonly #baseline = createRpc<{ uri: string; secret: string }, string>('baseline/baseline-process.ts');
  readonly #databases = new Map<string, Promise<SeededDatabase>>();
  readonly #servers = new Map<string, Promise<BenchmarkServer>>();
  #baselineUrl: Promise<string> | undefined;

  constructor(
    mongod: TestMongod,
    client: mongoose.mongo.MongoClient,
    startSeconds: number,
    { products, orders, printLine }: EnvironmentOptions,
  ) {
    this.mongodStartSeconds = startSeconds;
    this.#mongod = mongod;
    this.#client = client;
    this.defaultProductCount = products;
    this.#orders = orders;
    this.printLine = printLine;
  }

  readonly runLoad = (plan: LoadPlan): Promise<LoadResult> => this.#load.call(plan);

  readonly runSecondLoad = (plan: LoadPlan): Promise<LoadResult> => this.#secondLoad.call(plan);

  /** Makes the upper bound send this response from now on. Returns its URL. */
  readonly serveUpperBound = (response: RecordedResponse): Promise<string> => this.#upperBound.call(response);

  createAuthHeaders(id: unknown): Record<string, string> {
    return { Authorization: `Bearer ${this.#tokens.issue({ sub: String(id), ver: 0 })}` };
  }

  /** Sets the size of mongod's cache. The default is the small cache of the embedded database. */
  async setDatabaseCache(gigabytes: number): Promise<void> {
    const wiredTigerEngineRuntimeConfig = `cache_size=${gigabytes}G`;
    await this.#client.db('admin').command({ setParameter: 1, wiredTigerEngineRuntimeConfig });
  }

  /** Starts a server, which the caller must stop. */
  startServer(
    { uri }: SeededDatabase,
    settings: Record<string, string>,
    whileLoading?: (url: string) => Promise<void>,
  ): Promise<BenchmarkProcess> {
    return startBenchmarkProcess({ ...this.#createSettings(uri), ...settings }, whileLoading);
  }

  /**
   * Returns the database with this number of products. Only the default database has orders. With `isCatalogOnly`, it
   * has nothing but the data that lists and searches read.
   */
  getDatabase(products = this.defaultProductCount, isCatalogOnly = false): Promise<SeededDatabase> {
    const orders = products === this.defaultProductCount && !isCatalogOnly ? this.#orders : 0;
    const name = `${isCatalogOnly ? 'catalog' : 'bench'}${products}`;
    return getOrCreate(this.#databases, name, () => this.#seed(name, { products, orders, isCatalogOnly }));
  }

  getServer({ products = this.defaultProductCount, workers = 1 }: ServerSize = {}): Promise<BenchmarkServer> {
    return getOrCreate(this.#servers, `${products} ${workers}`, async () => {
      const database = await this.getDatabase(products);
      const process = await this.startServer(database, { WEB_CONCURRENCY: String(workers) });
      return { ...database, process, url: process.url };
    });
  }

  async stopServer({ products = this.defaultProductCount, workers = 1 }: ServerSize): Promise<void> {
    const key = `${products} ${workers}`;
    const server = await this.#servers.get(key);
    this.#servers.delete(key);
    await server?.process.stop();
  }

  /**
   * Returns the URL of the baseline. It uses a copy of the default data, so that the product's change streams do not
   * see its writes.
   */
  getBaselineUrl(): Promise<string> {
    this.#baselineUrl ??= (async () => {
      const { db } = await this.getDatabase();
      const name = `${db.databaseName}baseline`;
      const { uri } = await getOrCreate(this.#databases, name, () => this.#copy(db, name));
      return this.#baseline.call({ uri, secret: this.#secret });
    })();
    return this.#baselineUrl;
  }

  async listDatabases(): Promise<SeededDatabase[]> {
    const databases = await Promise.allSettled(this.#databases.values());
    return databases.flatMap((settled) => (settled.status === 'fulfilled' ? settled.value : []));
  }

  async close(): Promise<void> {
    for (const rpc of [this.#load, this.#secondLoad, this.#upperBound, this.#baseline]) rpc.stop();
    const servers = await Promise.allSettled(this.#servers.values());
    const running = servers.flatMap((server) => (server.status === 'fulfilled' ? server.value : []));
    await Promise.all(running.map(({ process }) => process.stop()));
    await this.#client.close();
    await this.#mongod.stop();
    this.#uploads.clear();
  }

  async #seed(name: string, size: Omit<SeedOptions, 'uri' | 'pictures'>): Promise<SeededDatabase> {
    const database = this.#openDatabase(name);
    const startedAt = performance.now();
    const seeder = createRpc<SeedOptions, void>('data/seed-process.ts');
    await seeder.call({ uri: database.uri, pictures: this.#uploads.pictures, ...size });
    seeder.stop();
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    this.printLine(
      `seeded a database with ${size.products} products and ${size.orders} orders in ${seconds} s`,
    );
    await this.#applyMigrations(database);
    return database;
  }

  /** Applies all migrations, so that none runs in the background during the first requests. */
  async #applyMigrations(database: SeededDatabase): Promise<void> {
    // The first start marks the database as the product's. The command refuses any other database.
    await (await this.startServer(database, { CATALOG_MEMORY_MB: '0' })).stop();
    const env = { ...createIsolatedEnv(), ...this.#createSettings(database.uri) };
    execFileSync(process.execPath, ['backend/dist/homechef.js', 'migrate'], { env, stdio: 'ignore' });
  }

  readonly #createSettings = (uri: string): Record<string, string> => ({
    MONGODB_URI: uri,
    JWT_SECRET: this.#secret,
    UPLOADS_DIR: this.#uploads.folder,
    MAX_STREAMS_ACCOUNT: '0',
    MAX_STREAMS_ADDRESS: '0',
  });

  #openDatabase(name: string): SeededDatabase {
    const uri = this.#mongod.uri.replace(/(?<=\/\/[^/]+\/)[^?]*/, name);
    return { uri, db: this.#client.db(name) };
  }

  async #copy(source: Db, name: string): Promise<SeededDatabase> {
    const collections = await source.listCollections({}, { nameOnly: true }).toArray();
    const copy = this.#openDatabase(name);
    for (const { name: collection } of collections) {
      const original = source.collection(collection);
      await original.aggregate([{ $out: { db: name, coll: collection } }]).toArray();
      const indexes = (await original.indexes()).filter((index) => index.name !== '_id_');
      const specifications = indexes.map(({ v: _version, ...index }) => index);
      if (specifications.length > 0) await copy.db.collection(collection).createIndexes(specifications);
    }
    return copy;
  }
}

export async function createEnvironment(options: EnvironmentOptions): Promise<BenchmarkEnvironment> {
  const startedAt = performance.now();
  const mongod = await startTestMongod({ nodes: 1 });
  const startSeconds = (performance.now() - startedAt) / 1_000;
  const client = await mongoose.mongo.MongoClient.connect(mongod.uri);
  return new BenchmarkEnvironment(mongod, client, startSeconds, options);
}
