import { expect, test } from 'vitest';
import { leftovers } from './stale-bundles.mjs';

const there = ['server.js', 'server.js.map', 'a-1.js', 'a-1.js.map', 'a-2.js', '.built', '.files'];
const before = ['server.js', 'server.js.map', 'a-2.js'];

test('the files of the build before stay for whoever runs on it, older ones go', () => {
  const now = ['server.js', 'server.js.map', 'a-3.js'];
  expect(leftovers({ there, now, before })).toEqual(['a-1.js', 'a-1.js.map']);
});

test('where the same is built once more, all stay', () => {
  expect(leftovers({ there, now: before, before })).toEqual([]);
});
