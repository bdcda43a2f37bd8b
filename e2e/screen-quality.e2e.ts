import { expect, test, type Page } from '@playwright/test';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { expectNoAxeViolations } from './support/axe.ts';
import { findClippedTextAt200Percent } from './support/clipped-text.ts';
import {
  adminScreens,
  chefScreens,
  foodieScreens,
  visitorScreens,
  waitUntilLoaded,
  type ScreenVisit,
} from './support/screens.ts';
import {
  createChef,
  createFoodie,
  createGuestOrder,
  createPublishedProduct,
  createMemberOrder,
  restoreSession,
  loginDemoAdmin,
  uniqueSuffix,
} from './support/fixtures.ts';
import { watchLayoutShifts, type ExpectNoLayoutShift } from './support/layout-shift.ts';

/**
 * Every screen, as each of its people sees it: it draws itself without an error and with nothing that moves under a
 * finger, is no wider than the window, and axe finds nothing on it, in the light theme on a phone and in the dark one on
 * a desk. `npm run screenshots` also takes its pictures, to be looked at: they lie in `screenshots/`, outside git.
 */
const themes = ['light', 'dark'] as const;

interface Look {
  theme: 'light' | 'dark';
  widths: readonly number[];
}

/** How screens are looked at, and at which widths pictures are taken. */
const kinds = {
  phone: { theme: 'light', widths: [360, 390, 768] },
  desktop: { theme: 'dark', widths: [1280, 1920] },
} as const satisfies Record<string, Look>;

async function shoot(page: Page, name: string, widths: readonly number[]) {
  const size = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of themes) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-bs-theme', value), theme);
      await page.screenshot({ path: `screenshots/${name}-${width}-${theme}.png`, fullPage: true });
    }
  }
  if (size) await page.setViewportSize(size);
}

async function look(
  page: Page,
  { theme, widths }: Look,
  { name, path, act, grows }: ScreenVisit,
  expectNothingMoved: ExpectNoLayoutShift,
) {
  await page.goto(path);
  await waitUntilLoaded(page);
  if (!grows) await expectNothingMoved(name);
  await act?.(page);
  // A phone's `innerWidth` grows with what is too wide.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${name} is wider than the window`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await expectNoAxeViolations(page, theme);
  expect.soft(await findClippedTextAt200Percent(page), `${name} with text twice as large`).toEqual([]);
  if (process.env.SCREENSHOTS) await shoot(page, name, widths);
}

/** What the browser complains of; that a page is not there is no complaint of ours. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/40[49]/.test(message.text())) heard.push(message.text());
  });
  return heard;
}

async function lookAtAll(page: Page, project: string, visits: readonly ScreenVisit[]) {
  const kind = project === 'phone' ? kinds.phone : kinds.desktop;
  test.setTimeout(process.env.SCREENSHOTS ? 600_000 : 240_000);
  const heard = complaints(page);
  const expectNothingMoved = await watchLayoutShifts(page);
  for (const visit of visits) await test.step(visit.name, () => look(page, kind, visit, expectNothingMoved));
  expect(heard).toEqual([]);
}

/** A name without a place to break it, in a market where most are short. */
const longName = () => `Longest${'Possible'.repeat(6)}Name ${uniqueSuffix()}`;

async function givenAMarket() {
  const [chef, second] = await Promise.all([createChef(longName()), createChef()]);
  const tacos = await createPublishedProduct(chef, { name: longName(), price: 1_234.5, countInStock: 500 });
  const cake = await createPublishedProduct(second, {
    image: '/pictures/strawberry-cake.webp',
    countInStock: 40,
  });
  return { chef, second, tacos, cake };
}

/** An order of thirty different dishes of one chef. */
async function aLongOrder(chef: Session): Promise<{ product: Product; qty: number }[]> {
  const products = [];
  for (let i = 0; i < 30; i++) products.push(await createPublishedProduct(chef, { price: 9.5 + i }));
  return products.map((product) => ({ product, qty: 2 }));
}

test('what a visitor sees', async ({ page }, { project }) => {
  const { chef, tacos, cake } = await givenAMarket();
  const order = await createGuestOrder([tacos, cake].map((product) => ({ product, qty: 2 })));
  await lookAtAll(page, project.name, visitorScreens({ chef, tacos, order }));
});

test('what a foodie sees', async ({ page }, { project }) => {
  const [{ chef, tacos, cake }, foodie] = [await givenAMarket(), await createFoodie()];
  const order = await createMemberOrder(foodie, [{ product: tacos, qty: 3 }]);
  const long = await createMemberOrder(foodie, await aLongOrder(chef));
  await restoreSession(page, foodie);
  await lookAtAll(page, project.name, [
    ...foodieScreens({ cake, order }),
    { name: 'order-long', path: `/order/${long._id}` },
  ]);
});

test('what a chef sees', async ({ page }, { project }) => {
  const [{ chef, tacos }, foodie] = [await givenAMarket(), await createFoodie()];
  const order = await createMemberOrder(foodie, [{ product: tacos, qty: 3 }]);
  await createMemberOrder(foodie, await aLongOrder(chef));
  await restoreSession(page, chef);
  await lookAtAll(page, project.name, chefScreens({ chef, tacos, order }));
});

test('what an admin sees', async ({ page }, { project }) => {
  const [{ chef, tacos }, admin] = [await givenAMarket(), await loginDemoAdmin()];
  await restoreSession(page, admin);
  await lookAtAll(page, project.name, adminScreens({ chef, tacos }));
});
