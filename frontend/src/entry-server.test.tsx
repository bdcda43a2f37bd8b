// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { renderPage } from './entry-server.tsx';
import { sampleProduct } from './testing/samples.ts';

const product = sampleProduct({
  image: '/pictures/pad-thai_fbd2d5.webp',
  updatedAt: '2026-01-02T03:04:05.000Z',
});
const requestedUrls: string[] = [];
const renderWith = (path: string, data: unknown) => {
  requestedUrls.length = 0;
  return renderPage(path, (url) => {
    requestedUrls.push(url);
    return Promise.resolve(data === undefined ? undefined : { data, total: 30 });
  });
};
const pages = [
  { path: '/', data: [product], calls: ['/api/products/top'] },
  {
    path: '/mainpage',
    data: [product],
    calls: ['/api/products?sort=latest&page=1&limit=12'],
  },
  { path: `/mainpage/product/${product._id}`, data: product, calls: [`/api/products/${product._id}`] },
];

describe.each(pages)('$path', ({ path, data, calls }) => {
  test('renders text, prices and pictures of the initial requests', async () => {
    const html = await renderWith(path, data);
    expect(requestedUrls).toEqual(calls);
    expect(html).toContain('<h1');
    expect(html).toContain('Pad Thai');
    expect(html).toContain('$12.50');
    expect(html).toContain('/pictures/pad-thai_fbd2d5-320.avif 320w');
    expect(html).toContain('href="/register"');
    expect(html).not.toContain('skeleton-picture');
  });

  test('contains no styles, no scripts and only inert controls', async () => {
    const html = (await renderWith(path, data)) ?? '';
    expect(html).not.toMatch(/<[^>]* (?:style|on\w+)=|<script|<link|<template/);
    const controls = html.match(/<(?:button|form|input|select|textarea)\b[^>]*>/g) ?? [];
    expect(controls.length).toBeGreaterThan(0);
    for (const control of controls) expect(control).toMatch(/^<\w+ inert aria-disabled/);
  });

  test('escapes user input', async () => {
    const name = '<button onclick="alert(1)">"\'&';
    const hostile = { ...product, name, brand: name, description: '</main><script>alert(1)</script>' };
    const html = await renderWith(path, Array.isArray(data) ? [hostile] : hostile);
    expect(html).toContain('&lt;button onclick=&quot;alert(1)&quot;&gt;&quot;&#x27;&amp;');
    expect(html).not.toMatch(/<script|<button[^>]* onclick/);
  });

  test('returns undefined if a response is missing', async () => {
    expect(await renderWith(path, undefined)).toBeUndefined();
  });
});

test.each(pages.slice(1))('reserves an empty line for the next pickup on $path', async ({ path, data }) => {
  expect(await renderWith(path, data)).toContain('<p class="next-pickup"></p>');
});

test('returns undefined for pages without initial requests', async () => {
  expect(await renderWith('/cart', [])).toBeUndefined();
});
