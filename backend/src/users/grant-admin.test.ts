import { expect, test } from 'vitest';
import { Session } from '@homechef/contract/users/user';
import { apiAs } from '../testing/api-client.ts';
import { createChef, signIn, testPassword } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { countStored, findStored } from '../testing/stored-documents.ts';
import { grantAdmin } from './grant-admin.ts';

startTestApp();

test('creates the first admin with a working password', async () => {
  const email = 'first@example.com';
  await grantAdmin({ name: 'First', email, phone: '602 555 0100', password: testPassword });
  const reply = await signIn(email, testPassword);
  expect(reply.body).toMatchObject({ isAdmin: true, isChef: false, permit: 'NA', address: 'NA' });
  expect((await apiAs(Session.parse(reply.body)).get('/api/orders')).status).toBe(200);
});

test('promotes an existing account and ends its sessions', async () => {
  const chef = await createChef();
  await grantAdmin({ name: 'Else', email: chef.email, phone: '1', password: 'another word' });
  expect((await apiAs(chef).get('/api/users/profile')).status).toBe(401);
  expect((await signIn(chef.email, testPassword)).status).toBe(401);
  expect((await signIn(chef.email, 'another word')).body).toMatchObject({
    isAdmin: true,
    isChef: true,
    name: chef.name,
  });
  expect(await countStored('users', { email: chef.email })).toBe(1);
  expect(await findStored('users', chef._id)).toMatchObject({ phone: chef.phone });
});
