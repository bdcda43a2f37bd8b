import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { ResponseCache, selectEncoding } from './response-cache.ts';
import { CacheableResponse } from '../../lib/cacheable-response.ts';

const asks = (url: string, headers: IncomingMessage['headers'] = {}, method = 'GET') =>
  ({ url, method, headers: { host: 'market.example', ...headers } }) as IncomingMessage;
const list = asks('/api/products');
const headers = { 'content-type': 'application/json', 'x-request-id': '1', etag: 'W/"1"' };

/** What is said now, counted by how often it changed. */
function said(words: string) {
  let now = { words, version: 0, total: 1 };
  const ready = (): CacheableResponse => {
    const { version, total } = now;
    const isFresh = () => now.version === version;
    return new CacheableResponse({
      body: Buffer.from(now.words),
      totalCount: total,
      isFresh,
      regenerate: ready,
    });
  };
  return {
    ready,
    change: (more: Partial<typeof now>) => (now = { ...now, ...more, version: now.version + 1 }),
  };
}

function keep(answers: ResponseCache, req: IncomingMessage, { body, ...ready }: CacheableResponse) {
  const { isFresh, regenerate: again, totalCount: total } = ready;
  return answers.store(req, headers, {
    body,
    isFresh,
    regenerate: again,
    totalCount: total,
    route: '/products',
  });
}

test('an answer is found again with its headers, but for what belongs to one request alone', () => {
  const answers = new ResponseCache(false);
  const kept = keep(answers, list, said('soup').ready());
  expect(answers.lookUp(list)).toBe(kept);
  expect(kept.headers).toEqual(['content-type', 'application/json']);
});

test('with a token, by another method, address or host nothing is found', () => {
  const answers = new ResponseCache(false);
  keep(answers, list, said('soup').ready());
  for (const other of [
    asks('/api/products', { authorization: 'Bearer x' }),
    asks('/api/products', {}, 'POST'),
    asks('/api/products?limit=1'),
    asks('/api/products', { host: 'other.example' }),
  ])
    expect(answers.lookUp(other)).toBeUndefined();
});

test('what is answered to a token is not kept', () => {
  const answers = new ResponseCache(false);
  keep(answers, asks('/api/products', { authorization: 'Bearer x' }), said('soup').ready());
  expect(answers.lookUp(list)).toBeUndefined();
});

test('behind a proxy that is believed, http and https have answers of their own', () => {
  const answers = new ResponseCache(true);
  keep(answers, asks('/', { 'x-forwarded-proto': 'https' }), said('soup').ready());
  expect(answers.lookUp(asks('/', { 'x-forwarded-proto': 'http' }))).toBeUndefined();
  expect(answers.lookUp(asks('/', { 'x-forwarded-proto': 'https' }))).toBeDefined();
});

test('a proxy’s word for nothing is a word, not nothing', () => {
  const answers = new ResponseCache(true);
  keep(answers, asks('/', { 'x-forwarded-host': 'undefined' }), said('soup').ready());
  expect(answers.lookUp(asks('/'))).toBeUndefined();
});

test('nor by another name of the market that a proxy tells, while it is believed', () => {
  const answers = new ResponseCache(true);
  keep(answers, asks('/', { 'x-forwarded-host': 'evil.example' }), said('soup').ready());
  expect(answers.lookUp(asks('/'))).toBeUndefined();
  expect(answers.lookUp(asks('/', { 'x-forwarded-host': 'evil.example' }))).toBeDefined();
});

test('addresses without end take no memory without end: long ones are not kept, and of others the oldest goes', () => {
  const answers = new ResponseCache(false);
  const address = (i: number) => asks(`/api/products?name=${i}${'x'.repeat(900)}`);
  keep(answers, asks(`/api/products?name=${'x'.repeat(1_000)}`), said('[]').ready());
  expect(answers.lookUp(asks(`/api/products?name=${'x'.repeat(1_000)}`))).toBeUndefined();
  for (let i = 0; i <= 15_000; i += 1) keep(answers, address(i), said('[]').ready());
  expect(answers.lookUp(address(15_000))).toBeDefined();
  expect(answers.lookUp(address(0))).toBeUndefined();
});

