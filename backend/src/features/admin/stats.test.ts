import { expect, test } from 'vitest';
import { createChef } from '../../testing/accounts.ts';
import { createDraft, createProduct, placeGuestOrder, toOrderItem } from '../../testing/fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { readStats } from './stats.ts';

startTestApp();

test('the statistics count accounts, kitchens, dishes and orders', async () => {
  const before = await readStats();
  const chef = await createChef();
  const dish = await createProduct(chef);
  await createDraft(chef);
  await placeGuestOrder([toOrderItem(dish, 2)]);
  const stats = await readStats();
  expect(stats).toMatchObject({
    accounts: { all: before.accounts.all + 1, chefs: before.accounts.chefs + 1, admins: 0 },
    kitchens: { onMarket: before.kitchens.onMarket + 1, waiting: 0 },
    dishes: { shown: before.dishes.shown + 1, draft: before.dishes.draft + 1, soldOut: 0, hidden: 0 },
    orders: { total: 1, complete: 0 },
  });
  expect(Object.values(stats.stages)).toEqual([{ items: 1, portions: 2, cash: 25 }]);
});
