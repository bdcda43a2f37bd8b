import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { Session, User } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createProduct } from '../../../testing/fixtures.ts';
import {
  createChef,
  createFoodie,
  createAdmin,
  createFoodieForm,
  saveProfile,
  signIn,
  testPassword,
} from '../../../testing/accounts.ts';
import { changeSettings, placeForm } from '../../../testing/kitchens.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { findStored } from '../../../testing/stored-documents.ts';
import { getErrorFields, getErrorMessage, unknownId } from '../../../testing/reply-helpers.ts';

startTestApp();

const canSignIn = async (email: string, password: string) => (await signIn(email, password)).status === 200;

describe('reading an account', () => {
  test('users read their own account without its password', async () => {
    const { token, ...rest } = await createChef();
    const reply = await apiAs({ token }).get(`/api/users/${rest._id}`);
    expect(reply.status).toBe(200);
    const { createdAt, updatedAt, ...account } = User.parse(reply.body);
    expect(account).toEqual(rest);
    expect(Date.parse(updatedAt)).toBeGreaterThanOrEqual(Date.parse(createdAt));
    expect(reply.text).not.toContain('password');
    const alias = await apiAs({ token }).get('/api/users/profile');
    expect([alias.status, alias.body]).toEqual([200, reply.body]);
    expect((await apiAs({ token }).get(`/api/users/${rest._id.toUpperCase()}`)).body).toEqual(reply.body);
  });
  test.each([unknownId, 'nope', '%00', '$ne'])(
    'the unknown account %s answers 404 to an admin',
    async (id) => {
      expect((await apiAs(await createAdmin()).get(`/api/users/${id}`)).status).toBe(404);
    },
  );
});

describe('public chef profile', () => {
  test('visitors read only public fields of a chef', async () => {
    const { _id, name, email, phone, address, latitude, longitude } = await createChef({ latitude: 33.4 });
    const reply = await apiAsVisitor().get(`/api/users/guest/${_id}`);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ _id, name, email, phone, address, latitude, longitude, isChef: true });
  });
  test('the account of a chef becomes public with its first product and an address', async () => {
    const [foodie, admin] = await Promise.all([createFoodie(), createAdmin()]);
    for (const id of [foodie._id, unknownId, 'nope'])
      expect((await apiAsVisitor().get(`/api/users/guest/${id}`)).status).toBe(404);
    await apiAs(admin).post('/api/products');
    expect((await apiAsVisitor().get(`/api/users/guest/${admin._id}`)).status).toBe(404);
    await createProduct(admin);
    expect((await apiAsVisitor().get(`/api/users/guest/${admin._id}`)).status).toBe(404);
    await changeSettings(admin, { place: placeForm });
    expect((await apiAsVisitor().get(`/api/users/guest/${admin._id}`)).body).toMatchObject({ isChef: false });
  });
});

describe('profile change', () => {
  test('a foodie changes the profile and gets a token', async () => {
    const foodie = await createFoodie();
    const { email } = createFoodieForm();
    const changes = {
      name: 'New Name',
      email: email.toUpperCase(),
      phone: '480 555 0000',
      latitude: '1.5',
      longitude: 2,
    };
    const reply = await saveProfile(foodie, changes);
    expect(reply.status).toBe(200);
    const { token, ...session } = Session.parse(reply.body);
    const { token: _old, ...before } = foodie;
    expect(session).toEqual({ ...before, ...changes, email, latitude: 1.5 });
    expect((await apiAs({ token }).get('/api/users/profile')).body).toMatchObject({
      name: 'New Name',
      email,
    });
    expect(await findStored('users', foodie._id)).toMatchObject({ name: 'New Name', email, latitude: 1.5 });
  });
  test('a foodie cannot set permit, address or role', async () => {
    const foodie = await createFoodie();
    const sent = {
      permit: 'P-1',
      address: '1 A St, Mesa, AZ, 85201',
      isChef: true,
      isAdmin: true,
      authorized: true,
    };
    expect((await saveProfile(foodie, sent)).body).toMatchObject({ permit: 'NA', address: 'NA' });
    const kept = { permit: 'NA', address: 'NA', isChef: false, isAdmin: false, authorized: false };
    expect(await findStored('users', foodie._id)).toMatchObject(kept);
  });
  test('a chef can change the address but not the permit', async () => {
    const chef = await createChef();
    const sent = { email: createFoodieForm().email, permit: 'OTHER', address: '2 B St, Mesa, AZ, 85201' };
    const reply = await saveProfile(chef, sent);
    expect(reply.body).toMatchObject({
      email: chef.email,
      permit: chef.permit,
      address: '2 B St, Mesa, AZ, 85201',
    });
    expect(await findStored('users', chef._id)).toMatchObject({
      email: chef.email,
      permit: chef.permit,
      city: 'MESA',
    });
  });
  test('a chef keeps the address if none is sent, and cannot replace it with an invalid one', async () => {
    const chef = await createChef();
    expect((await saveProfile(chef, { name: 'Other' })).body).toMatchObject({ address: chef.address });
    const other = await createFoodie();
    // The address is validated before the account is checked.
    for (const id of [chef._id, other._id]) {
      const reply = await saveProfile(chef, { id, address: '1 St, Phoenix, AZ, 8500', name: 'Changed' });
      expect([reply.status, getErrorFields(reply)]).toEqual([400, ['address']]);
    }
    expect(await findStored('users', chef._id)).toMatchObject({ address: chef.address, name: 'Other' });
  });
  test('a taken email answers 409 and changes nothing', async () => {
    const [foodie, other] = await Promise.all([createFoodie(), createFoodie()]);
    const reply = await saveProfile(foodie, { email: other.email.toUpperCase(), name: 'Changed' });
    expect([reply.status, getErrorMessage(reply)]).toEqual([409, 'User already exists']);
    expect(getErrorFields(reply)).toEqual(['email']);
    expect(await findStored('users', foodie._id)).toMatchObject({ email: foodie.email, name: foodie.name });
  });
  test('a taken email leaves no personal data in the logs', async () => {
    const phone = '602 555 0187';
    const email = 'taken-and-told@example.com';
    const [account] = [await createFoodie(), await createFoodie({ email })];
    expect((await saveProfile(account, { email, phone })).status).toBe(409);
    const log = await mongoose.connection.db?.admin().command({ getLog: 'global' });
    expect(log?.totalLinesWritten).toBeGreaterThan(0);
    expect(String(log?.log)).not.toMatch(new RegExp(`${phone}|${email}`));
  });
  test('an account may send its own email in another case', async () => {
    const foodie = await createFoodie();
    const { body } = await saveProfile(foodie, { email: foodie.email.toUpperCase() });
    expect(body).toMatchObject({ email: foodie.email });
  });
});

