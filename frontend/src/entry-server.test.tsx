// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from './entry-server.tsx';
import { sampleOccurrence, sampleWindow } from './testing/kitchen-samples.ts';
import { sampleProduct } from './testing/samples.ts';
import { sampleKitchen, sampleNextPickup, samplePlace } from './testing/slot-samples.ts';

const product = sampleProduct({
  image: '/pictures/pad-thai_fbd2d5.webp',
  updatedAt: '2026-01-02T03:04:05.000Z',
});
const soldOut = sampleProduct({ _id: 'b'.repeat(24), countInStock: 0 });
const pickupsUrl = `/api/kitchens/next-pickups?products=${product._id}`;
const requestedUrls: string[] = [];
const renderWith = (path: string, data: unknown, pickups?: unknown) => {
  requestedUrls.length = 0;
  return renderPage(path, (url) => {
    requestedUrls.push(url);
    const answer = url === pickupsUrl ? pickups : data;
    return Promise.resolve(answer === undefined ? undefined : { data: answer, total: 30 });
  });
};
// Monday, 4:41 pm in Phoenix.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-23T23:41:00Z'), toFake: ['Date'] }));
const pages = [
  { path: '/', data: [product], calls: ['/api/products/top', pickupsUrl] },
  {
    path: '/mainpage',
    data: [product, soldOut],
    calls: ['/api/products?sort=latest&page=1&limit=12', pickupsUrl],
  },
  {
    path: `/mainpage/product/${product._id}`,
    data: product,
    calls: [`/api/products/${product._id}`, pickupsUrl],
  },
];

describe.each(pages)('$path', ({ path, data, calls }) => {
  test('renders the text, prices and pictures that the initial requests return', async () => {
    const html = await renderWith(path, data);
    expect(requestedUrls).toEqual(calls);
    expect(html).toContain('<h1');
    expect(html).toContain('Pad Thai');
    expect(html).toContain('$12.50');
    expect(html).toContain('/pictures/pad-thai_fbd2d5-320.avif 320w');
    expect(html).toContain('href="/register"');
    expect(html).not.toContain('skeleton-picture');
  });

  test('contains no styles, no scripts and only inert forms', async () => {
    const html = (await renderWith(path, data)) ?? '';
    expect(html).not.toMatch(/<[^>]* (?:style|on\w+)=|<script|<link|<template/);
    const controls = html.match(/<(?:form|input|select|textarea)\b[^>]*>/g) ?? [];
    expect(html).toContain('<button');
    for (const control of controls) expect(control).toMatch(/^<\w+ inert aria-disabled/);
  });

  test('escapes user input', async () => {
    const name = '<button onclick="alert(1)">"\'&';
    const hostile = { ...product, name, brand: name, description: '</main><script>alert(1)</script>' };
    const html = await renderWith(path, Array.isArray(data) ? [hostile] : hostile);
    expect(html).toContain('&lt;button onclick=&quot;alert(1)&quot;&gt;&quot;&#x27;&amp;');
    expect(html?.replace(/="[^"]*"/g, '')).not.toMatch(/<script|<button[^>]* onclick/);
  });

  test('returns undefined if a response is missing', async () => {
    expect(await renderWith(path, undefined)).toBeUndefined();
  });
});

const startsAt = '2026-11-24T00:30:00.000Z';
const elsewhere = { place: samplePlace({ name: 'Mesa Market' }), isOwnPlace: false };

test.each(
  pages.flatMap((page) => [
    {
      ...page,
      state: 'time',
      pickups: [sampleNextPickup({ product: product._id, startsAt })],
      text:
        page.data === product ? 'Next pickup: Today 5:30 pm · Roosevelt Row' : 'Next pickup: Today 5:30 pm',
    },
    {
      ...page,
      state: 'place',
      pickups: [sampleNextPickup({ product: product._id, startsAt, ...elsewhere })],
      text: 'Next pickup: Today 5:30 pm · Mesa Market',
    },
    { ...page, state: 'unknown time', pickups: undefined, text: '' },
  ]),
)('shows the next pickup on $path: $state', async ({ path, data, pickups, text }) => {
  const html = (await renderWith(path, data, pickups)) ?? '';
  const [, line] = /<p class="next-pickup">(.*?)<\/p>/.exec(html) ?? [];
  expect(line?.replace(/<[^>]*>/g, '')).toBe(text);
});

test.each([
  ['2026-11-28T00:41:00Z', 'Now until 9:00 pm'],
  ['2026-11-27T23:41:00Z', 'Today 5:00–9:00 pm'],
])('shows name, menu and stops on a kitchen’s page, at %s: %s', async (now, text) => {
  vi.setSystemTime(now);
  const html = await renderPage(`/chefitems/${product.user}`, (url) => {
    if (url.startsWith('/api/products/chef/')) return Promise.resolve({ data: [product], total: 1 });
    if (url.startsWith('/api/kitchens/next-pickups')) return Promise.resolve({ data: [] });
    const windows = { rules: [sampleWindow()], occurrences: [sampleOccurrence()] };
    return Promise.resolve({ data: url.endsWith('/windows?days=31') ? windows : sampleKitchen() });
  });
  const shown = html?.replace(/<[^>]*>/g, ' ');
  for (const part of [sampleKitchen().name, product.name, text]) expect(shown).toContain(part);
});

test('offers to search the market by dish, place and time', async () => {
  const html = await renderWith('/mainpage', [product]);
  for (const text of ['Where are you?', 'When?', 'Search &amp; Filter']) expect(html).toContain(text);
});

test('returns undefined for pages that the server does not render', async () => {
  expect(await renderWith('/cart', [])).toBeUndefined();
});
