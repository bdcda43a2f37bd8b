import type { Page } from '@playwright/test';
import {
  callApi,
  createChef,
  createFoodie,
  createPublishedProduct,
  loginDemoAdmin,
  restoreSession,
} from './support/fixtures.ts';
import { watchLayoutShifts } from './support/layout-shift.ts';
import { waitForClientRender } from './support/wait-for-app.ts';
import { both, desk, expect, full, inFullRun, phone, test } from './support/test.ts';

const script = '**/assets/{app,libs}-*.js';

/** Records requests and errors of the page, and watches its layout shifts. */
async function watch(page: Page) {
  const [requests, errors]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    requests.push(pathname + search);
  });
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  page.on('pageerror', (error) => void errors.push(error.message));
  return { requests, errors, expectNoLayoutShift: await watchLayoutShifts(page) };
}

/**
 * Opens a page with server-rendered HTML and returns the HTML. Retries, because a busy server may send only the page
 * frame.
 */
async function openServerRendered(page: Page, path: string, beforeAttempt: () => void = () => undefined) {
  let html = '';
  await expect(async () => {
    await page.goto('about:blank'); // stops the requests of the previous page or attempt
    beforeAttempt();
    html = (await (await page.goto(path))?.text()) ?? '';
    expect(html).toContain('class="server-rendered"');
  }).toPass({ timeout: 20_000 });
  expect(html.replace(/<[^>]*>/g, ' '), 'text without the names of messages').not.toMatch(
    /\b[a-z][A-Za-z]*\.[a-z]\w+/,
  );
  return html;
}

test('every preloaded script and API response is requested exactly once', both(desk), async ({ page }) => {
  // Uses its own dish, because the page would read a dish again whenever another test changes it.
  const chef = await createChef();
  const product = await createPublishedProduct(chef);
  const pages = [
    { path: '/', content: page.getByRole('heading', { name: 'Top-rated dishes' }) },
    {
      path: '/mainpage',
      content: page.getByRole('list', { name: 'Latest cuisines' }).getByRole('listitem').first(),
    },
    {
      path: `/mainpage/product/${product._id}`,
      content: page.getByRole('heading', { level: 1, name: product.name }),
    },
    { path: `/chefitems/${chef._id}`, content: page.getByRole('heading', { name: product.name }) },
  ];
  // Keeps live events pending, because once connected, a page reads its data again.
  await page.route('**/api/events*', () => undefined);
  const { requests, errors, expectNoLayoutShift } = await watch(page);
  for (const { path, content } of pages) {
    const html = await openServerRendered(page, path, () => (requests.length = 0));
    await expect(content).toBeVisible();
    await waitForClientRender(page);
    const links = await page
      .locator('link[rel=preload][as=fetch], link[rel=modulepreload]')
      .evaluateAll((elements) => elements.map((link) => link.getAttribute('href') ?? ''));
    const apiLinks = links.filter((href) => href.startsWith('/api/'));
    expect(apiLinks.length, path).toBeGreaterThan(0);
    const countRequests = (href: string) => requests.filter((url) => url === href).length;
    // Links with a full URL belong to code that loads after the first paint.
    const preloadedLinks = links.filter((href) => href.startsWith('/'));
    for (const href of preloadedLinks) await expect.poll(() => countRequests(href), href).toBe(1);
    // The top-rated dishes on the market and the other dishes of a kitchen load after the first paint.
    const isExpected = (url: string) =>
      [...apiLinks, '/api/products/top'].includes(url) || url.startsWith('/api/products/chef/');
    expect(requests.filter((url) => url.startsWith('/api/products') && !isExpected(url))).toEqual([]);
    const pictures = requests.filter((url) => url.startsWith('/pictures/'));
    expect(pictures).toEqual([...new Set(pictures)]);
    // Another test can add a newer dish to the list that the client reads.
    const [, preloadedSrcset] = /imagesrcset="([^"]+)"/.exec(html) ?? [];
    const [, firstSrcset] = /<picture><source [^>]*srcset="([^"]+)"/i.exec(html) ?? [];
    if (preloadedSrcset) expect(firstSrcset).toBe(preloadedSrcset);
    await expectNoLayoutShift(path);
  }
  expect(errors).toEqual([]);
});

