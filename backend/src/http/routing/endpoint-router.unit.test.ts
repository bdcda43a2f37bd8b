import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { Router, type ErrorRequestHandler } from 'express';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { uploadPicture } from '@homechef/contract/uploads/endpoints';
import { ResponseCache } from '../response-cache/response-cache.ts';
import { createEndpointRegistrar } from './endpoint-router.ts';
import type { AuthenticatedUser } from '../../lib/authenticated-user.ts';

const createChefUser = (_id: string): AuthenticatedUser => ({
  _id,
  isAdmin: false,
  isChef: true,
  name: '',
  email: '',
  phone: '',
  tokenVersion: 0,
});

let server: Server;
/** Uploads whose file is being read. `finish` ends the reading. */
const activeUploads: { chef: string; finish: (error?: Error) => void }[] = [];
const listUploads = (chef: string) => activeUploads.filter((active) => active.chef === chef);

const handleError: ErrorRequestHandler = (_error, _req, res, _next) => void res.status(400).end();

beforeAll(async () => {
  const router = Router();
  const registerEndpoint = createEndpointRegistrar(router, {
    authenticate: (req) => Promise.resolve(createChefUser(req.get('Authorization') ?? '')),
    parseUpload: (req) =>
      new Promise((resolve, reject) => {
        const finish = (error?: Error) => (error ? reject(error) : resolve());
        activeUploads.push({ chef: req.get('Authorization') ?? '', finish });
      }),
    isReady: () => true,
    responseCache: new ResponseCache(false),
    handleError,
  });
  registerEndpoint(uploadPicture, () => '/uploads/there.webp');
  server = createServer(express().set('trust proxy', 1).use(router)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => void activeUploads.splice(0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const upload = async (chef: string, clientAddress = '203.0.113.1') => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/upload`;
  const body = new FormData();
  body.set('image', new Blob(['a picture']));
  const headers = { Authorization: chef, 'X-Forwarded-For': clientAddress };
  return (await fetch(url, { method: 'POST', body, headers })).status;
};

test('reads at most four files of a chef at once', async () => {
  const uploads = Array.from({ length: 6 }, () => upload('one'));
  await expect.poll(() => listUploads('one').length).toBe(4);
  const otherUpload = upload('other');
  await expect.poll(() => listUploads('other').length).toBe(1);
  expect(listUploads('one')).toHaveLength(4);
  listUploads('one')[0]?.finish();
  await expect.poll(() => listUploads('one').length).toBe(5);
  listUploads('one')[1]?.finish(new Error('no picture'));
  await expect.poll(() => listUploads('one').length).toBe(6);
  for (const { finish } of activeUploads) finish();
  expect((await Promise.all(uploads)).sort()).toEqual([200, 200, 200, 200, 200, 400]);
  expect(await otherUpload).toBe(200);
});

test('reads at most 32 files of a network at once', async () => {
  const chefs = Array.from({ length: 9 }, (_, i) => `chef ${i}`);
  const uploads = chefs.flatMap((chef) => Array.from({ length: 4 }, () => upload(chef)));
  await expect.poll(() => activeUploads.length).toBe(32);
  const otherUpload = upload('six', '203.0.113.2');
  await expect.poll(() => listUploads('six').length).toBe(1);
  expect(activeUploads).toHaveLength(33);
  listUploads('six')[0]?.finish();
  expect(await otherUpload).toBe(200);
  let finishedCount = 0;
  while (finishedCount < 37) {
    for (const { finish } of activeUploads.slice(finishedCount)) finish();
    finishedCount = activeUploads.length;
    if (finishedCount < 37) await expect.poll(() => activeUploads.length).toBeGreaterThan(finishedCount);
  }
  expect(await Promise.all(uploads)).toEqual(Array(36).fill(200));
});
