import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getProduct, listProducts, topProducts } from '@homechef/contract/products/endpoints';
import { placeGuestOrder } from '@homechef/contract/orders/placing-endpoints';
import { deleteUser, getUser, login } from '@homechef/contract/users/endpoints';
import { uploadPicture } from '@homechef/contract/uploads/endpoints';
import { createMessage } from '@homechef/contract/messages/api-message';
import '../../messages/init.ts';
import { createApi, setKeepaliveAdapter } from './api-client.ts';
import { changeLanguage } from '../i18n/language.ts';

interface SentRequest {
  headers: Record<string, string>;
}

const network = vi.hoisted(() => ({ request: vi.fn<(request: SentRequest) => Promise<unknown>>() }));
vi.mock('axios', () => ({
  default: network,
  isAxiosError: (error: unknown) => error instanceof Error && 'isAxiosError' in error,
}));

const onTokenRejected = vi.fn();
let isUnavailable = true;
const api = createApi({
  getToken: () => 'a-token',
  onTokenRejected: onTokenRejected,
  isServerUnavailable: () => isUnavailable,
});
const getSentRequest = () => network.request.mock.lastCall?.[0];

beforeEach(() => {
  isUnavailable = true;
  onTokenRejected.mockReset();
  network.request.mockReset();
  network.request.mockResolvedValue({ data: {}, headers: {} });
});

interface ErrorResponse {
  status: number;
  data: unknown;
  headers?: Record<string, string>;
}
const failWith = (message: string, response?: ErrorResponse, code?: string) =>
  network.request.mockRejectedValue(
    Object.assign(new Error(message), { isAxiosError: true, response, code }),
  );
const rejectWith = (status: number, data: unknown, headers?: Record<string, string>) =>
  failWith(`Request failed with status code ${status}`, { status, data, headers });

test('sends the escaped path, the query and the timeout', async () => {
  await api(getProduct, { params: { id: 'a/b' } });
  expect(getSentRequest()).toMatchObject({ method: 'get', url: '/api/products/a%2Fb', timeout: 10_000 });
  network.request.mockResolvedValue({ data: [], headers: { 'x-total-count': '42' } });
  expect(await api.page(listProducts, { query: { name: 'pie' } })).toEqual({ items: [], total: 42 });
  expect(getSentRequest()).toMatchObject({ params: { name: 'pie' } });
});

test('sends the token only to endpoints that check it', async () => {
  await api(getUser, { params: { id: '1' } });
  expect(getSentRequest()?.headers).toEqual({ Authorization: 'Bearer a-token' });
  await api(getProduct, { params: { id: '1' }, token: 'never' });
  expect(getSentRequest()?.headers).toEqual({});
  await api(login, { body: { email: 'a@example.com', password: 'x' } });
  expect(getSentRequest()?.headers).toEqual({});
});

test('sends an earlier token and a keepalive request', async () => {
  const adapter = vi.fn();
  setKeepaliveAdapter(adapter);
  await api(getUser, { params: { id: '1' }, token: { of: 'an-earlier-token' }, keepalive: true });
  expect(getSentRequest()).toMatchObject({
    headers: { Authorization: 'Bearer an-earlier-token' },
    adapter,
    fetchOptions: { keepalive: true },
  });
});

const noConnection = 'No connection to the market. Check your internet connection and try again.';

