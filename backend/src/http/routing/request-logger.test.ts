import { connect, type AddressInfo } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { Session } from '@homechef/contract/users/user';
import { createApp } from '../../app/create-app.ts';
import { as, visitor } from '../../testing/api-client.ts';
import { aGuestOrder, anItem, anOrder, line, onlyItem, stepOf } from '../../testing/fixtures.ts';
import { aChef, aFoodie, anAdmin, foodieForm, password } from '../../testing/accounts.ts';
import { serveTests, startApp, theApp } from '../../testing/test-app.ts';
import { unknownNumber } from '../../testing/reply-helpers.ts';

const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (text: string) => void lines.push(text) });
startApp({ LOG_LEVEL: 'debug' }, { log });
beforeEach(() => {
  lines.length = 0;
});

const logged = () => lines.map((text) => JSON.parse(text) as Record<string, unknown>);

test('a day’s requests leave no password, token, e-mail, name, phone, address or order number in the log', async () => {
  const [chef, member, admin] = await Promise.all([
    aChef({ name: 'Zelda Zucchini', phone: '777 000 1111', address: '9 Secret Lane, Mesa, AZ, 85201' }),
    aFoodie({ name: 'Quentin Quince', phone: '777 000 2222', password: 'a very secret word' }),
    anAdmin(),
  ]);
  const item = await anItem(chef);
  const guests = await aGuestOrder([line(item)], { userName: 'Gertrude', customerPhone: '777 000 3333' });
  const members = await anOrder(member, [line(item)]);
  const found = onlyItem(guests)._id;
  await visitor().post('/api/users/login', { email: member.email, password: 'wrong secret' });
  const again = await visitor().post('/api/users/login', {
    email: member.email,
    password: 'a very secret word',
  });
  await as(member).put('/api/users/profile', { id: 'nope', email: member.email, password: 'newest secret' });
  await as(admin).get(`/api/users?q=${member.email}`);
  await as(member).get(`/api/users/${chef._id}`);
  await as(admin).get(`/api/orders?q=${members._id}`);
  await visitor().get(`/api/orders/guest/${guests._id}`);
  await visitor().get(`/api/orders/guest/${unknownNumber}`);
  await visitor().get(`/api/orders/guest/${guests._id}/nope`);
  await visitor().get(`/order/guest/${guests._id}`, { Accept: 'text/html' });
  await visitor().get(`/login?email=${member.email}`, { Accept: 'application/json' });
  await as(chef).put(stepOf(guests._id, found, 'orderstatus'));
  await visitor().put(stepOf(guests._id, found, 'pay'));
  await visitor().raw('post', '/api/users/login', `{"email":"${member.email}"`, 'application/json');
  await as({ token: member.token.slice(0, -3) }).get('/api/users/profile');
  await as(admin).delete(`/api/orders/${members._id}`);
  const text = lines.join('');
  const tokens = [chef, member, admin, Session.parse(again.body)].map(({ token }) => token.slice(0, -3));
  const secrets = [
    password,
    'secret',
    ...tokens,
    member.email,
    chef.email,
    'example.com',
    guests._id,
    members._id,
    unknownNumber,
  ];
  const people = ['Zelda', 'Quentin', 'Gertrude', '777 000', 'Secret Lane', 'Bearer', 'authorization'];
  expect(lines.length).toBeGreaterThan(20);
  for (const secret of [...secrets, ...people])
    expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
});

test('a request whose client went before its answer is not told as a success', async () => {
  const { email } = await aFoodie();
  lines.length = 0;
  const body = JSON.stringify({ email, password: 'not the one' });
  const { port } = theApp().server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const head = `POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;
  theApp().server.once('request', () => socket.resetAndDestroy());
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`);
  const isOfTheSignIn = ({ msg, route }: Record<string, unknown>) =>
    msg === 'request' && route === '/users/login';
  await expect.poll(() => logged().filter(isOfTheSignIn)).toMatchObject([{ status: 499, cut: true }]);
});

test('each call of the API leaves one line: request id, method, the route as declared, status, account', async () => {
  const member = await aFoodie();
  lines.length = 0;
  const reply = await as(member).get('/api/orders/NOPE');
  expect(logged()).toHaveLength(1);
  expect(logged()[0]).toMatchObject({
    requestId: reply.headers['x-request-id'],
    method: 'GET',
    route: '/orders/:id',
    status: 404,
    account: member._id,
  });
});

