import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ZipReply } from '@homechef/contract/zip/zip-reply';
import { malformedZipMessage } from '@homechef/contract/zip/zip-code';
import { readEnv } from '../config/env.ts';
import { createZipLookup, type ZipLookup } from './zip-lookup.ts';

const key = 'secret key/&?$&';
let service: Server;
let answer: RequestListener;
let asked: string[];
let lookUp: ZipLookup;

beforeAll(async () => {
  service = createServer((req, res) => {
    asked.push(req.url ?? '');
    answer(req, res);
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  asked = [];
  const { port } = service.address() as AddressInfo;
  lookUp = createZipLookup(
    readEnv({ ZIP_LOOKUP_URL: `http://127.0.0.1:${port}/zip/{zip}?key={key}`, ZIP_LOOKUP_KEY: key }),
  );
});

const json =
  (body: unknown, status = 200): RequestListener =>
  (_req, res) =>
    void res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
const nothing = { City: '', State: '', latitude: null, longitude: null };

describe('an outside zip code service', () => {
  test('is asked with the key, once a day for each zip code; the city comes in upper case', async () => {
    answer = json({ City: 'Tempe', State: 'AZ', latitude: '33.4', longitude: -111.9, more: 'x' });
    const reply = { City: 'TEMPE', State: 'AZ', latitude: 33.4, longitude: -111.9, Error: '' };
    expect(await lookUp('85281')).toEqual(reply);
    expect(await lookUp('85281')).toEqual(reply);
    expect(asked).toEqual([`/zip/85281?key=${encodeURIComponent(key)}`]);
  });
  test('that tells the city only leaves the rest empty', async () => {
    answer = json({ City: 'Tempe', Error: null });
    expect(await lookUp('85281')).toEqual({ ...nothing, City: 'TEMPE', Error: '' });
  });
  test('whose coordinates are no numbers tells the city all the same', async () => {
    answer = json({ City: 'Tempe', State: 'AZ', latitude: 'n/a', longitude: 'Infinity' });
    const reply = { ...nothing, City: 'TEMPE', State: 'AZ', Error: '' };
    expect(await lookUp('85281')).toEqual(reply);
    expect(ZipReply.parse(await lookUp('85281'))).toEqual(reply);
  });
  test('that knows no such code is repeated in its words', async () => {
    answer = json({ City: '', Error: 'No such code' });
    expect(await lookUp('00000')).toEqual({ ...nothing, Error: 'No such code' });
    answer = json({ City: null, State: null, Error: 'No such code' });
    expect(await lookUp('00000')).toEqual({ ...nothing, Error: 'No such code' });
    answer = json({});
    expect((await lookUp('00001')).Error).not.toBe('');
  });
  test('that knew no such code is asked again: it may have been mistaken', async () => {
    answer = json({ City: '', Error: 'Over the limit' });
    expect((await lookUp('85281')).Error).toBe('Over the limit');
    answer = json({});
    expect((await lookUp('85281')).Error).not.toBe('Over the limit');
    answer = json({ City: 'Tempe' });
    expect(await lookUp('85281')).toMatchObject({ City: 'TEMPE', Error: '' });
    expect(asked).toHaveLength(3);
  });
  test('is not asked for what is no zip code', async () => {
    expect(await lookUp('8500/../x')).toEqual({ ...nothing, Error: malformedZipMessage });
    expect(asked).toEqual([]);
  });
  const failures: [string, RequestListener][] = [
    ['fails', json({ City: 'Tempe' }, 500)],
    ['refuses the key', json({ message: `bad key ${key}` }, 403)],
    ['answers no JSON', (_req, res) => void res.end(`<html>${key}</html>`)],
    ['answers something else', json({ City: { $gt: '' } })],
    ['answers with a redirect', (_req, res) => void res.writeHead(302, { Location: '/elsewhere' }).end()],
    ['hangs up', (req) => void req.socket.destroy()],
  ];
  test.each(failures)(
    'that %s is answered in words without the key, and asked again later',
    async (_how, listener) => {
      answer = listener;
      const reply = await lookUp('85281');
      expect(reply).toEqual({ ...nothing, Error: expect.stringMatching(/not available/) as string });
      expect(JSON.stringify(reply)).not.toContain('secret');
      expect(asked).toHaveLength(1);
      answer = json({ City: 'Tempe' });
      expect(await lookUp('85281')).toMatchObject({ City: 'TEMPE' });
    },
  );
});
