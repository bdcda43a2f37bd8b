import type { Page } from '@playwright/test';
import { addToCart, fillGuestDetails, getPlaceOrderButton } from './support/checkout.ts';
import {
  createFoodie,
  createGuestOrder,
  createMemberOrder,
  createTwoChefsWithProducts,
  restoreSession,
} from './support/fixtures.ts';
import { both, desk, expect, full, phone, test } from './support/test.ts';

// Other files block service workers, because those would bypass `page.route`.
test.use({ serviceWorkers: 'allow' });

const getMain = (page: Page) => page.getByRole('main');
const getOfflineBanner = (page: Page) => page.getByText('No connection. Saved');
/** Waits until the service worker is active and has precached the app. */
const waitForServiceWorker = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready));
const listCachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const requestsByCache = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requestsByCache.flat().map(({ url }) => url);
  });
/** Waits until a URL with this text is cached. Caching runs in parallel with rendering. */
const waitUntilCached = (page: Page, urlPart: string) =>
  expect.poll(() => listCachedUrls(page)).toContainEqual(expect.stringContaining(urlPart));
const listResponseCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('answers-')));

test('the cached catalog, dish and guest order are shown offline', phone, async ({ page, context }) => {
  const { tacos, items } = await createTwoChefsWithProducts();
  const order = await createGuestOrder(items);
  const productPath = `/mainpage/product/${tacos._id}`;
  const orderPath = `/order/guest/${order._id}`;
  await page.goto('/mainpage');
  await waitForServiceWorker(page);
  const firstProduct = page.getByRole('list', { name: 'Latest cuisines' }).getByRole('listitem').first();
  const name = await firstProduct.getByRole('heading').innerText();
  await waitUntilCached(page, 'listProducts');
  await page.goto(orderPath);
  await expect(page.getByTestId('order-number')).toBeVisible();
  await waitUntilCached(page, order._id);
  await page.goto(productPath);
  const picture = getMain(page).locator('img.picture').first();
  const isPictureLoaded = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth > 0);
  await expect.poll(isPictureLoaded).toBe(true);
  await waitUntilCached(page, await picture.evaluate((img: HTMLImageElement) => img.currentSrc));
  await waitUntilCached(page, tacos._id);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: tacos.name })).toBeVisible();
  await expect(getOfflineBanner(page)).toBeVisible();
  await expect.poll(isPictureLoaded).toBe(true);
  await page.goto('/mainpage');
  await expect(firstProduct.getByRole('heading')).toHaveText(name);
  await expect(getOfflineBanner(page)).toBeVisible();
  await page.goto('/mainpage?minPrice=9.50');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(orderPath);
  await expect(getMain(page)).toContainText(tacos.name);
  await expect(getMain(page)).toContainText('Cash to pay at pickup');
  await expect(getOfflineBanner(page)).toBeVisible();

  await page.goto('/search');
  const remove = page.getByRole('button', { name: /^Remove/ });
  await remove.click();
  await expect(remove).toBeHidden();
  await page.goto(orderPath);
  await expect(getMain(page)).toContainText('This order was not opened on this device before.');
  await expect(getMain(page)).not.toContainText(tacos.name);

  await context.setOffline(false);
  await expect(getMain(page)).toContainText(tacos.name);
  await expect(page.getByText('No connection. Saved')).toBeHidden();
});

test(
  'an order is kept offline, can be cancelled, and is sent after reconnecting',
  both(phone),
  async ({ page, context }) => {
    const { tacos } = await createTwoChefsWithProducts();
    await addToCart(page, tacos, 2);
    await waitForServiceWorker(page);
    await page.goto('/guest');
    await fillGuestDetails(page);

    await context.setOffline(true);
    const placeOrder = getPlaceOrderButton(page);
    await expect(placeOrder).toHaveAccessibleDescription(/Your order is sent when you are back online/);
    await placeOrder.click();
    // The order waits for the network.
    await page.locator('#order-later').getByRole('button').click();
    await expect(placeOrder).toBeEnabled();
    await placeOrder.click();
    await expect(page.locator('#order-later').getByRole('button')).toBeVisible();

    await context.setOffline(false);
    await expect(page).toHaveURL(/\/order\/guest\//);
  },
);

test('a member’s order is shown offline until the member signs out', phone, async ({ page, context }) => {
  const { tacos, items } = await createTwoChefsWithProducts();
  const foodie = await createFoodie();
  const order = await createMemberOrder(foodie, items);
  await restoreSession(page, foodie);
  await page.goto(`/order/${order._id}`);
  await expect(getMain(page)).toContainText(tacos.name);
  await waitUntilCached(page, order._id);
  await waitForServiceWorker(page);

  await context.setOffline(true);
  await page.reload();
  await expect(getMain(page)).toContainText(tacos.name);
  await expect(getOfflineBanner(page)).toBeVisible();
  const session = await page.evaluate(() => localStorage.getItem('userInfo'));
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => listResponseCaches(page)).not.toContain(`answers-of-${foodie._id}`);

  // Restoring the old session must not restore the order.
  await page.evaluate((value) => localStorage.setItem('userInfo', value ?? ''), session);
  await page.goto(`/order/${order._id}`);
  await expect(getMain(page)).toContainText('This order was not opened on this device before.');
  await expect(getMain(page)).not.toContainText(tacos.name);
});

test('the manifest is valid, and app files are revalidated', full(desk), async ({ page, request }) => {
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const { errors, url, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  const manifest = JSON.parse(data ?? '') as {
    start_url: string;
    display: string;
    icons: { src: string }[];
  };
  expect(manifest).toMatchObject({ start_url: '/mainpage', display: 'standalone' });
  for (const { src } of manifest.icons)
    expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  for (const path of ['/sw.js', '/manifest.webmanifest', '/']) {
    expect((await request.get(path)).headers()['cache-control']).toBe('no-cache');
  }
  await waitForServiceWorker(page);
  // The worker takes control of the page shortly after it is ready.
  const getControllerUrl = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? 'none');
  await expect.poll(getControllerUrl).toMatch(/\/sw\.js$/);
});
