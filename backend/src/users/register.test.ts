import { describe, expect, test } from 'vitest';
import { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createFoodie, createChefForm, createFoodieForm, testPassword } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { countStored, findStored } from '../testing/stored-documents.ts';
import { getErrorFields, getErrorMessage } from '../testing/reply-helpers.ts';

startTestApp({}, { realPasswords: true });

const register = (form: object) => apiAsVisitor().post('/api/users', form);
const countAccounts = (email: unknown) => countStored('users', { email });

test('registration of a foodie returns a valid session', async () => {
  const form = createFoodieForm({ name: 'Nina Noodle', latitude: 33.45, longitude: '-112.07' });
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
  const { passwordHash, ...storedFields } = await findStored('users', _id);
  expect(passwordHash).toMatch(/^\$2[aby]\$10\$/);
  expect(JSON.stringify(storedFields)).not.toContain(testPassword);
});

test('registration of a chef stores permit and address', async () => {
  const reply = await register(
    createChefForm({ address: '12 A St, Unit 4, Mesa, AZ, 85201', permit: 'M-1' }),
  );
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
])('registration accepts the chef address "%s"', async (address) => {
  const reply = await register(createChefForm({ address }));
  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({ address: address.trim() });
});

test('permit and address of a foodie are always NA', async () => {
  const { body } = await register(
    createFoodieForm({ permit: 'X-1', address: '1 A St, Mesa, AZ, 85201', authorized: true }),
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

test('missing permit, address and position default to NA', async () => {
  const { name, email, phone } = createFoodieForm();
  const reply = await register({ name, email, phone, password: testPassword });
  expect(reply.body).toMatchObject({
    permit: 'NA',
    address: 'NA',
    latitude: 'NA',
    longitude: 'NA',
    isChef: false,
  });
});

test('registration ignores unknown fields', async () => {
  const form = createFoodieForm({
    isAdmin: true,
    _id: '0'.repeat(24),
    tokenVersion: 7,
    passwordHash: 'x',
    rating: 5,
  });
  const { _id } = Session.parse((await register(form)).body);
  expect(_id).not.toBe('0'.repeat(24));
  const storedFields = await findStored('users', _id);
  expect(storedFields).toMatchObject({ isAdmin: false, tokenVersion: 0 });
  expect(storedFields).not.toHaveProperty('rating');
  expect(storedFields.passwordHash).not.toBe('x');
});

test('a taken e-mail answers 409 in any case', async () => {
  const { email } = await createFoodie();
  const reply = await register(createFoodieForm({ email: `  ${email.toUpperCase()} ` }));
  expect(reply.status).toBe(409);
  expect(getErrorMessage(reply)).toBe('User already exists');
  expect(getErrorFields(reply)).toEqual(['email']);
  expect(await countAccounts(email)).toBe(1);
});

test('concurrent registrations with one e-mail create one account', async () => {
  const form = createFoodieForm();
  const replies = await Promise.all(Array.from({ length: 10 }, () => register(form)));
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
  for (const reply of replies.filter(({ status }) => status === 409))
    expect(getErrorFields(reply)).toEqual(['email']);
  expect(await countAccounts(form.email)).toBe(1);
});

describe('invalid registration', () => {
  const object = { $gt: '' };
  // The schemas of the contract have the other wrong values.
  const invalidValues: Record<string, unknown[]> = {
    name: [undefined, object, 'a\u0000b'],
    email: ['a@b', 'a@example.com\n', object],
    phone: ['6025550100\t', object],
    password: ['1234567', 'p'.repeat(73), object],
    latitude: [90.01, object],
    longitude: ['NaN'],
    isChef: ['yes'],
    authorized: [object],
  };
  const cases = Object.entries(invalidValues).flatMap(([field, values]) =>
    values.map((value) => ({ field, value })),
  );
  test.each(cases)('registration rejects $field = $value', async ({ field, value }) => {
    const form = createFoodieForm();
    const reply = await register({ ...form, [field]: value });
    expect(reply.status).toBe(400);
    expect(getErrorFields(reply)).toEqual([field]);
    expect(await countAccounts(form.email)).toBe(0);
  });
});

describe('invalid chef registration', () => {
  const invalidValues: Record<string, unknown[]> = {
    authorized: [false, undefined],
    permit: [undefined, 'NA', { $gt: '' }],
    address: [undefined, 'Phoenix AZ 85001', '1 St, Phoenix, AZ, 8500a', { $gt: '' }],
  };
  const cases = Object.entries(invalidValues).flatMap(([field, values]) =>
    values.map((value) => ({ field, value })),
  );
  test.each(cases)('chef registration rejects $field = $value', async ({ field, value }) => {
    const form = createChefForm();
    const reply = await register({ ...form, [field]: value });
    expect(reply.status).toBe(400);
    expect(getErrorFields(reply)).toEqual([field]);
    expect(await countAccounts(form.email)).toBe(0);
  });
});

test.each([
  ['password of 8 characters', { password: '12345678' }],
  ['password of 72 bytes', { password: 'ü'.repeat(36) }],
  ['position at the limits', { latitude: -90, longitude: '180' }],
])('registration accepts a %s', async (_what, overrides) => {
  expect((await register(createFoodieForm(overrides))).status).toBe(201);
});
