import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app/create-app.ts';
import { createDependencies } from '../app/dependencies.ts';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createFoodieForm, registerFoodie } from '../testing/accounts.ts';
import { testSecret, listenOnFreePort, startTestApp, getTestApp } from '../testing/test-app.ts';

startTestApp({ RATE_LIMIT_REGISTRATIONS: '3' });

const cleanups: (() => void)[] = [];
afterAll(() => cleanups.forEach((cleanUp) => cleanUp()));

test('a second instance shares accounts and rate limits through the database', async () => {
  const { env, log } = getTestApp().deps;
  const server = await listenOnFreePort(
    createApp(await createDependencies({ env, log, secret: testSecret, isReady: () => true })),
  );
  cleanups.push(() => server.close());
  const foodie = await registerFoodie();
  expect((await apiAs(foodie, server).get('/api/users/profile')).body).toMatchObject({ email: foodie.email });
  const register = (account?: undefined) => apiAs(account, server).post('/api/users', createFoodieForm());
  expect([(await register()).status, (await register()).status]).toEqual([201, 201]);
  expect((await register()).status).toBe(429);
  expect((await apiAsVisitor().post('/api/users', createFoodieForm())).status).toBe(429);
});

test('ignores X-Forwarded-For without a trusted proxy', async () => {
  for (const address of ['10.1.1.1', '10.1.1.2']) {
    const reply = await apiAsVisitor().post('/api/users', createFoodieForm(), { 'X-Forwarded-For': address });
    expect(reply.status).toBe(429);
  }
});
