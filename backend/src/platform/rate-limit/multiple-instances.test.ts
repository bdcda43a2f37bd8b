import { expect, test } from 'vitest';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { createFoodieForm, registerFoodie } from '../../testing/accounts.ts';
import { startSecondApp } from '../../testing/second-app.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp({ RATE_LIMIT_REGISTRATIONS: '3' });

test('a second instance shares accounts and rate limits through the database', async () => {
  const { server } = await startSecondApp();
  const foodie = await registerFoodie();
  expect((await apiAs(foodie, server).get('/api/users/profile')).body).toMatchObject({ email: foodie.email });
  const register = () => apiAs(undefined, server).post('/api/users', createFoodieForm());
  for (const status of [201, 201, 429]) expect((await register()).status).toBe(status);
  expect((await apiAsVisitor().post('/api/users', createFoodieForm())).status).toBe(429);
});

test('X-Forwarded-For is ignored without a trusted proxy', async () => {
  for (const address of ['10.1.1.1', '10.1.1.2']) {
    const reply = await apiAsVisitor().post('/api/users', createFoodieForm(), { 'X-Forwarded-For': address });
    expect(reply.status).toBe(429);
  }
});
