import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ZipReply, malformedZipMessage } from '@homechef/contract/zip-codes/zip-reply';
import { readEnv } from '../../platform/config/env.ts';
import { createZipLookup, type ZipLookup } from './zip-lookup.ts';

const key = 'secret key/&?$&';
let service: Server;
let handleRequest: RequestListener;
let requestedUrls: string[];
let lookUp: ZipLookup;

beforeAll(async () => {
  service = createServer((req, res) => {
    requestedUrls.push(req.url ?? '');
    handleRequest(req, res);
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  requestedUrls = [];
  const { port } = service.address() as AddressInfo;
  lookUp = createZipLookup(
    readEnv({ ZIP_LOOKUP_URL: `http://127.0.0.1:${port}/zip/{zip}?key={key}`, ZIP_LOOKUP_KEY: key }),
  );
});

const respondWithJson =
  (body: unknown, status = 200): RequestListener =>
  (_req, res) =>
    void res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
const emptyPlace = { City: '', State: '', latitude: null, longitude: null };

describe('a remote zip code service', () => {
  test('a remote zip code service gets the key, and each zip code is cached', async () => {
    handleRequest = respondWithJson({
      City: 'Tempe',
      State: 'AZ',
      latitude: '33.4',
      longitude: -111.9,
      more: 'x',
    });
    const reply = { City: 'TEMPE', State: 'AZ', latitude: 33.4, longitude: -111.9, Error: '' };
    expect(await lookUp('85281')).toEqual(reply);
    expect(await lookUp('85281')).toEqual(reply);
    expect(requestedUrls).toEqual([`/zip/85281?key=${encodeURIComponent(key)}`]);
  });
  test.each([
    ['only the city', { City: 'Tempe', Error: null }, { City: 'TEMPE', Error: '' }],
    [
      'coordinates that are not numbers',
      { City: 'Tempe', State: 'AZ', latitude: 'n/a', longitude: 'Infinity' },
      { City: 'TEMPE', State: 'AZ', Error: '' },
    ],
    ['an error', { City: '', Error: 'No such code' }, { Error: 'No such code' }],
    [
      'an error and nothing else',
      { City: null, State: null, Error: 'No such code' },
      { Error: 'No such code' },
    ],
    ['nothing', {}, { Error: expect.stringMatching(/./) as string }],
  ])('a reply with %s can be read', async (_reply, sent, expected) => {
    handleRequest = respondWithJson(sent);
    const reply = await lookUp('85281');
    expect(reply).toEqual({ ...emptyPlace, ...expected });
    expect(ZipReply.parse(reply)).toEqual(reply);
  });
  test('errors of the service are not cached', async () => {
    handleRequest = respondWithJson({ City: '', Error: 'Over the limit' });
    expect((await lookUp('85281')).Error).toBe('Over the limit');
    handleRequest = respondWithJson({});
    expect((await lookUp('85281')).Error).not.toBe('Over the limit');
    handleRequest = respondWithJson({ City: 'Tempe' });
    expect(await lookUp('85281')).toMatchObject({ City: 'TEMPE', Error: '' });
    expect(requestedUrls).toHaveLength(3);
  });
  test('a malformed zip code causes no request', async () => {
    expect(await lookUp('8500/../x')).toEqual({ ...emptyPlace, Error: malformedZipMessage });
    expect(requestedUrls).toEqual([]);
  });
  const failures: [string, RequestListener][] = [
    ['a server error', respondWithJson({ City: 'Tempe' }, 500)],
    ['a rejected key', respondWithJson({ message: `bad key ${key}` }, 403)],
    ['a reply that is not JSON', (_req, res) => void res.end(`<html>${key}</html>`)],
    ['a reply of another type', respondWithJson({ City: { $gt: '' } })],
    ['a redirect', (_req, res) => void res.writeHead(302, { Location: '/elsewhere' }).end()],
    ['a closed connection', (req) => void req.socket.destroy()],
  ];
  test.each(failures)(
    'after %s, the reply is an error without the key, and the next request tries again',
    async (_failure, listener) => {
      handleRequest = listener;
      const reply = await lookUp('85281');
      expect(reply).toEqual({ ...emptyPlace, Error: expect.stringMatching(/not available/) as string });
      expect(JSON.stringify(reply)).not.toContain('secret');
      expect(requestedUrls).toHaveLength(1);
      handleRequest = respondWithJson({ City: 'Tempe' });
      expect(await lookUp('85281')).toMatchObject({ City: 'TEMPE' });
    },
  );
});
