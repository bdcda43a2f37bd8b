import { expect, test } from 'vitest';
import { completeRange, listPeriods } from './kitchen-figures.ts';

test.each([
  [{}, '2025-12-15', '2026-03-03'],
  [{ to: '2026-02-01' }, '2025-11-10', '2026-02-01'],
  [{ from: '2026-02-01' }, '2026-02-01', '2026-03-03'],
  [{ from: '2024-02-01' }, '2024-02-01', '2025-01-31'],
  [{ from: '2026-04-01' }, '2026-04-01', '2026-04-01'],
])('completes %o on Tuesday, March 3 to %s – %s', (chosen, from, to) => {
  expect(completeRange(chosen, '2026-03-03')).toEqual({ from, to });
});

test('lists weeks from Monday and calendar months, cut at the ends', () => {
  const range = { from: '2026-02-18', to: '2026-03-03' };
  const list = (by: 'week' | 'month') => listPeriods(range, by).map(({ from, to }) => `${from} ${to}`);
  expect(list('week')).toEqual(['2026-03-02 2026-03-03', '2026-02-23 2026-03-01', '2026-02-18 2026-02-22']);
  expect(list('month')).toEqual(['2026-03-01 2026-03-03', '2026-02-18 2026-02-28']);
});
