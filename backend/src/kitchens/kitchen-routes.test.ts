import { beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { apiAs } from '../testing/api-client.ts';
import { createAdmin, createChef, createFoodie } from '../testing/accounts.ts';
import { addLimit, addWindow, createLimitForm, createWindowForm } from '../testing/kitchens.ts';
import { unknownId } from '../testing/reply-helpers.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

const accounts = {} as Record<'admin' | 'chef' | 'other' | 'foodie', Session>;
beforeAll(async () => {
  const [admin, chef, other, foodie] = await Promise.all([
    createAdmin(),
    createChef(),
    createChef(),
    createFoodie(),
  ]);
  Object.assign(accounts, { admin, chef, other, foodie });
});

type Method = 'get' | 'put' | 'post' | 'delete';
interface Call {
  method: Method;
  path: string;
  body?: object;
  status?: number;
}

/** Calls that only the kitchen and admins may make. `WINDOW` and `LIMIT` stand for a fresh window and limit. */
const kitchenCalls: Call[] = [
  { method: 'put', path: '', body: { about: 'New' } },
  { method: 'put', path: '/pause', body: { until: new Date(Date.now() + 3_600_000).toISOString() } },
  { method: 'delete', path: '/pause' },
  { method: 'post', path: '/windows', body: createWindowForm({ weekday: 5 }), status: 201 },
  { method: 'put', path: '/windows/WINDOW', body: createWindowForm({ weekday: null, date: '2099-01-02' }) },
  { method: 'delete', path: '/windows/WINDOW' },
  {
    method: 'put',
    path: '/windows/WINDOW/2099-01-01',
    body: { status: 'cancelled', reason: 'Ill' },
  },
  { method: 'delete', path: '/windows/WINDOW/2099-01-01' },
  { method: 'get', path: '/limits' },
  { method: 'post', path: '/limits', body: createLimitForm(), status: 201 },
  { method: 'put', path: '/limits/LIMIT', body: createLimitForm() },
  { method: 'delete', path: '/limits/LIMIT' },
];

const send = (account: Session | undefined, { method, body }: Call, path: string) =>
  method === 'get' ? apiAs(account).get(path) : apiAs(account)[method](path, body);

/** Creates the window and the limit that a path names. The window exists once, because windows cannot overlap. */
async function fillPath(path: string): Promise<string> {
  const { chef, admin } = accounts;
  if (path.includes('LIMIT')) return path.replace('LIMIT', (await addLimit(chef))._id);
  if (!path.includes('/windows')) return path;
  const { body } = await apiAs(admin).get(`/api/kitchens/${chef._id}/windows`);
  for (const { _id } of (body as { rules: { _id: string }[] }).rules)
    await apiAs(admin).delete(`/api/kitchens/${chef._id}/windows/${_id}`);
  if (!path.includes('WINDOW')) return path;
  return path.replace('WINDOW', (await addWindow(chef, { weekday: null, date: '2099-01-01' }))._id);
}

describe.each(kitchenCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s',
  (_name, call) => {
    test('is allowed for the chef and admins', async () => {
      for (const account of [accounts.chef, accounts.admin]) {
        const path = `/api/kitchens/${accounts.chef._id}${await fillPath(call.path)}`;
        expect((await send(account, call, path)).status).toBe(call.status ?? 200);
      }
    });
    test('answers 401, 403 and 404 to others', async () => {
      const path = await fillPath(call.path);
      const own = `/api/kitchens/${accounts.chef._id}${path}`;
      expect((await send(undefined, call, own)).status).toBe(401);
      for (const account of [accounts.other, accounts.foodie])
        expect((await send(account, call, own)).status).toBe(403);
      for (const id of [unknownId, accounts.foodie._id, 'nonsense'])
        expect((await send(accounts.admin, call, `/api/kitchens/${id}${path}`)).status).toBe(404);
    });
  },
);

test.each(kitchenCalls.filter(({ path }) => /WINDOW|LIMIT/.test(path)))(
  '$method $path answers 404 for an unknown id',
  async (call) => {
    const [path, other] = [
      call.path.replace(/WINDOW|LIMIT/, unknownId),
      call.path.replace(/WINDOW|LIMIT/, 'x'),
    ];
    for (const unknown of [path, other])
      expect((await send(accounts.chef, call, `/api/kitchens/${accounts.chef._id}${unknown}`)).status).toBe(
        404,
      );
  },
);

test.each(['', '/windows', '/slots'])('everyone may read a kitchen%s', async (path) => {
  for (const account of [undefined, accounts.foodie, accounts.other, accounts.chef, accounts.admin]) {
    expect((await apiAs(account).get(`/api/kitchens/${accounts.chef._id}${path}`)).status).toBe(200);
    expect((await apiAs(account).get(`/api/kitchens/${unknownId}${path}`)).status).toBe(404);
  }
});

test('profile stands for the own id in changing calls', async () => {
  const reply = await apiAs(accounts.other).put('/api/kitchens/profile', { about: 'Mine' });
  expect(reply.body).toMatchObject({ _id: accounts.other._id, about: 'Mine' });
});