test('what changed is made anew, with another tag; what says the same keeps its tag', () => {
  const answers = new ResponseCache(false);
  const { ready, change } = said('soup');
  const first = keep(answers, list, ready());
  change({});
  expect(answers.lookUp(list)).toMatchObject({ tag: first.tag, body: Buffer.from('soup') });
  change({ words: 'salad' });
  const second = answers.lookUp(list);
  expect(second?.body.toString()).toBe('salad');
  expect(second?.tag).not.toBe(first.tag);
  expect(first.body.toString()).toBe('soup'); // which may be on its way
});

test('what changes now and then is shown at once, however often in a row', () => {
  const answers = new ResponseCache(false);
  const { ready, change } = said('0 sold');
  keep(answers, list, ready());
  for (let sold = 1; sold <= 200; sold += 1) {
    change({ words: `${sold} sold` });
    expect(answers.lookUp(list)?.body.toString()).toBe(`${sold} sold`);
  }
});

test('where making it anew takes more than a third of the time, it is late by 50 ms at most', () => {
  vi.useFakeTimers();
  try {
    const answers = new ResponseCache(false);
    const { ready, change } = said('0 sold');
    /** Takes 20 ms each time. */
    const slowly = (): CacheableResponse => {
      vi.advanceTimersByTime(20);
      const { body: json, isFresh } = ready();
      return new CacheableResponse({ body: json, isFresh, totalCount: 1, regenerate: slowly });
    };
    keep(answers, list, slowly());
    const look = (sold: number) => {
      change({ words: `${sold} sold` });
      return answers.lookUp(list)?.body.toString();
    };
    expect([1, 2, 3, 4, 5, 6, 7].map(look)).toEqual([1, 2, 3, 4, 4, 4, 4].map((sold) => `${sold} sold`));
    vi.advanceTimersByTime(50);
    expect(look(8)).toBe('8 sold');
  } finally {
    vi.useRealTimers();
  }
});

test('where its headers would be others, or it takes more than memory, the app is asked', () => {
  const answers = new ResponseCache(false);
  const { ready, change } = said('soup');
  keep(answers, list, ready());
  change({ total: 2 });
  expect(answers.lookUp(list)).toBeUndefined();
  let isGood = true;
  answers.store(list, {}, { body: Buffer.from('page'), route: 'page', isFresh: () => isGood });
  expect(answers.lookUp(list)).toBeDefined();
  isGood = false;
  expect(answers.lookUp(list)).toBeUndefined();
});

test('goes out as small as the caller takes it, packed once', async () => {
  const answers = new ResponseCache(false);
  const long = 'soup '.repeat(1_000);
  const kept = keep(answers, list, said(long).ready());
  const brotli = await selectEncoding(kept, 'gzip, deflate, br');
  expect([brotli.etag, brotliDecompressSync(brotli.bytes).toString()]).toEqual([`"${kept.tag}-br"`, long]);
  expect(brotli.headers).toContain('content-encoding');
  expect(selectEncoding(kept, 'br')).toBe(brotli);
  const gzip = await selectEncoding(kept, 'br;q=0, gzip');
  expect([gzip.etag, gunzipSync(gzip.bytes).toString()]).toEqual([`"${kept.tag}-gzip"`, long]);
  expect(await selectEncoding(kept, 'BR;Q=0, GZIP;Q=1')).toBe(gzip);
  const refusals = ['br;q=0.0, gzip; q=0', 'br;q=0 , gzip;q=0 ', 'br;Q=0, gzip;q=0.000'];
  for (const none of [undefined, 'identity', ...refusals])
    expect(await selectEncoding(kept, none)).toMatchObject({
      bytes: Buffer.from(long),
      etag: `"${kept.tag}"`,
    });
  const short = keep(answers, list, said('soup').ready());
  expect((await selectEncoding(short, 'br')).bytes).toEqual(Buffer.from('soup'));
});