test('refusals for want of a right are logged', async () => {
  const member = await aFoodie();
  lines.length = 0;
  await as(member).get('/api/orders');
  await visitor().get('/api/orders');
  expect(
    logged()
      .filter(({ msg }) => msg === 'refused')
      .map(({ status, code, from }) => [status, code, typeof from]),
  ).toEqual([
    [403, 'user.only_admins', 'string'],
    [401, 'user.sign_in', 'string'],
  ]);
});

test('the line of a call that was refused says why, by the code of the failure', async () => {
  await visitor().post('/api/users/login', { email: {}, password });
  await visitor().get('/api/products');
  expect(logged().map(({ status, code }) => [status, code])).toEqual([
    [400, 'request.invalid'],
    [200, undefined],
  ]);
});

test('what concerns the security of an account is logged: sign-ins, failed ones, passwords, roles, deletions', async () => {
  const [admin, member] = await Promise.all([anAdmin(), aFoodie()]);
  const { _id: id, name, email, phone } = member;
  lines.length = 0;
  await visitor().post('/api/users/login', { email, password: 'not the right one' });
  await visitor().post('/api/users/login', { email, password });
  const profile = { id, name, email, phone };
  const first = Session.parse(
    (await as(member).put('/api/users/profile', { ...profile, password: 'the next one' })).body,
  );
  const second = { password: 'the one after', currentPassword: 'the next one' };
  await as(first).put('/api/users/profile', { ...profile, ...second });
  await as(admin).put(`/api/users/${id}`, { name, email, isAdmin: true });
  await as(admin).delete(`/api/users/${id}`);
  const events = logged().filter(({ msg }) => msg !== 'request');
  expect(events).toMatchObject([
    { msg: 'refused', status: 401, code: 'user.wrong_credentials', from: expect.any(String) as string },
    { msg: 'signed in', account: id },
    { msg: 'password changed', account: id, knewTheOldOne: false },
    { msg: 'password changed', account: id, knewTheOldOne: true },
    { msg: 'account changed by an admin', account: id, isAdmin: true, by: admin._id },
    { msg: 'account deleted by an admin', account: id, by: admin._id },
  ]);
});

test('an error nobody expected answers 500 without details, and is logged with them under the same request id', async () => {
  const broken = createApp({
    ...theApp().deps,
    lookUpZip: () => Promise.reject(new Error('the table is on fire')),
  });
  const server = await serveTests(broken);
  const response = await fetch(
    `http://127.0.0.1:${(server.address() as { port: number }).port}/api/zip/85001`,
  );
  server.close();
  const body = (await response.json()) as Record<string, unknown>;
  expect(response.status).toBe(500);
  expect(Object.keys(body).sort()).toEqual(['code', 'message', 'requestId']);
  expect(JSON.stringify(body)).not.toMatch(/fire|stack|Error/);
  const entry = logged().find(({ msg }) => msg === 'unexpected error');
  expect(entry).toMatchObject({ requestId: body.requestId, err: { message: 'the table is on fire' } });
});

test('of an error of the database the log tells the kind and the place, not what it quotes', async () => {
  const db = mongoose.connection.db;
  const refuseAll = (on: boolean) =>
    db?.command({ collMod: 'users', validator: on ? { email: { $type: 'int' } } : {} });
  const form = { ...foodieForm(), email: 'quoted@example.com', phone: '777 000 4444', password };
  lines.length = 0;
  await refuseAll(true);
  const { port } = theApp().server.address() as { port: number };
  const sent = {
    method: 'POST',
    body: JSON.stringify(form),
    headers: { 'Content-Type': 'application/json' },
  };
  const reply = await fetch(`http://127.0.0.1:${port}/api/users`, sent).finally(() => refuseAll(false));
  expect(reply.status).toBe(500);
  const entry = logged().find(({ msg }) => msg === 'unexpected error');
  expect(entry).toMatchObject({ err: { type: 'MongoServerError', code: 121 } });
  expect(JSON.stringify(entry)).toContain('sign-in.ts');
  expect(lines.join('')).not.toMatch(/quoted@example|777 000/);
});
