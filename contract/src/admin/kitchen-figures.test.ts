import { expect, test } from 'vitest';
import { completeRange, listPeriods } from './kitchen-figures.ts';

test.each([
  [{}, '2025-12-15', '2026-03-03'],
  [{ to: '2026-02-01' }, '2025-11-10', '2026-02-01'],
  [{ from: '2026-02-01' }, '2026-02-01', '2026-03-03'],
  [{ from: '2024-02-01' }, '2024-02-01', '2025-01-31'],
  [{ from: '2026-04-01' }, '2026-04-01', '2026-04-01'],
])('the range %o, completed on Tuesday, March 3, is %s – %s', (chosen, from, to) => {
  expect(completeRange(chosen, '2026-03-03')).toEqual({ from, to });
});

test('periods are weeks from Monday or calendar months, cut off at both ends of the range', () => {
  const range = { from: '2026-02-18', to: '2026-03-03' };
  const list = (by: 'week' | 'month') => listPeriods(range, by).map(({ from, to }) => `${from} ${to}`);
  expect(list('week')).toEqual(['2026-03-02 2026-03-03', '2026-02-23 2026-03-01', '2026-02-18 2026-02-22']);
  expect(list('month')).toEqual(['2026-03-01 2026-03-03', '2026-02-18 2026-02-28']);
});
