import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PublicChef, User, type Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor, type TokenHolder } from '../testing/api-client.ts';
import { createChef, createFoodie, createAdmin } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { getErrorFields, getErrorMessage } from '../testing/reply-helpers.ts';

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

test('a foodie lists chefs with public fields only', async () => {
  const reply = await list(foodie);
  const { token: _t, permit: _p, authorized: _a, isAdmin: _i, ...moe } = mesa;
  expect(toIds(reply.body)).toEqual([mesa._id, phoenix._id]);
  expect(z.array(z.strictObject(PublicChef.shape)).parse(reply.body)[0]).toEqual(moe);
  expect(reply.headers['x-total-count']).toBe('2');
});

test('chefs and visitors cannot list accounts', async () => {
  const reply = await apiAs(phoenix).get('/api/users');
  expect([reply.status, getErrorMessage(reply)]).toEqual([
    403,
    "Only the Foodie's can view this page. Sorry!",
  ]);
  expect((await apiAsVisitor().get('/api/users')).status).toBe(401);
});

test.each(['phoenix', 'PHOENIX', '%20Phoenix%20', 'pHoEnIx'])(
  'city=%s finds the chefs of the city',
  async (city) => {
    expect(await findIds(foodie, `?city=${city}`)).toEqual([phoenix._id]);
    expect(await findIds(admin, `?city=${city}`)).toEqual([phoenix._id]);
  },
);

test.each(['Phoeni', 'AZ', '.*', '85001', '%24ne'])('city=%s finds no chef', async (city) => {
  expect(await findIds(foodie, `?city=${city}`)).toEqual([]);
});

test('an empty city does not filter', async () => {
  expect(await findIds(foodie, '?city=')).toEqual([mesa._id, phoenix._id]);
});

describe('user search', () => {
  test.each([
    ['a name in another case', 'MOE', () => [mesa._id]],
    ['part of a name with punctuation', 'a (ch', () => [phoenix._id]],
    ['a name with an accent', 'Élodie', () => [foodie._id]],
    ['a name with an accent in another case', 'éLO', () => [foodie._id]],
    ['a name with a decomposed accent', 'élo'.normalize('NFD'), () => [foodie._id]],
    ['the e-mail', () => foodie.email.toUpperCase(), () => [foodie._id]],
    ['no regular expression', '.*', () => []],
    ['no operator', '$where', () => []],
    ['every account if empty', '', getAllIds],
  ])('q matches %s', async (_what, q, expected) => {
    const text = typeof q === 'string' ? q : q();
    expect(await findIds(admin, `?q=${encodeURIComponent(text)}`)).toEqual(expected());
  });
  test('a foodie searches among chefs only', async () => {
    expect(await findIds(foodie, '?q=chef')).toEqual([mesa._id, phoenix._id]);
    expect(await findIds(foodie, '?q=foodie')).toEqual([]);
  });
});

describe('sorting', () => {
  test.each([
    ['latest', getAllIds],
    ['', getAllIds],
    ['oldest', () => getAllIds().reverse()],
    ['name', () => [admin, foodie, mesa, phoenix].map(({ _id }) => _id)],
    ['-name', () => [phoenix, mesa, foodie, admin].map(({ _id }) => _id)],
  ])('sort=%s sorts accounts by name or date', async (sort, expected) => {
    expect(await findIds(admin, `?sort=${sort}`)).toEqual(expected());
  });
  test('sort=email sorts accounts by e-mail', async () => {
    const byEmail = [admin, foodie, phoenix, mesa].sort((a, b) => (a.email < b.email ? -1 : 1));
    expect(await findIds(admin, '?sort=email')).toEqual(byEmail.map(({ _id }) => _id));
  });
  test('sort combines with search, city and pagination', async () => {
    expect(await findIds(admin, '?sort=-name&q=chef')).toEqual([phoenix._id, mesa._id]);
    expect(await findIds(foodie, '?sort=name&q=')).toEqual([mesa._id, phoenix._id]);
    expect(await findIds(foodie, '?sort=name&city=phoenix')).toEqual([phoenix._id]);
    const reply = await list(admin, '?sort=name&limit=1&page=2&q=e');
    expect(toIds(reply.body)).toEqual([foodie._id]);
    expect(reply.headers.link).toBe('</api/users?sort=name&limit=1&page=3&q=e>; rel="next"');
  });
  test.each(['sort=price', 'sort=name&sort=email', 'sort=__proto__'])(
    'invalid %s answers 400',
    async (query) => {
      const reply = await apiAs(admin).get(`/api/users?${query}`);
      expect([reply.status, getErrorFields(reply)]).toEqual([400, ['sort']]);
    },
  );
});

describe('pagination', () => {
  test('Link headers lead through all pages', async () => {
    const seen: string[] = [];
    let next: string | undefined = '/api/users?limit=3&q=';
    while (next) {
      const reply = await apiAs(admin).get(next);
      expect(reply.headers['x-total-count']).toBe('4');
      seen.push(...toIds(reply.body));
      next = /^<([^>]+)>; rel="next"$/.exec(reply.headers.link ?? '')?.[1];
    }
    expect(seen).toEqual(getAllIds());
  });
  test.each([
    'limit=0',
    'limit=201',
    'limit=-1',
    'limit=1.5',
    'limit=all',
    'page=0',
    'page=x',
    'limit=1&limit=2',
  ])('invalid pagination %s answers 400', async (query) => {
    expect((await apiAs(admin).get(`/api/users?${query}`)).status).toBe(400);
  });
  test.each(['limit=1', 'limit=200', 'page=2', 'limit=&page='])(
    'valid pagination %s answers 200',
    async (query) => {
      expect((await apiAs(admin).get(`/api/users?${query}`)).status).toBe(200);
    },
  );
  test.each([`q=${'q'.repeat(101)}`, 'q=%00', `city=${'c'.repeat(101)}`, 'q=a&q=b'])(
    'invalid search %s answers 400',
    async (query) => {
      expect((await apiAs(admin).get(`/api/users?${query}`)).status).toBe(400);
    },
  );
});
