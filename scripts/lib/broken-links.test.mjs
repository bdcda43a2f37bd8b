import { expect, test } from 'vitest';
import { findBrokenLinks } from './broken-links.mjs';

const files = {
  'README.md': [
    '# Soup & bread',
    '[here](#soup--bread) [b](docs/b.md#two-words) [web](https://example.com/none) ![](docs/a%20b.png)',
    '`[code](none.md)`',
    '```\n[block](none.md)\n# no heading\n```',
    '[gone](docs/c.md) [no](#no-heading)',
  ].join('\n'),
  'docs/b.md': '## `Two` [words](../README.md)\n[gone](a.md#x) [gone](../README.md#bread)',
  'docs/a b.png': '',
};

test('files and headings that do not exist are found', () => {
  const source = { read: (path) => files[path], exists: (path) => path in files };
  expect(findBrokenLinks(['README.md', 'docs/b.md'], source)).toEqual([
    { path: 'README.md', line: 8, target: 'docs/c.md' },
    { path: 'README.md', line: 8, target: '#no-heading' },
    { path: 'docs/b.md', line: 2, target: 'a.md#x' },
    { path: 'docs/b.md', line: 2, target: '../README.md#bread' },
  ]);
});