test('treats a response from outside the API as a network error', async () => {
  const page = '<!doctype html><title>Welcome to our Wi-Fi</title>';
  for (const data of [page, '', null]) {
    network.request.mockResolvedValue({ data, headers: {} });
    const calls = [api(getUser, { params: { id: '1' } }), api(uploadPicture, { body: new FormData() })];
    for (const { reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[])
      expect(reason).toMatchObject({ message: noConnection, status: undefined });
  }
  network.request.mockResolvedValue({ data: [], headers: {} });
  expect(await api(topProducts, {})).toEqual([]); // an array, but not of pages
  network.request.mockResolvedValue({ data: page, headers: {} });
  await expect(api.page(listProducts, {})).rejects.toMatchObject({ message: noConnection });
});

test('keeps the API message and its field errors', async () => {
  rejectWith(400, {
    message: 'Invalid',
    errors: [{ path: 'email', message: 'Is required' }],
    requestId: 'r',
  });
  await expect(api(getUser, { params: { id: '1' } })).rejects.toMatchObject({
    message: 'Invalid',
    status: 400,
    fields: { email: 'Is required' },
  });
});

test('keeps code and values, and localizes the message', async () => {
  const apiMessage = createMessage('order.too_little_stock', { name: 'Pho', left: 2 });
  rejectWith(409, { ...apiMessage, errors: [{ path: 'orderItems.0.qty', ...apiMessage }], requestId: 'r' });
  const { code, values } = apiMessage;
  const failure = { status: 409, code, values };
  const call = () => api(getUser, { params: { id: '1' } });
  const inEnglish = 'Only 2 of Pho left.';
  await expect(call()).rejects.toMatchObject({
    ...failure,
    message: inEnglish,
    fields: { 'orderItems.0.qty': inEnglish },
  });
  await changeLanguage('es');
  const inSpanish = 'Pho: solo hay 2.';
  await expect(call()).rejects.toMatchObject({
    ...failure,
    message: inSpanish,
    fields: { 'orderItems.0.qty': inSpanish },
  });
  failWith('Network Error', undefined, 'ERR_NETWORK');
  await expect(call()).rejects.toMatchObject({
    message: 'Sin conexión con el mercado. Revisa tu conexión a internet e inténtalo de nuevo.',
    code: undefined,
  });
  await changeLanguage('en');
});

test('K10: says in a sentence that there is no response', async () => {
  failWith('Network Error');
  await expect(api(getUser, { params: { id: '1' } })).rejects.toMatchObject({
    message: noConnection,
    fields: {},
  });
});

test('ignores the body of a response without JSON', async () => {
  rejectWith(502, '<html>');
  await expect(api(getUser, { params: { id: '1' } })).rejects.toThrow('The market does not answer.');
});

test('reports the rejected token after 401 only if one was sent', async () => {
  rejectWith(401, { message: 'Not authorized', requestId: 'r' });
  await expect(api(getUser, { params: { id: '1' } })).rejects.toThrow('Not authorized');
  expect(onTokenRejected).toHaveBeenCalledExactlyOnceWith('a-token', false);
  await expect(api(login, { body: { email: 'a', password: 'b' } })).rejects.toThrow();
  expect(onTokenRejected).toHaveBeenCalledTimes(1);
});

test('reports a change that the 401 has lost, but not one that is kept and sent again', async () => {
  rejectWith(401, { message: 'Not authorized', requestId: 'r' });
  await expect(api(deleteUser, { params: { id: '1' } })).rejects.toThrow();
  expect(onTokenRejected).toHaveBeenLastCalledWith('a-token', true);
  await expect(api(deleteUser, { params: { id: '1' }, token: { of: 'a-token' } })).rejects.toThrow();
  expect(onTokenRejected).toHaveBeenLastCalledWith('a-token', false);
  await expect(api(getUser, { params: { id: '1' }, isOfChange: true })).rejects.toThrow();
  expect(onTokenRejected).toHaveBeenLastCalledWith('a-token', true);
  await expect(api(deleteUser, { params: { id: '1' }, isOfChange: false })).rejects.toThrow();
  expect(onTokenRejected).toHaveBeenLastCalledWith('a-token', false);
});

test('sends a picture once with a timeout of 60 s', async () => {
  isUnavailable = false;
  failWith('timeout of 60000ms exceeded', undefined, 'ECONNABORTED');
  await expect(api(uploadPicture, { body: new FormData() })).rejects.toThrow();
  expect(getSentRequest()).toMatchObject({ timeout: 60_000 });
  expect(network.request).toHaveBeenCalledTimes(1);
});

describe('requests without a response', () => {
  const key = { 'Idempotency-Key': 'a-key-of-sixteen' };
  const body = {} as never;
  const calls = {
    'a read': () => api(getProduct, { params: { id: '1' } }),
    'an order with its key': () => api(placeGuestOrder, { body, headers: key }),
    'an order without one': () => api(placeGuestOrder, { body }),
    'any other write': () => api(login, { body: { email: 'a@example.com', password: 'x' } }),
  };

  async function sendAndListAttempts(call: () => Promise<unknown>) {
    const response = call().catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    await response;
    return network.request.mock.calls;
  }

  beforeEach(() => {
    isUnavailable = false;
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  });

  test.each([
    ['a read', 3],
    ['an order with its key', 3],
    ['an order without one', 1],
    ['any other write', 1],
  ] as const)('sends %s %i times', async (name, times) => {
    failWith('Network Error');
    const attempts = await sendAndListAttempts(calls[name]);
    expect(attempts).toHaveLength(times);
    // All attempts have the same headers, including the key.
    expect(new Set(attempts.map(([{ headers }]) => JSON.stringify(headers))).size).toBe(1);
  });

  test('K10: does not retry an order that came with too many others, because the checkout does', async () => {
    rejectWith(429, { message: 'Too many', code: 'order.too_many_at_once' }, { 'retry-after': '2' });
    expect(await sendAndListAttempts(calls['an order with its key'])).toHaveLength(1);
  });

  test('sends one attempt while the server is known to be unavailable', async () => {
    isUnavailable = true;
    failWith('Network Error');
    expect(await sendAndListAttempts(calls['a read'])).toHaveLength(1);
  });
});
