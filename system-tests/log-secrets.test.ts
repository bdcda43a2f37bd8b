import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '@homechef/contract/all-endpoints';
import type { Session } from '@homechef/contract/users/user';
import { createGuestForm, toOrderItem } from '../backend/src/testing/forms.ts';
import { startDeployment, parsePlacedOrder, type Deployment } from './deployment/deployment.ts';
import { sendRawBytes } from './client/raw-socket.ts';
import {
  createUrlWithSecrets,
  createSecrets,
  createUrlsWithSecrets,
  sendVariants,
  type Secrets,
} from './cases/planted-secrets.ts';

/** Deployment with debug logs. The key of the zip lookup service also counts as a secret. */
let deployment: Deployment;
let zipService: Server;
let sessions: (Session | undefined)[];
const secrets = createSecrets();
const zipServiceKey = `${createSecrets().key}-of-the-partner`;

beforeAll(async () => {
  zipService = createServer((_req, res) => res.writeHead(500).end('no')).listen(0, '127.0.0.1');
  await once(zipService, 'listening');
  const { port } = zipService.address() as AddressInfo;
  const settings = {
    LOG_LEVEL: 'debug',
    ZIP_LOOKUP_URL: `http://127.0.0.1:${port}/{zip}?key={key}`,
    ZIP_LOOKUP_KEY: zipServiceKey,
  };
  deployment = await startDeployment({ settings });
  for (const secret of [...Object.values(secrets), zipServiceKey]) deployment.registerSecret(secret);
  sessions = [
    undefined,
    ...(await Promise.all([deployment.createFoodie(), deployment.createChef(), deployment.createAdmin()])),
  ];
});
afterAll(async () => {
  await deployment.stop();
  zipService.close();
});

/** Sends every variant of every request to every route, as every account, with secrets in all fields. */
async function sendToEveryRoute(secrets: Secrets): Promise<void> {
  const { key: IdempotencyKey, token } = secrets;
  const headers = {
    'Idempotency-Key': IdempotencyKey,
    Cookie: `token=${token}`,
    Referer: `http://x/${token}`,
  };
  for (const route of allEndpoints)
    for (const createVariant of Object.values(sendVariants)) {
      const options = createVariant(secrets);
      const send = (session: Session | undefined) =>
        deployment.call(route.method, createUrlWithSecrets(route, secrets), {
          ...options,
          token: session?.token ?? token,
          headers: { ...headers, ...options.headers },
        });
      await Promise.all(sessions.map(send));
    }
}

async function runOrderLifecycle({ name, email, phone, address, key }: Secrets): Promise<void> {
  const [, member, chef] = sessions;
  if (!member || !chef) throw new Error('The accounts are missing');
  const product = await deployment.createProduct(chef);
  const details = { userName: name, userEmail: email, customerPhone: phone, shippingAddress: { address } };
  const headers = { 'Idempotency-Key': key };
  const body = createGuestForm([toOrderItem(product)], details);
  const { _id, orderItems } = parsePlacedOrder(
    await deployment.call('post', '/api/orders/guest', { body, headers }),
  );
  deployment.registerSecret(_id);
  const transitionPaths = ['orderstatus', 'pay', 'deliver'].map(
    (step) => `/api/orders/${_id}/${orderItems[0]?._id}/${step}`,
  );
  for (const [i, path] of transitionPaths.entries())
    await deployment.call('put', path, i < 2 ? { token: chef.token } : {});
  await deployment.call('get', `/api/orders/guest/${_id}`);
  await deployment.call('get', `/order/guest/${_id}`, { headers: { Accept: 'text/html' } });
  const memberReply = await deployment.call('post', '/api/orders', {
    body: { orderItems: [toOrderItem(product)] },
    token: member.token,
  });
  deployment.registerSecret(parsePlacedOrder(memberReply)._id);
}

test('findLeakedSecrets finds a logged account id', async () => {
  const [, member] = sessions;
  expect(deployment.findLeakedSecrets()).toEqual([]);
  const accountId = deployment.registerSecret(member?._id ?? 'unknown');
  await deployment.call('get', '/api/users/profile', { token: member?.token ?? '' });
  await expect.poll(() => deployment.findLeakedSecrets()).toEqual([accountId]);
  deployment.unregisterSecret(accountId);
});

