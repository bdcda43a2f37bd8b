import type { Page } from '@playwright/test';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import {
  callApi,
  createFoodie,
  createGuestOrder,
  createMemberOrder,
  createPublishedProduct,
  loginDemoAdmin,
  restoreSession,
} from './support/fixtures.ts';
import { createKitchenWithSlots, createMenu } from './support/kitchens.ts';
import { listLayoutFaults } from './support/layout-faults.ts';
import {
  getAdminDialogs,
  getChefDialogs,
  getCustomerDialogs,
  getMenuDialogs,
  getMenuEditorDialogs,
  getVisitorDialogs,
} from './support/dialogs.ts';
import { waitUntilLoaded, type ScreenVisit } from './support/screens.ts';
import { expect, full, phone, test } from './support/test.ts';

// Opens the dialogs, sheets and bars that `support/dialogs.ts` lists, and measures at four window sizes and two text
// sizes that nothing is cut off, scrolls sideways or ends up under a bar.

async function expectNoLayoutFaults(page: Page, visits: readonly ScreenVisit[]) {
  test.setTimeout(600_000);
  for (const { name, path, act } of visits)
    await test.step(name, async () => {
      await page.goto(path);
      await waitUntilLoaded(page);
      await act?.(page);
      expect.soft(await listLayoutFaults(page), name).toEqual([]);
    });
  // A poll whose reply a visit rewrites may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function createData() {
  const [first, second, foodie] = await Promise.all([
    createKitchenWithSlots(),
    createKitchenWithSlots(),
    createFoodie(),
  ]);
  const items = [first, second].map(({ dish }) => ({ product: dish, qty: 2 }));
  const guestOrder = await createGuestOrder(items.slice(0, 1));
  const order = await createMemberOrder(foodie, items.slice(0, 1));
  const cancelled = await createMemberOrder(foodie, items.slice(0, 1));
  const path = `/orders/${cancelled._id}/${cancelled.orderItems[0]?._id}/cancel`;
  const { chef } = first;
  return {
    chef,
    dish: first.dish,
    secondDish: second.dish,
    soldOutDish: await createPublishedProduct(chef, { countInStock: 0 }),
    draft: await callApi<Product>('/products', 'post', undefined, chef.token),
    foodie,
    guestOrder,
    order,
    endedOrder: await callApi<Order>(path, 'put', {}, foodie.token),
  };
}

test('dialogs and bars of visitors show all they contain', full(phone), async ({ page }) => {
  await expectNoLayoutFaults(page, getVisitorDialogs(await createData()));
});

test('dialogs and bars of customers show all they contain', full(phone), async ({ page }) => {
  const data = await createData();
  await restoreSession(page, data.foodie);
  await expectNoLayoutFaults(page, getCustomerDialogs(data));
});

test('dialogs and bars of chefs show all they contain', full(phone), async ({ page }) => {
  const data = await createData();
  const { chef, dish } = data;
  // So that the cash of the day has its table of dishes.
  const sale = { items: [{ product: dish._id, qty: 1 }] };
  await callApi(`/kitchens/${chef._id}/walkups`, 'post', sale, chef.token);
  await restoreSession(page, chef);
  await expectNoLayoutFaults(page, getChefDialogs(data));
});

test('dialogs about options and lots show all they contain', full(phone), async ({ page }) => {
  const menu = await createMenu();
  await expectNoLayoutFaults(page, getMenuDialogs(menu));
  await restoreSession(page, menu.chef);
  await expectNoLayoutFaults(page, getMenuEditorDialogs(menu));
});

test('dialogs of admins show all they contain', full(phone), async ({ page }) => {
  const data = await createData();
  const report = { reason: 'fraud', text: 'The picture is from another kitchen.' };
  await callApi('/reports', 'post', { ...report, about: 'product', id: data.dish._id });
  await restoreSession(page, await loginDemoAdmin());
  await expectNoLayoutFaults(page, getAdminDialogs({ ...data, userName: data.foodie.name }));
});

test('the pickup times of a second kitchen open within view', full(phone), async ({ page }) => {
  const { dish, secondDish } = await createData();
  await page.setViewportSize({ width: 390, height: 664 });
  for (const { _id } of [dish, secondDish]) {
    await page.goto(`/cart/${_id}?qty=1`);
    await page.getByLabel('Quantity').first().waitFor();
  }
  await page.goto('/guest');
  await waitUntilLoaded(page);
  const kitchen = page.getByRole('region').filter({ hasText: secondDish.name }).last();
  await kitchen.getByRole('button', { name: /^Change the time/ }).click();
  await expect(kitchen.getByRole('tablist')).toBeInViewport();
  await expect(kitchen.locator('label').first()).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeInViewport();
});

test('a tablet shows all acts of the counter without scrolling', full(phone), async ({ page }) => {
  await restoreSession(page, (await createData()).chef);
  const lastActs = [
    ['/chef/handover', 'No code'],
    ['/chef/cash', 'Correct'],
    ['/chef/cash', /^Close /],
  ] as const;
  for (const [path, name] of lastActs)
    for (const size of [
      { width: 820, height: 1180 },
      { width: 1180, height: 820 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(path);
      await waitUntilLoaded(page);
      const act = await page.getByRole('main').getByRole('button', { name }).boundingBox();
      const bar = page.getByRole('navigation', { name: 'Counter' });
      const limit = (await bar.isVisible()) ? (await bar.boundingBox())?.y : size.height;
      const bottom = (act?.y ?? Infinity) + (act?.height ?? 0);
      expect.soft(bottom, `${path} ${size.width}`).toBeLessThanOrEqual(limit ?? 0);
    }
});

test('the number on the bell keeps away from the menu button', full(phone), async ({ page }) => {
  await restoreSession(page, (await createData()).chef);
  await page.goto('/cheforders');
  const header = page.getByRole('banner');
  const count = header.getByRole('button', { name: /^Notices \d/ }).locator('.count');
  await expect(count).toBeVisible();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 664 });
    const box = await count.boundingBox();
    const menu = await header.getByRole('button', { name: 'Menu' }).boundingBox();
    expect((menu?.x ?? 0) - ((box?.x ?? Infinity) + (box?.width ?? 0))).toBeGreaterThanOrEqual(4);
  }
});

test('all keys of the counter fit between the bars on a small phone', full(phone), async ({ page }) => {
  await restoreSession(page, (await createData()).chef);
  await page.goto('/chef/handover');
  await waitUntilLoaded(page);
  const bar = page.getByRole('navigation', { name: 'Counter' });
  for (const size of [
    { width: 320, height: 568 },
    { width: 390, height: 664 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    const key = await page.getByRole('button', { name: '0', exact: true }).boundingBox();
    const top = await bar.boundingBox();
    expect((key?.y ?? Infinity) + (key?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  }
});
