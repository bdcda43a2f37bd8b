import { expect, test, type Page } from '@playwright/test';
import {
  createFoodie,
  createGuestOrder,
  createMemberOrder,
  createTwoChefsWithProducts,
  signIn,
} from './support/fixtures.ts';

// Only here: elsewhere a service worker would stand between the page and what a test puts in the network's place.
test.use({ serviceWorkers: 'allow' });

const main = (page: Page) => page.getByRole('main');
const banner = (page: Page) => page.getByText('You are offline. This is what we saw last at');
/** The worker stands, and has the whole page. */
const whenWorkerIsReady = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready));
/** The addresses of all that this browser keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => url);
  });
/** An answer about this is kept, which the page does beside showing it. */
const whenKept = (page: Page, what: string) =>
  expect.poll(() => kept(page)).toContainEqual(expect.stringContaining(what));
/** The caches that hold answers of the server. */
const keptAnswers = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('answers-')));

test(
  'a guest reads the market, a dish and an order without a network, and is told how old it is',
  { tag: '@phone' },
  async ({ page, context }) => {
    const { tacos, lines } = await createTwoChefsWithProducts();
    const order = await createGuestOrder(lines);
    const dishPage = `/mainpage/product/${tacos._id}`;
    const orderPage = `/order/guest/${order._id}`;
    await page.goto('/mainpage');
    await whenWorkerIsReady(page);
    const first = page.getByRole('list', { name: 'Latest cuisines' }).getByRole('listitem').first();
    const name = await first.getByRole('heading').innerText();
    await whenKept(page, 'listProducts');
    await page.goto(orderPage);
    await expect(page.getByTestId('order-number')).toBeVisible();
    await whenKept(page, order._id);
    await page.goto(dishPage);
    const picture = main(page).locator('img.picture').first();
    const isDrawn = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth > 0);
    await expect.poll(isDrawn).toBe(true);
    await whenKept(page, await picture.evaluate((img: HTMLImageElement) => img.currentSrc));
    await whenKept(page, tacos._id);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: tacos.name })).toBeVisible();
    await expect(banner(page)).toBeVisible();
    await expect.poll(isDrawn).toBe(true);
    await page.goto('/mainpage');
    await expect(first.getByRole('heading')).toHaveText(name);
    await expect(banner(page)).toBeVisible();
    await page.goto('/mainpage?minPrice=9.50');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(orderPage);
    await expect(main(page)).toContainText(tacos.name);
    await expect(main(page)).toContainText('Cash to pay at pickup');
    await expect(banner(page)).toBeVisible();

    await page.goto('/search');
    await page.getByRole('button', { name: /^Forget/ }).click();
    await page.goto(orderPage);
    await expect(page.getByRole('alert')).toContainText('Network Error');
    await expect(main(page)).not.toContainText(tacos.name);

    await context.setOffline(false);
    await expect(main(page)).toContainText(tacos.name);
    await expect(page.getByText('You are offline')).toBeHidden();
  },
);

test(
  'without a network nothing is ordered: that is said, the cart stays, and the order goes out later',
  { tag: '@desk' },
  async ({ page, context }) => {
    const { tacos } = await createTwoChefsWithProducts();
    await page.goto(`/cart/${tacos._id}?qty=2`);
    await expect(main(page)).toContainText(tacos.name);
    await whenWorkerIsReady(page);
    await page.goto('/guest');
    await page.getByLabel('Name').fill('Gus Diner');
    await page.getByLabel('Email').fill('gus@example.com');
    await page.getByLabel('Phone').fill('602 555 0142');

    await context.setOffline(true);
    const placeOrder = page.getByRole('button', { name: 'Place Order' });
    await expect(placeOrder).toHaveAccessibleDescription(/nothing can be ordered now/);
    await placeOrder.click();
    await expect(page.getByRole('alert')).toHaveText(
      'You are offline. Nothing was ordered; your cart is kept.',
    );
    await page.reload();
    await expect(main(page)).toContainText(tacos.name);
    await expect(page.getByLabel('Name')).toHaveValue('Gus Diner');

    await context.setOffline(false);
    await expect(placeOrder).not.toHaveAccessibleDescription(/offline/);
    await placeOrder.click();
    await expect(page).toHaveURL(/\/order\/guest\//);
  },
);

test(
  'a member’s order can be read without a network until they log out',
  { tag: '@phone' },
  async ({ page, context }) => {
    const { tacos, lines } = await createTwoChefsWithProducts();
    const foodie = await createFoodie();
    const order = await createMemberOrder(foodie, lines);
    await signIn(page, foodie);
    await page.goto(`/order/${order._id}`);
    await expect(main(page)).toContainText(tacos.name);
    await whenKept(page, order._id);
    await whenWorkerIsReady(page);

    await context.setOffline(true);
    await page.reload();
    await expect(main(page)).toContainText(tacos.name);
    await expect(banner(page)).toBeVisible();
    const session = await page.evaluate(() => localStorage.getItem('userInfo'));
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => keptAnswers(page)).not.toContain(`answers-of-${foodie._id}`);

    // Not even for whoever puts the old session back.
    await page.evaluate((value) => localStorage.setItem('userInfo', value ?? ''), session);
    await page.goto(`/order/${order._id}`);
    await expect(page.getByRole('alert')).toContainText('Network Error');
    await expect(main(page)).not.toContainText(tacos.name);
  },
);

test(
  'the manifest is valid, its icons are there, worker and manifest are never old',
  { tag: '@desk' },
  async ({ page, request }) => {
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
    await whenWorkerIsReady(page);
    // It takes the page over right after.
    const controller = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? 'none');
    await expect.poll(controller).toMatch(/\/sw\.js$/);
  },
);