test('log contains no secret of any request to any route', async () => {
  await runOrderLifecycle(secrets);
  await sendToEveryRoute(secrets);
  for (const path of createUrlsWithSecrets(secrets))
    await deployment.call('get', path, { headers: { Accept: 'text/html' } });
  const { number, token, password } = secrets;
  for (const request of [
    `GET /${number} HTTP/9.9\r\n\r\n`,
    `${password} /\r\n\r\n`,
    `GET / HTTP/1.1\r\n${token}\r\n\r\n`,
  ])
    await sendRawBytes(deployment.url, Buffer.from(request));
  const output = deployment.processes.output();
  expect(output.match(/"msg":"request"/g)?.length).toBeGreaterThan(allEndpoints.length * 20);
  expect(output).toContain('"level":20');
  expect(deployment.findLeakedSecrets()).toEqual([]);
});

const forgedLine = '{"level":30,"msg":"forged"}';

test('each line of the log is JSON with a UTC time, also after input with line breaks', async () => {
  const output = deployment.processes.output;
  const start = output().length;
  const forged = encodeURIComponent(`\n${forgedLine}\n`);
  for (const path of [`/api/products/${forged}`, `/api/products?name=${forged}`])
    await deployment.call('get', path);
  await deployment.call('get', '/api/users', {
    token: `x.${Buffer.from(forgedLine).toString('base64url')}.x`,
  });
  const body = { email: `a@example.com\n${forgedLine}`, password: `\n${forgedLine}\n` };
  await deployment.call('post', '/api/users/login', { body });
  const readLines = () => output().slice(start).split('\n').filter(Boolean);
  await expect.poll(() => readLines().length).toBeGreaterThanOrEqual(4); // workers buffer log lines
  for (const line of readLines()) {
    const { time, msg } = JSON.parse(line) as { time: string; msg: string };
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(msg).not.toBe('forged');
  }
});

test('log contains no secret when the database rejects a write', async () => {
  const setValidators = (validator: object) =>
    Promise.all(
      ['users', 'orders', 'reviews'].map((collMod) => deployment.db.command({ collMod, validator })),
    );
  const product = await deployment.createProduct(await deployment.createChef());
  await setValidators({ email: { $type: 'int' }, userEmail: { $type: 'int' }, name: { $type: 'int' } });
  const { name, email, phone, password } = secrets;
  const register = await deployment.call('post', '/api/users', {
    body: { name, email: `x${email}`, phone, password },
  });
  const details = { userName: name, userEmail: email, customerPhone: phone };
  const body = createGuestForm([toOrderItem(product)], details);
  const order = await deployment.call('post', '/api/orders/guest', { body });
  await setValidators({});
  expect([register.status, order.status]).toEqual([500, 500]);
  await expect.poll(deployment.processes.output).toContain('unexpected error');
  expect(deployment.findLeakedSecrets()).toEqual([]);
});

test('log contains no secret while the database is unavailable', async () => {
  const admin = deployment.db.admin();
  await admin.command({ replSetStepDown: 60, secondaryCatchUpPeriodSecs: 0, force: true });
  const { email, password, number } = secrets;
  const replies = await Promise.all([
    deployment.call('post', '/api/users/login', { body: { email, password } }),
    deployment.call('get', `/api/orders/guest/${number}`),
    deployment.call('post', '/api/users', { body: { ...secrets, email: `y${email}` } }),
  ]);
  expect(replies.map(({ status }) => status)).toContain(503);
  await admin.command({ replSetFreeze: 0 }, { readPreference: 'secondary' }); // allows a new election
  await expect
    .poll(async () => (await deployment.call('get', '/api/ready')).body, { timeout: 20_000 })
    .toEqual({ status: 'ready' });
  await expect.poll(deployment.processes.output).toMatch(/database (is )?away/);
  expect(deployment.findLeakedSecrets()).toEqual([]);
});
