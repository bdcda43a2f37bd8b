import type { Browser, Page } from '@playwright/test';
import type { Session } from '@homechef/contract/users/user';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import {
  callApi,
  createChef,
  createGuestOrder,
  createPublishedProduct,
  loginDemoAdmin,
  restoreSession,
} from './support/fixtures.ts';
import { createKitchenWithSlots, setOptionGroups } from './support/kitchens.ts';
import { both, desk, expect, full, phone, test } from './support/test.ts';

/** Opens a page in its own browser and waits for its stream. With a stream, a page polls only once a minute. */
async function openLivePage(browser: Browser, path: string, session?: Session): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (session) await restoreSession(page, session);
  const streamOpened = page.waitForResponse((response) => response.url().includes('/api/events'));
  await page.goto(path);
  expect((await streamOpened).status()).toBe(200);
  return page;
}

test(
  'a customer’s cancellation and a chef’s Ready appear without a reload',
  both(phone),
  async ({ browser }) => {
    const chef = await createChef();
    const dish = await createPublishedProduct(chef);
    const order = await createGuestOrder([{ product: dish, qty: 2 }]);
    const number = formatOrderNumber(order._id);
    const guest = await openLivePage(browser, `/order/guest/${order._id}`);
    const kitchen = await openLivePage(browser, '/cheforders', chef);
    const card = kitchen.getByRole('main').getByRole('link', { name: number });
    await expect(card).toBeVisible();

    await callApi(`/orders/${order._id}/all/orderstatus`, 'put', undefined, chef.token);
    await expect(guest.getByRole('heading', { level: 1 })).toContainText('Ready');

    const next = await createGuestOrder([{ product: dish, qty: 1 }]);
    const nextCard = kitchen.getByRole('main').getByRole('link', { name: formatOrderNumber(next._id) });
    await expect(nextCard).toBeVisible();
    await callApi(`/orders/${next._id}/all/cancel`, 'put', {});
    const completed = kitchen.getByRole('region', { name: 'Ended' });
    await expect(completed).toContainText(formatOrderNumber(next._id));
    for (const page of [guest, kitchen]) await page.context().close();
  },
);

test('tabs of a browser share one stream', full(desk), async ({ browser }) => {
  const chef = await createChef();
  const dish = await createPublishedProduct(chef);
  const first = await openLivePage(browser, '/cheforders', chef);
  const context = first.context();
  let streams = 0;
  context.on('request', (request) => {
    if (request.url().includes('/api/events')) streams += 1;
  });
  const second = await context.newPage();
  await second.goto(`/order/${(await createGuestOrder([{ product: dish, qty: 1 }]))._id}`);
  await second.goto('/cheforders');
  const order = await createGuestOrder([{ product: dish, qty: 1 }]);
  const link = { name: formatOrderNumber(order._id) };
  for (const tab of [first, second]) await expect(tab.getByRole('link', link)).toBeVisible();
  await first.close();
  const later = await createGuestOrder([{ product: dish, qty: 1 }]);
  await expect(second.getByRole('link', { name: formatOrderNumber(later._id) })).toBeVisible();
  // The leading tab restarts its stream when the topics change. The second tab opens no stream as long as the first
  // leads.
  expect(streams).toBeLessThanOrEqual(4);
  await context.close();
});

test('the market and the dish page show a changed stock and price', desk, async ({ browser }) => {
  const chef = await createChef();
  const dish = await createPublishedProduct(chef, { countInStock: 2, price: 8 });
  const market = await openLivePage(browser, `/mainpage?name=${encodeURIComponent(dish.name)}`);
  const page = await openLivePage(browser, `/mainpage/product/${dish._id}`);
  await createGuestOrder([{ product: dish, qty: 2 }]);
  await expect(market.getByRole('main')).toContainText('Sold out');
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeDisabled();
  for (const opened of [market, page]) await opened.context().close();
});

test('an option that runs out is sold out on every open page', desk, async ({ browser }) => {
  const { chef, dish } = await createKitchenWithSlots();
  const topping = { name: 'Topping', min: 1, max: 1, options: [{ name: 'Cheese' }] };
  await setOptionGroups(dish, chef.token, [topping]);
  const market = await openLivePage(browser, `/mainpage?name=${encodeURIComponent(dish.name)}`);
  const page = await openLivePage(browser, `/mainpage/product/${dish._id}`);
  const kitchen = await openLivePage(browser, `/chefitems/${chef._id}`);
  await kitchen.getByRole('button', { name: `Add ${dish.name} to the cart` }).click();
  const sheet = kitchen.getByRole('dialog', { name: dish.name });
  for (const opened of [page, sheet]) await expect(opened.getByLabel('Cheese')).toBeEnabled();
  const setCheese = (soldOut: boolean) =>
    callApi(`/kitchens/${chef._id}/options`, 'put', { name: 'Cheese', soldOut }, chef.token);

  await setCheese(true);
  for (const opened of [page, sheet]) await expect(opened.getByLabel('Cheese')).toBeDisabled();
  await expect(market.getByRole('main')).toContainText('Sold out');
  await setCheese(false);
  for (const opened of [page, sheet]) await expect(opened.getByLabel('Cheese')).toBeEnabled();
  await expect(market.getByRole('main')).not.toContainText('Sold out');
  for (const opened of [market, page, kitchen]) await opened.context().close();
});

test('an admin’s list shows a new order', full(desk), async ({ browser }) => {
  const chef = await createChef();
  const dish = await createPublishedProduct(chef);
  const page = await openLivePage(browser, '/admin/orderlist', await loginDemoAdmin());
  const order = await createGuestOrder([{ product: dish, qty: 1 }]);
  const link = page.getByRole('link', { name: formatOrderNumber(order._id) });
  await expect(link).toBeVisible();
  await page.context().close();
});

test(
  'a customer’s cancellation appears on the chef’s board through a live event',
  full(both(desk)),
  async ({ browser }) => {
    const chef = await createChef();
    const dish = await createPublishedProduct(chef);
    const board = await openLivePage(browser, '/chef/board', chef);
    const order = await createGuestOrder([{ product: dish, qty: 3 }]);
    await expect(board.getByRole('main').getByText('3', { exact: true }).first()).toBeVisible();
    await callApi(`/orders/${order._id}/all/cancel`, 'put', {});
    await expect(board.getByText('Nothing to cook')).toBeVisible();
    await board.context().close();
  },
);
