import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Order } from '@homechef/contract/orders/order';
import { showOrderNumber } from '@homechef/contract/orders/order-number';
import type { Session } from '@homechef/contract/users/user';
import { expectNothingFound } from './axe.ts';
import { aFoodie, aGuestOrder, anOrder, givenTwoKitchens, signIn } from './people.ts';

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
const soon = { timeout: 15_000 };

async function asPerson(browser: Browser, person: Session) {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  return page;
}

test(
  'two chefs fulfil a guest’s order, the guest finds it by its number and picks it up',
  { tag: '@desk' },
  async ({ page, browser }) => {
    test.setTimeout(120_000);
    const { north, south, tacos, cake, lines } = await givenTwoKitchens();
    const order = await aGuestOrder(lines);
    const number = showOrderNumber(order._id);

    const kitchens = [];
    for (const { chef, own, other, cash } of [
      { chef: north, own: tacos, other: cake, cash: '$18.00' },
      { chef: south, own: cake, other: tacos, cash: '$6.75' },
    ]) {
      const kitchen = await asPerson(browser, chef);
      kitchens.push(kitchen);
      const main = kitchen.getByRole('main');
      await kitchen.goto('/cheforders');
      await expect(main).toContainText(own.name);
      await expect(main).not.toContainText(other.name);
      await kitchen.getByRole('link', { name: number }).click();
      await expect(main).toContainText(`Cash to pay at pickup${cash}`);
      await expect(main.getByRole('link', { name: '602 555 0123' })).toHaveAttribute(
        'href',
        'tel:6025550123',
      );
      await expect(main).not.toContainText('@example.com');
      await expect(main).not.toContainText(other.name);
      await expect(button(kitchen, 'Mark paid')).toHaveCount(0);
      await button(kitchen, 'update to ready').click();
      await expect(button(kitchen, 'update to ready')).toBeDisabled(soon);
      await button(kitchen, 'Mark paid').click();
      await expect(button(kitchen, 'Mark paid')).toBeDisabled(soon);
      await expect(status(kitchen)).toHaveText('Waiting for pickup');
    }

    await page.goto('/search');
    await page.getByLabel('Order number').fill(number.toLowerCase());
    await button(page, 'Find my order').click();
    await expect(page.getByTestId('order-number')).toHaveText(number);
    await expect(page.getByRole('main')).toContainText('Cash to pay at pickup$24.75');
    for (const i of [0, 1]) await button(page, 'PICKED UP').nth(i).click();
    await expect(status(page)).toHaveText('Completed', soon);
    for (const i of [0, 1]) await expect(button(page, 'PICKED UP').nth(i)).toBeDisabled();
    expect((await stored(page, order)).isPickedUp).toBe(true);

    for (const kitchen of kitchens) {
      await expect(status(kitchen)).toHaveText('Completed', soon);
      await kitchen.goto('/cheforders');
      await expect(kitchen.getByRole('region', { name: 'Completed' })).toContainText(number);
      await kitchen.context().close();
    }
  },
);

test('Undo cancels: nothing changes, and the step can be taken again', async ({ page }) => {
  const { north, lines } = await givenTwoKitchens();
  const order = await aGuestOrder(lines);
  await signIn(page, north);
  await page.goto(`/order/chef/${order._id}`);
  await page.clock.install();
  await button(page, 'update to ready').click();
  await expect(page.getByRole('main')).toContainText('Marking…');
  await button(page, 'Undo').click();
  await page.clock.runFor(8_000);
  await expect(page.getByRole('main')).not.toContainText('Marking…');
  await expect(button(page, 'update to ready')).toBeEnabled();
  expect((await stored(page, order)).orderItems[0]?.orderStatus).toBe('Not Ready');
});

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
      const { north, lines } = await givenTwoKitchens();
      const order = await aGuestOrder(lines);
      const watch = await context.newPage();
      await signIn(page, north);
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

test('a guest sees an item become Ready without reloading, and hears of it', async ({ page }) => {
  const { north, tacos, lines } = await givenTwoKitchens();
  const order = await aGuestOrder(lines);
  await page.goto(`/order/guest/${order._id}`);
  await expect(status(page)).toHaveText('In the kitchen');
  for (const i of [0, 1]) await expect(button(page, 'PICKED UP').nth(i)).toBeDisabled();
  await step(page, order, north, 'orderstatus');
  await expect(page.getByRole('status').getByText(`${tacos.name} is ready`)).toBeAttached(soon);
  await expect(button(page, 'PICKED UP').first()).toBeEnabled();
  await expect(button(page, 'PICKED UP').last()).toBeDisabled();
});

test('a member picks up their own order; of another’s nothing is seen', async ({ page, browser }) => {
  const { north, tacos } = await givenTwoKitchens();
  const [ann, bob] = await Promise.all([aFoodie(), aFoodie()]);
  const order = await anOrder(ann, [{ product: tacos, qty: 1 }]);
  await step(page, order, north, 'orderstatus');
  await page.goto(`/order/${order._id}`);
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/order/${order._id}`)}`);
  await signIn(page, ann);
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
});

test('a foodie is refused a chef’s orders', async ({ page }) => {
  await signIn(page, await aFoodie());
  await page.goto('/cheforders');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('main')).toContainText('for chefs only');
});

test('a number that cannot be one, or that nobody holds, is told in words', async ({ page }) => {
  await page.goto('/search');
  await page.getByLabel('Order number').fill('7K3M');
  await button(page, 'Find my order').click();
  await expect(page.getByRole('alert')).toContainText('12 letters and digits');
  await page.getByLabel('Order number').fill('0000-0000-0000');
  await button(page, 'Find my order').click();
  await expect(page.getByRole('alert')).toHaveText('Order not found');
  await expect(page).toHaveURL('/search');
});

/** Axe finds nothing on this screen once it is ready. */
async function look(page: Page, path: string, ready: () => Promise<unknown>) {
  await page.goto(path);
  await ready();
  await expectNothingFound(page);
}

test.describe('axe finds nothing in either theme', { tag: '@desk' }, () => {
  const shown = (page: Page) => status(page).first().waitFor();

  test('on a guest’s screens', async ({ page }) => {
    const { north, lines } = await givenTwoKitchens();
    const order = await aGuestOrder(lines);
    await step(page, order, north, 'orderstatus');
    await look(page, `/order/guest/${order._id}`, () => shown(page));
    await look(page, '/search', () => page.getByText('Seen on this device').waitFor());
  });

  test('on a member’s order, with a tap in hand', async ({ page }) => {
    const { north, lines } = await givenTwoKitchens();
    const foodie = await aFoodie();
    const order = await anOrder(foodie, lines);
    await step(page, order, north, 'orderstatus');
    await signIn(page, foodie);
    await look(page, `/order/${order._id}`, async () => {
      await shown(page);
      await button(page, 'PICKED UP').first().click();
      await button(page, 'Undo').waitFor();
    });
  });

  test('on a chef’s screens', async ({ page }) => {
    const { north, lines } = await givenTwoKitchens();
    const order = await aGuestOrder(lines);
    await step(page, order, north, 'orderstatus');
    await signIn(page, north);
    await look(page, '/cheforders', () => shown(page));
    await look(page, `/order/chef/${order._id}`, () => shown(page));
    await look(page, '/cheforders?q=nobody', () => page.getByText('No order found').waitFor());
  });
});
