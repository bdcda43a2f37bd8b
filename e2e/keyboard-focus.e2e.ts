import type { Page } from '@playwright/test';
import { createChef, createPublishedProduct, restoreSession } from './support/fixtures.ts';
import { waitUntilLoaded } from './support/screens.ts';
import { desk, expect, full, phone, test } from './support/test.ts';

/** Counts how many of the focused element's top, middle and bottom points are not covered by other elements. */
const countVisiblePoints = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { left, top, right, bottom } = focused.getBoundingClientRect();
    const isVisible = (y: number) => {
      const topElement = document.elementFromPoint((left + right) / 2, y);
      return topElement !== null && focused.contains(topElement);
    };
    return [top + 4, (top + bottom) / 2, bottom - 4].filter(isVisible).length;
  });

const getMainLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

test('a focused carousel tile scrolls completely into view', full(phone), async ({ page }) => {
  await page.goto('/');
  await waitUntilLoaded(page);
  const tiles = page.getByRole('region', { name: 'Top-rated dishes' }).getByRole('link');
  await tiles.first().focus();
  for (let i = 1; i < (await tiles.count()); i++) {
    await page.keyboard.press('Tab');
    await expect(tiles.nth(i)).toBeFocused();
    await expect(tiles.nth(i)).toBeInViewport({ ratio: 0.98 });
  }
});

test('focused controls scroll out from under the fixed action bar', phone, async ({ page }) => {
  const product = await createPublishedProduct(await createChef());
  await page.goto(`/cart/${product._id}?qty=1`);
  await expect(page.getByLabel('Quantity')).toBeVisible();
  await page.goto('/guest');
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: 'Place Order' }).press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  const phone = page.getByLabel('Phone');
  await getMainLink(page, 'Change the cart').focus();
  const isPhoneFocused = () => phone.evaluate((input) => input === document.activeElement);
  for (let stops = 1; ; stops++) {
    await expect.poll(() => countVisiblePoints(page)).toBeGreaterThan(1);
    if (await isPhoneFocused()) break;
    expect(stops).toBeLessThan(20);
    await page.keyboard.press('Tab');
  }
});

test('focused inputs are completely visible at 400 % zoom', full(desk), async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const product = await createPublishedProduct(await createChef());
  await page.goto(`/cart/${product._id}?qty=1`);
  await expect(page.getByLabel('Quantity')).toBeVisible();
  await page.goto('/guest');
  await waitUntilLoaded(page);
  for (const label of ['Name', 'Email', 'Phone']) {
    await page.getByLabel(label).focus();
    await expect.poll(() => countVisiblePoints(page)).toBe(3);
  }
});

test('focused links are visible below the open menu', full(phone), async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 375 }); // a phone in landscape orientation
  await page.goto('/mainpage');
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await page.getByRole('banner').getByRole('button', { name: 'Español' }).focus();
  await getMainLink(page, 'Sign in to find chefs near you').focus();
  await expect.poll(() => countVisiblePoints(page)).toBe(3);
});

test('focused buttons are visible above a toast', full(phone), async ({ page }) => {
  const chef = await createChef();
  for (const name of ['Soup', 'Stew', 'Salad']) await createPublishedProduct(chef, { name });
  await restoreSession(page, chef);
  await page.goto('/chef/productlist');
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: 'Mark sold out: Salad' }).press('Enter');
  const toast = page.getByText('“Salad” was marked sold out');
  await toast.waitFor();
  await page.getByRole('button', { name: 'Mark sold out: Stew' }).focus();
  const nextMenu = page.getByRole('button', { name: 'More for Stew' });
  await nextMenu.evaluate((button) =>
    window.scrollBy(0, button.getBoundingClientRect().bottom + 20 - innerHeight),
  );
  await page.keyboard.press('Tab');
  await expect(nextMenu).toBeFocused();
  expect(await countVisiblePoints(page)).toBe(3);
  await expect(toast).toBeVisible();
});
