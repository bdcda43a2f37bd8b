import { expect, inject, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { getCatalogMode } from './catalog-index/index-instance.ts';

startTestApp();

test('the tests of lists and searches run with the catalog in memory, and in the database', () => {
  expect(getCatalogMode()).toBe(inject('catalogMemoryMb') === '0' ? 'database' : 'memory');
});
