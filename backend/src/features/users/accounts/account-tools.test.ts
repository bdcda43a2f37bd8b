import { expect, test } from 'vitest';
import { PasswordLink } from '@homechef/contract/user-details/account-tools';
import {
  getLinkToken,
  proveEmail,
  receiveMails,
  useAccountMails,
  withMails,
} from '../../notices/account-mails/account-mails.fixture.ts';
import { createAdmin, createChef, createFoodie, registerFoodie, signIn } from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { placeMemberOrder, createProduct, toOrderItem } from '../../../testing/fixtures.ts';
import { getErrorFields, unknownId } from '../../../testing/reply-helpers.ts';
import { findStored, updateStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp(withMails);
useAccountMails();

const path = ({ _id }: { _id: string }, tool: string) => `/api/admin/users/${_id}/${tool}`;

test('an admin changes the phone number of an account, and its orders are found by the new one', async () => {
  const [admin, foodie, chef] = await Promise.all([createAdmin(), createFoodie(), createChef()]);
  const order = await placeMemberOrder(foodie, [toOrderItem(await createProduct(chef))]);
  const change = (phone: string) => apiAs(admin).put(path(foodie, 'phone'), { phone });
  expect(getErrorFields(await change('12'))).toEqual(['phone']);
  expect((await change('928 555 0177')).status).toBe(200);
  expect(await findStored('users', foodie._id)).toMatchObject({ phone: '928 555 0177', name: foodie.name });
  expect((await apiAs(admin).get('/api/orders?q=9285550177')).body).toMatchObject([{ _id: order._id }]);
});

test('an admin resends the link that proves an email', async () => {
  const [admin, foodie] = await Promise.all([createAdmin(), registerFoodie()]);
  const before = (await receiveMails(foodie.email)).length;
  const resend = () => apiAs(admin).post(path(foodie, 'email-link'));
  expect((await resend()).status).toBe(200);
  const mails = await receiveMails(foodie.email);
  expect(mails).toHaveLength(before + 1);
  expect((await proveEmail(foodie, getLinkToken(mails.at(-1)))).status).toBe(200);
  expect((await resend()).body).toMatchObject({ code: 'user.email_proven' });
});

test('an admin makes a link with which the owner can choose a new password once', async () => {
  const [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
  const reply = await apiAs(admin).post(path(foodie, 'password-link'));
  const { token } = PasswordLink.parse(reply.body);
  const use = () => apiAsVisitor().put('/api/users/password-reset', { token, password: 'a new password' });
  expect([(await use()).status, (await use()).status]).toEqual([200, 404]);
  expect((await signIn(foodie.email, 'a new password')).status).toBe(200);
});

test('an admin turns a second factor off, which ends the sessions and notifies the owner', async () => {
  const [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
  const drop = () => apiAs(admin).delete(path(foodie, 'second-factor'));
  expect((await drop()).body).toMatchObject({ code: 'user.second_factor_off' });
  await updateStored('users', foodie._id, { secondFactor: { isOn: true, recoveryCodes: [] } });
  expect((await apiAs(admin).get(path(foodie, ''))).body).toMatchObject({ hasSecondFactor: true });
  expect((await drop()).status).toBe(200);
  expect((await apiAs(foodie).get('/api/users/profile')).status).toBe(401);
  expect((await signIn(foodie.email)).body).toMatchObject({ token: expect.any(String) as string });
  const subjects = (await receiveMails(foodie.email)).map(({ headers }) => headers.subject);
  expect(subjects).toContain('Your second factor was turned off');
});

test.each(['password-link', 'second-factor'])('no admin can use %s on another admin', async (tool) => {
  const [admin, other] = await Promise.all([createAdmin(), createAdmin()]);
  await updateStored('users', other._id, { secondFactor: { isOn: true, recoveryCodes: [] } });
  const send = (account: { _id: string }) => {
    const api = apiAs(admin);
    return tool === 'password-link' ? api.post(path(account, tool)) : api.delete(path(account, tool));
  };
  expect((await send(other)).body).toMatchObject({ code: 'user.operator_only' });
  expect((await send({ _id: unknownId })).status).toBe(404);
});
