import { connect, type AddressInfo } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { Session } from '@homechef/contract/users/user';
import { createApp } from '../../../app/create-app.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import {
  sendGuestOrder,
  publishProduct,
  sendMemberOrder,
  toOrderItem,
  getOnlyItem,
  getTransitionPath,
} from '../../../testing/fixtures.ts';
import {
  registerChef,
  registerFoodie,
  createAdmin,
  createFoodieForm,
  saveProfile,
  signIn,
  testPassword,
} from '../../../testing/accounts.ts';
import { listenOnFreePort, startTestApp, getTestApp } from '../../../testing/test-app.ts';
import { unknownOrderNumber } from '../../../testing/reply-helpers.ts';

const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (text: string) => void lines.push(text) });
startTestApp({ LOG_LEVEL: 'debug' }, { log });
beforeEach(() => {
  lines.length = 0;
});

const parseLines = () => lines.map((text) => JSON.parse(text) as Record<string, unknown>);

test('the log has no passwords, tokens, personal data or order numbers', async () => {
  const [chef, member, admin] = await Promise.all([
    registerChef({
      name: 'Zelda Zucchini',
      phone: '777 000 1111',
      address: '9 Secret Lane, Mesa, AZ, 85201',
    }),
    registerFoodie({ name: 'Quentin Quince', phone: '777 000 2222', password: 'a very secret word' }),
    createAdmin(),
  ]);
  const item = await publishProduct(chef);
  const guestOrder = await sendGuestOrder([toOrderItem(item)], {
    userName: 'Gertrude',
    customerPhone: '777 000 3333',
  });
  const memberOrder = await sendMemberOrder(member, [toOrderItem(item)]);
  const itemId = getOnlyItem(guestOrder)._id;
  await signIn(member.email, 'wrong secret');
  const login = await signIn(member.email, 'a very secret word');
  await saveProfile(member, { id: 'nope', password: 'newest secret' });
  await apiAs(admin).get(`/api/users?q=${member.email}`);
  await apiAs(member).get(`/api/users/${chef._id}`);
  await apiAs(admin).get(`/api/orders?q=${memberOrder._id}`);
  await apiAsVisitor().get(`/api/orders/guest/${guestOrder._id}`);
  await apiAsVisitor().get(`/api/orders/guest/${unknownOrderNumber}`);
  await apiAsVisitor().get(`/api/orders/guest/${guestOrder._id}/nope`);
  await apiAsVisitor().get(`/order/guest/${guestOrder._id}`, { Accept: 'text/html' });
  await apiAsVisitor().get(`/login?email=${member.email}`, { Accept: 'application/json' });
  await apiAs(chef).put(getTransitionPath(guestOrder._id, itemId, 'orderstatus'));
  await apiAsVisitor().put(getTransitionPath(guestOrder._id, itemId, 'pay'));
  await apiAsVisitor().raw('post', '/api/users/login', `{"email":"${member.email}"`, 'application/json');
  await apiAs({ token: member.token.slice(0, -3) }).get('/api/users/profile');
  await apiAs(admin).delete(`/api/orders/${memberOrder._id}`);
  const text = lines.join('');
  const tokens = [chef, member, admin, Session.parse(login.body)].map(({ token }) => token.slice(0, -3));
  const secrets = [
    testPassword,
    'secret',
    ...tokens,
    member.email,
    chef.email,
    'example.com',
    guestOrder._id,
    memberOrder._id,
    unknownOrderNumber,
  ];
  const personalData = ['Zelda', 'Quentin', 'Gertrude', '777 000', 'Secret Lane', 'Bearer', 'authorization'];
  expect(lines.length).toBeGreaterThan(20);
  for (const secret of [...secrets, ...personalData])
    expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
});

test('a client that disconnects is logged as 499', async () => {
  const { email } = await registerFoodie();
  lines.length = 0;
  const body = JSON.stringify({ email, password: 'not the one' });
  const { port } = getTestApp().server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const head = `POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;
  getTestApp().server.once('request', () => socket.resetAndDestroy());
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`);
  const isLoginRequest = ({ msg, route }: Record<string, unknown>) =>
    msg === 'request' && route === '/users/login';
  await expect.poll(() => parseLines().filter(isLoginRequest)).toMatchObject([{ status: 499, cut: true }]);
});

