import { expect, test } from 'vitest';
import { Session } from '@homechef/contract/users/user';
import { createAccountMailer } from '../../notices/account-mails/account-mailer.ts';
import {
  receiveMails,
  useAccountMails,
  withMails,
} from '../../notices/account-mails/account-mails.fixture.ts';
import { apiAs } from '../../../testing/api-client.ts';
import { createAdmin, createChef, createFoodie, signIn, testPassword } from '../../../testing/accounts.ts';
import { setClock } from '../../../testing/kitchens.ts';
import { getErrorFields } from '../../../testing/reply-helpers.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { countStored, findStored } from '../../../testing/stored-documents.ts';
import { grantAdmin } from './grant-admin.ts';

startTestApp(withMails);
useAccountMails();
const mailer = createAccountMailer(true);
const readMail = async (email: string) => (await receiveMails(email)).map(({ text }) => text).join();

test('grantAdmin creates the first admin with a working password', async () => {
  const email = 'first@example.com';
  await grantAdmin({ name: 'First', email, phone: '602 555 0100', password: testPassword }, mailer);
  const reply = await signIn(email, testPassword);
  expect(reply.body).toMatchObject({ isAdmin: true, isChef: false, permit: 'NA', address: 'NA' });
  expect((await apiAs(Session.parse(reply.body)).get('/api/orders')).status).toBe(200);
});

test('grantAdmin promotes an existing account and ends its sessions', async () => {
  const chef = await createChef();
  await grantAdmin({ name: 'Else', email: chef.email, phone: '1', password: 'another word' }, mailer);
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

test.each([
  [30, undefined, 200],
  [90, undefined, 400],
  [90, 'wrong word', 400],
  [90, testPassword, 200],
])(
  'an admin who signed in %i minutes ago and sends the password %s gets this status for making another: %i',
  async (minutes, currentPassword, status) => {
    const [admin, foodie] = await Promise.all([createAdmin(), createFoodie({ language: 'es' })]);
    setClock(new Date(Date.now() + minutes * 60_000).toISOString());
    const { _id, name, email } = foodie;
    const path = `/api/users/${_id}`;
    const form = { _id, name, email };
    expect((await apiAs(admin).put(path, { ...form, isAdmin: false })).status).toBe(200);
    const reply = await apiAs(admin).put(path, { ...form, isAdmin: true, currentPassword });
    expect(reply.status).toBe(status);
    if (status === 400) expect(getErrorFields(reply)).toEqual(['currentPassword']);
    expect(await findStored('users', _id)).toMatchObject({ isAdmin: status === 200 });
    const told = await readMail(admin.email);
    expect(told.includes(`${name} (${email}) is an admin now`)).toBe(status === 200);
    if (status !== 200) return;
    expect(told).toContain(`Ada Admin (${admin.email}) did this.`);
    expect(told).toContain(`https://market.example/admin/users/${_id}`);
    expect(await readMail(email)).toContain(`Lo hizo Ada Admin (${admin.email}).`);
    await apiAs(admin).put(path, { ...form, isAdmin: true, name: 'Renamed' });
    expect(await readMail(admin.email)).toBe(told);
  },
);

test('all admins hear about an admin that the operator makes', async () => {
  const admin = await createAdmin();
  await grantAdmin({ name: 'New', email: 'new@example.com', phone: '1', password: testPassword }, mailer);
  expect(await readMail(admin.email)).toContain('The operator did this with a command.');
});
