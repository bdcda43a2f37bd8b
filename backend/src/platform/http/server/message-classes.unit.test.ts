import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import express, { type Request, type Response } from 'express';
import { expect, test } from 'vitest';
import { startServerOfTest } from '../../../testing/local-server.ts';
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

/**
 * Sends 20 requests first, so that V8 learns the properties of the objects, and then compares two concurrent requests.
 */
test('all requests and all responses have one hidden class, and the methods of Express', async () => {
  const pendingRequests: PendingRequest[] = [];
  const app = express();
  app.use((req, _res, next) => {
    Object.assign(req, { added: 'by middleware' });
    next();
  });
  app.get('/dishes/:id', (req, res) => {
    const respond = () => void res.status(201).json({ id: req.params.id, ip: req.ip });
    pendingRequests.push({ req, res, respond });
  });
  const { url } = await startServerOfTest(createServer(createMessageClasses(app), app));
  for (let i = 0; i < 20; i += 1) {
    const response = fetch(`${url}/dishes/${i}`);
    await expect.poll(() => pendingRequests.length, { interval: 1 }).toBe(1);
    pendingRequests.pop()?.respond();
    await response;
  }
  const sent = Promise.all(['a', 'b'].map((id) => fetch(`${url}/dishes/${id}`)));
  await expect.poll(() => pendingRequests.length, { interval: 1 }).toBe(2);
  const [a, b] = pendingRequests as [PendingRequest, PendingRequest];
  expect([haveSameHiddenClass(a.req, b.req), haveSameHiddenClass(a.res, b.res)]).toEqual([true, true]);
  for (const { respond } of pendingRequests) respond();
  const responses = await sent;
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect(await Promise.all(responses.map((response) => response.json()))).toEqual([
    { id: 'a', ip: '127.0.0.1' },
    { id: 'b', ip: '127.0.0.1' },
  ]);
});
