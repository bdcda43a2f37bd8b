import { expect, test } from 'vitest';
import { resolveDay } from './chosen-day.ts';

test.each([
  ['now', '2026-03-02', 'now'],
  ['tonight', '2026-03-02', 'tonight'],
  ['tomorrow', '2026-03-02', 'tomorrow'],
  ['2026-03-08', '2026-03-02', '2026-03-08'],
  ['2026-03-01', '2026-03-02', undefined],
  ['today', '2026-03-03', undefined],
  ['tonight', '2026-03-03', undefined],
  ['tomorrow', '2026-03-03', '2026-03-03'],
  ['tomorrow', '2026-03-04', undefined],
  ['2026-03-03', '2026-03-03', '2026-03-03'],
])('"%s", chosen on March 2, means on %s: %s', (when, today, expected) => {
  expect(resolveDay({ when, chosenOn: '2026-03-02' }, today)).toBe(expected);
});
