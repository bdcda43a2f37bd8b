import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '@homechef/contract/all-endpoints';
import type { Session } from '@homechef/contract/users/user';
import {
  guestForm,
  orderItem,
  startDeployment,
  parsePlacedOrder,
  type Deployment,
} from './deployment/deployment.ts';
import { sendRawBytes } from './client/raw-socket.ts';
import {
  urlWithSecrets,
  createSecrets,
  urlsWithSecrets,
  sendVariants,
  type Secrets,
} from './cases/planted-secrets.ts';

/** The whole product, saying all it can; what a partner is told beside a zip code is secret too. */
let market: Deployment;
let partner: Server;
let everybody: (Session | undefined)[];
const secrets = createSecrets();
const partnersKey = `${createSecrets().key}-of-the-partner`;

beforeAll(async () => {
  partner = createServer((_req, res) => res.writeHead(500).end('no')).listen(0, '127.0.0.1');
  await once(partner, 'listening');
  const { port } = partner.address() as AddressInfo;
  const settings = {
    LOG_LEVEL: 'debug',
    ZIP_LOOKUP_URL: `http://127.0.0.1:${port}/{zip}?key={key}`,
    ZIP_LOOKUP_KEY: partnersKey,
  };
  market = await startDeployment({ settings });
  for (const secret of [...Object.values(secrets), partnersKey]) market.registerSecret(secret);
  everybody = [
    undefined,
    ...(await Promise.all([market.createFoodie(), market.createChef(), market.createAdmin()])),
  ];
});
afterAll(async () => {
  await market.stop();
  partner.close();
});

/** Every route, sent this in each way, by everybody, with secrets wherever there is room. */
async function everyRoute(planted: Secrets): Promise<void> {
  const { key: IdempotencyKey, token } = planted;
  const headers = {
    'Idempotency-Key': IdempotencyKey,
    Cookie: `token=${token}`,
    Referer: `http://x/${token}`,
  };
  for (const route of allEndpoints)
    for (const way of Object.values(sendVariants)) {
      const sent = way(planted);
      const send = (who: Session | undefined) =>
        market.call(route.method, urlWithSecrets(route, planted), {
          ...sent,
          token: who?.token ?? token,
          headers: { ...headers, ...sent.headers },
        });
      await Promise.all(everybody.map(send));
    }
}

/** What people do on a good day. */
async function aDay({ name, email, phone, address, key }: Secrets): Promise<void> {
  const [, member, chef] = everybody;
  if (!member || !chef) throw new Error('Nobody is there');
  const item = await market.createProduct(chef);
  const details = { userName: name, userEmail: email, customerPhone: phone, shippingAddress: { address } };
  const headers = { 'Idempotency-Key': key };
  const body = guestForm([orderItem(item)], details);
  const { _id, orderItems } = parsePlacedOrder(
    await market.call('post', '/api/orders/guest', { body, headers }),
  );
  market.registerSecret(_id);
  const steps = ['orderstatus', 'pay', 'deliver'].map(
    (step) => `/api/orders/${_id}/${orderItems[0]?._id}/${step}`,
  );
  for (const [i, path] of steps.entries()) await market.call('put', path, i < 2 ? { token: chef.token } : {});
  await market.call('get', `/api/orders/guest/${_id}`);
  await market.call('get', `/order/guest/${_id}`, { headers: { Accept: 'text/html' } });
  const mine = await market.call('post', '/api/orders', {
    body: { orderItems: [orderItem(item)] },
    token: member.token,
  });
  market.registerSecret(parsePlacedOrder(mine)._id);
}

test('a secret that is logged is found: an account’s id, which the log may tell', async () => {
  const [, member] = everybody;
  expect(market.findLeakedSecrets()).toEqual([]);
  const told = market.registerSecret(member?._id ?? 'nobody');
  await market.call('get', '/api/users/profile', { token: member?.token ?? '' });
  await expect.poll(() => market.findLeakedSecrets()).toEqual([told]);
  market.unregisterSecret(told);
});

test('whatever is sent to every route, in every way and by everybody, no secret of it is logged', async () => {
  await aDay(secrets);
  await everyRoute(secrets);
  for (const path of urlsWithSecrets(secrets))
    await market.call('get', path, { headers: { Accept: 'text/html' } });
  const { number, token, password } = secrets;
  for (const request of [
    `GET /${number} HTTP/9.9\r\n\r\n`,
    `${password} /\r\n\r\n`,
    `GET / HTTP/1.1\r\n${token}\r\n\r\n`,
  ])
    await sendRawBytes(market.url, Buffer.from(request));
  const said = market.processes.output();
  expect(said.match(/"msg":"request"/g)?.length).toBeGreaterThan(allEndpoints.length * 20);
  expect(said).toContain('"level":20');
  expect(market.findLeakedSecrets()).toEqual([]);
});

test('nor when the database refuses what it is told: what it quotes stays out', async () => {
  const refuseAll = (validator: object) =>
    Promise.all(['users', 'orders', 'reviews'].map((collMod) => market.db.command({ collMod, validator })));
  const [, , chef] = everybody;
  if (!chef) throw new Error('Nobody is there');
  const item = await market.createProduct(chef);
  await refuseAll({ email: { $type: 'int' }, userEmail: { $type: 'int' }, name: { $type: 'int' } });
  const { name, email, phone, password } = secrets;
  const register = await market.call('post', '/api/users', {
    body: { name, email: `x${email}`, phone, password },
  });
  const details = { userName: name, userEmail: email, customerPhone: phone };
  const body = guestForm([orderItem(item)], details);
  const order = await market.call('post', '/api/orders/guest', { body });
  await refuseAll({});
  expect([register.status, order.status]).toEqual([500, 500]);
  await expect.poll(market.processes.output).toContain('unexpected error');
  expect(market.findLeakedSecrets()).toEqual([]);
});

test('nor while the database is away', async () => {
  const admin = market.db.admin();
  await admin.command({ replSetStepDown: 60, secondaryCatchUpPeriodSecs: 0, force: true });
  const { email, password, number } = secrets;
  const replies = await Promise.all([
    market.call('post', '/api/users/login', { body: { email, password } }),
    market.call('get', `/api/orders/guest/${number}`),
    market.call('post', '/api/users', { body: { ...secrets, email: `y${email}` } }),
  ]);
  expect(replies.map(({ status }) => status)).toContain(503);
  await admin.command({ replSetFreeze: 0 }, { readPreference: 'secondary' }); // it may be elected again
  await expect
    .poll(async () => (await market.call('get', '/api/ready')).status, { timeout: 20_000 })
    .toBe(200);
  await expect.poll(market.processes.output).toMatch(/database (is )?away/);
  expect(market.findLeakedSecrets()).toEqual([]);
});
