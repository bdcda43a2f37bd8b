import { expect, test as base, type Page } from '@playwright/test';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import {
  createChef,
  createPublishedProduct,
  restoreSession,
  loginDemoAdmin,
  uniqueSuffix,
} from './support/fixtures.ts';
import { startNetworkProxy, type NetworkProxy } from './support/network-proxy.ts';
import { waitForClientRender } from './support/wait-for-app.ts';

/** The product behind a wire that can be cut: what a browser sees when a server goes away. */
const test = base.extend<{ wire: NetworkProxy }>({
  // Playwright wants the first parameter taken apart, also where nothing of it is needed.
  wire: async ({ browserName: _browserName }, use) => {
    const wire = await startNetworkProxy();
    await use(wire);
    await wire.cut();
  },
  baseURL: ({ wire }, use) => use(wire.url),
});

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'The market is not answering.' });
const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' });
/** The page looks for the server again by itself, at the latest after some ten seconds. */
const byItself = { timeout: 30_000 };

async function ordersOf(chef: Session): Promise<Order[]> {
  const reply = await fetch(`${process.env.E2E_URL}/api/orders/cheforders/${chef._id}`, {
    headers: { Authorization: `Bearer ${chef.token}` },
  });
  return (await reply.json()) as Order[];
}

const typed = { Name: 'Gus Diner', Email: 'gus@example.com', Phone: '602 555 0142' };

/** A guest with this dish in the cart and the form filled in. */
async function aboutToOrder(page: Page, { _id, name }: Product) {
  await page.goto(`/cart/${_id}?qty=2`);
  await expect(page.getByRole('list', { name: 'In your cart' }).getByText(name)).toBeVisible();
  await page.goto('/guest');
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value);
}

async function expectNothingLost(page: Page, { name }: Product) {
  for (const [label, value] of Object.entries(typed)) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
  await expect(page.getByRole('main')).toContainText(name);
}

test('a guest whose server goes away loses nothing, and orders once when it is back', async ({
  page,
  wire,
}) => {
  const chef = await createChef();
  const dish = await createPublishedProduct(chef);
  await aboutToOrder(page, dish);

  await wire.cut();
  await placeOrder(page).click();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Network Error');
  await placeOrder(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The market is not answering. Nothing was ordered; your cart is kept.',
  );
  await expectNothingLost(page, dish);

  await wire.mend();
  await expect(banner(page)).toBeHidden(byItself);
  await expectNothingLost(page, dish);
  expect(await ordersOf(chef)).toHaveLength(0);
  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/order\/guest\/[0-9A-Z]{12}$/);
  expect(await ordersOf(chef)).toHaveLength(1);
});

test(
  'an order whose answer got lost on the wire is asked for again by itself, and placed once',
  { tag: '@desk' },
  async ({ page, wire }) => {
    const chef = await createChef();
    const dish = await createPublishedProduct(chef);
    await aboutToOrder(page, dish);
    wire.loseAnswerTo('POST /api/orders/guest');
    await placeOrder(page).click();
    await expect(page).toHaveURL(/\/order\/guest\/[0-9A-Z]{12}$/);
    expect(wire.lost()).toBe(1);
    expect(await ordersOf(chef)).toHaveLength(1);
  },
);

test(
  'what did not load is loaded when the server is back, and a half-typed edit stays as it is',
  { tag: '@desk' },
  async ({ page, wire }) => {
    const chef = await createChef();
    const dish = await createPublishedProduct(chef, { name: `Ramen ${uniqueSuffix()}` });
    await page.goto('/mainpage');
    await waitForClientRender(page);
    await expect(page.getByRole('list', { name: 'Latest cuisines' })).toBeVisible();
    await wire.cut();
    await page.getByLabel('Name').first().fill(dish.name);
    await expect(banner(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Network Error');
    await wire.mend();
    await expect(page.getByRole('heading', { name: dish.name })).toBeVisible(byItself);
    await expect(banner(page)).toBeHidden();

    await restoreSession(page, await loginDemoAdmin());
    await page.goto(`/admin/user/${chef._id}/edit`);
    await page.getByLabel('Name').fill('A new name');
    await wire.cut();
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(banner(page)).toBeVisible();
    await wire.mend();
    await expect(banner(page)).toBeHidden(byItself);
    await expect(page.getByLabel('Name')).toHaveValue('A new name');
  },
);

test(
  'while the server says that its database is away the banner stands, until it is ready',
  { tag: '@desk' },
  async ({ page }) => {
    const body = { code: 'server.database_away', message: 'Away', requestId: 'r' };
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: body }),
    );
    await page.goto('/mainpage');
    await expect(banner(page)).toBeVisible(byItself);
    await page.unroute('**/api/**');
    await expect(banner(page)).toBeHidden(byItself);
    await expect(page.getByRole('list', { name: 'Latest cuisines' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  },
);
