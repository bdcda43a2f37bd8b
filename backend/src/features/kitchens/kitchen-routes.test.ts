import { beforeAll, expect, test } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { createAdmin, createChef, createFoodie } from '../../testing/accounts.ts';
import { addWindow, createLimitForm, createWindowForm } from '../../testing/kitchens.ts';
import { unknownId } from '../../testing/reply-helpers.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp();

let admin: Session;
let chef: Session;
let foodie: Session;
beforeAll(async () => {
  [admin, chef, foodie] = await Promise.all([createAdmin(), createChef(), createFoodie()]);
});

const pause = { until: new Date(Date.now() + 3_600_000).toISOString() };
const cancellation = { status: 'cancelled', reason: 'Ill' };

// Who may use these routes is covered by the access matrix.
test.each<['get' | 'put' | 'post' | 'delete', string, object?]>([
  ['get', ''],
  ['get', '/windows'],
  ['get', '/slots'],
  ['get', '/limits'],
  ['get', '/board'],
  ['put', '', { about: 'New' }],
  ['put', '/approval', { approved: true }],
  ['put', '/pause', pause],
  ['delete', '/pause'],
  ['post', '/windows', createWindowForm()],
  ['put', '/windows/ID', createWindowForm()],
  ['delete', '/windows/ID'],
  ['put', '/windows/ID/2099-01-01', cancellation],
  ['delete', '/windows/ID/2099-01-01'],
  ['post', '/limits', createLimitForm()],
  ['put', '/limits/ID', createLimitForm()],
  ['delete', '/limits/ID'],
])(
  '%s of an unknown kitchen%s answers 404, and so does an unknown window or limit',
  async (method, path, body) => {
    const { _id } = await addWindow(chef, { weekday: null, date: '2099-01-01' });
    const send = async (kitchen: string, id: string) => {
      const url = `/api/kitchens/${kitchen}${path.replace('ID', id)}`;
      return (method === 'get' ? await apiAs(admin).get(url) : await apiAs(admin)[method](url, body)).status;
    };
    for (const kitchen of [unknownId, foodie._id, 'nonsense']) expect(await send(kitchen, _id)).toBe(404);
    if (path.includes('ID')) for (const id of [unknownId, 'x']) expect(await send(chef._id, id)).toBe(404);
    await apiAs(chef).delete(`/api/kitchens/${chef._id}/windows/${_id}`);
  },
);

test('profile stands for the caller’s own id in calls that change a kitchen', async () => {
  const reply = await apiAs(chef).put('/api/kitchens/profile', { about: 'Mine' });
  expect(reply.body).toMatchObject({ _id: chef._id, about: 'Mine' });
  expect((await apiAsVisitor().get('/api/kitchens/profile')).status).toBe(404);
});
