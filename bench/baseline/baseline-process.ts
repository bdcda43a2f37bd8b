/**
 * The driver: bare `node:http` and the MongoDB driver doing the same work with the same guarantees, without a
 * framework, schemas, logs or limits. What the product adds to it is what its comforts cost.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import mongoose from 'mongoose';
import type { StoredUser } from '../../backend/src/users/users.model.ts';
import { createAccessTokens, type AccessTokens } from '../../backend/src/users/access-tokens.ts';
import { serveRpc } from '../lib/child-process-rpc.ts';
import { errorReply, type BaselineReply } from './reply.ts';
import { BaselineOrders } from './orders.ts';
import { BaselineProducts } from './products.ts';

async function readJson(req: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** Everything it serves. */
class Driver {
  readonly #products: BaselineProducts;
  readonly #orders: BaselineOrders;
  readonly #tokens: AccessTokens;

  constructor(client: mongoose.mongo.MongoClient, secret: string) {
    this.#products = new BaselineProducts(client.db());
    this.#orders = new BaselineOrders(client);
    this.#tokens = createAccessTokens(secret, 30);
  }

  async answer(req: IncomingMessage): Promise<BaselineReply> {
    const [path = '', search] = (req.url ?? '').split('?');
    const query = new URLSearchParams(search);
    const [, , feature, first, second] = path.split('/');
    if (feature === 'orders') return this.#orderAnswer(req, query, first, second);
    if (first === undefined) return this.#products.list(query);
    if (first === 'top') return this.#products.top();
    return second === undefined ? this.#products.one(first) : this.#products.chef(second, query);
  }

  async #orderAnswer(
    req: IncomingMessage,
    query: URLSearchParams,
    first = '',
    second = '',
  ): Promise<BaselineReply> {
    const actor = await this.#actor(req);
    if (!actor) return errorReply(401);
    if (req.method === 'POST') {
      const form = (await readJson(req)) as Parameters<BaselineOrders['place']>[1];
      return this.#orders.place(actor, form, String(req.headers['idempotency-key']));
    }
    if (first === 'myorders') return this.#orders.mine(actor, query);
    if (first === 'cheforders')
      return second === String(actor._id) ? this.#orders.ofChef(second, query) : errorReply(403);
    return this.#orders.one(actor, first);
  }

  #actor({ headers }: IncomingMessage): Promise<StoredUser | undefined> {
    const claims = this.#tokens.verifyToken(headers.authorization?.slice('Bearer '.length) ?? '');
    return claims ? this.#orders.actor(claims.sub, claims.ver) : Promise.resolve(undefined);
  }
}

const pack = promisify(brotliCompress);
/** As the middleware of Express does it: Brotli in a quality that is quick, nothing that is short. */
const packed = (text: Buffer): Promise<Buffer> =>
  pack(text, {
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
  const isPacked = String(req.headers['accept-encoding']).includes('br') && !isShort(text);
  const bytes = isPacked ? await packed(text) : text;
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
    ...(isPacked && { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' }),
    ...(total !== undefined && { 'X-Total-Count': total }),
  });
  res.end(bytes);
}

serveRpc(async ({ uri, secret }: { uri: string; secret: string }) => {
  const client = await mongoose.mongo.MongoClient.connect(uri, {
    writeConcern: { w: 'majority', journal: true },
  });
  const driver = new Driver(client, secret);
  const server = createServer((req, res) => {
    driver
      .answer(req)
      .catch((error: unknown) => {
        process.stderr.write(`driver: ${error instanceof Error ? error.message : 'failed'}\n`);
        return errorReply(500);
      })
      .then((answer) => send(req, res, answer))
      .catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
