import { expect, test } from 'vitest';
import { getExportName } from './export-name.ts';

test.each([
  [{}, 'orders-2026-11-28'],
  [{ from: '', to: '' }, 'orders-2026-11-28'],
  [{ from: '2026-11-01' }, 'orders-from-2026-11-01'],
  [{ to: '2026-11-30' }, 'orders-until-2026-11-30'],
  [{ from: '2026-11-01', to: '2026-11-30' }, 'orders-2026-11-01-to-2026-11-30'],
])('an export of the range %o is named %s', (range, name) => {
  expect(getExportName('orders', range, '2026-11-28')).toBe(name);
});
