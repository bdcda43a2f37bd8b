import { expect, test } from 'vitest';
import { Session } from '@homechef/contract/users/user';
import { as, visitor } from '../testing/as.ts';
import { aChef, password } from '../testing/people.ts';
import { startApp } from '../testing/start-app.ts';
import { countStored, stored } from '../testing/stored.ts';
import { makeAdmin } from './make-admin.ts';

startApp();

const signIn = (email: string, word: string) => visitor().post('/api/users/login', { email, password: word });

test('the first admin is made with a password that opens the lists', async () => {
  const email = 'first@example.com';
  await makeAdmin({ name: 'First', email, phone: '602 555 0100', password });
  const reply = await signIn(email, password);
  expect(reply.body).toMatchObject({ isAdmin: true, isChef: false, permit: 'NA', address: 'NA' });
  expect((await as(Session.parse(reply.body)).get('/api/orders')).status).toBe(200);
});

test('an account that is there becomes an admin’s with the new password; its sessions end', async () => {
  const chef = await aChef();
  await makeAdmin({ name: 'Else', email: chef.email, phone: '1', password: 'another word' });
  expect((await as(chef).get('/api/users/profile')).status).toBe(401);
  expect((await signIn(chef.email, password)).status).toBe(401);
  expect((await signIn(chef.email, 'another word')).body).toMatchObject({
    isAdmin: true,
    isChef: true,
    name: chef.name,
  });
  expect(await countStored('users', { email: chef.email })).toBe(1);
  expect(await stored('users', chef._id)).toMatchObject({ phone: chef.phone });
});
