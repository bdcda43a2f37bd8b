import type { Page } from '@playwright/test';
import { desk, expect, full, phone, test } from './support/test.ts';

// Details of the specification that are easy to break.

test('the footer shows the tagline and copyright', full(phone), async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('connecting people to home-chefs and food-trucks');
  await expect(footer).toContainText(/Copyright © \d{4}/);
});

test('the header links home and collapses below lg', full(desk), async ({ page }) => {
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

test('the steps of the help have numbers, and its lists have bullets', full(desk), async ({ page }) => {
  await page.goto('/help');
  const main = page.getByRole('main');
  await expect(main.locator('ol').first()).toHaveCSS('list-style-type', 'decimal');
  await expect(main.locator('ul').first()).toHaveCSS('list-style-type', 'disc');
});

const getRootStyle = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name);

test('transitions take 300 ms, and breakpoints are as specified', full(desk), async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.goto('/mainpage');
  for (const [name, width] of Object.entries({ sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 })) {
    expect(await getRootStyle(page, `--bs-breakpoint-${name}`), name).toBe(`${width}px`);
  }
  const slide = page.locator('.carousel-item').first();
  await expect(slide).toHaveCSS('transition-duration', '0.3s');
  await context.close();
});

test('the grid has one to four columns', full(desk), async ({ page }) => {
  await page.goto('/mainpage');
  const products = page.getByRole('list', { name: 'Latest cuisines' }).getByRole('listitem');
  const countFirstRow = () =>
    products.evaluateAll((elements) => {
      const tops = elements.map((element) => Math.round(element.getBoundingClientRect().top));
      return tops.filter((top) => top === tops[0]).length;
    });
  await products.first().waitFor();
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
    await expect.poll(countFirstRow, `at ${width} px`).toBe(columns);
  }
});
