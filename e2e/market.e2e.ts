import type { Page, Route } from '@playwright/test';
import { maxPictureBytes } from '@homechef/contract/uploads/picture';
import type { Product } from '@homechef/contract/products/product';
import {
  createChef,
  createFoodie,
  createPublishedProduct,
  restoreSession,
  createUniqueSuffix,
} from './support/fixtures.ts';
import { waitForClientRender } from './support/wait-for-app.ts';
import { both, desk, expect, full, pauseClock, phone, test } from './support/test.ts';

const getCatalog = (page: Page) => page.getByRole('list', { name: 'Latest cuisines' });

/** Opens the filter panel, which is collapsed on a phone. */
async function openFilters(page: Page) {
  const toggle = page.getByRole('button', { name: 'Search & Filter' });
  await page.getByRole('heading', { name: 'Latest cuisines' }).waitFor();
  await waitForClientRender(page);
  if ((await toggle.isVisible()) && (await toggle.getAttribute('aria-expanded')) === 'false')
    await toggle.click();
}

/** Holds the response to the next matching request. Returns a function that releases it, optionally changed. */
async function delayResponse(page: Page, urlPattern: RegExp) {
  let release: (change: (body: string) => string) => void = () => undefined;
  const released = new Promise<(body: string) => string>((resolve) => (release = resolve));
  const respond = async (route: Route) => {
    const response = await route.fetch();
    const change = await released;
    await route.fulfill({ response, body: change(await response.text()) });
  };
  await page.route(urlPattern, respond, { times: 1 });
  return (change = (body: string) => body) => release(change);
}

/** Creates two products of one chef, with a name prefix that no other product has. */
async function createTwoProducts() {
  const chef = await createChef();
  const prefix = `Dish${createUniqueSuffix()}`;
  const cheap = await createPublishedProduct(chef, { name: `${prefix} Soup`, price: 4, category: 'Vegan' });
  const expensive = await createPublishedProduct(chef, {
    name: `${prefix} Roast`,
    price: 19.5,
    category: 'Non-Vegetarian',
  });
  return { prefix, cheap, expensive };
}

test('a dish opens from the landing page and from the catalog', both(phone), async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Tuesday, March 11, 2031')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    '/register',
  );
  await page.getByRole('link', { name: 'Browse the market' }).click();
  await expect(page).toHaveURL(/\/mainpage$/);
  await expect(page).toHaveTitle('Latest cuisines · HomeChef Market');
  const first = getCatalog(page).getByRole('listitem').first();
  const name = await first.getByRole('heading').innerText();
  await first.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/mainpage\/product\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the video does not autoplay with reduced motion', full(desk), async ({ page }) => {
  await page.goto('/');
  const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
  expect(await isPaused()).toBe(true);
  await page.getByRole('button', { name: 'Play the video' }).click();
  await page.getByRole('button', { name: 'Pause the video' }).click();
  await expect(page.getByRole('button', { name: 'Play the video' })).toBeVisible();
  expect(await isPaused()).toBe(true);
});

