import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app/create-app.ts';
import { createDeps } from '../app/dependencies.ts';
import { as, visitor } from '../testing/api-client.ts';
import { aFoodie, foodieForm } from '../testing/accounts.ts';
import { secret, serveTests, startApp, theApp } from '../testing/test-app.ts';

startApp({ RATE_LIMIT_REGISTRATIONS: '3' });

const closing: (() => void)[] = [];
afterAll(() => closing.forEach((close) => close()));

test('a second instance on the same database knows the accounts, and counts on where the first stopped', async () => {
  const { env, log } = theApp().deps;
  const server = await serveTests(createApp(await createDeps({ env, log, secret, isReady: () => true })));
  closing.push(() => server.close());
  const foodie = await aFoodie();
  expect((await as(foodie, server).get('/api/users/profile')).body).toMatchObject({ email: foodie.email });
  const register = (account?: undefined) => as(account, server).post('/api/users', foodieForm());
  expect([(await register()).status, (await register()).status]).toEqual([201, 201]);
  expect((await register()).status).toBe(429);
  expect((await visitor().post('/api/users', foodieForm())).status).toBe(429);
});

test('without a proxy that is believed nobody chooses an address of their own', async () => {
  for (const address of ['10.1.1.1', '10.1.1.2']) {
    const reply = await visitor().post('/api/users', foodieForm(), { 'X-Forwarded-For': address });
    expect(reply.status).toBe(429);
  }
});
