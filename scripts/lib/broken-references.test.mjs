import { expect, test } from 'vitest';
import { findBrokenCitations, findBrokenLinks } from './broken-references.mjs';

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

test('links to files and headings that do not exist are found', () => {
  const source = { read: (path) => files[path], exists: (path) => path in files };
  expect(findBrokenLinks(['README.md', 'docs/b.md'], source)).toEqual([
    { path: 'README.md', line: 8, target: 'docs/c.md' },
    { path: 'README.md', line: 8, target: '#no-heading' },
    { path: 'docs/b.md', line: 2, target: 'a.md#x' },
    { path: 'docs/b.md', line: 2, target: '../README.md#bread' },
  ]);
});

test('citations of missing documents, sections and decisions are found', () => {
  const sources = {
    'a.ts': [
      '// docs/rules/pickup.md §3, docs/rules/pickup.md §4',
      '// docs/rules/none.md, ADR 2, ADR 0003, docs/adr/0002, docs/adr/0004',
      '// docs/adr/0002-words.md, docs/adr/0002-lost.md',
    ].join('\n'),
    'docs/rules/pickup.md': '# Pickup\n## §3 Slots\n',
    'docs/adr/0002-words.md': '',
  };
  const source = {
    read: (path) => sources[path],
    exists: (path) => path in sources,
    decisions: ['0002-words.md'],
  };
  expect(findBrokenCitations(['a.ts'], source)).toEqual([
    { path: 'a.ts', line: 1, target: 'docs/rules/pickup.md §4' },
    { path: 'a.ts', line: 2, target: 'docs/rules/none.md' },
    { path: 'a.ts', line: 2, target: 'ADR 0003' },
    { path: 'a.ts', line: 2, target: 'adr/0004' },
    { path: 'a.ts', line: 3, target: 'docs/adr/0002-lost.md' },
  ]);
});
