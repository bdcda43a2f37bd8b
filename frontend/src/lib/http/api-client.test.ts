import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getProduct, listProducts, topProducts } from '@homechef/contract/products/endpoints';
import { placeGuestOrder } from '@homechef/contract/orders/endpoints';
import { getUser, login } from '@homechef/contract/users/endpoints';
import { uploadPicture } from '@homechef/contract/uploads/endpoints';
import { createMessage } from '@homechef/contract/messages/api-message';
import '../../i18n/init.ts';
import { createApi, setKeepaliveAdapter } from './api-client.ts';
import { changeLanguage } from '../i18n/language.ts';

interface Sent {
  headers: Record<string, string>;
}

/** The network below the one HTTP client. */
const network = vi.hoisted(() => ({ request: vi.fn<(sent: Sent) => Promise<unknown>>() }));
vi.mock('axios', () => ({
  default: network,
  isAxiosError: (error: unknown) => error instanceof Error && 'isAxiosError' in error,
}));

const onTokenRefused = vi.fn();
let isAway = true;
const api = createApi({ token: () => 'a-token', onTokenRefused, isAway: () => isAway });
const sent = () => network.request.mock.lastCall?.[0];

beforeEach(() => {
  isAway = true;
  onTokenRefused.mockReset();
  network.request.mockReset();
  network.request.mockResolvedValue({ data: {}, headers: {} });
});

interface Answer {
  status: number;
  data: unknown;
  headers?: Record<string, string>;
}
const fail = (message: string, response?: Answer, code?: string) =>
  network.request.mockRejectedValue(
    Object.assign(new Error(message), { isAxiosError: true, response, code }),
  );
const refuse = (status: number, data: unknown, headers?: Record<string, string>) =>
  fail(`Request failed with status code ${status}`, { status, data, headers });

test('the path is filled in and escaped, the query and the time-out go along', async () => {
  await api(getProduct, { params: { id: 'a/b' } });
  expect(sent()).toMatchObject({ method: 'get', url: '/api/products/a%2Fb', timeout: 10_000 });
  network.request.mockResolvedValue({ data: [], headers: { 'x-total-count': '42' } });
  expect(await api.page(listProducts, { query: { name: 'pie' } })).toEqual({ items: [], total: 42 });
  expect(sent()).toMatchObject({ params: { name: 'pie' } });
});

test('the token goes only where the caller matters', async () => {
  await api(getUser, { params: { id: '1' } });
  expect(sent()?.headers).toEqual({ Authorization: 'Bearer a-token' });
  await api(getProduct, { params: { id: '1' }, token: 'never' });
  expect(sent()?.headers).toEqual({});
  await api(login, { body: { email: 'a@example.com', password: 'x' } });
  expect(sent()?.headers).toEqual({});
});

test('a call may carry the token of who asked for it earlier, and outlive its page', async () => {
  const adapter = vi.fn();
  setKeepaliveAdapter(adapter);
  await api(getUser, { params: { id: '1' }, token: { of: 'an-earlier-token' }, keepalive: true });
  expect(sent()).toMatchObject({
    headers: { Authorization: 'Bearer an-earlier-token' },
    adapter,
    fetchOptions: { keepalive: true },
  });
});

