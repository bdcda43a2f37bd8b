import { beforeEach, expect, test } from 'vitest';
import { allEndpoints } from '@homechef/contract/all-endpoints';
import { UserPage } from '@homechef/contract/user-details/user-page';
import type { Session } from '@homechef/contract/users/user';
import { createAdmin, createChef, createFoodie, testPassword } from '../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { createDraft, createProduct, placeMemberOrder, toOrderItem } from '../../testing/fixtures.ts';
import { getErrorFields, unknownId } from '../../testing/reply-helpers.ts';
import { countStored, readStock, toStoredId, updateStored } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp();

let admin: Session;
let chef: Session;
let foodie: Session;

beforeEach(async () => {
  [admin, chef, foodie] = await Promise.all([createAdmin(), createChef(), createFoodie()]);
});

const path = ({ _id }: Pick<Session, '_id'>, part = '') => `/api/admin/users/${_id}${part}`;
const read = async (account: Pick<Session, '_id'>) =>
  UserPage.parse((await apiAs(admin).get(path(account))).body);

test('the page of a foodie has orders and reviews', async () => {
  const dish = await createProduct(chef);
  const { _id } = await placeMemberOrder(foodie, [toOrderItem(dish, 2)]);
  await apiAs(foodie).post(`/api/products/${dish._id}/reviews`, { rating: 4, comment: 'Fresh' });
  expect(await read(foodie)).toMatchObject({
    user: { _id: foodie._id, email: foodie.email },
    isProven: true,
    kitchen: null,
    noShows: 0,
    orders: { total: 1, items: [{ _id, stages: ['accepted'] }] },
    reviews: { total: 1, items: [{ product: dish._id, dish: dish.name, rating: 4, comment: 'Fresh' }] },
    dishes: { total: 0 },
    notes: { total: 0, items: [] },
    sessions: [{ isCurrent: false }],
  });
});

test('the page of a chef has kitchen and dishes', async () => {
  const dish = await createProduct(chef);
  const draft = await createDraft(chef);
  expect(await read(chef)).toMatchObject({
    kitchen: { name: chef.name, approval: 'approved', permit: null }, // in a market without approvals
    dishes: {
      total: 2,
      items: [
        { _id: draft._id, published: false },
        { _id: dish._id, published: true },
      ],
    },
  });
  expect((await apiAs(admin).get('/api/users?approval=waiting')).body).toEqual([]);
});

test('the page tells whether the account is suspended', async () => {
  expect((await read(foodie)).suspension).toBeNull();
  const until = new Date('2999-05-01T10:00:00Z');
  await updateStored('users', foodie._id, { suspension: { until, reason: 'Fraud' } });
  expect((await read(foodie)).suspension).toEqual({ until: until.toISOString(), reason: 'Fraud' });
  await updateStored('users', foodie._id, { suspension: { until: null, reason: 'Fraud' } });
  expect((await read(foodie)).suspension).toEqual({ until: null, reason: 'Fraud' });
});

test('an admin can end one session or all', async () => {
  const signIn = async () => {
    const form = { email: foodie.email, password: testPassword };
    return (await apiAsVisitor().post('/api/users/login', form)).body as Session;
  };
  const second = await signIn();
  const readStatus = async (account: Session) => (await apiAs(account).get('/api/users/profile')).status;
  const [newest] = (await read(foodie)).sessions;
  expect((await apiAs(admin).delete(path(foodie, `/sessions/${newest?._id ?? ''}`))).status).toBe(200);
  expect([await readStatus(second), await readStatus(foodie)].sort()).toEqual([200, 401]);
  expect((await apiAs(admin).delete(path(foodie, `/sessions/${unknownId}`))).status).toBe(404);
  expect((await apiAs(admin).delete(path(foodie, '/sessions'))).status).toBe(200);
  expect([await readStatus(second), await readStatus(foodie)]).toEqual([401, 401]);
  expect((await read(foodie)).sessions).toEqual([]);
});

test('only admins can read notes, which are deleted with the account', async () => {
  const add = (text: string) => apiAs(admin).post(path(foodie, '/notes'), { text });
  expect((await add('Called on Monday')).status).toBe(201);
  const empty = await add(' ');
  expect([empty.status, getErrorFields(empty)]).toEqual([400, ['text']]);
  expect((await read(foodie)).notes).toMatchObject({
    total: 1,
    items: [{ text: 'Called on Monday', by: admin.name }],
  });
  const own = await apiAs(foodie).get('/api/users/profile');
  expect(own.text).not.toContain('Called on Monday');
  await apiAs(admin).delete(`/api/users/${foodie._id}`);
  expect(await countStored('userNotes', { account: toStoredId(foodie._id) })).toBe(0);
});

test('unknown accounts and kitchens have no page', async () => {
  for (const id of [unknownId, 'x']) expect((await apiAs(admin).get(path({ _id: id }))).status).toBe(404);
  expect((await apiAs(admin).post(`/api/admin/kitchens/${foodie._id}/views`)).status).toBe(404);
});

test('no write is possible while an admin views a kitchen', async () => {
  const dish = await createProduct(chef, { countInStock: 9 });
  const headers = { 'X-View-As': chef._id };
  const view = await apiAs(admin).post(`/api/admin/kitchens/${chef._id}/views`);
  expect([view.status, view.body]).toMatchObject([201, { name: chef.name, chef: { email: chef.email } }]);
  const writes = [
    apiAs(admin).put(`/api/products/${dish._id}/3`, {}, headers),
    apiAs(admin).put(`/api/kitchens/${chef._id}`, { about: 'Changed' }, headers),
    apiAs(admin).delete(`/api/products/${dish._id}`, {}, headers),
    apiAs(admin).post(path(foodie, '/notes'), { text: 'x' }, headers),
  ];
  for (const reply of await Promise.all(writes))
    expect([reply.status, reply.body]).toMatchObject([403, { code: 'request.view_only' }]);
  for (const part of ['', '/board', '/limits', '/permit', '/cash'])
    expect((await apiAs(admin).get(`/api/kitchens/${chef._id}${part}`, headers)).status).toBe(200);
  expect(await readStock(dish._id)).toBe(9);
});

test('no data of the admin can be read while the admin views a kitchen', async () => {
  const headers = { 'X-View-As': chef._id };
  const own = allEndpoints.filter(({ isOwnData }) => isOwnData);
  expect(own.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'getSecondFactor',
      'listSessions',
      'downloadMyData',
      'getEmailState',
      'listNotices',
    ]),
  );
  for (const ownPath of [...own.map((endpoint) => endpoint.path), '/users/profile']) {
    const reply = await apiAs(admin).get(`/api${ownPath}`, headers);
    expect([ownPath, reply.status, reply.body]).toMatchObject([
      ownPath,
      403,
      { code: 'request.own_in_view' },
    ]);
  }
  expect((await apiAs(admin).get(`/api/users/${chef._id}`, headers)).body).toMatchObject({ _id: chef._id });
});

test('every read that needs an account but names none returns data of one’s own account', () => {
  const unnamed = allEndpoints.filter(
    ({ method, access, path: route, isOwnData }) =>
      method === 'get' && access === 'signedIn' && !route.includes(':') && !isOwnData,
  );
  expect(unnamed).toEqual([]);
});
