import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PublicChef, User, type Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor, type TokenHolder } from '../testing/api-client.ts';
import { createChef, createFoodie, createAdmin } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { errorFieldsOf, messageOf } from '../testing/reply-helpers.ts';

startTestApp();

let admin: Session;
let foodie: Session;
let phoenix: Session;
let mesa: Session;
const everybody = () => [mesa, phoenix, foodie, admin].map(({ _id }) => _id);

beforeAll(async () => {
  admin = await createAdmin({ name: 'Ada Admin' });
  foodie = await createFoodie({ name: 'Élodie Foodie' });
  phoenix = await createChef({ name: 'Pia (Chef)', address: ' 1 A St,  Phoenix , AZ, 85001' });
  mesa = await createChef({ name: 'moe Chef', address: '2 B St, Unit 3, Mesa, AZ, 85201' });
});

const ids = (body: unknown) =>
  z
    .array(z.object({ _id: z.string() }))
    .parse(body)
    .map(({ _id }) => _id);
const list = async (account: TokenHolder, query = '') => {
  const reply = await apiAs(account).get(`/api/users${query}`);
  expect(reply.status).toBe(200);
  return reply;
};
const found = async (account: TokenHolder, query: string) => ids((await list(account, query)).body);

test('an admin gets every account, newest first, without passwords', async () => {
  const reply = await list(admin);
  expect(ids(reply.body)).toEqual(everybody());
  expect(reply.headers['x-total-count']).toBe('4');
  expect(reply.text).not.toMatch(/password|tokenVersion|claims/);
  expect(z.array(User).parse(reply.body)[2]).toMatchObject({ name: 'Élodie Foodie', permit: 'NA' });
});

test('a foodie gets the chefs only, and of them exactly the public fields', async () => {
  const reply = await list(foodie);
  const { token: _t, permit: _p, authorized: _a, isAdmin: _i, ...moe } = mesa;
  expect(ids(reply.body)).toEqual([mesa._id, phoenix._id]);
  expect(z.array(z.strictObject(PublicChef.shape)).parse(reply.body)[0]).toEqual(moe);
  expect(reply.headers['x-total-count']).toBe('2');
});

test('a chef is refused with the words of the specification, a visitor with 401', async () => {
  const reply = await apiAs(phoenix).get('/api/users');
  expect([reply.status, messageOf(reply)]).toEqual([403, "Only the Foodie's can view this page. Sorry!"]);
  expect((await apiAsVisitor().get('/api/users')).status).toBe(401);
});

test.each(['phoenix', 'PHOENIX', '%20Phoenix%20', 'pHoEnIx'])(
  'city=%s finds the chefs of the city',
  async (city) => {
    expect(await found(foodie, `?city=${city}`)).toEqual([phoenix._id]);
    expect(await found(admin, `?city=${city}`)).toEqual([phoenix._id]);
  },
);

test.each(['Phoeni', 'AZ', '.*', '85001', '%24ne'])(
  'city=%s, no city of a chef, finds nobody',
  async (city) => {
    expect(await found(foodie, `?city=${city}`)).toEqual([]);
  },
);

test('an empty city is no filter', async () => {
  expect(await found(foodie, '?city=')).toEqual([mesa._id, phoenix._id]);
});

describe('q searches', () => {
  test.each([
    ['a name in other case', 'MOE', () => [mesa._id]],
    ['part of a name with signs', 'a (ch', () => [phoenix._id]],
    ['a name with an accent, as written', 'Élodie', () => [foodie._id]],
    ['a name with an accent, in other case', 'éLO', () => [foodie._id]],
    ['a name with an accent typed as a letter of its own', 'élo'.normalize('NFD'), () => [foodie._id]],
    ['the e-mail', () => foodie.email.toUpperCase(), () => [foodie._id]],
    ['nothing that is there', '.*', () => []],
    ['an operator', '$where', () => []],
    ['nothing at all', '', everybody],
  ])('%s', async (_what, q, expected) => {
    const text = typeof q === 'string' ? q : q();
    expect(await found(admin, `?q=${encodeURIComponent(text)}`)).toEqual(expected());
  });
  test('among chefs only, for a foodie', async () => {
    expect(await found(foodie, '?q=chef')).toEqual([mesa._id, phoenix._id]);
    expect(await found(foodie, '?q=foodie')).toEqual([]);
  });
});

describe('sort', () => {
  test.each([
    ['latest', everybody],
    ['', everybody],
    ['oldest', () => everybody().reverse()],
    ['name', () => [admin, foodie, mesa, phoenix].map(({ _id }) => _id)],
    ['-name', () => [phoenix, mesa, foodie, admin].map(({ _id }) => _id)],
  ])('%s puts names in the order of a dictionary, dates in theirs', async (sort, expected) => {
    expect(await found(admin, `?sort=${sort}`)).toEqual(expected());
  });
  test('email goes by the address', async () => {
    const byEmail = [admin, foodie, phoenix, mesa].sort((a, b) => (a.email < b.email ? -1 : 1));
    expect(await found(admin, '?sort=email')).toEqual(byEmail.map(({ _id }) => _id));
  });
  test('goes together with search, city and pages, and for a foodie too', async () => {
    expect(await found(admin, '?sort=-name&q=chef')).toEqual([phoenix._id, mesa._id]);
    expect(await found(foodie, '?sort=name&q=')).toEqual([mesa._id, phoenix._id]);
    expect(await found(foodie, '?sort=name&city=phoenix')).toEqual([phoenix._id]);
    const reply = await list(admin, '?sort=name&limit=1&page=2&q=e');
    expect(ids(reply.body)).toEqual([foodie._id]);
    expect(reply.headers.link).toBe('</api/users?sort=name&limit=1&page=3&q=e>; rel="next"');
  });
  test.each(['sort=price', 'sort=name&sort=email', 'sort=__proto__'])('%s answers 400', async (query) => {
    const reply = await apiAs(admin).get(`/api/users?${query}`);
    expect([reply.status, errorFieldsOf(reply)]).toEqual([400, ['sort']]);
  });
});

describe('pages', () => {
  test('limit and page walk through everybody; Link leads on until the end', async () => {
    const seen: string[] = [];
    let next: string | undefined = '/api/users?limit=3&q=';
    while (next) {
      const reply = await apiAs(admin).get(next);
      expect(reply.headers['x-total-count']).toBe('4');
      seen.push(...ids(reply.body));
      next = /^<([^>]+)>; rel="next"$/.exec(reply.headers.link ?? '')?.[1];
    }
    expect(seen).toEqual(everybody());
  });
  test.each([
    'limit=0',
    'limit=1001',
    'limit=-1',
    'limit=1.5',
    'limit=all',
    'page=0',
    'page=x',
    'limit=1&limit=2',
  ])('%s answers 400', async (query) => {
    expect((await apiAs(admin).get(`/api/users?${query}`)).status).toBe(400);
  });
  test.each(['limit=1', 'limit=1000', 'page=2', 'limit=&page='])('%s answers 200', async (query) => {
    expect((await apiAs(admin).get(`/api/users?${query}`)).status).toBe(200);
  });
  test.each([`q=${'q'.repeat(101)}`, 'q=%00', `city=${'c'.repeat(101)}`, 'q=a&q=b'])(
    '%s answers 400',
    async (query) => {
      expect((await apiAs(admin).get(`/api/users?${query}`)).status).toBe(400);
    },
  );
});