test('what cannot be our server’s answer is none, whatever its status', async () => {
  const page = '<!doctype html><title>Welcome to our Wi-Fi</title>';
  for (const data of [page, '', null]) {
    network.request.mockResolvedValue({ data, headers: {} });
    const calls = [api(getUser, { params: { id: '1' } }), api(uploadPicture, { body: new FormData() })];
    for (const { reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[])
      expect(reason).toMatchObject({ message: 'Network Error', status: undefined });
  }
  network.request.mockResolvedValue({ data: [], headers: {} });
  expect(await api(topProducts, {})).toEqual([]); // an array, though not one of pages
  network.request.mockResolvedValue({ data: page, headers: {} });
  await expect(api.page(listProducts, {})).rejects.toMatchObject({ message: 'Network Error' });
});

test('the server’s words and what it says of fields are kept', async () => {
  refuse(400, { message: 'Invalid', errors: [{ path: 'email', message: 'Is required' }], requestId: 'r' });
  await expect(api(getUser, { params: { id: '1' } })).rejects.toMatchObject({
    message: 'Invalid',
    status: 400,
    fields: { email: 'Is required' },
  });
});

test('the code of a failure and what its words carry are kept, the words are the page’s', async () => {
  const said = createMessage('order.too_little_stock', { name: 'Pho', left: 2 });
  refuse(409, { ...said, errors: [{ path: 'orderItems.0.qty', ...said }], requestId: 'r' });
  const { code, values } = said;
  const failure = { status: 409, code, values };
  const call = () => api(getUser, { params: { id: '1' } });
  const inEnglish = 'Only 2 of Pho left.';
  await expect(call()).rejects.toMatchObject({
    ...{ ...failure, message: inEnglish, fields: { 'orderItems.0.qty': inEnglish } },
  });
  await changeLanguage('es');
  const inSpanish = 'Pho: solo hay 2.';
  await expect(call()).rejects.toMatchObject({
    ...{ ...failure, message: inSpanish, fields: { 'orderItems.0.qty': inSpanish } },
  });
  fail('Network Error', undefined, 'ERR_NETWORK');
  await expect(call()).rejects.toMatchObject({
    message: 'No pudimos conectarnos. Revisa tu conexión a internet.',
    code: undefined,
  });
  await changeLanguage('en');
});

test('without an answer the network’s words are told', async () => {
  fail('Network Error');
  await expect(api(getUser, { params: { id: '1' } })).rejects.toMatchObject({
    message: 'Network Error',
    fields: {},
  });
});

test('an answer that is no JSON is no message', async () => {
  refuse(502, '<html>');
  await expect(api(getUser, { params: { id: '1' } })).rejects.toThrow('Request failed with status code 502');
});

test('401 ends the session of the token that was sent, and of no other', async () => {
  refuse(401, { message: 'Not authorized', requestId: 'r' });
  await expect(api(getUser, { params: { id: '1' } })).rejects.toThrow('Not authorized');
  expect(onTokenRefused).toHaveBeenCalledExactlyOnceWith('a-token');
  await expect(api(login, { body: { email: 'a', password: 'b' } })).rejects.toThrow();
  expect(onTokenRefused).toHaveBeenCalledTimes(1);
});

test('a picture has a minute, and is sent once', async () => {
  isAway = false;
  fail('timeout of 60000ms exceeded', undefined, 'ECONNABORTED');
  await expect(api(uploadPicture, { body: new FormData() })).rejects.toThrow();
  expect(sent()).toMatchObject({ timeout: 60_000 });
  expect(network.request).toHaveBeenCalledTimes(1);
});

test('a call that says so may take longer', async () => {
  network.request.mockResolvedValue({ data: {}, headers: {} });
  await api(login, { body: { email: 'a', password: 'b' }, patience: 40_000 });
  expect(sent()).toMatchObject({ timeout: 40_000 });
});

describe('what nobody answered', () => {
  const key = { 'Idempotency-Key': 'a-key-of-sixteen' };
  const body = {} as never;
  const calls = {
    'a read': () => api(getProduct, { params: { id: '1' } }),
    'an order with its key': () => api(placeGuestOrder, { body, headers: key }),
    'an order without one': () => api(placeGuestOrder, { body }),
    'any other write': () => api(login, { body: { email: 'a@example.com', password: 'x' } }),
  };

  async function triesOf(call: () => Promise<unknown>) {
    const done = call().catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    await done;
    return network.request.mock.calls;
  }

  beforeEach(() => {
    isAway = false;
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
    return () => vi.useRealTimers();
  });

  test.each([
    ['a read', 3],
    ['an order with its key', 3],
    ['an order without one', 1],
    ['any other write', 1],
  ] as const)('%s is tried %i times', async (name, times) => {
    fail('Network Error');
    const tries = await triesOf(calls[name]);
    expect(tries).toHaveLength(times);
    // The same each time, the key too; only the time that is left grows shorter.
    expect(new Set(tries.map(([{ headers }]) => JSON.stringify(headers))).size).toBe(1);
  });

  test('too many is told at once, a 503 after what the server asked for', async () => {
    refuse(429, { message: 'Too many', requestId: 'r' }, { 'retry-after': '1' });
    expect(await triesOf(calls['a read'])).toHaveLength(1);
    network.request.mockClear();
    refuse(503, { message: 'Away', requestId: 'r' }, { 'retry-after': '9' });
    expect(await triesOf(calls['a read'])).toHaveLength(1);
    network.request.mockClear();
    refuse(503, { message: 'Away', requestId: 'r' }, { 'retry-after': '2' });
    expect(await triesOf(calls['a read'])).toHaveLength(3);
  });

  test('is tried once while it is known that nobody answers', async () => {
    isAway = true;
    fail('Network Error');
    expect(await triesOf(calls['a read'])).toHaveLength(1);
  });
});
