import { beforeEach, describe, expect, test } from 'vitest';
import { CapacityLimit } from '@homechef/contract/kitchens/kitchen';
import type { Session } from '@homechef/contract/users/user';
import { apiAs } from '../testing/api-client.ts';
import { createChef } from '../testing/accounts.ts';
import { createDraft, createProduct } from '../testing/fixtures.ts';
import {
  addLimit,
  addWindow,
  createLimitForm,
  saveLimit,
  setClock,
  toKitchenPath,
} from '../testing/kitchens.ts';
import { getErrorFields, unknownId } from '../testing/reply-helpers.ts';
import { toLimitChange } from '../testing/stored-kitchens.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock('2026-03-03T10:00:00-07:00'));

async function listLimits(chef: Session): Promise<CapacityLimit[]> {
  const { status, body } = await apiAs(chef).get(toKitchenPath(chef, '/limits'));
  expect(status).toBe(200);
  return CapacityLimit.array().parse(body);
}

const replace = (chef: Session, id: string, overrides: object) =>
  apiAs(chef).put(toKitchenPath(chef, `/limits/${id}`), createLimitForm(overrides));

test('a new limit has the values of the form and the defaults', async () => {
  const chef = await createChef();
  const [dish, draft] = await Promise.all([createProduct(chef), createDraft(chef)]);
  const window = await addWindow(chef);
  const limit = await saveLimit(chef, {
    name: ' Oven ',
    per: 'window',
    counts: 'points',
    max: '10000',
    extra: 1,
    products: [{ product: dish._id }, { product: draft._id, points: 100 }],
    overrides: [{ windowId: window._id, date: '2026-03-10', max: 0 }],
  });
  expect(limit).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
    name: 'Oven',
    per: 'window',
    counts: 'points',
    max: 10_000,
    products: [
      { product: dish._id, points: 1 },
      { product: draft._id, points: 100 },
    ],
    overrides: [{ windowId: window._id, date: '2026-03-10', max: 0 }],
  });
  expect(await listLimits(chef)).toEqual([limit]);
});

test('limits are listed from the oldest, also after changes', async () => {
  const chef = await createChef();
  const [first, second] = [await saveLimit(chef, { name: 'B' }), await saveLimit(chef, { name: 'A' })];
  const reply = await replace(chef, first._id.toUpperCase(), { name: 'C', per: 'day', max: 3 });
  expect([reply.status, reply.body]).toMatchObject([200, { _id: first._id, name: 'C', per: 'day', max: 3 }]);
  expect((await listLimits(chef)).map(({ name }) => name)).toEqual(['C', 'A']);
  const deleted = await apiAs(chef).delete(toKitchenPath(chef, `/limits/${first._id}`));
  expect([deleted.status, deleted.body]).toEqual([200, { message: 'Limit deleted' }]);
  expect(await listLimits(chef)).toEqual([second]);
});

// The schemas of the contract have the other wrong values. Only the server knows dishes and windows.
test.each([
  ['products.0.product', { products: [{ product: unknownId }] }],
  ['products.1.product', { products: [{ product: 'OWN' }, { product: 'FOREIGN' }] }],
  ['overrides.0.windowId', { overrides: [{ windowId: unknownId, date: '2026-03-10', max: 1 }] }],
  ['overrides.0.windowId', { overrides: [{ windowId: 'OTHER', date: '2026-03-10', max: 1 }] }],
])('names the invalid field %s of %j', async (field, overrides) => {
  const [chef, other] = await Promise.all([createChef(), createChef()]);
  const [own, foreign] = await Promise.all([createProduct(chef), createProduct(other)]);
  const otherWindow = await addWindow(other);
  const limit = await addLimit(chef);
  const text = JSON.stringify(overrides)
    .replaceAll('OWN', own._id)
    .replace('FOREIGN', foreign._id)
    .replace('OTHER', otherWindow._id);
  const form = JSON.parse(text) as object;
  const replies = [
    await apiAs(chef).post(toKitchenPath(chef, '/limits'), createLimitForm(form)),
    await replace(chef, limit._id, form),
  ];
  for (const reply of replies) expect([reply.status, getErrorFields(reply)]).toEqual([400, [field]]);
  expect(await listLimits(chef)).toEqual([limit]);
});

describe('a limit', () => {
  test('may keep a deleted dish', async () => {
    const chef = await createChef();
    const dish = await createProduct(chef);
    const products = [{ product: dish._id, points: 2 }];
    const { _id } = await addLimit(chef, { products });
    await apiAs(chef).delete(`/api/products/${dish._id}`);
    expect((await replace(chef, _id, { products })).body).toMatchObject({ products });
    const added = await apiAs(chef).post(toKitchenPath(chef, '/limits'), createLimitForm({ products }));
    expect([added.status, getErrorFields(added)]).toEqual([400, ['products.0.product']]);
  });
  test('is refused as the 31st', async () => {
    const limits = Array.from({ length: 30 }, () => toLimitChange(createLimitForm()));
    const chef = await createChef({}, limits);
    const reply = await apiAs(chef).post(toKitchenPath(chef, '/limits'), createLimitForm());
    expect([reply.status, getErrorFields(reply)]).toEqual([400, ['limits']]);
    expect(await listLimits(chef)).toHaveLength(30);
  });
});