test('each API request is one line of the log, with its route pattern', async () => {
  const member = await registerFoodie();
  lines.length = 0;
  const reply = await apiAs(member).get('/api/orders/NOPE');
  expect(parseLines()).toMatchObject([
    {
      requestId: reply.headers['x-request-id'],
      method: 'GET',
      route: '/orders/:id',
      status: 404,
      account: member._id,
    },
  ]);
});

test('rejected requests are logged with their error code, and so are those that lack permission', async () => {
  const member = await registerFoodie();
  lines.length = 0;
  await apiAs(member).get('/api/orders');
  await apiAsVisitor().get('/api/orders');
  await apiAsVisitor().post('/api/users/login', { email: {}, password: testPassword });
  await apiAsVisitor().get('/api/products');
  expect(parseLines().map(({ msg, status, code, from }) => [msg, status, code, typeof from])).toEqual([
    ['request rejected', 403, 'user.only_admins', 'string'],
    ['request', 403, 'user.only_admins', 'undefined'],
    ['request rejected', 401, 'user.sign_in', 'string'],
    ['request', 401, 'user.sign_in', 'undefined'],
    ['request', 400, 'request.invalid', 'undefined'],
    ['request', 200, undefined, 'undefined'],
  ]);
});

test('security events of accounts are logged', async () => {
  const [admin, member] = await Promise.all([createAdmin(), registerFoodie()]);
  const { _id: id, name, email } = member;
  lines.length = 0;
  await signIn(email, 'not the right one');
  await signIn(email);
  const newSession = Session.parse((await saveProfile(member, { password: 'the next one' })).body);
  await saveProfile(newSession, { password: 'the one after', currentPassword: 'the next one' });
  await apiAs(admin).put(`/api/users/${id}`, { name, email, isAdmin: true });
  await apiAs(admin).delete(`/api/users/${id}`);
  const events = parseLines().filter(({ msg }) => msg !== 'request');
  expect(events).toMatchObject([
    {
      msg: 'request rejected',
      status: 401,
      code: 'user.wrong_credentials',
      from: expect.any(String) as string,
    },
    { msg: 'signed in', account: id },
    { msg: 'password changed', account: id, knewTheOldOne: false },
    { msg: 'password changed', account: id, knewTheOldOne: true },
    { msg: 'account changed by an admin', account: id, isAdmin: true, by: admin._id },
    { msg: 'account deleted by an admin', account: id, by: admin._id },
  ]);
});

test('the details of an unexpected error are logged but not sent', async () => {
  const failingApp = createApp({
    ...getTestApp().deps,
    lookUpZip: () => Promise.reject(new Error('the table is on fire')),
  });
  const server = await listenOnFreePort(failingApp);
  const response = await fetch(
    `http://127.0.0.1:${(server.address() as { port: number }).port}/api/zip/85001`,
  );
  server.close();
  const body = (await response.json()) as Record<string, unknown>;
  expect(response.status).toBe(500);
  expect(Object.keys(body).sort()).toEqual(['code', 'message', 'requestId']);
  expect(JSON.stringify(body)).not.toMatch(/fire|stack|Error/);
  const entry = parseLines().find(({ msg }) => msg === 'unexpected error');
  expect(entry).toMatchObject({ requestId: body.requestId, err: { message: 'the table is on fire' } });
});

test('a database error is logged with its type and stack but without values', async () => {
  const db = mongoose.connection.db;
  const rejectAllWrites = (on: boolean) =>
    db?.command({ collMod: 'users', validator: on ? { email: { $type: 'int' } } : {} });
  const form = {
    ...createFoodieForm(),
    email: 'quoted@example.com',
    phone: '777 000 4444',
    password: testPassword,
  };
  lines.length = 0;
  await rejectAllWrites(true);
  const { port } = getTestApp().server.address() as { port: number };
  const init = {
    method: 'POST',
    body: JSON.stringify(form),
    headers: { 'Content-Type': 'application/json' },
  };
  const reply = await fetch(`http://127.0.0.1:${port}/api/users`, init).finally(() => rejectAllWrites(false));
  expect(reply.status).toBe(500);
  const entry = parseLines().find(({ msg }) => msg === 'unexpected error');
  expect(entry).toMatchObject({ err: { type: 'MongoServerError', code: 121 } });
  expect(JSON.stringify(entry)).toContain('sign-in.ts');
  expect(lines.join('')).not.toMatch(/quoted@example|777 000/);
});
