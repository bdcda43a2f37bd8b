import { beforeAll, expect, test } from 'vitest';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { toCents } from '@homechef/contract/money/money';
import { withTransaction } from '../../db/transaction.ts';
import { createChef } from '../../testing/accounts.ts';
import { createDraft, createProduct } from '../../testing/fixtures.ts';
import { readStock } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { deductStock } from './stock.service.ts';

startTestApp();

let chef: Session;
beforeAll(async () => {
  chef = await createChef();
});

/** Deducts without the check of the cart, which reads a stock that another process can change meanwhile. */
const deduct = ({ _id, price }: Product, qty: number, changedPrice = price) =>
  withTransaction(async (session) => {
    const deduction = { product: _id, qty, price: toCents(changedPrice) };
    const deducted = await deductStock([deduction], 'AAAABBBBCCCC', session);
    if (!deducted) await session.abortTransaction();
    return deducted?.map(({ countInStock }) => countInStock);
  });

test('a deduction takes the last portions and no more', async () => {
  const product = await createProduct(chef, { countInStock: 3 });
  expect(await deduct(product, 4)).toBeUndefined();
  expect(await readStock(product._id)).toBe(3);
  expect(await deduct(product, 3)).toEqual([0]);
  expect(await deduct(product, 1)).toBeUndefined();
  expect(await readStock(product._id)).toBe(0);
});

test('a deduction for another price or of a draft changes nothing', async () => {
  const product = await createProduct(chef, { countInStock: 3 });
  expect(await deduct(product, 1, product.price + 1)).toBeUndefined();
  expect(await readStock(product._id)).toBe(3);
  const draft = await createDraft(chef);
  expect(await deduct(draft, 0)).toBeUndefined();
});
