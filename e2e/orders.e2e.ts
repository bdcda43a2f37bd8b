import type { Browser, Page } from '@playwright/test';
import type { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import {
  createFoodie,
  createGuestOrder,
  createMemberOrder,
  restoreSession,
  createTwoChefsWithProducts,
} from './support/fixtures.ts';
import { desk, expect, passUndoWindow, pauseClock, test } from './support/test.ts';

const fetchGuestOrder = async (page: Page, { _id }: Order) =>
  (await (await page.request.get(`/api/orders/guest/${_id}`)).json()) as Order;

/** Applies a transition to the chef's order item through the API. */
async function applyTransition(
  page: Page,
  { _id, orderItems }: Order,
  chef: Session,
  name: 'orderstatus' | 'pay',
) {
  const item = orderItems.find(({ chefId }) => chefId === chef._id);
  const headers = { Authorization: `Bearer ${chef.token}` };
  const reply = await page.request.put(`/api/orders/${_id}/${item?._id}/${name}`, { headers });
  expect(reply.status()).toBe(200);
}

const getStatus = (page: Page) => page.getByTestId('order-status');
const getButton = (page: Page, name: string) => page.getByRole('button', { name });

async function openBrowserAs(browser: Browser, session: Session) {
  const page = await (await browser.newContext()).newPage();
  await restoreSession(page, session);
  return page;
}

test('sends a pending action immediately when the page closes', desk, async ({ page, context, world }) => {
  const { north, items } = await createTwoChefsWithProducts();
  const order = await createGuestOrder(items);
  const observer = await context.newPage();
  await restoreSession(page, north);
  await page.goto(`/order/chef/${order._id}`);
  // The clock is stopped, so only leaving the page can send the action.
  await pauseClock(page, world);
  await getButton(page, 'update to ready').click();
  const readStatus = async () => (await fetchGuestOrder(observer, order)).orderItems[0]?.orderStatus;
  expect(await readStatus()).toBe('Not Ready');
  await page.close();
  await expect.poll(readStatus).toBe('Ready');
});

test('lets members pick up only their own orders', desk, async ({ page, browser }) => {
  const { north, tacos } = await createTwoChefsWithProducts();
  const [ann, bob] = await Promise.all([createFoodie(), createFoodie()]);
  const order = await createMemberOrder(ann, [{ product: tacos, qty: 1 }]);
  await applyTransition(page, order, north, 'orderstatus');
  await page.goto(`/order/${order._id}`);
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/order/${order._id}`)}`);
  await restoreSession(page, ann);
  await page.goto(`/order/${order._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ready now. Bring $9.00');
  await getButton(page, 'PICKED UP').click();
  await passUndoWindow(page);
  await expect(getButton(page, 'PICKED UP')).toBeDisabled();
  await applyTransition(page, order, north, 'pay');
  await expect(getStatus(page)).toHaveText('Completed');

  const otherPage = await openBrowserAs(browser, bob);
  await otherPage.goto(`/order/${order._id}`);
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText('We can’t find this order');
  await expect(otherPage.getByRole('main')).not.toContainText(tacos.name);
  await otherPage.context().close();
});

test('prints an order as a receipt in the dark theme', desk, async ({ page }) => {
  const { tacos, items } = await createTwoChefsWithProducts();
  const order = await createGuestOrder(items);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/order/guest/${order._id}`);
  await expect(getButton(page, 'PICKED UP').first()).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  for (const hidden of [
    getButton(page, 'PICKED UP').first(),
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
