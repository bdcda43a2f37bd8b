import type { Page } from '@playwright/test';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { expectNoAxeViolationsInBothThemes } from './support/axe.ts';
import {
  getAdminScreens,
  getChefScreens,
  getFoodieScreens,
  getMenuEditorScreens,
  getMenuScreens,
  getSuspendedScreen,
  getViewAsScreens,
  getVisitorScreens,
  waitUntilLoaded,
  type ScreenVisit,
} from './support/screens.ts';
import {
  callApi,
  createChef,
  createFoodie,
  createGuestOrder,
  createPublishedProduct,
  createMemberOrder,
  restoreSession,
  loginDemoAdmin,
  submitPermit,
  createUniqueSuffix,
  type OrderedProduct,
} from './support/fixtures.ts';
import { listMisnamedControls } from '../frontend/src/testing/misnamed-controls.ts';
import { createMenu } from './support/kitchens.ts';
import { listLayoutFaults } from './support/layout-faults.ts';
import { listMessageKeys } from './support/message-keys.ts';
import { watchLayoutShifts, type ExpectNoLayoutShift } from './support/layout-shift.ts';
import { both, desk, expect, full, phone, test } from './support/test.ts';

// Opens every screen in each role. Checks that it renders without errors or layout shifts, fits the width of the
// window, clips no text, shows no key of a message, opens without alerts, and has no axe violations
// in either theme. `npm run screenshots` writes pictures to `screenshots/`, which git ignores, instead of checking.

const themes = ['light', 'dark'] as const;

/** Widths of the screenshots, in pixels. */
const screenshotWidths = { phone: [320, 390, 820], desktop: [1280, 1600] };

/** Presses the language switch wherever it is, behind a dialog too, so that the screen keeps its state. */
async function switchLanguage(page: Page, name: 'English' | 'Español') {
  await page.getByRole('button', { name, includeHidden: true }).first().dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', name === 'Español' ? 'es-US' : 'en-US');
}

/** Loads the pictures below the window too, which a screenshot of the whole page shows. */
const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
  });

async function takeScreenshots(page: Page, name: string, widths: readonly number[]) {
  const viewport = page.viewportSize();
  await loadPictures(page);
  // Otherwise bars that stay on the screen would lie in the middle of the page.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of themes) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-bs-theme', value), theme);
      await page.screenshot({
        path: `screenshots/${name}-${width}-${theme}.png`,
        fullPage: true,
        scale: 'css',
      });
    }
  }
  if (viewport) await page.setViewportSize(viewport);
}

async function takeScreenshotsInBothLanguages(page: Page, name: string, widths: readonly number[]) {
  await takeScreenshots(page, `${name}-en`, widths);
  await switchLanguage(page, 'Español');
  await takeScreenshots(page, `${name}-es`, widths);
  await switchLanguage(page, 'English');
}

/** Customers see one filled button at most, in the header and the bars too: the one next thing. A dialog has its own. */
async function expectOneMainAction(page: Page, name: string) {
  const dialog = page.getByRole('dialog');
  const scope = (await dialog.count()) > 0 ? dialog : page;
  const buttons = scope.locator('.btn-primary:not(:disabled)').filter({ visible: true });
  expect.soft((await buttons.allInnerTexts()).slice(1), `${name}: further main actions`).toEqual([]);
}

async function openScreen(
  page: Page,
  { name, path, act, mayShiftLayout, hasFailed }: ScreenVisit,
  expectNoLayoutShift: ExpectNoLayoutShift,
) {
  await page.goto(path);
  await waitUntilLoaded(page);
  if (!mayShiftLayout) await expectNoLayoutShift(name);
  const alerts = page.getByRole('alert').filter({ hasText: /\S/ });
  if (!hasFailed) expect.soft(await alerts.allInnerTexts(), `${name}: alerts when it opens`).toEqual([]);
  await act?.(page);
}

async function checkScreen(page: Page, name: string) {
  expect.soft(await listMessageKeys(page), name).toEqual([]);
  expect
    .soft(await page.evaluate(listMisnamedControls), `${name}: names that begin with other words`)
    .toEqual([]);
  await expectNoAxeViolationsInBothThemes(page);
  expect.soft(await listLayoutFaults(page), name).toEqual([]);
}

/** Records page errors and console errors, except for responses that the screens expect. */
function recordErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/40[349]/.test(message.text()))
      errors.push(`${message.text()} ${message.location().url}`);
  });
  return errors;
}

async function checkScreens(
  page: Page,
  project: string,
  visits: readonly ScreenVisit[],
  { isForCustomers = false } = {},
) {
  test.setTimeout(600_000);
  const errors = recordErrors(page);
  const expectNoLayoutShift = await watchLayoutShifts(page);
  for (const visit of visits)
    await test.step(visit.name, async () => {
      await openScreen(page, visit, expectNoLayoutShift);
      if (process.env.SCREENSHOTS) {
        const widths = project === 'phone' ? screenshotWidths.phone : screenshotWidths.desktop;
        await takeScreenshotsInBothLanguages(page, visit.name, widths);
        return;
      }
      await checkScreen(page, visit.name);
      if (isForCustomers) await expectOneMainAction(page, visit.name);
    });
  expect(errors).toEqual([]);
}

