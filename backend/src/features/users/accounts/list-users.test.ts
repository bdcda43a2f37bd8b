import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PublicChef, User, type Session } from '@homechef/contract/users/user';
import { apiAs, type TokenHolder } from '../../../testing/api-client.ts';
import { createChef, createFoodie, createAdmin } from '../../../testing/accounts.ts';
import { toStoredId, unsetStored, updateStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

let admin: Session;
let foodie: Session;
let phoenix: Session;
let mesa: Session;
const getAllIds = () => [mesa, phoenix, foodie, admin].map(({ _id }) => _id);

beforeAll(async () => {
  admin = await createAdmin({ name: 'Ada Admin' });
  foodie = await createFoodie({ name: 'Élodie Foodie' });
  phoenix = await createChef({ name: 'Pia (Chef)', address: ' 1 A St,  Phoenix , AZ, 85001' });
  mesa = await createChef({ name: 'moe Chef', address: '2 B St, Unit 3, Mesa, AZ, 85201' });
});

const toIds = (body: unknown) =>
  z
    .array(z.object({ _id: z.string() }))
    .parse(body)
    .map(({ _id }) => _id);
const list = async (account: TokenHolder, query = '') => {
  const reply = await apiAs(account).get(`/api/users${query}`);
  expect(reply.status).toBe(200);
  return reply;
};
const findIds = async (account: TokenHolder, query: string) => toIds((await list(account, query)).body);

test('an admin lists all accounts without passwords', async () => {
  const reply = await list(admin);
  expect(toIds(reply.body)).toEqual(getAllIds());
  expect(reply.headers['x-total-count']).toBe('4');
  expect(reply.text).not.toMatch(/password|tokenVersion|claims/);
  expect(z.array(User).parse(reply.body)[2]).toMatchObject({ name: 'Élodie Foodie', permit: 'NA' });
});

test('a foodie lists only chefs, with only their public fields', async () => {
  const reply = await list(foodie);
  const { token: _t, permit: _p, authorized: _a, isAdmin: _i, ...moe } = mesa;
  expect(toIds(reply.body)).toEqual([mesa._id, phoenix._id]);
  expect(z.array(z.strictObject(PublicChef.shape)).parse(reply.body)[0]).toEqual(moe);
  expect(reply.headers['x-total-count']).toBe('2');
});

test.each([
  ['phoenix', () => [phoenix._id]],
  ['%20pHoEnIx%20', () => [phoenix._id]],
  ['Phoeni', () => []],
  ['AZ', () => []],
  ['85001', () => []],
  ['.*', () => []],
  ['', () => [mesa._id, phoenix._id]],
])('city=%s finds the chefs in exactly this city', async (city, expected) => {
  expect(await findIds(foodie, `?city=${city}`)).toEqual(expected());
});

describe('user search', () => {
  test.each([
    ['a name in another case', 'MOE', () => [mesa._id]],
    ['part of a name with punctuation', 'a (ch', () => [phoenix._id]],
    ['a name with an accent', 'Élodie', () => [foodie._id]],
    ['a name with an accent in another case', 'éLO', () => [foodie._id]],
    ['a name without its accent', 'elodie', () => [foodie._id]],
    ['a name with a decomposed accent', 'élo'.normalize('NFD'), () => [foodie._id]],
    ['the email', () => foodie.email.toUpperCase(), () => [foodie._id]],
    ['no pattern', '.*', () => []],
    ['no operator', '$where', () => []],
  ])('q matches %s', async (_what, q, expected) => {
    const text = typeof q === 'string' ? q : q();
    expect(await findIds(admin, `?q=${encodeURIComponent(text)}`)).toEqual(expected());
  });
  test('an admin finds suspended, unproven and admin accounts', async () => {
    const until = new Date(Date.now() + 86_400_000);
    await updateStored('users', phoenix._id, { suspension: { until, reason: 'Rude' } });
    await updateStored('users', mesa._id, { suspension: { until: new Date(0), reason: 'Rude' } });
    await updateStored('users', foodie._id, { unproven: toStoredId(foodie._id) });
    const find = async (query: string) =>
      (await apiAs(admin).get(`/api/admin/users?${query}`)).body as User[];
    expect(await find('suspended=1')).toMatchObject([
      { _id: phoenix._id, suspendedUntil: until.toISOString() },
    ]);
    expect(await find('unproven=true')).toMatchObject([{ _id: foodie._id, unproven: true }]);
    expect((await apiAs(admin).get(`/api/users/${foodie._id}`)).body).toMatchObject({ unproven: true });
    expect(toIds(await find('admin=1'))).toEqual([admin._id]);
    expect(toIds(await find('admin=0&suspended=false'))).toEqual([mesa._id, foodie._id]);
    expect((await apiAs(admin).get('/api/admin/users?admin=maybe')).status).toBe(400);
    expect(await findIds(foodie, '?suspended=0')).toEqual([mesa._id, phoenix._id]);
    for (const { _id } of [phoenix, mesa, foodie])
      await unsetStored('users', _id, ['suspension', 'unproven']);
  });
  test('a foodie can search only for chefs', async () => {
    expect(await findIds(foodie, '?q=chef')).toEqual([mesa._id, phoenix._id]);
    expect(await findIds(foodie, '?q=foodie')).toEqual([]);
  });
});

describe('sorting', () => {
  test.each([
    ['latest', getAllIds],
    ['oldest', () => getAllIds().reverse()],
    ['name', () => [admin, foodie, mesa, phoenix].map(({ _id }) => _id)],
    ['-name', () => [phoenix, mesa, foodie, admin].map(({ _id }) => _id)],
    [
      'email',
      () => [admin, foodie, phoenix, mesa].sort((a, b) => (a.email < b.email ? -1 : 1)).map(({ _id }) => _id),
    ],
  ])('sort=%s sorts accounts', async (sort, expected) => {
    expect(await findIds(admin, `?sort=${sort}`)).toEqual(expected());
  });
  test('sort combines with search, city and pagination', async () => {
    expect(await findIds(foodie, '?sort=name&city=phoenix&q=chef')).toEqual([phoenix._id]);
    const reply = await list(admin, '?sort=name&limit=1&page=2&q=e');
    expect(toIds(reply.body)).toEqual([foodie._id]);
    expect(reply.headers['x-total-count']).toBe('4');
    expect(reply.headers.link).toBe('</api/users?sort=name&limit=1&page=3&q=e>; rel="next"');
  });
});
