import { beforeEach, describe, expect, test } from 'vitest';
import { listNoticeEvents } from '@homechef/contract/notices/notice-events';
import type { NoticePreferences } from '@homechef/contract/notices/notices';
import { createAdmin, createChef, createFoodie, saveProfile } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { createProduct, placeMemberOrder, toOrderItem } from '../../testing/fixtures.ts';
import { setClock } from '../../testing/kitchens.ts';
import { moveItem } from '../../testing/orders.ts';
import { getErrorFields } from '../../testing/reply-helpers.ts';
import { findStored, unsetStored } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { deriveNow, listNoticesOf, startNoticesNow } from './notices.fixture.ts';

startTestApp();

const startTime = '2026-03-03T10:00:00-07:00';
beforeEach(async () => {
  setClock(startTime);
  await startNoticesNow();
});

async function createNotices(count = 1, overrides: object = {}) {
  const chef = await createChef();
  const member = await createFoodie(overrides);
  const dish = await createProduct(chef, { countInStock: 100 });
  for (let i = 0; i < count; i += 1) {
    setClock(`2026-03-03T10:${String(i + 1).padStart(2, '0')}:00-07:00`);
    await moveItem(chef, await placeMemberOrder(member, [toOrderItem(dish)]), 'orderstatus');
  }
  await deriveNow();
  return { chef, member };
}

describe('list of notices', () => {
  test('the list of notices has pages, newest first', async () => {
    const { member } = await createNotices(3);
    const all = await listNoticesOf(member);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const page = await apiAs(member).get('/api/notices?limit=2&page=2');
    expect(page.body).toEqual(all.slice(2));
    expect(page.headers['x-total-count']).toBe('3');
    expect(await listNoticesOf(await createFoodie())).toEqual([]);
  });
});

describe('reading a notice', () => {
  test('reading a notice again keeps the first time', async () => {
    const { member } = await createNotices();
    const [notice] = await listNoticesOf(member);
    const path = `/api/notices/${notice?._id}/read`;
    setClock('2026-03-03T11:00:00Z');
    const read = await apiAs(member).put(path);
    expect(read.body).toEqual({ ...notice, readAt: '2026-03-03T11:00:00.000Z' });
    setClock('2026-03-03T12:00:00Z');
    expect((await apiAs(member).put(path)).body).toEqual(read.body);
    expect(await listNoticesOf(member)).toEqual([read.body]);
  });

  test('only its reader can mark a notice as read', async () => {
    const { member, chef } = await createNotices();
    const path = `/api/notices/${(await listNoticesOf(member))[0]?._id}/read`;
    for (const account of [chef, await createAdmin()])
      expect((await apiAs(account).put(path)).status).toBe(404);
    expect((await listNoticesOf(member))[0]?.readAt).toBeNull();
  });
});

describe('channels', () => {
  const path = '/api/users/notifications';

  test('all channels are on at first, for the events of the role', async () => {
    const chef = await createChef();
    const foodie = await createFoodie();
    for (const account of [chef, foodie]) {
      const { body } = await apiAs(account).get(path);
      const on = listNoticeEvents(account).map((event) => [event, { push: true, email: true }]);
      expect(body).toEqual(Object.fromEntries(on));
      expect((await apiAs(account).put(path, body as object)).body).toEqual(body);
    }
  });

  test('channels are changed one by one', async () => {
    const foodie = await createFoodie();
    const replies = await Promise.all([
      apiAs(foodie).put(path, { ready: { push: false } }),
      apiAs(foodie).put(path, { ready: { email: false }, reminder: { push: false, email: false } }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { ready, reminder, accepted } = (await apiAs(foodie).get(path)).body as NoticePreferences;
    expect([ready, reminder, accepted]).toEqual([
      { push: false, email: false },
      { push: false, email: false },
      { push: true, email: true },
    ]);
  });
});

describe('language', () => {
  const getTitle = async (member: { token: string }) => (await listNoticesOf(member))[0]?.title;

  test('the language of an account is that of its registration', async () => {
    const { member } = await createNotices(1, { language: 'es' });
    expect(await getTitle(member)).toMatch(/^Tu pedido/);
    expect(await getTitle((await createNotices()).member)).toMatch(/^Your order/);
  });

  test('notices are in the language of the page that asks for them', async () => {
    const { member } = await createNotices(1, { language: 'es' });
    expect((await listNoticesOf(member, '?language=en'))[0]?.title).toMatch(/^Your order/);
  });

  test('accounts of the previous version are in English', async () => {
    const { member } = await createNotices(1, { language: 'es' });
    await unsetStored('users', member._id, ['language']);
    expect(await getTitle(member)).toMatch(/^Your order/);
  });

  test('the language is changed with the profile', async () => {
    const { member } = await createNotices();
    const send = (language?: string) => saveProfile(member, { language });
    expect((await send('es')).status).toBe(200);
    expect(await getTitle(member)).toMatch(/^Tu pedido/);
    expect((await send()).status).toBe(200);
    expect(await getTitle(member)).toMatch(/^Tu pedido/);
    const wrong = await send('fr');
    expect([wrong.status, getErrorFields(wrong)]).toEqual([400, ['language']]);
  });

  test('the language is stored with an order, and does not affect its idempotency', async () => {
    const chef = await createChef();
    const member = await createFoodie();
    const orderItems = [toOrderItem(await createProduct(chef))];
    const headers = { 'Idempotency-Key': 'language-of-order' };
    const send = (language: string) => apiAs(member).post('/api/orders', { orderItems, language }, headers);
    const first = await send('es');
    const repeated = await send('en');
    expect([first.status, repeated.status, repeated.headers['idempotency-replayed']]).toEqual([
      201,
      201,
      'true',
    ]);
    const { _id } = first.body as { _id: string };
    expect(await findStored('orders', _id)).toMatchObject({ language: 'es' });
  });
});
