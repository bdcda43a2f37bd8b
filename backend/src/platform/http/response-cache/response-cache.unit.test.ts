import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { ResponseCache, selectEncoding } from './response-cache.ts';
import { CacheableResponse } from '../../lib/cacheable-response.ts';

// The regeneration budget is a duration, which real time could use up on a busy machine.
beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const createRequest = (url: string, headers: IncomingMessage['headers'] = {}, method = 'GET') =>
  ({ url, method, headers: { host: 'market.example', ...headers } }) as IncomingMessage;
const listRequest = createRequest('/api/products');
const headers = { 'content-type': 'application/json', 'x-request-id': '1', etag: 'W/"1"' };

/** Creates a source of responses whose content a test can change. Each change makes the earlier responses stale. */
function createSource(text: string) {
  let current = { text, version: 0, total: 1 };
  const getResponse = (): CacheableResponse => {
    const { version, total } = current;
    const isFresh = () => current.version === version;
    return new CacheableResponse({
      body: Buffer.from(current.text),
      totalCount: total,
      isFresh,
      regenerate: getResponse,
    });
  };
  return {
    getResponse,
    change: (changes: Partial<typeof current>) =>
      (current = { ...current, ...changes, version: current.version + 1 }),
  };
}

function store(cache: ResponseCache, req: IncomingMessage, response: CacheableResponse) {
  const { body, isFresh, regenerate, totalCount } = response;
  return cache.store(req, headers, { body, isFresh, regenerate, totalCount, route: '/products' });
}

test('a cached response does not have the headers of its first request', () => {
  const cache = new ResponseCache(false);
  const entry = store(cache, listRequest, createSource('soup').getResponse());
  expect(cache.lookUp(listRequest)).toBe(entry);
  expect(entry.headers).toEqual(['content-type', 'application/json']);
});

test('a request with a token or another method, URL or host is no hit, and one with a token is not cached', () => {
  const cache = new ResponseCache(false);
  const withToken = createRequest('/api/products', { authorization: 'Bearer x' });
  store(cache, withToken, createSource('soup').getResponse());
  expect(cache.lookUp(listRequest)).toBeUndefined();
  store(cache, listRequest, createSource('soup').getResponse());
  for (const other of [
    withToken,
    createRequest('/api/products', {}, 'POST'),
    createRequest('/api/products?limit=1'),
    createRequest('/api/products', { host: 'other.example' }),
  ])
    expect(cache.lookUp(other)).toBeUndefined();
});

test.each([
  [{ 'x-forwarded-proto': 'https' }, { 'x-forwarded-proto': 'http' }],
  [{ 'x-forwarded-host': 'evil.example' }, {}],
  [{ 'x-forwarded-host': 'undefined' }, {}],
])('%o from a trusted proxy and %o have separate entries', (sent, other) => {
  const cache = new ResponseCache(true);
  store(cache, createRequest('/', sent), createSource('soup').getResponse());
  expect(cache.lookUp(createRequest('/', other))).toBeUndefined();
  expect(cache.lookUp(createRequest('/', sent))).toBeDefined();
});

test('a long URL is not cached, and a full cache evicts the oldest entry', () => {
  const cache = new ResponseCache(false);
  const requestWithLongUrl = (i: number) => createRequest(`/api/kitchens?q=${i}${'x'.repeat(1_600)}`);
  const tooLong = createRequest(`/api/products?name=${'x'.repeat(2_000)}`);
  store(cache, tooLong, createSource('[]').getResponse());
  expect(cache.lookUp(tooLong)).toBeUndefined();
  for (let i = 0; i <= 15_000; i += 1) store(cache, requestWithLongUrl(i), createSource('[]').getResponse());
  expect(cache.lookUp(requestWithLongUrl(15_000))).toBeDefined();
  expect(cache.lookUp(requestWithLongUrl(0))).toBeUndefined();
});

test('the ETag of a regenerated entry changes only with its body', () => {
  const cache = new ResponseCache(false);
  const { getResponse, change } = createSource('soup');
  const first = store(cache, listRequest, getResponse());
  change({});
  expect(cache.lookUp(listRequest)).toMatchObject({
    contentHash: first.contentHash,
    body: Buffer.from('soup'),
  });
  change({ text: 'salad' });
  const second = cache.lookUp(listRequest);
  expect(second?.body.toString()).toBe('salad');
  expect(second?.contentHash).not.toBe(first.contentHash);
  expect(first.body.toString()).toBe('soup'); // it may be in transit
});

test('without budget, stale data are served for at most 50 ms', () => {
  const cache = new ResponseCache(false);
  const { getResponse, change } = createSource('0 sold');
  /** Takes 20 ms each time. */
  const getSlowResponse = (): CacheableResponse => {
    vi.advanceTimersByTime(20);
    const { body, isFresh } = getResponse();
    return new CacheableResponse({ body, isFresh, totalCount: 1, regenerate: getSlowResponse });
  };
  store(cache, listRequest, getSlowResponse());
  const readAfterSale = (sold: number) => {
    change({ text: `${sold} sold` });
    return cache.lookUp(listRequest)?.body.toString();
  };
  expect([1, 2, 3, 4, 5, 6, 7].map(readAfterSale)).toEqual(
    [1, 2, 3, 4, 4, 4, 4].map((sold) => `${sold} sold`),
  );
  vi.advanceTimersByTime(50);
  expect(readAfterSale(8)).toBe('8 sold');
});

test('an entry is dropped if its total changes or it has no regenerate', () => {
  const cache = new ResponseCache(false);
  const { getResponse, change } = createSource('soup');
  store(cache, listRequest, getResponse());
  change({ total: 2 });
  expect(cache.lookUp(listRequest)).toBeUndefined();
  let isFresh = true;
  cache.store(listRequest, {}, { body: Buffer.from('page'), route: 'page', isFresh: () => isFresh });
  expect(cache.lookUp(listRequest)).toBeDefined();
  isFresh = false;
  expect(cache.lookUp(listRequest)).toBeUndefined();
});

test('the smallest accepted encoding is selected, and each is compressed once', async () => {
  const cache = new ResponseCache(false);
  const long = 'soup '.repeat(1_000);
  const entry = store(cache, listRequest, createSource(long).getResponse());
  const brotli = await selectEncoding(entry, 'gzip, deflate, br');
  expect([brotli.etag, brotliDecompressSync(brotli.bytes).toString()]).toEqual([
    `"${entry.contentHash}-br"`,
    long,
  ]);
  expect(brotli.headers).toContain('content-encoding');
  expect(selectEncoding(entry, 'br')).toBe(brotli);
  const gzip = await selectEncoding(entry, 'br;q=0, gzip');
  expect([gzip.etag, gunzipSync(gzip.bytes).toString()]).toEqual([`"${entry.contentHash}-gzip"`, long]);
  expect(await selectEncoding(entry, 'BR;Q=0, GZIP;Q=1')).toBe(gzip);
  const rejections = ['br;q=0.0, gzip; q=0', 'br;q=0 , gzip;q=0 ', 'br;Q=0, gzip;q=0.000'];
  for (const acceptEncoding of [undefined, 'identity', ...rejections])
    expect(await selectEncoding(entry, acceptEncoding)).toMatchObject({
      bytes: Buffer.from(long),
      etag: `"${entry.contentHash}"`,
    });
  const short = store(cache, listRequest, createSource('soup').getResponse());
  expect((await selectEncoding(short, 'br')).bytes).toEqual(Buffer.from('soup'));
});
