import { expect, test, type Page } from '@playwright/test';
import { createChef, createGuestOrder, createPublishedProduct, restoreSession } from './support/fixtures.ts';
import { waitUntilLoaded } from './support/screens.ts';

/** How much of what has the focus can be seen, its top, its middle, its bottom: what lies over it hides it. */
const seenOfFocused = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { left, top, right, bottom } = focused.getBoundingClientRect();
    const isSeen = (y: number) => {
      const there = document.elementFromPoint((left + right) / 2, y);
      return there !== null && focused.contains(there);
    };
    return [top + 4, (top + bottom) / 2, bottom - 4].filter(isSeen).length;
  });

const linkOf = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

test(
  'a tile of the strip that the keyboard comes to is whole on screen',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await waitUntilLoaded(page);
    const tiles = page.getByRole('region', { name: 'Loved around here' }).getByRole('link');
    await tiles.first().focus();
    for (let i = 1; i < (await tiles.count()); i++) {
      await page.keyboard.press('Tab');
      await expect(tiles.nth(i)).toBeFocused();
      await expect(tiles.nth(i)).toBeInViewport({ ratio: 0.98 });
    }
  },
);

test(
  'what the keyboard comes to behind the action at the thumb moves out of it',
  { tag: '@phone' },
  async ({ page }) => {
    const dish = await createPublishedProduct(await createChef());
    await page.goto(`/cart/${dish._id}?qty=1`);
    await expect(page.getByLabel('Quantity')).toBeVisible();
    await page.goto('/guest');
    await waitUntilLoaded(page);
    await page.getByRole('button', { name: 'Place Order' }).press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('Phone').focus();
    for (const name of ['Change the cart', dish.name]) {
      await page.keyboard.press('Tab');
      await expect(linkOf(page, name)).toBeFocused();
      await expect.poll(() => seenOfFocused(page)).toBeGreaterThan(1);
    }
  },
);

test('a screen magnified four times shows what is typed into', { tag: '@desk' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const dish = await createPublishedProduct(await createChef());
  await page.goto(`/cart/${dish._id}?qty=1`);
  await expect(page.getByLabel('Quantity')).toBeVisible();
  await page.goto('/guest');
  await waitUntilLoaded(page);
  for (const label of ['Name', 'Email', 'Phone']) {
    await page.getByLabel(label).focus();
    await expect.poll(() => seenOfFocused(page)).toBe(3);
  }
});

test(
  'what the keyboard comes to after the unfolded menu is not behind it',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 667, height: 375 }); // a phone that lies
    await page.goto('/mainpage');
    await waitUntilLoaded(page);
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await page.getByRole('banner').getByRole('button', { name: 'Español' }).focus();
    await page.keyboard.press('Tab');
    await expect(linkOf(page, 'Sign in to find chefs near you')).toBeFocused();
    await expect.poll(() => seenOfFocused(page)).toBe(3);
  },
);

test('a step that is taken leaves the keyboard at its dish', { tag: '@desk' }, async ({ page }) => {
  const chef = await createChef();
  const dish = await createPublishedProduct(chef);
  const order = await createGuestOrder([{ product: dish, qty: 1 }]);
  await restoreSession(page, chef);
  await page.goto(`/order/chef/${order._id}`);
  await page.getByRole('button', { name: 'update to ready' }).press('Enter');
  const line = page.getByRole('list', { name: 'Items' }).getByRole('listitem').filter({ hasText: dish.name });
  await expect(line.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Mark paid' })).toBeFocused();
});

test('what the keyboard comes to is not behind a toast', { tag: '@phone' }, async ({ page }) => {
  const chef = await createChef();
  for (const name of ['Soup', 'Stew', 'Salad']) await createPublishedProduct(chef, { name });
  await restoreSession(page, chef);
  await page.goto('/chef/productlist');
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: 'Sold out: Salad' }).press('Enter');
  const toast = page.getByText('“Salad” is sold out');
  await toast.waitFor();
  await page.getByRole('button', { name: 'Sold out: Stew' }).focus();
  const next = page.getByRole('link', { name: 'Edit Stew' });
  await next.evaluate((link) => window.scrollBy(0, link.getBoundingClientRect().bottom + 20 - innerHeight));
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  expect(await seenOfFocused(page)).toBe(3);
  await expect(toast).toBeVisible();
});
