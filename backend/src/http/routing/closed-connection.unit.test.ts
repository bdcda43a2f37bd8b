import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import express, { Router, type ErrorRequestHandler } from 'express';
import { expect, test, vi } from 'vitest';
import { acceptItem } from '@homechef/contract/orders/endpoints';
import type { AuthenticatedUser } from '../../lib/authenticated-user.ts';
import { ResponseCache } from '../response-cache/response-cache.ts';
import { createEndpointRegistrar } from './endpoint-router.ts';

const chef: AuthenticatedUser = {
  _id: 'a'.repeat(24),
  isAdmin: false,
  isChef: true,
  name: '',
  email: '',
  phone: '',
  tokenVersion: 0,
};
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
])('never handles a request that was closed after %s', async (_part, sent) => {
  const router = Router();
  const handle = vi.fn();
  const handleError = vi.fn<ErrorRequestHandler>();
  // The connection is closed while the account is read.
  let closed: Promise<unknown> = Promise.resolve();
  createEndpointRegistrar(router, {
    authenticate: async () => {
      await closed;
      return chef;
    },
    parseUpload: () => Promise.resolve(),
    isReady: () => true,
    responseCache: new ResponseCache(false),
    handleError,
  })(acceptItem, handle);
  const server = createServer(express().use(router)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.once('connection', (socket) => {
    closed = once(socket, 'close');
  });
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write(`${head}\r\n\r\n${sent}`, () => client.destroy());
  await expect.poll(() => handleError.mock.calls.length).toBe(1);
  expect(handle).not.toHaveBeenCalled();
  server.close();
});
