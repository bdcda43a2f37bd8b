import { expect, test } from 'vitest';
import { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createFoodie, createChefForm, createFoodieForm, testPassword } from '../../../testing/accounts.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { countStored, findStored } from '../../../testing/stored-documents.ts';
import { getErrorFields, getErrorMessage } from '../../../testing/reply-helpers.ts';

startTestApp();

const register = (form: object) => apiAsVisitor().post('/api/users', form);
const countAccounts = (email: unknown) => countStored('users', { email });

test('the registration of a foodie returns a valid session', async () => {
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
  expect(passwordHash).toMatch(/^\$2[aby]\$/);
  expect(JSON.stringify(storedFields)).not.toContain(testPassword);
});

test('the registration of a chef stores permit and address', async () => {
  const place = { address: ', Mesa, AZ, 85201', permit: 'M-1' };
  const reply = await register(createChefForm(place));
  expect(reply.body).toMatchObject({ isChef: true, authorized: true, ...place });
  const { _id } = Session.parse(reply.body);
  expect(await findStored('users', _id)).toMatchObject({ ...place, city: 'MESA' });
});

test('permit and address of a foodie are always NA', async () => {
  const sent = { permit: 'X-1', address: '1 A St, Mesa, AZ, 85201', authorized: true };
  const kept = { permit: 'NA', address: 'NA', authorized: false };
  const { body } = await register(createFoodieForm(sent));
  expect(body).toMatchObject(kept);
  expect(await findStored('users', Session.parse(body)._id)).toMatchObject({ ...kept, city: '' });
});

test('a registration ignores unknown fields', async () => {
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

test('a taken email answers 409, whether in upper or lower case', async () => {
  const { email } = await createFoodie();
  const reply = await register(createFoodieForm({ email: `  ${email.toUpperCase()} ` }));
  expect(reply.status).toBe(409);
  expect(getErrorMessage(reply)).toBe('User already exists');
  expect(getErrorFields(reply)).toEqual(['email']);
  expect(await countAccounts(email)).toBe(1);
});

test('concurrent registrations with one email create one account', async () => {
  const form = createFoodieForm();
  const replies = await Promise.all(Array.from({ length: 10 }, () => register(form)));
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
  for (const reply of replies.filter(({ status }) => status === 409))
    expect(getErrorFields(reply)).toEqual(['email']);
  expect(await countAccounts(form.email)).toBe(1);
});
