import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { Session, User } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createProduct } from '../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin, foodieForm, testPassword } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { findStored } from '../testing/stored-documents.ts';
import { errorFieldsOf, messageOf, unknownId } from '../testing/reply-helpers.ts';

startTestApp();

const formOf = ({ _id, name, email, phone }: Session, overrides: object = {}) => ({
  id: _id,
  name,
  email,
  phone,
  ...overrides,
});
const save = (account: Session, overrides: object = {}) =>
  apiAs(account).put('/api/users/profile', formOf(account, overrides));
const signsIn = async (email: string, secretWord: string) =>
  (await apiAsVisitor().post('/api/users/login', { email, password: secretWord })).status === 200;

describe('reading an account', () => {
  test('one’s own answers 200 with every field but the password, by id and as `profile`', async () => {
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
  test('another’s answers 403, for an admin 200, for a visitor 401', async () => {
    const [foodie, chef, admin] = await Promise.all([createFoodie(), createChef(), createAdmin()]);
    expect((await apiAs(chef).get(`/api/users/${foodie._id}`)).status).toBe(403);
    expect((await apiAs(foodie).get(`/api/users/${unknownId}`)).status).toBe(403);
    expect((await apiAs(foodie).get('/api/users/nope')).status).toBe(403);
    expect((await apiAs(admin).get(`/api/users/${foodie._id}`)).body).toMatchObject({ email: foodie.email });
    expect((await apiAsVisitor().get(`/api/users/${foodie._id}`)).status).toBe(401);
    expect((await apiAsVisitor().get('/api/users/profile')).status).toBe(401);
  });
  test.each([unknownId, 'nope', '%00', '$ne'])('an unknown one (%s) answers an admin 404', async (id) => {
    expect((await apiAs(await createAdmin()).get(`/api/users/${id}`)).status).toBe(404);
  });
});

describe('a chef’s public details', () => {
  test('answer everybody 200 with exactly the public fields', async () => {
    const { _id, name, email, phone, address, latitude, longitude } = await createChef({ latitude: 33.4 });
    const reply = await apiAsVisitor().get(`/api/users/guest/${_id}`);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ _id, name, email, phone, address, latitude, longitude, isChef: true });
  });
  test('of a foodie and of an admin without items answer 404; once an item is published 200', async () => {
    const [foodie, admin] = await Promise.all([createFoodie(), createAdmin()]);
    expect((await apiAsVisitor().get(`/api/users/guest/${foodie._id}`)).status).toBe(404);
    await apiAs(admin).post('/api/products');
    expect((await apiAsVisitor().get(`/api/users/guest/${admin._id}`)).status).toBe(404);
    await createProduct(admin);
    expect((await apiAsVisitor().get(`/api/users/guest/${admin._id}`)).body).toMatchObject({ isChef: false });
  });
  test.each([unknownId, 'nope'])('of nobody (%s) answer 404', async (id) => {
    expect((await apiAsVisitor().get(`/api/users/guest/${id}`)).status).toBe(404);
  });
});

