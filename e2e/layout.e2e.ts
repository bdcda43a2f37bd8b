import type { Page } from '@playwright/test';
import { createFoodie, createGuestOrder, createMemberOrder, restoreSession } from './support/fixtures.ts';
import { createKitchenWithSlots } from './support/kitchens.ts';
import { listLayoutFaults } from './support/layout-faults.ts';
import { getChefDialogs, getCustomerDialogs, getVisitorDialogs } from './support/dialogs.ts';
import { waitUntilLoaded, type ScreenVisit } from './support/screens.ts';
import { expect, full, phone, test } from './support/test.ts';

// Opens dialogs, sheets and bars, and measures at four window sizes and two text sizes that nothing is cut off, scrolls
// sideways or lies under a bar. `support/dialogs.ts` lists them.

async function expectNoLayoutFaults(page: Page, visits: readonly ScreenVisit[]) {
  test.setTimeout(600_000);
  for (const { name, path, act } of visits)
    await test.step(name, async () => {
      await page.goto(path);
      await waitUntilLoaded(page);
      await act?.(page);
      expect.soft(await listLayoutFaults(page), name).toEqual([]);
    });
}

async function createData() {
  const [first, second, foodie] = await Promise.all([
    createKitchenWithSlots(),
    createKitchenWithSlots(),
    createFoodie(),
  ]);
  const items = [first, second].map(({ dish }) => ({ product: dish, qty: 2 }));
  const guestOrder = await createGuestOrder(items);
  const order = await createMemberOrder(foodie, items.slice(0, 1));
  return { chef: first.chef, dish: first.dish, secondDish: second.dish, foodie, guestOrder, order };
}

test('dialogs and bars of visitors show all they contain', full(phone), async ({ page }) => {
  await expectNoLayoutFaults(page, getVisitorDialogs(await createData()));
});

test('dialogs and bars of customers show all they contain', phone, async ({ page }) => {
  const data = await createData();
  await restoreSession(page, data.foodie);
  await expectNoLayoutFaults(page, getCustomerDialogs(data));
});

test('dialogs and bars of chefs show all they contain', full(phone), async ({ page }) => {
  const data = await createData();
  await restoreSession(page, data.chef);
  await expectNoLayoutFaults(page, getChefDialogs(data));
});
