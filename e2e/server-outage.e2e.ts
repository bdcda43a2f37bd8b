import type { Page } from '@playwright/test';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { createChef, createPublishedProduct, createUniqueSuffix } from './support/fixtures.ts';
import { addToCart, fillGuestDetails, getPlaceOrderButton, guestDetails } from './support/checkout.ts';
import { startNetworkProxy, type NetworkProxy } from './support/network-proxy.ts';
import { waitForClientRender } from './support/wait-for-app.ts';
import { both, desk, expect, full, phone, test as base } from './support/test.ts';

/** Connects the browser to the server through a proxy that can cut the connection. */
const test = base.extend<{ networkProxy: NetworkProxy }>({
  // Playwright requires a destructured first parameter.
  networkProxy: async ({ browserName: _browserName }, use) => {
    const networkProxy = await startNetworkProxy();
    await use(networkProxy);
    await networkProxy.disconnect();
  },
  baseURL: ({ networkProxy }, use) => use(networkProxy.url),
});

const getOutageBanner = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'The market does not answer.' });
/** Waits long enough for the page to probe the server, which it does about every ten seconds. */
const passProbe = (page: Page) => page.clock.fastForward(13_000);

async function fetchOrders(chef: Session): Promise<Order[]> {
  const reply = await fetch(`${process.env.E2E_URL}/api/orders/cheforders/${chef._id}`, {
    headers: { Authorization: `Bearer ${chef.token}` },
  });
  return (await reply.json()) as Order[];
}

async function expectOrderDraftKept(page: Page, { name }: Product) {
  for (const [label, value] of Object.entries(guestDetails)) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
  await expect(page.getByRole('main')).toContainText(name);
}

test(
  'a guest order is kept during an outage and placed once',
  both(phone),
  async ({ page, networkProxy }) => {
    const chef = await createChef();
    const product = await createPublishedProduct(chef);
    await addToCart(page, product, 2);
    await page.goto('/guest');
    await fillGuestDetails(page);

    // The connection is cut during the request, because a page that has noticed an outage sends no order.
    await page.route('**/api/orders/guest', async (route) => {
      await networkProxy.disconnect();
      await route.abort('connectionreset');
    });
    await getPlaceOrderButton(page).click();
    await expect(getOutageBanner(page)).toBeVisible();
    await page.unroute('**/api/orders/guest');
    await expect(page.getByText('We don’t know yet whether your order arrived.')).toBeVisible();
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect(page.getByText('Not confirmed yet')).toBeVisible();
    await expectOrderDraftKept(page, product);
    expect(await fetchOrders(chef)).toHaveLength(0);

    // The page asks again on its own once the server is back.
    await networkProxy.reconnect();
    await passProbe(page);
    await expect(page).toHaveURL(/\/order\/guest\/[0-9A-Z]{12}$/);
    expect(await fetchOrders(chef)).toHaveLength(1);
  },
);

test('data that failed to load are loaded after an outage', full(desk), async ({ page, networkProxy }) => {
  const chef = await createChef();
  const product = await createPublishedProduct(chef, { name: `Ramen ${createUniqueSuffix()}` });
  await page.goto('/mainpage');
  await waitForClientRender(page);
  await expect(page.getByRole('list', { name: 'Latest cuisines' })).toBeVisible();
  await networkProxy.disconnect();
  await page.getByLabel('Name').first().fill(product.name);
  await expect(getOutageBanner(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'No connection to the market. Check your internet connection and try again.',
  );
  await networkProxy.reconnect();
  await passProbe(page);
  await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
  await expect(getOutageBanner(page)).toBeHidden();
});
