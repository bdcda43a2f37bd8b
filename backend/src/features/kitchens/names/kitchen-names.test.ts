import { describe, expect, test } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import {
  createAdmin,
  createChef,
  createChefForm,
  createFoodie,
  createFoodieForm,
  toUnique,
} from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { getErrorFields } from '../../../testing/reply-helpers.ts';
import { countStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

const register = (name: string) => apiAsVisitor().post('/api/users', createChefForm({ name }));

const rename = (account: Session, name: string, by?: Session) => {
  const { _id, phone, email } = account;
  const form = { id: _id, name, phone, email, address: '1 Main St, Phoenix, AZ, 85001' };
  return by
    ? apiAs(by).put(`/api/users/${_id}`, { name, email })
    : apiAs(account).put('/api/users/profile', form);
};

describe('a name that looks like that of another kitchen', () => {
  test('a name that looks like that of another kitchen is refused at sign-up and when the account is renamed', async () => {
    const name = toUnique('Paloma ');
    const admin = await createAdmin();
    const first = await createChef({ name });
    const other = await createChef();
    for (const reply of [
      await register(name),
      await register(name.replace('a', 'а')),
      await rename(other, ` ${name.toUpperCase()}`),
      await rename(other, name, admin),
    ])
      expect([reply.status, getErrorFields(reply)]).toEqual([409, ['name']]);
    expect(await countStored('users', { name: name.replace('a', 'а') })).toBe(0);
    expect((await rename(first, name.toUpperCase())).status).toBe(200);
    expect((await createFoodie({ name })).name).toBe(name);
    expect((await rename(await createFoodie(), name)).status).toBe(200);
  });

  test('a name is free again after its kitchen is renamed or deleted', async () => {
    const name = toUnique('Casa ');
    const admin = await createAdmin();
    const first = await createChef({ name });
    await rename(first, toUnique('Casita '));
    const second = await createChef({ name });
    expect((await rename(first, name)).status).toBe(409);
    await apiAs(admin).delete(`/api/users/${second._id}`);
    expect((await register(name)).status).toBe(201);
  });

  test('a name goes to only one of many concurrent kitchens', async () => {
    const name = toUnique('Fonda ');
    const chefs = await Promise.all([createChef(), createChef(), createChef()]);
    const replies = await Promise.all([
      ...[name, name.toUpperCase(), name.replace('o', 'о')].map(register),
      ...chefs.map((chef) => rename(chef, name)),
    ]);
    const won = replies.filter(({ status }) => status === 200 || status === 201);
    expect([won.length, replies.filter(({ status }) => status === 409).length]).toEqual([1, 5]);
    expect(await countStored('kitchens', { 'nameKeys.keys': name.toLowerCase() })).toBe(1);
  });
});

test('reserved names are for admins only', async () => {
  const registerPerson = (name: string) => apiAsVisitor().post('/api/users', createFoodieForm({ name }));
  const marketNames = ['HomeChef', 'Ноmе Chef', 'HomeChef® Support'];
  const replies = [
    ...[...marketNames, 'Support Team', 'admin'].map((name) => register(name)),
    ...marketNames.map(registerPerson),
  ];
  for (const reply of await Promise.all(replies))
    expect([reply.status, getErrorFields(reply)]).toEqual([409, ['name']]);
  expect((await registerPerson('Admin')).status).toBe(201); // because an operator makes this account an admin later
  const chef = await createChef();
  const foodie = await createFoodie();
  const admin = await createAdmin();
  for (const account of [chef, foodie]) {
    expect((await rename(account, 'OfficiaI HomeChef')).status).toBe(409);
    expect((await rename(account, 'Official HomeChef', admin)).status).toBe(409);
  }
  expect((await rename(admin, 'Admin')).status).toBe(200);
});