test(
  'filters apply to the whole catalog and follow URL and browser history',
  both(desk),
  async ({ page }) => {
    const { prefix, cheap, expensive } = await createTwoProducts();
    await page.goto('/mainpage');
    await openFilters(page);
    await page.getByLabel('Name', { exact: true }).pressSequentially(prefix);
    await expect(page.getByText('2 dishes', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`/mainpage?name=${prefix}`);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(prefix);

    await page.getByLabel('Max price').fill('10');
    await expect(page).toHaveURL(`/mainpage?name=${prefix}&maxPrice=10`);
    await expect(getCatalog(page).getByRole('link', { name: expensive.name })).toBeHidden();
    await page.getByLabel('Category').selectOption('Non-Vegetarian');
    await expect(page.getByText('No dishes match')).toBeVisible();

    await page.goBack();
    await expect(page.getByLabel('Category')).toHaveValue('');
    await expect(getCatalog(page).getByRole('listitem')).toHaveCount(1);
    await getCatalog(page).getByRole('link', { name: cheap.name }).click();
    await page.getByRole('link', { name: 'Latest cuisines' }).click();
    await expect(page).toHaveURL(`/mainpage?name=${prefix}&maxPrice=10`);
    await expect(getCatalog(page).getByRole('listitem')).toHaveCount(1);
  },
);

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the top-rated dishes rotate every five seconds until paused', both(desk), async ({ page, world }) => {
    await pauseClock(page, world);
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

test('a foodie can write one review of a dish', phone, async ({ page }) => {
  const product = await createPublishedProduct(await createChef());
  const foodie = await createFoodie();
  await page.goto(`/mainpage/product/${product._id}`);
  await expect(page.getByText('No Reviews')).toBeVisible();
  await restoreSession(page, foodie);
  await page.goto(`/mainpage/product/${product._id}#your-review-title`);
  await expect(page.getByLabel('Rating')).toBeInViewport();
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
  await page.reload();
  await expect(page.getByText('You have reviewed this dish.')).toBeVisible();
  await expect(page.getByLabel('Comment')).toHaveCount(0);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('Rating').selectOption('5 Excellent');
  await page.getByRole('button', { name: 'Save review' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Crisp and warm.' })).toContainText('edited');
});

test('a cached dish and list appear at once and are fetched again', phone, async ({ page }) => {
  const pictures = new Map<string, Promise<{ contentType?: string; sizeBytes: number }>>();
  page.on('response', (reply) => {
    if (!/\/(?:pictures|uploads)\//.test(reply.url())) return;
    const contentType = reply.headers()['content-type'];
    const picture = reply.body().then(({ length: sizeBytes }) => ({ contentType, sizeBytes }));
    pictures.set(new URL(reply.url()).pathname, picture);
  });
  // A live stream would send the requests again.
  await page.route('**/api/events**', (route) => route.abort());
  const chef = await createChef();
  const suffix = createUniqueSuffix();
  const products = Array.from({ length: 8 }, (_, i) =>
    createPublishedProduct(chef, { name: `${suffix} ${i}`, price: 7 + i }),
  );
  await Promise.all(products);
  await page.goto(`/mainpage?name=${suffix}`);
  const card = getCatalog(page).getByRole('listitem').nth(6);
  await expect(card.getByRole('button')).toBeVisible(); // loads late, and can make every card above taller
  await card.scrollIntoViewIfNeeded();
  const name = await card.getByRole('heading').innerText();
  const price = await card.getByText(/^\$/).innerText();
  const title = page.getByRole('heading', { level: 1, name });
  const getScrollY = () => page.evaluate(() => window.scrollY);
  const listScrollY = await getScrollY();
  expect(listScrollY).toBeGreaterThan(500);

  const releaseProduct = await delayResponse(page, /\/api\/products\/[0-9a-f]{24}$/);
  await card.getByRole('link', { name }).click();
  await expect(title).toBeVisible();
  await expect(page.getByRole('main')).toContainText(price);
  await expect(page.getByText('Loading...').last()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeHidden();
  expect(await getScrollY()).toBe(0);
  releaseProduct();
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();

  for (const method of ['goBack', 'link']) {
    const releaseList = await delayResponse(page, /\/api\/products\?/);
    if (method === 'goBack') await page.goBack();
    else await page.getByRole('link', { name: 'Latest cuisines' }).click();
    await expect(card.getByRole('link', { name })).toBeInViewport();
    expect(await getScrollY()).toBe(listScrollY);
    releaseList((body) => body.replace(JSON.stringify(name), JSON.stringify(`${name} again`)));
    await expect(card.getByRole('link', { name: `${name} again` })).toBeInViewport();
    expect(await getScrollY()).toBe(listScrollY);
    await card.getByRole('link', { name: `${name} again` }).click();
    await expect(title).toBeVisible();
  }

  // One size for the card and one for the dish page. A top-rated dish can have the same picture.
  const sampleName = '/pictures/butter-chicken';
  const sizes = [...pictures.keys()].filter((path) => path.startsWith(sampleName));
  expect(sizes.sort()).toEqual([`${sampleName}-640.avif`, `${sampleName}.avif`]);
  for (const { contentType, sizeBytes } of await Promise.all(pictures.values())) {
    expect(contentType).toBe('image/avif');
    expect(sizeBytes).toBeLessThanOrEqual(maxPictureBytes);
  }
});

test('a change of stock is saved even if the page closes immediately', phone, async ({ page, context }) => {
  const chef = await createChef();
  const product = await createPublishedProduct(chef, { countInStock: 2 });
  const observer = await context.newPage();
  await restoreSession(page, chef);
  await page.goto('/chef/productlist');
  // A single script clicks and leaves, so that the request gets no extra time.
  const decrease = page.getByRole('button', { name: `Remove one portion of ${product.name}` });
  await decrease.evaluate((button: HTMLElement) => {
    button.click();
    window.location.replace('about:blank');
  });
  const fetchProduct = async () =>
    (await (await observer.request.get(`/api/products/${product._id}`)).json()) as Product;
  await expect.poll(async () => (await fetchProduct()).countInStock).toBe(1);
});
