import { afterEach, expect, test, vi } from 'vitest';
import { Product } from '@homechef/contract/products/product';
import { runAudit } from '../../operations/books-audit/run-audit.ts';
import { createChef } from '../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { createProduct, createProductForm, toOrderItem, placeGuestOrder } from '../../testing/fixtures.ts';
import { addWindow, setClock } from '../../testing/kitchens.ts';
import { findStored, readStock } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { restockDueProducts } from './restock.ts';

startTestApp();
afterEach(() => vi.useRealTimers());

const restockAt = (isoTime: string) => {
  setClock(isoTime);
  return restockDueProducts(new Date());
};

test('a dish with a restock gets its portions back after each window, once and with a ledger entry', async () => {
  setClock('2026-11-24T10:00:00-07:00');
  const chef = await createChef();
  const { _id } = await createProduct(chef);
  await addWindow(chef);
  const save = (restock: object | null) =>
    apiAs(chef).put(
      `/api/products/${_id}`,
      createProductForm({ name: 'Tamales', countInStock: 10, restock }),
    );
  const saved = Product.parse((await save({ portions: 24, each: 'window' })).body);
  expect(saved).toMatchObject({
    countInStock: 10,
    restock: { portions: 24, each: 'window' },
    restocksAt: '2026-11-24T21:00:00.000Z',
  });
  await placeGuestOrder([toOrderItem(saved, 10)]);
  expect(await restockAt('2026-11-24T13:59:00-07:00')).toBe(0);
  expect(await readStock(_id)).toBe(0);
  const runs = [restockAt('2026-11-24T14:00:00-07:00'), restockAt('2026-11-24T14:00:00-07:00')];
  await Promise.all(runs);
  expect(await readStock(_id)).toBe(24);
  expect((await apiAsVisitor().get(`/api/products/${_id}`)).body).toMatchObject({
    countInStock: 24,
    restocksAt: '2026-12-01T21:00:00.000Z',
  });
  const { differences } = await runAudit();
  expect(differences).toEqual([]);

  const ended = Product.parse((await save(null)).body);
  expect([ended.restock, ended.restocksAt]).toEqual([undefined, undefined]);
  expect(await findStored('products', _id)).not.toHaveProperty('restockAt');
  expect(await restockAt('2026-12-08T14:00:00-07:00')).toBe(0);
});

test('an edit that does not mention the restock keeps it', async () => {
  const chef = await createChef();
  const { _id } = await createProduct(chef);
  const restock = { portions: 5, each: 'day' };
  await apiAs(chef).put(`/api/products/${_id}`, createProductForm({ restock }));
  const reply = await apiAs(chef).put(`/api/products/${_id}`, createProductForm({ countInStock: 1 }));
  expect(reply.body).toMatchObject({ restock, countInStock: 1 });
});