test('a readable catalog with links appears before scripts run', phone, async ({ page }) => {
  await page.route(script, (route) => route.abort());
  await openServerRendered(page, '/mainpage');
  const products = page.getByRole('list', { name: 'Latest cuisines' }).getByRole('listitem');
  await expect(products).toHaveCount(12);
  await expect(products.first()).toContainText(/\$\d+\.\d\d/);
  const picture = products.first().locator('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  // The pictures below the first screen come after the scripts.
  await expect(products.locator('img')).toHaveCount(4);
  await expect(page.locator('input:not([inert]), select:not([inert])')).toHaveCount(0);
  const name = await products.first().getByRole('heading').innerText();
  await products.first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('sign-in and guest checkout appear before scripts run', phone, async ({ page }) => {
  await page.route(script, (route) => route.abort());
  for (const [path, name] of [
    ['/login', 'Sign In'],
    ['/guest', 'Guest Checkout'],
  ] as const) {
    await openServerRendered(page, path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    // What somebody typed into the page would be lost.
    await expect(page.locator('input:not([inert])')).toHaveCount(0);
  }
});

test('taps on “+” before the scripts run are kept', phone, async ({ page }) => {
  const { name } = await createPublishedProduct(await createChef());
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(script, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/mainpage', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: `Add ${name} to the cart` });
  // The script that keeps taps may come after the button.
  await expect(async () => {
    await add.tap();
    await expect(add).toHaveAttribute('aria-busy', 'true', { timeout: 1_000 });
  }).toPass();
  await add.tap();
  // A link waits for them, because leaving the page would lose them.
  await page.getByRole('heading', { name }).getByRole('link').tap();
  await expect(page).toHaveURL('/mainpage');
  release();
  await expect(page).toHaveURL(/product/);
  await page.goto('/cart');
  await expect(page.getByLabel('Quantity')).toHaveValue('2');
});

test(
  'a kitchen and its menu appear with their styles before scripts run',
  phone,
  async ({ page, request }) => {
    const reply = await request.get('/api/products/top');
    const [{ user, name }] = (await reply.json()) as [{ user: string; name: string }];
    await page.route(script, (route) => route.abort());
    await openServerRendered(page, `/chefitems/${user}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.dish').filter({ hasText: name })).toContainText(/\$\d+\.\d\d/);
    const title = page.locator('.dish-name').first();
    const ink = await title.evaluate((heading) => getComputedStyle(heading).color);
    await expect(title.getByRole('link')).toHaveCSS('color', ink);
    await expect(page.locator('.kitchen-summary')).toContainText(/Home kitchen|Food truck/);
    const cover = page.locator('img.kitchen-cover');
    await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    // The styles of the screen limit the height of the picture.
    expect((await cover.boundingBox())?.height).toBeLessThan(240);
  },
);

test.describe('for signed-in or Spanish-speaking users', desk, () => {
  const expectFrameOnly = async (page: Page) => {
    await page.route(script, (route) => route.abort());
    await openServerRendered(page, '/mainpage');
    await expect(page.locator('.server-rendered .brand')).toBeVisible();
    await expect(page.locator('.server-rendered h1')).toBeHidden();
    await expect(page.locator('.server-rendered').getByText('Login')).toBeHidden();
    await expect(page.locator('.server-rendered .dish-grid')).toBeHidden();
  };

  test('signed-in users get only the page frame', inFullRun, async ({ page }) => {
    await restoreSession(page, await createFoodie());
    await expectFrameOnly(page);
  });

  test('the frame is replaced even while API responses are slow', async ({ page }) => {
    await restoreSession(page, await createFoodie());
    let releaseResponses: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (releaseResponses = resolve));
    await page.route('**/api/products**', async (route) => {
      await released;
      await route.continue();
    });
    // Disables the timeout with which a server-rendered page gives up waiting for API responses.
    await page.addInitScript(() => {
      const setTimeout = window.setTimeout.bind(window);
      const maxDelayMs = 2 ** 31 - 1;
      const delayLongTimers = (callback: () => void, delayMs = 0) =>
        setTimeout(callback, delayMs < 3_000 ? delayMs : maxDelayMs);
      Object.assign(window, { setTimeout: delayLongTimers });
    });
    await page.goto('/mainpage', { waitUntil: 'commit' });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeAttached();
    releaseResponses();
    await expect(page.getByRole('list', { name: 'Latest cuisines' })).toBeVisible();
  });

  test.describe('in Spanish', () => {
    test.use({ locale: 'es-MX' });
    test('Spanish browsers get only the page frame', inFullRun, ({ page }) => expectFrameOnly(page));
  });
});

test(
  'an announcement is in the document, and nothing moves when the app shows it',
  full(phone),
  async ({ browser, request, world }) => {
    const hourMs = 3_600_000;
    const [from, until] = [-hourMs, hourMs].map((ms) => new Date(world.now() + ms).toISOString());
    const text = { en: 'The market closes at six today.', es: 'El mercado cierra hoy a las seis.' };
    const { token } = await loginDemoAdmin();
    await callApi('/admin/announcement', 'put', { ...text, from, until }, token);
    for (const [locale, shown, hidden, close] of [
      ['en-US', text.en, text.es, 'Close'],
      ['es-US', text.es, text.en, 'Cerrar'],
    ] as const)
      for (const path of ['/mainpage', '/cart']) {
        const context = await browser.newContext({ locale });
        const page = await context.newPage();
        const expectNoLayoutShift = await watchLayoutShifts(page);
        const line = page.getByRole('status').filter({ hasText: shown });
        let answer = () => {};
        const isAnswered = new Promise<void>((resolve) => (answer = resolve));
        await page.route('**/api/announcement', async (route) => {
          await isAnswered;
          await route.continue();
        });
        await page.goto(path);
        await expect(line).toBeVisible();
        await expect(page.getByText(hidden)).toBeHidden();
        await waitForClientRender(page);
        const early = page.locator('.announcement-early');
        await expect(early).toHaveCount(1);
        answer();
        await expect(early).toHaveCount(0);
        await expect(line).toBeVisible();
        await expectNoLayoutShift(`${path} in ${locale}`);
        await page.reload();
        await line.getByRole('button', { name: close }).click();
        await expect(line).toBeHidden();
        await page.unroute('**/api/announcement');
        await page.route('**/api/announcement', (route) => route.abort());
        await page.reload();
        await waitForClientRender(page);
        await expect(line).toBeHidden();
        await context.close();
      }
    // Other tests of this world have no announcement.
    await request.delete('/api/admin/announcement', { headers: { Authorization: `Bearer ${token}` } });
  },
);