describe('changing one’s profile', () => {
  test('as a foodie changes name, e-mail, phone and position, answers as login with a fresh token', async () => {
    const foodie = await createFoodie();
    const { email } = foodieForm();
    const wanted = {
      name: 'New Name',
      email: email.toUpperCase(),
      phone: '480 555 0000',
      latitude: '1.5',
      longitude: 2,
    };
    const reply = await save(foodie, wanted);
    expect(reply.status).toBe(200);
    const { token, ...session } = Session.parse(reply.body);
    const { token: _old, ...before } = foodie;
    expect(session).toEqual({ ...before, ...wanted, email, latitude: 1.5 });
    expect((await apiAs({ token }).get('/api/users/profile')).body).toMatchObject({
      name: 'New Name',
      email,
    });
    expect(await findStored('users', foodie._id)).toMatchObject({ name: 'New Name', email, latitude: 1.5 });
  });
  test('as a foodie never sets permit, address or a role', async () => {
    const foodie = await createFoodie();
    const sent = {
      permit: 'P-1',
      address: '1 A St, Mesa, AZ, 85201',
      isChef: true,
      isAdmin: true,
      authorized: true,
    };
    expect((await save(foodie, sent)).body).toMatchObject({ permit: 'NA', address: 'NA' });
    const kept = { permit: 'NA', address: 'NA', isChef: false, isAdmin: false, authorized: false };
    expect(await findStored('users', foodie._id)).toMatchObject(kept);
  });
  test('as a chef changes the address but not permit and e-mail', async () => {
    const chef = await createChef();
    const sent = { email: foodieForm().email, permit: 'OTHER', address: '2 B St, Mesa, AZ, 85201' };
    const reply = await save(chef, sent);
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
  test('as a chef without an address keeps it', async () => {
    const chef = await createChef();
    expect((await save(chef, { name: 'Other' })).body).toMatchObject({
      name: 'Other',
      address: chef.address,
    });
  });
  test.each(['NA', '', '1 St, Phoenix, AZ, 8500', `1 St, ${'c'.repeat(21)}, AZ, 85001`])(
    'as a chef with the address "%s" answers 400 and changes nothing',
    async (address) => {
      const chef = await createChef();
      const reply = await save(chef, { address, name: 'Changed' });
      expect([reply.status, errorFieldsOf(reply)]).toEqual([400, ['address']]);
      expect(await findStored('users', chef._id)).toMatchObject({ address: chef.address, name: chef.name });
    },
  );
  test('with an e-mail that is taken answers 409 and changes nothing', async () => {
    const [foodie, other] = await Promise.all([createFoodie(), createFoodie()]);
    const reply = await save(foodie, { email: other.email.toUpperCase(), name: 'Changed' });
    expect([reply.status, messageOf(reply)]).toEqual([409, 'User already exists']);
    expect(await findStored('users', foodie._id)).toMatchObject({ email: foodie.email, name: foodie.name });
  });
  test('with an e-mail that is taken leaves neither it nor the phone in the log of the database', async () => {
    const [phone, email] = ['602 555 0187', 'taken-and-told@example.com'];
    const [account] = [await createFoodie(), await createFoodie({ email })];
    expect((await save(account, { email, phone })).status).toBe(409);
    const log = await mongoose.connection.db?.admin().command({ getLog: 'global' });
    expect(log?.totalLinesWritten).toBeGreaterThan(0);
    expect(String(log?.log)).not.toMatch(new RegExp(`${phone}|${email}`));
  });
  test('with one’s own e-mail in other case answers 200', async () => {
    const foodie = await createFoodie();
    expect((await save(foodie, { email: foodie.email.toUpperCase() })).body).toMatchObject({
      email: foodie.email,
    });
  });
  test('of another account answers 403 and changes neither, even for an admin', async () => {
    const [foodie, admin] = await Promise.all([createFoodie(), createAdmin()]);
    const reply = await apiAs(admin).put('/api/users/profile', formOf(foodie, { name: 'Changed' }));
    expect(reply.status).toBe(403);
    expect(await findStored('users', foodie._id)).toMatchObject({ name: foodie.name });
    expect(await findStored('users', admin._id)).toMatchObject({ name: admin.name });
  });
  test('of another account whose address does not fit either answers 400 first', async () => {
    const [chef, other] = await Promise.all([createChef(), createFoodie()]);
    const reply = await save(chef, { id: other._id, address: 'nowhere' });
    expect([reply.status, errorFieldsOf(reply)]).toEqual([400, ['address']]);
  });
  test('of a visitor answers 401, before what was sent is looked at', async () => {
    expect((await apiAsVisitor().put('/api/users/profile', {})).status).toBe(401);
  });
});

describe('a profile’s password', () => {
  test('is kept when none or an empty one is sent', async () => {
    const foodie = await createFoodie();
    expect((await save(foodie)).status).toBe(200);
    expect((await save(foodie, { password: '' })).status).toBe(200);
    expect((await save(foodie, { password: '', currentPassword: '' })).status).toBe(200);
    expect(await signsIn(foodie.email, testPassword)).toBe(true);
  });
  test('is changed, with the current one right or not sent', async () => {
    const foodie = await createFoodie();
    const first = await save(foodie, { password: 'second word', currentPassword: testPassword });
    expect(first.status).toBe(200);
    const again = { ...foodie, token: Session.parse(first.body).token };
    expect((await save(again, { password: 'third word' })).status).toBe(200);
    expect(await signsIn(foodie.email, 'third word')).toBe(true);
    expect(await signsIn(foodie.email, testPassword)).toBe(false);
  });
  test('changed, leaves no session to who keeps saving with a stolen token at that moment', async () => {
    const owner = await createFoodie();
    const thieves = Array.from({ length: 8 }, async () => {
      const tokens: string[] = [];
      for (let reply = await save(owner); reply.status === 200; reply = await save(owner))
        tokens.push(Session.parse(reply.body).token);
      return tokens;
    });
    const changed = await save(owner, { password: 'second word', currentPassword: testPassword });
    expect(changed.status).toBe(200);
    const stolen = (await Promise.all(thieves)).flat();
    const replies = await Promise.all(
      [...stolen.slice(-40), owner.token].map((token) => apiAs({ token }).get('/api/users/profile')),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]));
    const { token } = Session.parse(changed.body);
    expect((await apiAs({ token }).get('/api/users/profile')).status).toBe(200);
  });
  test('is not changed when the current one is wrong: 400 in words', async () => {
    const foodie = await createFoodie();
    for (const currentPassword of ['wrong', '']) {
      const reply = await save(foodie, { password: 'second word', currentPassword });
      expect([reply.status, messageOf(reply)]).toEqual([400, 'Current password is wrong']);
    }
    expect(await signsIn(foodie.email, testPassword)).toBe(true);
  });
});

describe('a profile that does not fit answers 400 naming the field', () => {
  const object = { $gt: '' };
  const bad: Record<string, unknown[]> = {
    id: [undefined, 7, object],
    name: [undefined, '', 'n'.repeat(121), object, 'a\u0000'],
    email: [undefined, '', 'nobody', object, 'a@example.com\n'],
    phone: [undefined, '', '123456', '1'.repeat(21), object],
    password: ['1234567', 'p'.repeat(73), object, 7],
    currentPassword: [object, 7],
    latitude: [91, object],
    longitude: [-181, object],
    address: [object, 7, 'a\nb'],
    permit: [object, 7, 'a\u0000b'],
  };
  const cases = Object.entries(bad).flatMap(([field, values]) => values.map((value) => ({ field, value })));
  test('for each field and value', async () => {
    const foodie = await createFoodie();
    const before = await findStored('users', foodie._id);
    for (const { field, value } of cases) {
      const reply = await save(foodie, { [field]: value });
      expect([reply.status, errorFieldsOf(reply)], JSON.stringify({ field, value })).toEqual([400, [field]]);
    }
    expect(await findStored('users', foodie._id)).toEqual(before);
  });
});
