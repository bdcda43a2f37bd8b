import { expect, test, type Page } from '@playwright/test';
import { createFoodie, restoreSession } from './support/fixtures.ts';
import { watchLayoutShifts } from './support/layout-shift.ts';
import { waitForClientRender } from './support/wait-for-app.ts';

const script = '**/assets/{index,libs}-*.js';

/** How much of the page has moved by itself; what is complained of; what is asked for. */
async function watch(page: Page) {
  const [asked, complaints]: [string[], string[]] = [[], []];
  page.on('request', (call) => void asked.push(new URL(call.url()).pathname + new URL(call.url()).search));
  page.on('console', (said) => void (said.type() === 'error' && complaints.push(said.text())));
  page.on('pageerror', (error) => void complaints.push(error.message));
  return { asked, complaints, expectNothingMoved: await watchLayoutShifts(page) };
}

/** Opens a page that comes painted; a server that has its hands full may send the frame alone, which is tried again. */
async function openPainted(page: Page, path: string, begin: () => void = () => undefined) {
  await expect(async () => {
    begin();
    const reply = await page.goto(path);
    expect(await reply?.text()).toContain('class="server-rendered"');
  }).toPass({ timeout: 20_000 });
}

test('what a page is painted with, and its head sets on its way, is what it goes on with', async ({
  page,
  request,
}) => {
  const [dish] = (await (await request.get('/api/products/top')).json()) as { _id: string; name: string }[];
  const seen = [
    { path: '/', sign: page.getByRole('heading', { name: 'Loved around here' }) },
    {
      path: '/mainpage',
      sign: page.getByRole('list', { name: 'Latest cuisines' }).getByRole('listitem').first(),
    },
    {
      path: `/mainpage/product/${dish?._id}`,
      sign: page.getByRole('heading', { level: 1, name: dish?.name }),
    },
  ];
  const { asked, complaints, expectNothingMoved } = await watch(page);
  for (const { path, sign } of seen) {
    await openPainted(page, path, () => (asked.length = 0));
    await expect(sign).toBeVisible();
    await waitForClientRender(page);
    const links = await page
      .locator('link[rel=preload][as=fetch], link[rel=modulepreload]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const calls = links.filter((href) => href.startsWith('/api/'));
    expect(calls.length, path).toBeGreaterThan(0);
    const times = (href: string) => asked.filter((one) => one === href).length;
    for (const href of links) await expect.poll(() => times(href), href).toBe(1);
    expect(asked.filter((one) => one.startsWith('/api/products') && !calls.includes(one))).toEqual([]);
    const pictures = asked.filter((one) => one.startsWith('/pictures/'));
    expect(pictures).toEqual([...new Set(pictures)]);
    const first = await page.locator('link[rel=preload][as=image]').getAttribute('imagesrcset');
    const sources = page.getByRole('main').locator('picture source');
    if (first) expect(await sources.first().getAttribute('srcset')).toBe(first);
    await expectNothingMoved(path);
  }
  expect(complaints).toEqual([]);
});

test(
  'before any script the market is there to be read, and its links work',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route(script, (route) => route.abort());
    await openPainted(page, '/mainpage');
    const dishes = page.getByRole('list', { name: 'Latest cuisines' }).getByRole('listitem');
    await expect(dishes).toHaveCount(12);
    await expect(dishes.first()).toContainText(/\$\d+\.\d\d/);
    const picture = dishes.first().locator('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expect(page.locator('button:not([inert]), input:not([inert]), select:not([inert])')).toHaveCount(0);
    const name = await dishes.first().getByRole('heading').innerText();
    await dishes.first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  },
);

test.describe('who would not see a visitor’s page in English', { tag: '@desk' }, () => {
  const seesTheFrameAlone = async (page: Page) => {
    await page.route(script, (route) => route.abort());
    await openPainted(page, '/mainpage');
    await expect(page.locator('.server-rendered .brand')).toBeVisible();
    await expect(page.locator('.server-rendered h1')).toBeHidden();
    await expect(page.locator('.server-rendered').getByText('Login')).toBeHidden();
    await expect(page.locator('.server-rendered .dish-grid')).toBeHidden();
  };

  test('sees the frame alone: who is signed in', async ({ page }) => {
    await restoreSession(page, await createFoodie());
    await seesTheFrameAlone(page);
  });

  test('is not left with the frame while the server is slow', async ({ page }) => {
    await restoreSession(page, await createFoodie());
    let answer: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/products**', async (route) => {
      await slow;
      await route.continue();
    });
    // However long a page that was painted would wait for its answers.
    await page.addInitScript(() => {
      const setTimeout = window.setTimeout.bind(window);
      const never = 2 ** 31 - 1;
      const patient = (act: () => void, wait = 0) => setTimeout(act, wait < 3_000 ? wait : never);
      Object.assign(window, { setTimeout: patient });
    });
    await page.goto('/mainpage', { waitUntil: 'commit' });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeAttached();
    answer();
    await expect(page.getByRole('list', { name: 'Latest cuisines' })).toBeVisible();
  });

  test.describe('in Spanish', () => {
    test.use({ locale: 'es-MX' });
    test('sees the frame alone: who reads Spanish', ({ page }) => seesTheFrameAlone(page));
  });
});
