import { expect, test, type Page, type Route } from '@playwright/test';
import { maxPictureBytes } from '@homechef/contract/uploads/picture';
import type { Product } from '@homechef/contract/products/product';
import {
  createChef,
  createFoodie,
  createPublishedProduct,
  restoreSession,
  signIn,
  uniqueSuffix,
} from './support/fixtures.ts';
import { waitForClientRender } from './support/wait-for-app.ts';

const grid = (page: Page) => page.getByRole('list', { name: 'Latest cuisines' });

/** On a phone the filters are folded into one bar. */
async function openFilters(page: Page) {
  const bar = page.getByRole('button', { name: 'Search & Filter' });
  await page.getByRole('heading', { name: 'Latest cuisines' }).waitFor();
  await waitForClientRender(page);
  if ((await bar.isVisible()) && (await bar.getAttribute('aria-expanded')) === 'false') await bar.click();
}

/** Holds back the answer to the next of these calls until it is released, as it is or changed. */
async function hold(page: Page, calls: RegExp) {
  let release: (change: (body: string) => string) => void = () => undefined;
  const released = new Promise<(body: string) => string>((resolve) => (release = resolve));
  const answer = async (route: Route) => {
    const response = await route.fetch();
    const change = await released;
    await route.fulfill({ response, body: change(await response.text()) });
  };
  await page.route(calls, answer, { times: 1 });
  return (change = (body: string) => body) => release(change);
}

/** Two dishes of one new chef, whose names begin alike and like no other's. */
async function givenTwoDishes() {
  const chef = await createChef();
  const mark = `Dish${uniqueSuffix()}`;
  const cheap = await createPublishedProduct(chef, { name: `${mark} Soup`, price: 4, category: 'Vegan' });
  const dear = await createPublishedProduct(chef, {
    name: `${mark} Roast`,
    price: 19.5,
    category: 'Non-Vegetarian',
  });
  return { chef, mark, cheap, dear };
}

