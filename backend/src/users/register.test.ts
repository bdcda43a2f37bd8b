import { describe, expect, test } from 'vitest';
import { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createFoodie, chefForm, foodieForm, testPassword } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { countStored, findStored } from '../testing/stored-documents.ts';
import { errorFieldsOf, messageOf } from '../testing/reply-helpers.ts';

startTestApp({}, { realPasswords: true });

const register = (form: object) => apiAsVisitor().post('/api/users', form);
const countOf = (email: unknown) => countStored('users', { email });

test('registering as a foodie answers 201 with exactly the listed fields and a token that works', async () => {
  const form = foodieForm({ name: 'Nina Noodle', latitude: 33.45, longitude: '-112.07' });
  const reply = await register(form);
  expect(reply.status).toBe(201);
  const { token, _id, ...rest } = Session.parse(reply.body);
  expect(rest).toEqual({
    name: 'Nina Noodle',
    email: form.email,
    phone: '602 555 0100',
    address: 'NA',
    latitude: 33.45,
    longitude: -112.07,
    permit: 'NA',
    isChef: false,
    authorized: false,
    isAdmin: false,
  });
  expect((await apiAs({ token }).get(`/api/users/${_id}`)).status).toBe(200);
  const { passwordHash, ...kept } = await findStored('users', _id);
  expect(passwordHash).toMatch(/^\$2[aby]\$10\$/);
  expect(JSON.stringify(kept)).not.toContain(testPassword);
});

test('registering as a chef keeps permit and address', async () => {
  const reply = await register(chefForm({ address: '12 A St, Unit 4, Mesa, AZ, 85201', permit: 'M-1' }));
  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({
    isChef: true,
    authorized: true,
    permit: 'M-1',
    address: '12 A St, Unit 4, Mesa, AZ, 85201',
  });
});

test.each([
  ', Phoenix, AZ, 85001',
  'Phoenix, AZ, 85001',
  'Phoenix,az,85001',
  `St, ${'c'.repeat(20)}, AZ, 00000`,
])('registering as a chef at "%s" answers 201: the street may be empty', async (address) => {
  const reply = await register(chefForm({ address }));
  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({ address: address.trim() });
});

test('a foodie’s permit and address are stored as NA, whatever is sent', async () => {
  const { body } = await register(
    foodieForm({ permit: 'X-1', address: '1 A St, Mesa, AZ, 85201', authorized: true }),
  );
  const { _id } = Session.parse(body);
  expect(body).toMatchObject({ permit: 'NA', address: 'NA', authorized: false });
  expect(await findStored('users', _id)).toMatchObject({
    permit: 'NA',
    address: 'NA',
    authorized: false,
    city: '',
  });
});

test('a form without permit, address and position gets NA for each', async () => {
  const { name, email, phone } = foodieForm();
  const reply = await register({ name, email, phone, password: testPassword });
  expect(reply.body).toMatchObject({
    permit: 'NA',
    address: 'NA',
    latitude: 'NA',
    longitude: 'NA',
    isChef: false,
  });
});

test('fields of no form are ignored and not stored', async () => {
  const form = foodieForm({
    isAdmin: true,
    _id: '0'.repeat(24),
    tokenVersion: 7,
    passwordHash: 'x',
    rating: 5,
  });
  const { _id } = Session.parse((await register(form)).body);
  expect(_id).not.toBe('0'.repeat(24));
  const kept = await findStored('users', _id);
  expect(kept).toMatchObject({ isAdmin: false, tokenVersion: 0 });
  expect(kept).not.toHaveProperty('rating');
  expect(kept.passwordHash).not.toBe('x');
});

test('an e-mail that is taken answers 409, in any case and with spaces around it', async () => {
  const { email } = await createFoodie();
  const reply = await register(foodieForm({ email: `  ${email.toUpperCase()} ` }));
  expect(reply.status).toBe(409);
  expect(messageOf(reply)).toBe('User already exists');
  expect(await countOf(email)).toBe(1);
});

