/**
 * Baseline: bare `node:http` and the MongoDB driver handle orders with the same guarantees as the product, but without
 * a framework, schemas, logs or limits. The difference between the two is what those cost.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import mongoose from 'mongoose';
import {
  createAccessTokens,
  type AccessTokens,
} from '../../backend/src/features/users/sign-in/access-tokens.ts';
import { serveRpc } from '../lib/child-process-rpc.ts';
import { BaselineOrders, refuse, type BaselineReply } from './orders.ts';

async function readJson(req: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function handle(
  orders: BaselineOrders,
  tokens: AccessTokens,
  req: IncomingMessage,
): Promise<BaselineReply> {
  const claims = tokens.verifyToken(req.headers.authorization?.slice('Bearer '.length) ?? '');
  const actor = claims && (await orders.findActor(claims.sub, claims.ver));
  if (!actor) return refuse(401);
  if (req.method === 'POST') {
    const form = (await readJson(req)) as Parameters<BaselineOrders['placeOrder']>[1];
    return orders.placeOrder(actor, form, String(req.headers['idempotency-key']));
  }
  const [path = '', search] = (req.url ?? '').split('?');
  const query = new URLSearchParams(search);
  const [, , , first = '', second = ''] = path.split('/');
  if (first === 'myorders') return orders.listMyOrders(actor, query);
  if (first === 'cheforders')
    return second === String(actor._id) ? orders.listChefOrders(second, query) : refuse(403);
  return orders.getOrder(actor, first);
}

serveRpc(async ({ uri, secret }: { uri: string; secret: string }) => {
  const client = await mongoose.mongo.MongoClient.connect(uri, {
    writeConcern: { w: 'majority', journal: true },
  });
  const orders = new BaselineOrders(client);
  const tokens = createAccessTokens(secret, 30);
  const server = createServer((req, res) => {
    handle(orders, tokens, req)
      .catch((error: unknown) => {
        process.stderr.write(`baseline: ${error instanceof Error ? error.message : 'failed'}\n`);
        return refuse(500);
      })
      .then(({ status, body, total }) => {
        const text = Buffer.from(JSON.stringify(body));
        res.writeHead(status, {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': text.length,
          ...(total !== undefined && { 'X-Total-Count': total }),
        });
        res.end(text);
      })
      .catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