test('a visitor comes in, sees what is cooking and opens a dish', async ({ page }) => {
  await page.goto('/');
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' }).format(new Date());
  await expect(page.getByText(today)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    '/register',
  );
  await page.getByRole('link', { name: 'See what’s cooking' }).click();
  await expect(page).toHaveURL(/\/mainpage$/);
  await expect(page).toHaveTitle('Latest cuisines · HomeChef Market');
  const first = grid(page).getByRole('listitem').first();
  const name = await first.getByRole('heading').innerText();
  await first.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/mainpage\/product\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('people who ask for less motion start the video themselves', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/');
  const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
  expect(await isPaused()).toBe(true);
  await page.getByRole('button', { name: 'Play the video' }).click();
  await page.getByRole('button', { name: 'Pause the video' }).click();
  await expect(page.getByRole('button', { name: 'Play the video' })).toBeVisible();
  expect(await isPaused()).toBe(true);
});

test('filters work over the whole catalogue, stand in the address and follow the back button', async ({
  page,
}) => {
  const { mark, cheap, dear } = await givenTwoDishes();
  await page.goto('/mainpage');
  await openFilters(page);
  await page.getByLabel('Name').pressSequentially(mark);
  await expect(page.getByText('2 dishes', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/mainpage?name=${mark}`);
  await expect(page.getByLabel('Name')).toHaveValue(mark);

  await page.getByLabel('Max price').fill('10');
  await expect(page).toHaveURL(`/mainpage?name=${mark}&maxPrice=10`);
  await expect(grid(page).getByRole('link', { name: dear.name })).toBeHidden();
  await page.getByLabel('Category').selectOption('Non-Vegetarian');
  await expect(page.getByText('No dishes match')).toBeVisible();

  await page.goBack();
  await expect(page.getByLabel('Category')).toHaveValue('');
  await expect(grid(page).getByRole('listitem')).toHaveCount(1);
  await grid(page).getByRole('link', { name: cheap.name }).click();
  await page.getByRole('link', { name: 'Latest cuisines' }).click();
  await expect(page).toHaveURL(`/mainpage?name=${mark}&maxPrice=10`);
  await expect(grid(page).getByRole('listitem')).toHaveCount(1);
});

test('an empty result says so, Reset Filters brings the market back', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`/mainpage?name=${uniqueSuffix()}`);
  await expect(page.getByText('No dishes match')).toBeVisible();
  await openFilters(page);
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(grid(page).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(page).toHaveURL(/\/mainpage$/);
});

test('pages of the catalogue have addresses', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/mainpage');
  await waitForClientRender(page);
  const first = await grid(page).getByRole('heading').first().innerText();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/mainpage\?page=2$/);
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(grid(page).getByRole('heading').first()).not.toHaveText(first);
  await expect(page.getByRole('heading', { name: 'Latest cuisines' })).toBeFocused();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the top rated dishes change every five seconds, until they are paused', async ({ page }) => {
    // It stands still but for what it is told to run: on a slow machine all of this takes longer than five seconds.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/mainpage');
    await waitForClientRender(page);
    const carousel = page.getByRole('region', { name: 'Top rated' });
    await expect(carousel.getByText('1 of 5')).toBeVisible();
    await page.clock.runFor(5_500);
    await expect(carousel.getByText('2 of 5')).toBeVisible();
    await carousel.getByRole('button', { name: 'Pause the top rated dishes' }).click();
    await page.clock.runFor(20_000);
    await expect(carousel.getByText('2 of 5')).toBeVisible();
    await carousel.getByRole('button', { name: 'Next dish' }).click();
    await expect(carousel.getByText('3 of 5')).toBeVisible();
  });
});

test('a foodie reviews a dish, once', { tag: '@phone' }, async ({ page }) => {
  const dish = await createPublishedProduct(await createChef());
  const foodie = await createFoodie();
  await page.goto(`/mainpage/product/${dish._id}`);
  await expect(page.getByText('No Reviews')).toBeVisible();
  await signIn(page, foodie);
  await page.goto(`/mainpage/product/${dish._id}`);
  await page.getByLabel('Rating').selectOption('4 Very Good');
  await page.getByLabel('Comment').fill('Crisp and warm.\nWe come back.');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Review Submitted' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Crisp and warm.' })).toContainText(foodie.name);
  await expect(page.getByText('1 reviews')).toBeVisible();
  await expect(page.getByLabel('Comment')).toHaveValue('');

  await page.getByLabel('Rating').selectOption('1 Poor');
  await page.getByLabel('Comment').fill('Once more.');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByRole('main').locator('.alert-danger')).toBeVisible();
  await expect(page.getByLabel('Comment')).toHaveValue('Once more.');
});

test('as many as there are can be chosen and go into the cart', { tag: '@desk' }, async ({ page }) => {
  const dish = await createPublishedProduct(await createChef(), { countInStock: 3 });
  await page.goto(`/mainpage/product/${dish._id}`);
  const quantity = page.getByLabel('Quantity');
  await expect(quantity.getByRole('option')).toHaveText(['1', '2', '3']);
  await quantity.selectOption('2');
  const arrived = page.waitForURL((url) => url.pathname.startsWith('/cart'));
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await arrived;
});

test(
  'a dish is there at once from the list, the list at once and where it was left, and both are asked for anew',
  { tag: '@phone' },
  async ({ page }) => {
    const pictures: Promise<{ kind?: string; bytes: number }>[] = [];
    page.on('response', (reply) => {
      if (!/\/(?:pictures|uploads)\//.test(reply.url())) return;
      const kind = reply.headers()['content-type'];
      pictures.push(reply.body().then(({ length: bytes }) => ({ kind, bytes })));
    });
    const [chef, mark] = [await createChef(), uniqueSuffix()];
    const all = Array.from({ length: 8 }, (_, i) =>
      createPublishedProduct(chef, { name: `${mark} ${i}`, price: 7 + i }),
    );
    await Promise.all(all);
    await page.goto(`/mainpage?name=${mark}`);
    const card = grid(page).getByRole('listitem').nth(6);
    await card.scrollIntoViewIfNeeded();
    const name = await card.getByRole('heading').innerText();
    const price = await card.getByText(/^\$/).innerText();
    const title = page.getByRole('heading', { level: 1, name });
    const place = () => page.evaluate(() => window.scrollY);
    const left = await place();
    expect(left).toBeGreaterThan(500);

    const releaseDish = await hold(page, /\/api\/products\/[0-9a-f]{24}$/);
    await card.getByRole('link', { name }).click();
    await expect(title).toBeVisible();
    await expect(page.getByRole('main')).toContainText(price);
    await expect(page.getByText('Loading...').last()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Reviews' })).toBeHidden();
    expect(await place()).toBe(0);
    releaseDish();
    await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();

    for (const back of ['goBack', 'link']) {
      const releaseList = await hold(page, /\/api\/products\?/);
      if (back === 'goBack') await page.goBack();
      else await page.getByRole('link', { name: 'Latest cuisines' }).click();
      await expect(card.getByRole('link', { name })).toBeInViewport();
      expect(await place()).toBe(left);
      releaseList((body) => body.replace(JSON.stringify(name), JSON.stringify(`${name} again`)));
      await expect(card.getByRole('link', { name: `${name} again` })).toBeInViewport();
      expect(await place()).toBe(left);
      await card.getByRole('link', { name: `${name} again` }).click();
      await expect(title).toBeVisible();
    }

    const seen = await Promise.all(pictures);
    expect(seen.length).toBeGreaterThan(3);
    for (const { kind, bytes } of seen) {
      expect(kind).toBe('image/avif');
      expect(bytes).toBeLessThanOrEqual(maxPictureBytes);
    }
  },
);

test('a sold-out dish cannot be ordered', { tag: '@phone' }, async ({ page }) => {
  const dish = await createPublishedProduct(await createChef(), { countInStock: 0 });
  await page.goto(`/mainpage?name=${encodeURIComponent(dish.name)}`);
  await expect(grid(page).getByText('Sold out')).toBeVisible();
  await grid(page).getByRole('link', { name: dish.name }).click();
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeDisabled();
});

test(
  'a portion that a chef taps away is gone though the page is closed at once',
  { tag: '@phone' },
  async ({ page, context }) => {
    const chef = await createChef();
    const dish = await createPublishedProduct(chef, { countInStock: 2 });
    const watch = await context.newPage();
    await restoreSession(page, chef);
    await page.goto('/chef/productlist');
    // By the page's own script: what the browser does after it would give the call time to leave.
    const less = page.getByRole('button', { name: `One portion less of ${dish.name}` });
    await less.evaluate((button: HTMLElement) => {
      button.click();
      window.location.replace('about:blank');
    });
    const stored = async () =>
      (await (await watch.request.get(`/api/products/${dish._id}`)).json()) as Product;
    await expect.poll(async () => (await stored()).countInStock).toBe(1);
  },
);

test('a dish that is not there has a kind screen', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/mainpage/product/000000000000000000000000');
  await expect(page.getByRole('heading', { name: 'Dish not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'See the latest cuisines' }).click();
  await expect(grid(page)).toBeVisible();
});