test('ten forms with one e-mail at once make one account', async () => {
  const form = foodieForm();
  const replies = await Promise.all(Array.from({ length: 10 }, () => register(form)));
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
  expect(await countOf(form.email)).toBe(1);
});

describe('a form that does not fit answers 400 naming the field, and makes no account', () => {
  const object = { $gt: '' };
  const bad: Record<string, unknown[]> = {
    name: [undefined, null, '', '   ', 'n'.repeat(121), 7, object, ['a'], 'a\u0000b', 'a\nb'],
    email: [undefined, '', 'nobody', 'a@b', 'a b@example.com', `${'a'.repeat(250)}@example.com`, 7, object],
    phone: [undefined, '', '123456', '1'.repeat(21), '602-555-O100', '6025550100\u0007', 6025550100, object],
    password: [undefined, '', '1234567', 'p'.repeat(73), 'ü'.repeat(37), 'pass\u0000word', 12345678, object],
    latitude: [90.01, -90.01, 'north', '', object, true],
    longitude: [180.01, -180.01, 'NaN', [1]],
    isChef: ['yes', 1, object],
    authorized: ['true', object],
  };
  const cases = Object.entries(bad).flatMap(([field, values]) => values.map((value) => ({ field, value })));
  test.each(cases)('$field = $value', async ({ field, value }) => {
    const form = foodieForm();
    const reply = await register({ ...form, [field]: value });
    expect(reply.status).toBe(400);
    expect(errorFieldsOf(reply)).toEqual([field]);
    expect(await countOf(form.email)).toBe(0);
  });
  test.each(['a@example.com\n', '\tb@example.com'])('e-mail %j: a control character', async (email) => {
    const reply = await register(foodieForm({ email }));
    expect(reply.status).toBe(400);
    expect(errorFieldsOf(reply)).toEqual(['email']);
    expect(await countOf(email.trim())).toBe(0);
  });
  test('phone with a tab at its end: a control character', async () => {
    expect(errorFieldsOf(await register(foodieForm({ phone: '6025550100\t' })))).toEqual(['phone']);
  });
});

describe('a chef’s form that does not fit answers 400 naming the field', () => {
  const bad: Record<string, unknown[]> = {
    authorized: [false, undefined],
    permit: [undefined, '', '  ', 'NA', 'p'.repeat(61), { $gt: '' }],
    address: [
      undefined,
      'NA',
      '',
      'Phoenix AZ 85001',
      'AZ, 85001',
      '1 St, , AZ, 85001',
      `1 St, ${'c'.repeat(21)}, AZ, 85001`,
      '1 St, Phoenix, A, 85001',
      '1 St, Phoenix, AZE, 85001',
      '1 St, Phoenix, A1, 85001',
      '1 St, Phoenix, AZ, 8500',
      '1 St, Phoenix, AZ, 850011',
      '1 St, Phoenix, AZ, 8500a',
      { $gt: '' },
    ],
  };
  const cases = Object.entries(bad).flatMap(([field, values]) => values.map((value) => ({ field, value })));
  test.each(cases)('$field = $value', async ({ field, value }) => {
    const form = chefForm();
    const reply = await register({ ...form, [field]: value });
    expect(reply.status).toBe(400);
    expect(errorFieldsOf(reply)).toEqual([field]);
    expect(await countOf(form.email)).toBe(0);
  });
});

test.each([
  ['password of 8 characters', { password: '12345678' }],
  ['password of 72 bytes', { password: 'ü'.repeat(36) }],
  ['phone of 7', { phone: '5550100' }],
  ['phone of 20 with every sign', { phone: '+1 (602) 555-01.00 1' }],
  ['name of 120', { name: 'n'.repeat(120) }],
  ['latitude and longitude at their ends', { latitude: -90, longitude: '180' }],
])('a %s is accepted', async (_what, overrides) => {
  expect((await register(foodieForm(overrides))).status).toBe(201);
});
