import { expect, test } from '@playwright/test';

test(
  'what the head of a page sets on its way is what the page asks for, once',
  { tag: '@desk' },
  async ({ page, request }) => {
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
    const asked: string[] = [];
    page.on('request', (call) => void asked.push(new URL(call.url()).pathname + new URL(call.url()).search));
    for (const { path, sign } of seen) {
      asked.length = 0;
      await page.goto(path);
      await expect(sign).toBeVisible();
      const links = await page
        .locator('link[rel=preload][as=fetch], link[rel=modulepreload]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const calls = links.filter((href) => href.startsWith('/api/'));
      expect(calls.length, path).toBeGreaterThan(0);
      const times = (href: string) => asked.filter((one) => one === href).length;
      for (const href of links) await expect.poll(() => times(href), href).toBe(1);
      expect(asked.filter((one) => one.startsWith('/api/products') && !calls.includes(one))).toEqual([]);
      const first = await page.locator('link[rel=preload][as=image]').getAttribute('imagesrcset');
      const sources = page.getByRole('main').locator('picture source');
      if (first) expect(await sources.first().getAttribute('srcset')).toBe(first);
    }
  },
);
