import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app/create-app.ts';
import { createDependencies } from '../app/dependencies.ts';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createFoodie, foodieForm } from '../testing/accounts.ts';
import { testSecret, listenOnFreePort, startTestApp, getTestApp } from '../testing/test-app.ts';

startTestApp({ RATE_LIMIT_REGISTRATIONS: '3' });

const closing: (() => void)[] = [];
afterAll(() => closing.forEach((close) => close()));

test('a second instance on the same database knows the accounts, and counts on where the first stopped', async () => {
  const { env, log } = getTestApp().deps;
  const server = await listenOnFreePort(
    createApp(await createDependencies({ env, log, secret: testSecret, isReady: () => true })),
  );
  closing.push(() => server.close());
  const foodie = await createFoodie();
  expect((await apiAs(foodie, server).get('/api/users/profile')).body).toMatchObject({ email: foodie.email });
  const register = (account?: undefined) => apiAs(account, server).post('/api/users', foodieForm());
  expect([(await register()).status, (await register()).status]).toEqual([201, 201]);
  expect((await register()).status).toBe(429);
  expect((await apiAsVisitor().post('/api/users', foodieForm())).status).toBe(429);
});

test('without a proxy that is believed nobody chooses an address of their own', async () => {
  for (const address of ['10.1.1.1', '10.1.1.2']) {
    const reply = await apiAsVisitor().post('/api/users', foodieForm(), { 'X-Forwarded-For': address });
    expect(reply.status).toBe(429);
  }
});