/** Creates a long name that cannot be broken across lines. */
const createLongName = () => `Longest${'Possible'.repeat(6)}Name ${createUniqueSuffix()}`;

async function createChefsWithProducts() {
  const [chef, secondChef] = await Promise.all([createChef(createLongName()), createChef()]);
  const tacos = await createPublishedProduct(chef, {
    name: createLongName(),
    price: 1_234.5,
    countInStock: 500,
  });
  const cake = await createPublishedProduct(secondChef, {
    image: '/pictures/strawberry-cake.webp',
    countInStock: 40,
  });
  return { chef, tacos, cake };
}

/** Creates thirty products of one chef, to be the items of a long order. */
async function createLongOrderItems(chef: Session): Promise<OrderedProduct[]> {
  const products: Product[] = [];
  for (let i = 0; i < 30; i++) products.push(await createPublishedProduct(chef, { price: 9.5 + i }));
  return products.map((product) => ({ product, qty: 2 }));
}

async function createSuspendedFoodie(): Promise<Session> {
  const [foodie, admin] = await Promise.all([createFoodie(), loginDemoAdmin()]);
  const suspension = { verdict: 'suspend', reason: 'Wrote rude reviews.', days: 30, openOrders: 'keep' };
  const path = `/reports/account/${foodie._id}/verdicts`;
  await callApi(path, 'post', { ...suspension, version: 0 }, admin.token);
  return foodie;
}

test('the main screens have no quality problems', phone, async ({ page }, { project }) => {
  const { chef, tacos } = await createChefsWithProducts();
  const order = await createGuestOrder([{ product: tacos, qty: 2 }]);
  const mainScreens = ['landing', 'market', 'product', 'chef-items', 'cart', 'guest', 'guest-order'];
  const visits = getVisitorScreens({ chef, tacos, order });
  await checkScreens(
    page,
    project.name,
    visits.filter(({ name }) => mainScreens.includes(name)),
    { isForCustomers: true },
  );
});

test('visitor screens have no quality problems', full(both(phone)), async ({ page }, { project }) => {
  const { chef, tacos, cake } = await createChefsWithProducts();
  const order = await createGuestOrder([tacos, cake].map((product) => ({ product, qty: 2 })));
  const visits = [
    ...getVisitorScreens({ chef, tacos, order }),
    getSuspendedScreen(await createSuspendedFoodie()),
  ];
  await checkScreens(page, project.name, visits, { isForCustomers: true });
});

test('foodie screens have no quality problems', full(both(phone)), async ({ page }, { project }) => {
  const { chef, tacos, cake } = await createChefsWithProducts();
  const foodie = await createFoodie();
  const order = await createMemberOrder(foodie, [{ product: tacos, qty: 3 }]);
  const longOrder = await createMemberOrder(foodie, await createLongOrderItems(chef));
  await restoreSession(page, foodie);
  const visits = [
    ...getFoodieScreens({ cake, order }),
    { name: 'order-long', path: `/order/${longOrder._id}` },
  ];
  await checkScreens(page, project.name, visits, { isForCustomers: true });
});

test('chef screens have no quality problems', full(both(phone)), async ({ page }, { project }) => {
  const { chef, tacos } = await createChefsWithProducts();
  const foodie = await createFoodie();
  const order = await createMemberOrder(foodie, [{ product: tacos, qty: 3 }]);
  await createMemberOrder(foodie, await createLongOrderItems(chef));
  await restoreSession(page, chef);
  await checkScreens(page, project.name, getChefScreens({ chef, tacos, order }));
});

test('menus, choices and lots have no quality problems', full(both(phone)), async ({ page }, { project }) => {
  const visits = getMenuScreens(await createMenu());
  await checkScreens(page, project.name, visits, { isForCustomers: true });
});

test(
  'editors of options, sections and lots have no quality problems',
  full(both(phone)),
  async ({ page }, { project }) => {
    const menu = await createMenu();
    await restoreSession(page, menu.chef);
    await checkScreens(page, project.name, getMenuEditorScreens(menu));
  },
);

test('admin screens have no quality problems', full(both(desk)), async ({ page }, { project }) => {
  const { chef, tacos } = await createChefsWithProducts();
  const admin = await loginDemoAdmin();
  const report = { reason: 'fraud', text: 'The picture is from another kitchen.' };
  await callApi('/reports', 'post', { ...report, about: 'product', id: tacos._id });
  await callApi('/reports', 'post', { ...report, about: 'kitchen', id: chef._id });
  await submitPermit(chef);
  await restoreSession(page, admin);
  await checkScreens(page, project.name, [
    ...getAdminScreens({ chef, tacos }),
    ...getViewAsScreens({ chef }),
  ]);
});
