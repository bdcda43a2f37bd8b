import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { Router, type ErrorRequestHandler } from 'express';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { uploadPicture } from '@homechef/contract/uploads/endpoints';
import { ResponseCache } from '../response-cache/response-cache.ts';
import { createEndpointRegistrar } from './endpoint-router.ts';
import type { AuthenticatedUser } from '../../lib/authenticated-user.ts';

const aChef = (_id: string): AuthenticatedUser => ({
  ...{ _id, isAdmin: false, isChef: true, name: '', email: '', phone: '', tokenVersion: 0 },
});

let server: Server;
/** Whose files are being read, and how to end that of each. */
const reading: { of: string; end: (failure?: Error) => void }[] = [];
const readingOf = (chef: string) => reading.filter(({ of }) => of === chef);

const answerErrors: ErrorRequestHandler = (_error, _req, res, _next) => void res.status(400).end();

beforeAll(async () => {
  const router = Router();
  const serve = createEndpointRegistrar(router, {
    authenticate: (req) => Promise.resolve(aChef(req.get('Authorization') ?? '')),
    readFile: (req) =>
      new Promise((resolve, reject) => {
        const end = (failure?: Error) => (failure ? reject(failure) : resolve());
        reading.push({ of: req.get('Authorization') ?? '', end });
      }),
    isReady: () => true,
    answers: new ResponseCache(false),
    answerErrors,
  });
  serve(uploadPicture, () => '/uploads/there.webp');
  server = createServer(express().set('trust proxy', 1).use(router)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => void reading.splice(0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const upload = async (chef: string, from = '203.0.113.1') => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/upload`;
  const body = new FormData();
  body.set('image', new Blob(['a picture']));
  const headers = { Authorization: chef, 'X-Forwarded-For': from };
  return (await fetch(url, { method: 'POST', body, headers })).status;
};

test('of one chef four files at once are read, more only when one of them is dealt with or refused', async () => {
  const sent = Array.from({ length: 6 }, () => upload('one'));
  await expect.poll(() => readingOf('one').length).toBe(4);
  const another = upload('another');
  await expect.poll(() => readingOf('another').length).toBe(1);
  expect(readingOf('one')).toHaveLength(4);
  readingOf('one')[0]?.end();
  await expect.poll(() => readingOf('one').length).toBe(5);
  readingOf('one')[1]?.end(new Error('no picture'));
  await expect.poll(() => readingOf('one').length).toBe(6);
  for (const { end } of reading) end();
  expect((await Promise.all(sent)).sort()).toEqual([200, 200, 200, 200, 200, 400]);
  expect(await another).toBe(200);
});

test('from one network sixteen files at once are read, however many chefs send them; others have their places', async () => {
  const chefs = ['one', 'two', 'three', 'four', 'five'];
  const sent = chefs.flatMap((chef) => Array.from({ length: 4 }, () => upload(chef)));
  await expect.poll(() => reading.length).toBe(16);
  const elsewhere = upload('six', '203.0.113.2');
  await expect.poll(() => readingOf('six').length).toBe(1);
  expect(reading).toHaveLength(17);
  readingOf('six')[0]?.end();
  expect(await elsewhere).toBe(200);
  let ended = 0;
  while (ended < 21) {
    for (const { end } of reading.slice(ended)) end();
    ended = reading.length;
    if (ended < 21) await expect.poll(() => reading.length).toBeGreaterThan(ended);
  }
  expect(await Promise.all(sent)).toEqual(Array(20).fill(200));
});
