import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import {
  createFoodie,
  createGuestOrder,
  createMemberOrder,
  restoreSession,
  createTwoChefsWithProducts,
} from './support/fixtures.ts';

/** What the server knows of a guest's order. */
const stored = async (page: Page, { _id }: Order) =>
  (await (await page.request.get(`/api/orders/guest/${_id}`)).json()) as Order;

/** A chef's step through the API. */
async function step(page: Page, { _id, orderItems }: Order, chef: Session, name: 'orderstatus' | 'pay') {
  const item = orderItems.find(({ chefId }) => chefId === chef._id);
  const headers = { Authorization: `Bearer ${chef.token}` };
  const reply = await page.request.put(`/api/orders/${_id}/${item?._id}/${name}`, { headers });
  expect(reply.status()).toBe(200);
}

const status = (page: Page) => page.getByTestId('order-status');
const button = (page: Page, name: string) => page.getByRole('button', { name });
/** A tap is held for five seconds before it counts. */
const soon = { timeout: 30_000 };

async function asPerson(browser: Browser, person: Session) {
  const page = await (await browser.newContext()).newPage();
  await restoreSession(page, person);
  return page;
}

test(
  'Undo cancels: nothing changes, and the step can be taken again',
  { tag: '@phone' },
  async ({ page }) => {
    const { north, lines } = await createTwoChefsWithProducts();
    const order = await createGuestOrder(lines);
    await restoreSession(page, north);
    await page.goto(`/order/chef/${order._id}`);
    // With the clock standing still there is time for Undo on the slowest machine.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await button(page, 'update to ready').click();
    await expect(page.getByRole('main')).toContainText('Marking…');
    await button(page, 'Undo').click();
    await page.clock.runFor(8_000);
    await expect(page.getByRole('main')).not.toContainText('Marking…');
    await expect(button(page, 'update to ready')).toBeEnabled();
    expect((await stored(page, order)).orderItems[0]?.orderStatus).toBe('Not Ready');
  },
);

test.describe('a tap is sent at once when its page is left', { tag: '@desk' }, () => {
  const ways = {
    'for another screen': (page: Page) => page.getByRole('link', { name: 'My Orders' }).last().click(),
    'for another address': (page: Page) => page.goto('/search'),
    'by closing it': (page: Page) => page.close(),
    'by logging out': (page: Page) =>
      page
        .getByRole('banner')
        .getByText('Logout')
        .evaluate((element: HTMLElement) => element.click()),
  };
  for (const [how, leave] of Object.entries(ways)) {
    test(how, async ({ page, context }) => {
      const { north, lines } = await createTwoChefsWithProducts();
      const order = await createGuestOrder(lines);
      const watch = await context.newPage();
      await restoreSession(page, north);
      await page.goto(`/order/chef/${order._id}`);
      // With the clock standing still, only leaving can send it.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await button(page, 'update to ready').click();
      expect((await stored(watch, order)).orderItems[0]?.orderStatus).toBe('Not Ready');
      await leave(page);
      await expect.poll(async () => (await stored(watch, order)).orderItems[0]?.orderStatus).toBe('Ready');
    });
  }
});

test(
  'a guest sees an item become Ready without reloading, and hears of it',
  { tag: '@phone' },
  async ({ page }) => {
    const { north, tacos, lines } = await createTwoChefsWithProducts();
    const order = await createGuestOrder(lines);
    await page.goto(`/order/guest/${order._id}`);
    await expect(status(page)).toHaveText('In the kitchen');
    for (const i of [0, 1]) await expect(button(page, 'PICKED UP').nth(i)).toBeDisabled();
    await step(page, order, north, 'orderstatus');
    await expect(page.getByRole('status').getByText(`${tacos.name} is ready`)).toBeAttached(soon);
    await expect(button(page, 'PICKED UP').first()).toBeEnabled();
    await expect(button(page, 'PICKED UP').last()).toBeDisabled();
  },
);

test(
  'a member picks up their own order; of another’s nothing is seen',
  { tag: '@desk' },
  async ({ page, browser }) => {
    const { north, tacos } = await createTwoChefsWithProducts();
    const [ann, bob] = await Promise.all([createFoodie(), createFoodie()]);
    const order = await createMemberOrder(ann, [{ product: tacos, qty: 1 }]);
    await step(page, order, north, 'orderstatus');
    await page.goto(`/order/${order._id}`);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/order/${order._id}`)}`);
    await restoreSession(page, ann);
    await page.goto(`/order/${order._id}`);
    await expect(status(page)).toHaveText('Ready — bring $9.00 in cash');
    await button(page, 'PICKED UP').click();
    await expect(button(page, 'PICKED UP')).toBeDisabled(soon);
    await step(page, order, north, 'pay');
    await expect(status(page)).toHaveText('Completed', soon);

    const stranger = await asPerson(browser, bob);
    await stranger.goto(`/order/${order._id}`);
    await expect(stranger.getByRole('alert')).toHaveText('Order not found');
    await expect(stranger.getByRole('main')).not.toContainText(tacos.name);
    await stranger.context().close();
  },
);

test('a foodie is refused a chef’s orders', { tag: '@desk' }, async ({ page }) => {
  await restoreSession(page, await createFoodie());
  await page.goto('/cheforders');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('main')).toContainText('for chefs only');
});

test(
  'a number that cannot be one, or that nobody holds, is told in words',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/search');
    await page.getByLabel('Order number').fill('7K3M');
    await button(page, 'Find my order').click();
    await expect(page.getByRole('alert')).toContainText('12 letters and digits');
    await page.getByLabel('Order number').fill('0000-0000-0000');
    await button(page, 'Find my order').click();
    await expect(page.getByRole('alert')).toHaveText('Order not found');
    await expect(page).toHaveURL('/search');
  },
);

test(
  'orders that are forgotten by the keyboard leave the focus near them',
  { tag: '@desk' },
  async ({ page }) => {
    const { lines } = await createTwoChefsWithProducts();
    const orders = [await createGuestOrder(lines), await createGuestOrder(lines.slice(0, 1))];
    for (const { _id } of orders) {
      await page.goto(`/order/guest/${_id}`);
      await expect(status(page)).toBeVisible();
    }
    await page.goto('/search');
    const forget = page.getByRole('button', { name: 'Forget' });
    await expect(forget).toHaveCount(2);
    await forget.first().press('Enter');
    await expect(page.getByRole('list').filter({ has: forget })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(forget).toBeFocused();
    await forget.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test('an order is printed as a ticket, dark on light in either theme', { tag: '@desk' }, async ({ page }) => {
  const { tacos, lines } = await createTwoChefsWithProducts();
  const order = await createGuestOrder(lines);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/order/guest/${order._id}`);
  await expect(button(page, 'PICKED UP').first()).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  for (const gone of [
    button(page, 'PICKED UP').first(),
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
  ])
    await expect(gone).toBeHidden();
  await expect(page.getByText(tacos.name)).toHaveCSS('color', 'rgb(42, 29, 20)');
  await expect(page.getByRole('main')).toContainText('Cash to pay at pickup');
});
