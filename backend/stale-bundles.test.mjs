import { expect, test } from 'vitest';
import { findStaleBundles } from './stale-bundles.mjs';

const existingFiles = ['server.js', 'server.js.map', 'a-1.js', 'a-1.js.map', 'a-2.js', '.built', '.files'];
const previousFiles = ['server.js', 'server.js.map', 'a-2.js'];

test('keeps files of the previous build and removes older ones', () => {
  const builtFiles = ['server.js', 'server.js.map', 'a-3.js'];
  expect(findStaleBundles({ existingFiles, builtFiles, previousFiles })).toEqual(['a-1.js', 'a-1.js.map']);
});

test('keeps all files when the same build is repeated', () => {
  expect(findStaleBundles({ existingFiles, builtFiles: previousFiles, previousFiles })).toEqual([]);
});
