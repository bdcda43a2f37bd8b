// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { renderPage } from './entry-server.tsx';
import { sampleProduct } from './testing/samples.ts';

const dish = sampleProduct({
  image: '/pictures/pad-thai_fbd2d5.webp',
  updatedAt: '2026-01-02T03:04:05.000Z',
});
const asked: string[] = [];
/** The page at this path, where the server answers this to all that is asked. */
const painted = (path: string, data: unknown) => {
  asked.length = 0;
  return renderPage(path, (address) => {
    asked.push(address);
    return Promise.resolve(data === undefined ? undefined : { data, total: 30 });
  });
};
const pages = [
  { path: '/', data: [dish], calls: ['/api/products/top'] },
  {
    path: '/mainpage',
    data: [dish],
    calls: ['/api/products/top', '/api/products?sort=latest&page=1&limit=12'],
  },
  { path: `/mainpage/product/${dish._id}`, data: dish, calls: [`/api/products/${dish._id}`] },
];

describe.each(pages)('$path', ({ path, data, calls }) => {
  test('is painted of what it asks first: words, prices, pictures', async () => {
    const html = await painted(path, data);
    expect(asked).toEqual(calls);
    expect(html).toContain('<h1');
    expect(html).toContain('Pad Thai');
    expect(html).toContain('$12.50');
    expect(html).toContain('/pictures/pad-thai_fbd2d5-320.avif 320w');
    expect(html).toContain('href="/register"');
    expect(html).not.toContain('skeleton-picture');
  });

  test('has no style and no script in it, and nothing that takes what people type or press', async () => {
    const html = (await painted(path, data)) ?? '';
    expect(html).not.toMatch(/<[^>]* (?:style|on\w+)=|<script|<link|<template/);
    const controls = html.match(/<(?:button|form|input|select|textarea)\b[^>]*>/g) ?? [];
    expect(controls.length).toBeGreaterThan(0);
    for (const control of controls) expect(control).toMatch(/^<\w+ inert aria-disabled/);
  });

  test('shows what people typed as text', async () => {
    const name = '<button onclick="alert(1)">"\'&';
    const hostile = { ...dish, name, brand: name, description: '</main><script>alert(1)</script>' };
    const html = await painted(path, Array.isArray(data) ? [hostile] : hostile);
    expect(html).toContain('&lt;button onclick=&quot;alert(1)&quot;&gt;&quot;&#x27;&amp;');
    expect(html).not.toMatch(/<script|<button[^>]* onclick/);
  });

  test('is not painted where an answer is missing', async () => {
    expect(await painted(path, undefined)).toBeUndefined();
  });
});

test('other pages are not painted', async () => {
  expect(await painted('/cart', [])).toBeUndefined();
});
