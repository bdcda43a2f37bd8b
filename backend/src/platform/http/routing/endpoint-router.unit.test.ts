import { once } from 'node:events';
import express, { Router, type ErrorRequestHandler } from 'express';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listNextPickups } from '@homechef/contract/kitchens/endpoints';
import { acceptItem } from '@homechef/contract/orders/endpoints';
import { uploadPicture } from '@homechef/contract/uploads/endpoints';
import type { AuthenticatedUser } from '../../lib/authenticated-user.ts';
import { openConnection, startServerOfTest } from '../../../testing/local-server.ts';
import { ResponseCache } from '../response-cache/response-cache.ts';
import { createEndpointRegistrar } from './endpoint-router.ts';

const createChefUser = (_id: string): AuthenticatedUser => ({
  _id,
  isAdmin: false,
  isChef: true,
  name: '',
  email: '',
  phone: '',
  tokenVersion: 0,
});
const options = {
  parseUpload: () => Promise.resolve(),
  isReady: () => true,
  responseCache: new ResponseCache(false),
};
const startRouter = (router: Router) => startServerOfTest(express().set('trust proxy', 1).use(router));

describe('uploads', () => {
  /** Uploads whose file is being read. `finish` completes the read. */
  const activeUploads: { chef: string; finish: (error?: Error) => void }[] = [];
  const listUploads = (chef: string) => activeUploads.filter((active) => active.chef === chef);
  let url: string;

  beforeEach(async () => {
    activeUploads.splice(0);
    const router = Router();
    const registerEndpoint = createEndpointRegistrar(router, {
      ...options,
      authenticate: (req) => Promise.resolve(createChefUser(req.get('Authorization') ?? '')),
      parseUpload: (req) =>
        new Promise((resolve, reject) => {
          const finish = (error?: Error) => (error ? reject(error) : resolve());
          activeUploads.push({ chef: req.get('Authorization') ?? '', finish });
        }),
      handleError: (_error, _req, res, _next) => void res.status(400).end(),
    });
    registerEndpoint(uploadPicture, () => '/uploads/there.webp');
    ({ url } = await startRouter(router));
  });

  const upload = async (chef: string, clientAddress = '203.0.113.1') => {
    const body = new FormData();
    body.set('image', new Blob(['a picture']));
    const headers = { Authorization: chef, 'X-Forwarded-For': clientAddress };
    return (await fetch(`${url}/upload`, { method: 'POST', body, headers })).status;
  };

  test('at most four files of a chef are read at once', async () => {
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

  test('at most 32 files of a network are read at once', async () => {
    const chefs = Array.from({ length: 9 }, (_, i) => `chef ${i}`);
    const uploads = chefs.flatMap((chef) => Array.from({ length: 4 }, () => upload(chef)));
    await expect.poll(() => activeUploads.length).toBe(32);
    const otherUpload = upload('six', '203.0.113.2');
    await expect.poll(() => listUploads('six').length).toBe(1);
    expect(activeUploads).toHaveLength(33);
    for (let finished = 0; finished < 37; finished += 1) {
      await expect.poll(() => activeUploads.length).toBeGreaterThan(finished);
      activeUploads[finished]?.finish();
    }
    expect(await Promise.all([...uploads, otherUpload])).toEqual(Array(37).fill(200));
  });
});

test('a network gets one piece of long work at a time, which ends when its client disconnects', async () => {
  const running: { finish: () => void; assertConnected: () => void }[] = [];
  const router = Router();
  createEndpointRegistrar(router, {
    ...options,
    authenticate: () => Promise.resolve(undefined),
    handleError: (_error, _req, res, _next) => void res.status(503).end(),
  })(listNextPickups, async ({ assertConnected }) => {
    await new Promise<void>((finish) => running.push({ finish, assertConnected }));
    return [];
  });
  const { url } = await startRouter(router);
  const read = (clientAddress: string, signal = new AbortController().signal) =>
    fetch(`${url}/kitchens/next-pickups?products=${'a'.repeat(24)}`, {
      headers: { 'X-Forwarded-For': clientAddress },
      signal,
    }).then(
      ({ status }) => status,
      () => 0,
    );
  const client = new AbortController();
  const gone = read('203.0.113.1', client.signal);
  await expect.poll(() => running.length).toBe(1);
  const others = ['203.0.113.1', '203.0.113.2'].map((address) => read(address));
  await expect.poll(() => running.length).toBe(2);
  expect(running[0]?.assertConnected).not.toThrow();
  client.abort();
  await vi.waitFor(() => expect(running[0]?.assertConnected).toThrow());
  running[0]?.finish();
  await expect.poll(() => running.length).toBe(3);
  for (const { finish } of running) finish();
  expect([await gone, ...(await Promise.all(others))]).toEqual([0, 200, 200]);
});

const body = '{"expectedStage":"placed"}';
const head = [
  'PUT /orders/7K3M9QX2V4TB/all/accept HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  `Content-Length: ${body.length}`,
].join('\r\n');

test.each([
  ['a part of the body', body.slice(0, -1)],
  ['the whole body', body],
])('a request that was closed after %s is never handled', async (_part, sent) => {
  const router = Router();
  const handle = vi.fn();
  const handleError = vi.fn<ErrorRequestHandler>();
  // The connection is closed while the account is read.
  let closed: Promise<unknown> = Promise.resolve();
  createEndpointRegistrar(router, {
    ...options,
    authenticate: async () => {
      await closed;
      return createChefUser('a'.repeat(24));
    },
    handleError,
  })(acceptItem, handle);
  const { server, port } = await startRouter(router);
  server.once('connection', (socket) => {
    closed = once(socket, 'close');
  });
  const client = openConnection(port);
  client.write(`${head}\r\n\r\n${sent}`, () => client.destroy());
  await expect.poll(() => handleError.mock.calls.length).toBe(1);
  expect(handle).not.toHaveBeenCalled();
});
