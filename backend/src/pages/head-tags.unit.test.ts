import { expect, test } from 'vitest';
import {
  renderHeadTags as listTags,
  truncateDescription,
  withSiteName,
  type PageMetadata,
} from './head-tags.ts';

const origin = 'https://market.example';
const headTags = (page: PageMetadata, at: string) => listTags(page, at).join('\n');
const tacos = {
  title: withSiteName('Tacos by Rosa'),
  description: 'Warm.',
  path: '/mainpage/product/1',
  picture: { path: '/pictures/tacos.webp', alt: 'Tacos' },
  price: 9,
};

test('a page that sells tells its price; every address is whole', () => {
  const tags = headTags(tacos, origin);
  expect(tags).toContain('<title>Tacos by Rosa · HomeChef Market</title>');
  expect(tags).toContain('<link rel="canonical" href="https://market.example/mainpage/product/1" />');
  expect(tags).toContain('property="og:image" content="https://market.example/pictures/tacos.webp"');
  expect(tags).toContain('property="og:title" content="Tacos by Rosa · HomeChef Market, $9.00"');
  expect(tags).toContain('property="product:price:amount" content="9.00"');
});

test('a page without a picture of its own shows the market’s; a hidden one asks not to be found', () => {
  const tags = headTags({ title: 'Cart', description: '', path: '/cart', noIndex: true }, origin);
  expect(tags).toContain('content="https://market.example/social.png"');
  expect(tags).toContain('<meta name="robots" content="noindex" />');
  expect(tags).not.toContain('canonical');
});

/** What is left when every value is taken out: the tags as they were written. */
const onlyTags = /^(?:<(?:meta|link)(?: (?:name|property|content|rel|href))+ \/>|\s)*$/;
const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
const asRead = (html = '') => html.replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity);

test.each([
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='x",
  '&lt;b&gt;',
  '$&',
])('what people typed stays text: %s', (typed) => {
  const picture = { path: '/social.png', alt: typed };
  const tags = headTags({ ...tacos, title: typed, description: typed, picture }, origin);
  expect(tags.replace(/="[^"<>]*"/g, '').replace(/<title>[^<]*<\/title>/, '')).toMatch(onlyTags);
  expect(asRead(/<title>(.*)<\/title>/.exec(tags)?.[1])).toBe(typed);
  expect(asRead(/name="description" content="([^"]*)"/.exec(tags)?.[1])).toBe(typed);
});

test('a description is one line, ended after a word', () => {
  expect(truncateDescription('Slow  cooked\n\nfor a day')).toBe('Slow cooked for a day');
  const short = truncateDescription('a dozen words '.repeat(30));
  expect(short.length).toBeLessThanOrEqual(160);
  expect(short).toMatch(/ (?:a|dozen|words)…$/);
  expect(truncateDescription('x'.repeat(500))).toHaveLength(160);
});
