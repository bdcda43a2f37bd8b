import { beforeEach, expect, test, vi } from 'vitest';
import { getProduct, listProducts } from '@homechef/contract/products/endpoints';
import { getUser, login } from '@homechef/contract/users/endpoints';
import { say } from '@homechef/contract/say';
import '../i18n/i18n.ts';
import { createApi } from './api.ts';
import { chooseLanguage } from './language.ts';

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
const api = createApi({ token: () => 'a-token', onTokenRefused });
const sent = () => network.request.mock.lastCall?.[0];

beforeEach(() => {
  onTokenRefused.mockReset();
  network.request.mockResolvedValue({ data: [], headers: { 'x-total-count': '42' } });
});

const fail = (message: string, response?: { status: number; data: unknown }, code?: string) =>
  network.request.mockRejectedValue(
    Object.assign(new Error(message), { isAxiosError: true, response, code }),
  );
const refuse = (status: number, data: unknown) =>
  fail(`Request failed with status code ${status}`, { status, data });

test('the path is filled in and escaped, the query and the time-out go along', async () => {
  await api(getProduct, { params: { id: 'a/b' } });
  expect(sent()).toMatchObject({ method: 'get', url: '/api/products/a%2Fb', timeout: 10_000 });
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
  await api(getUser, { params: { id: '1' }, token: { of: 'an-earlier-token' }, keepalive: true });
  expect(sent()).toMatchObject({
    headers: { Authorization: 'Bearer an-earlier-token' },
    adapter: 'fetch',
    fetchOptions: { keepalive: true },
  });
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
  const said = say('order.too_little_stock', { name: 'Pho', left: 2 });
  refuse(409, { ...said, errors: [{ path: 'orderItems.0.qty', ...said }], requestId: 'r' });
  const { code, values } = said;
  const failure = { status: 409, code, values };
  const call = () => api(getUser, { params: { id: '1' } });
  const inEnglish = 'Only 2 of Pho left.';
  await expect(call()).rejects.toMatchObject({
    ...{ ...failure, message: inEnglish, fields: { 'orderItems.0.qty': inEnglish } },
  });
  await chooseLanguage('es');
  const inSpanish = 'Pho: solo hay 2.';
  await expect(call()).rejects.toMatchObject({
    ...{ ...failure, message: inSpanish, fields: { 'orderItems.0.qty': inSpanish } },
  });
  fail('Network Error', undefined, 'ERR_NETWORK');
  await expect(call()).rejects.toMatchObject({
    message: 'No pudimos conectarnos. Revisa tu conexión a internet.',
    code: undefined,
  });
  await chooseLanguage('en');
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
