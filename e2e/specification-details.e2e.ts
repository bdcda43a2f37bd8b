import { expect, test, type Page } from '@playwright/test';
import { createChef, createFoodie, createPublishedProduct, signIn } from './support/fixtures.ts';

/** The rules of the specification that are easily lost, each seen in the built product. */

test('the footer has the tagline and a copyright line', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('connecting people to home-chefs and food-trucks');
  await expect(footer).toContainText(/Copyright © \d{4}/);
});

test('the header leads home and folds below lg', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/mainpage');
  const header = page.getByRole('banner');
  const menu = header.getByRole('button', { name: 'Menu' });
  const link = header.getByRole('link', { name: 'GUEST ORDER' });
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(link).toBeVisible();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(link).toBeHidden();
  await menu.click();
  await expect(link).toBeVisible();
  await header.getByRole('link', { name: /home/ }).click();
  await expect(page).toHaveURL('/');
});

test('a card’s title leads to the dish below the page it stands on', { tag: '@phone' }, async ({ page }) => {
  const chef = await createChef();
  const dish = await createPublishedProduct(chef);
  const title = page.getByRole('heading', { name: dish.name }).getByRole('link');
  for (const base of ['/mainpage', `/chefitems/${chef._id}`]) {
    await page.goto(base === '/mainpage' ? `/mainpage?name=${dish.name}` : base);
    await title.click();
    await expect(page).toHaveURL(`${base}/product/${dish._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(dish.name);
  }
});

test(
  'the filter offers the categories of the specification, in its order',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto('/mainpage');
    await expect(page.getByLabel('Category').getByRole('option')).toHaveText([
      ...['Select...', 'Vegetarian', 'Non-Vegetarian', 'Vegan', 'Gluten Free', 'Pastry', 'Sweets & Snacks'],
    ]);
  },
);

test(
  'the rating of a review is chosen in the words of the specification',
  { tag: '@desk' },
  async ({ page }) => {
    const dish = await createPublishedProduct(await createChef());
    await signIn(page, await createFoodie());
    await page.goto(`/mainpage/product/${dish._id}`);
    await expect(page.getByLabel('Rating').getByRole('option')).toHaveText([
      ...['Select...', '1 Poor', '2 Fair', '3 Good', '4 Very Good', '5 Excellent'],
    ]);
  },
);

test('after an order the remaining stock is sent, without a token', { tag: '@phone' }, async ({ page }) => {
  const dish = await createPublishedProduct(await createChef(), { countInStock: 5 });
  await signIn(page, await createFoodie());
  await page.goto(`/cart/${dish._id}?qty=2`);
  await expect(page.getByRole('main')).toContainText(dish.name);
  await page.goto('/placeholder');
  const sent = page.waitForRequest((request) => request.url().endsWith(`/api/products/${dish._id}/3`));
  const placed = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/orders'),
  );
  await page.getByRole('button', { name: 'Place Order' }).click();
  expect((await placed).postDataJSON()).toMatchObject({
    itemsPrice: 25,
    shippingPrice: 100,
    taxPrice: 1.25,
    totalPrice: 25,
    paymentMethod: 'Cash',
    customerPhone: '602 555 0199',
  });
  const call = await sent;
  expect([call.method(), call.postData(), await call.headerValue('authorization')]).toEqual([
    'PUT',
    null,
    null,
  ]);
});

const styleOf = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name);

test(
  'transitions take 300 ms, and the breakpoints are those of the specification',
  { tag: '@desk' },
  async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion: 'no-preference' });
    const page = await context.newPage();
    await page.goto('/mainpage');
    for (const [name, width] of Object.entries({ sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 })) {
      expect(await styleOf(page, `--bs-breakpoint-${name}`), name).toBe(`${width}px`);
    }
    const slide = page.locator('.carousel-item').first();
    await expect(slide).toHaveCSS('transition-duration', '0.3s');
    await context.close();
  },
);

test('the grid has one, two, three and four dishes in a row', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/mainpage');
  const dishes = page.getByRole('list', { name: 'Latest cuisines' }).getByRole('listitem');
  const inFirstRow = () =>
    dishes.evaluateAll((all) => {
      const tops = all.map((dish) => Math.round(dish.getBoundingClientRect().top));
      return tops.filter((top) => top === tops[0]).length;
    });
  await dishes.first().waitFor();
  for (const [width, columns] of [
    [360, 1],
    [767, 1],
    [768, 2],
    [991, 2],
    [992, 3],
    [1199, 3],
    [1200, 4],
    [1920, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(inFirstRow, `at ${width} px`).toBe(columns);
  }
});
