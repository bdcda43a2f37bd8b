import type { Page } from '@playwright/test';
import type { Order } from '@homechef/contract/orders/order';
import { createGuestOrder, restoreSession, createTwoChefsWithProducts } from './support/fixtures.ts';
import { desk, expect, pauseClock, test } from './support/test.ts';

const fetchGuestOrder = async (page: Page, { _id }: Order) =>
  (await (await page.request.get(`/api/orders/guest/${_id}`)).json()) as Order;

const getButton = (page: Page, name: string) => page.getByRole('button', { name });

test('a pending action is sent immediately when the page closes', desk, async ({ page, context, world }) => {
  const { north, items } = await createTwoChefsWithProducts();
  const order = await createGuestOrder(items);
  const observer = await context.newPage();
  await restoreSession(page, north);
  await page.goto(`/order/chef/${order._id}`);
  // The clock is stopped, so nothing but leaving the page can send the action.
  await pauseClock(page, world);
  await getButton(page, 'update to ready').click();
  const readStatus = async () => (await fetchGuestOrder(observer, order)).orderItems[0]?.orderStatus;
  expect(await readStatus()).toBe('Not Ready');
  await page.close();
  await expect.poll(readStatus).toBe('Ready');
});

test('an order prints as a receipt in the dark theme', desk, async ({ page }) => {
  const { tacos, items } = await createTwoChefsWithProducts();
  const order = await createGuestOrder(items);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/order/guest/${order._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Next:');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByText('Save this order number'),
    page.locator('.picture').first(),
  ])
    await expect(hidden).toBeHidden();
  await expect(page.getByText(tacos.name)).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByTestId('order-number')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Cash to pay at pickup');
});
