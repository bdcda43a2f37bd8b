/**
 * Baseline: bare `node:http` and the MongoDB driver do the same work with the same guarantees, without a
 * framework, schemas, logs or limits. The difference to the product is the cost of these.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import mongoose from 'mongoose';
import type { StoredUser } from '../../backend/src/users/users.model.ts';
import { createAccessTokens, type AccessTokens } from '../../backend/src/users/access-tokens.ts';
import { serveRpc } from '../lib/child-process-rpc.ts';
import { createErrorReply, type BaselineReply } from './reply.ts';
import { BaselineOrders } from './orders.ts';
import { BaselineProducts } from './products.ts';

async function readJson(req: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

class BaselineServer {
  readonly #products: BaselineProducts;
  readonly #orders: BaselineOrders;
  readonly #tokens: AccessTokens;

  constructor(client: mongoose.mongo.MongoClient, secret: string) {
    this.#products = new BaselineProducts(client.db());
    this.#orders = new BaselineOrders(client);
    this.#tokens = createAccessTokens(secret, 30);
  }

  async handle(req: IncomingMessage): Promise<BaselineReply> {
    const [path = '', search] = (req.url ?? '').split('?');
    const query = new URLSearchParams(search);
    const [, , feature, first, second] = path.split('/');
    if (feature === 'orders') return this.#handleOrders(req, query, first, second);
    if (first === undefined) return this.#products.listProducts(query);
    if (first === 'top') return this.#products.listTopRated();
    return second === undefined
      ? this.#products.getProduct(first)
      : this.#products.listProductsOfChef(second, query);
  }

  async #handleOrders(
    req: IncomingMessage,
    query: URLSearchParams,
    first = '',
    second = '',
  ): Promise<BaselineReply> {
    const actor = await this.#findActor(req);
    if (!actor) return createErrorReply(401);
    if (req.method === 'POST') {
      const form = (await readJson(req)) as Parameters<BaselineOrders['placeOrder']>[1];
      return this.#orders.placeOrder(actor, form, String(req.headers['idempotency-key']));
    }
    if (first === 'myorders') return this.#orders.listMyOrders(actor, query);
    if (first === 'cheforders')
      return second === String(actor._id)
        ? this.#orders.listChefOrders(second, query)
        : createErrorReply(403);
    return this.#orders.getOrder(actor, first);
  }

  #findActor({ headers }: IncomingMessage): Promise<StoredUser | undefined> {
    const claims = this.#tokens.verifyToken(headers.authorization?.slice('Bearer '.length) ?? '');
    return claims ? this.#orders.findActor(claims.sub, claims.ver) : Promise.resolve(undefined);
  }
}

const brotliCompressAsync = promisify(brotliCompress);
/** Compresses like the Express middleware: Brotli with a fast quality, no short bodies. */
const compress = (text: Buffer): Promise<Buffer> =>
  brotliCompressAsync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
const isShort = (text: Buffer) => text.length < 1_024;

async function send(
  req: IncomingMessage,
  res: ServerResponse,
  { status, body, total }: BaselineReply,
): Promise<void> {
  const text = Buffer.from(JSON.stringify(body));
  const isCompressed = String(req.headers['accept-encoding']).includes('br') && !isShort(text);
  const bytes = isCompressed ? await compress(text) : text;
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
    ...(isCompressed && { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' }),
    ...(total !== undefined && { 'X-Total-Count': total }),
  });
  res.end(bytes);
}

serveRpc(async ({ uri, secret }: { uri: string; secret: string }) => {
  const client = await mongoose.mongo.MongoClient.connect(uri, {
    writeConcern: { w: 'majority', journal: true },
  });
  const baseline = new BaselineServer(client, secret);
  const server = createServer((req, res) => {
    baseline
      .handle(req)
      .catch((error: unknown) => {
        process.stderr.write(`baseline: ${error instanceof Error ? error.message : 'failed'}\n`);
        return createErrorReply(500);
      })
      .then((reply) => send(req, res, reply))
      .catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
