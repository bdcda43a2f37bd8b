import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import express, { type Express, type Request, type Response } from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMessageClasses } from './message-classes.ts';

// `%HaveSameMap` is an internal function of V8. This flag must be set before the code is compiled.
setFlagsFromString('--allow-natives-syntax');
type CompareObjects = (a: object, b: object) => boolean;
const haveSameHiddenClass = runInThisContext('(a, b) => %HaveSameMap(a, b)') as CompareObjects;

interface PendingRequest {
  req: Request;
  res: Response;
  respond: () => void;
}

let app: Express;
let server: Server;
let pendingRequests: PendingRequest[];

beforeEach(() => {
  pendingRequests = [];
  app = express();
  app.use((req, _res, next) => {
    Object.assign(req, { added: 'by middleware' });
    next();
  });
  app.get('/dishes/:id', (req, res) => {
    const respond = () => void res.status(201).json({ id: req.params.id, ip: req.ip });
    pendingRequests.push({ req, res, respond });
  });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function startServer(): Promise<string> {
  server = createServer(createMessageClasses(app), app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Sends 20 requests, so that V8 learns the properties of the objects. Then compares two concurrent requests. */
async function compareTwoRequests(url: string) {
  for (let i = 0; i < 20; i += 1) {
    const response = fetch(`${url}/dishes/${i}`);
    await expect.poll(() => pendingRequests.length, { interval: 1 }).toBe(1);
    pendingRequests.pop()?.respond();
    await response;
  }
  const responses = ['a', 'b'].map((id) => fetch(`${url}/dishes/${id}`));
  await expect.poll(() => pendingRequests.length, { interval: 1 }).toBe(2);
  const [a, b] = pendingRequests as [PendingRequest, PendingRequest];
  const sameClass = { req: haveSameHiddenClass(a.req, b.req), res: haveSameHiddenClass(a.res, b.res) };
  for (const { respond } of pendingRequests) respond();
  return { sameClass, responses: await Promise.all(responses) };
}

test('gives all requests and all responses one hidden class', async () => {
  const { sameClass } = await compareTwoRequests(await startServer());
  expect(sameClass).toEqual({ req: true, res: true });
});

test('keeps the methods and properties of Express', async () => {
  const { responses } = await compareTwoRequests(await startServer());
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect(await Promise.all(responses.map((response) => response.json()))).toEqual([
    { id: 'a', ip: '127.0.0.1' },
    { id: 'b', ip: '127.0.0.1' },
  ]);
});