describe('password change', () => {
  test('an empty or missing password changes nothing', async () => {
    const foodie = await createFoodie();
    for (const form of [{}, { password: '' }, { password: '', currentPassword: '' }])
      expect((await saveProfile(foodie, form)).status).toBe(200);
    expect(await canSignIn(foodie.email, testPassword)).toBe(true);
  });
  test('a correct or missing current password is accepted', async () => {
    const foodie = await createFoodie();
    const first = await saveProfile(foodie, { password: 'second word', currentPassword: testPassword });
    expect(first.status).toBe(200);
    const renewed = { ...foodie, token: Session.parse(first.body).token };
    expect((await saveProfile(renewed, { password: 'third word' })).status).toBe(200);
    expect(await canSignIn(foodie.email, 'third word')).toBe(true);
    expect(await canSignIn(foodie.email, testPassword)).toBe(false);
  });
  test('a new password ends sessions that save concurrently', async () => {
    const owner = await createFoodie();
    const attackers = Array.from({ length: 8 }, async () => {
      const tokens: string[] = [];
      for (let reply = await saveProfile(owner); reply.status === 200; reply = await saveProfile(owner))
        tokens.push(Session.parse(reply.body).token);
      return tokens;
    });
    const changed = await saveProfile(owner, { password: 'second word', currentPassword: testPassword });
    expect(changed.status).toBe(200);
    const stolen = (await Promise.all(attackers)).flat();
    const replies = await Promise.all(
      [...stolen.slice(-40), owner.token].map((token) => apiAs({ token }).get('/api/users/profile')),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]));
    const { token } = Session.parse(changed.body);
    expect((await apiAs({ token }).get('/api/users/profile')).status).toBe(200);
  });
  test('a wrong current password answers 400', async () => {
    const foodie = await createFoodie();
    for (const currentPassword of ['wrong', '']) {
      const reply = await saveProfile(foodie, { password: 'second word', currentPassword });
      expect([reply.status, getErrorMessage(reply)]).toEqual([400, 'Current password is wrong']);
    }
    expect(await canSignIn(foodie.email, testPassword)).toBe(true);
  });
});

test('a market without a mail server sends no links', async () => {
  const { email, token } = await createFoodie();
  const { body } = await apiAs({ token }).get('/api/users/email');
  expect(body).toEqual({ email, isProven: true, canChange: false });
});

describe('allergens that a person avoids', () => {
  const path = '/api/users/profile/allergens';
  test('avoided allergens are kept in the account, changed one by one, and part of its data', async () => {
    const foodie = apiAs(await createFoodie());
    expect((await foodie.get(path)).body).toEqual({ allergens: [] });
    // Two devices at once do not overwrite each other's changes.
    const changes = [{ add: ['milk', 'peanuts'] }, { add: ['eggs'] }, { add: ['milk'], remove: ['fish'] }];
    await Promise.all(changes.map((change) => foodie.put(path, change)));
    expect((await foodie.get(path)).body).toEqual({ allergens: ['eggs', 'peanuts', 'milk'] });
    const left = { allergens: ['eggs', 'milk'] };
    expect((await foodie.put(path, { remove: ['peanuts'] })).body).toEqual(left);
    const { body } = await foodie.get('/api/users/profile/data');
    expect(body).toMatchObject({ profile: { avoidedAllergens: left.allergens } });
  });
  test.each([{ add: ['wine'] }, { add: 'milk' }, { remove: [{ $gt: '' }] }])(
    'the change %j of the avoided allergens is refused',
    async (change) => {
      const reply = await apiAs(await createFoodie()).put(path, change);
      expect(reply.status).toBe(400);
    },
  );
});
