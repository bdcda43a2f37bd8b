import { expect, test } from 'vitest';
import { renderHeadTags, truncateDescription, withSiteName, type PageMetadata } from './head-tags.ts';

const origin = 'https://market.example';
const renderTags = (page: PageMetadata) => renderHeadTags(page, origin).join('\n');
const productPage = {
  title: withSiteName('Tacos by Rosa'),
  description: 'Warm.',
  path: '/mainpage/product/1',
  picture: { path: '/pictures/tacos.webp', alt: 'Tacos' },
  price: 9,
};

/** Matches the tags once all attribute values have been removed. */
const tagsWithoutValues = /^(?:<(?:meta|link)(?: (?:name|property|content|rel|href))+ \/>|\s)*$/;
const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
const unescapeHtml = (html = '') => html.replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity);

test.each([
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='x",
  '&lt;b&gt;',
  '$&',
])('user input is escaped: %s', (input) => {
  const picture = { path: '/pictures/tacos.webp', alt: input };
  const tags = renderTags({ ...productPage, title: input, description: input, picture });
  expect(tags.replace(/="[^"<>]*"/g, '').replace(/<title>[^<]*<\/title>/, '')).toMatch(tagsWithoutValues);
  expect(unescapeHtml(/<title>(.*)<\/title>/.exec(tags)?.[1])).toBe(input);
  expect(unescapeHtml(/name="description" content="([^"]*)"/.exec(tags)?.[1])).toBe(input);
});

test('a long description is truncated after a word', () => {
  expect(truncateDescription('Slow  cooked\n\nfor a day')).toBe('Slow cooked for a day');
  const truncated = truncateDescription('a dozen words '.repeat(30));
  expect(truncated.length).toBeLessThanOrEqual(160);
  expect(truncated).toMatch(/ (?:a|dozen|words)…$/);
  expect(truncateDescription('x'.repeat(500))).toHaveLength(160);
});
