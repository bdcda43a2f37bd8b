import { expect, test } from 'vitest';
import { createNotRunResult, type ScenarioResult } from './scenario.ts';
import { formatResults } from './results-table.ts';

const formatRow = (result: ScenarioResult) =>
  formatResults([
    {
      ...{ id: 'F12', name: 'slow clients', goal: 'closed within 20 s' },
      ...{ seconds: 1, length: 'quick', date: '2026-01-02' },
      ...result,
    },
  ])
    .split('\n')
    .at(-1);

test.each<[string, ScenarioResult, string]>([
  ['met', { figures: '2 runs', failures: [] }, '| 2 runs | yes |'],
  ['missed', { figures: '2 runs', failures: ['late'] }, '| 2 runs | **no** |'],
  ['not run', createNotRunResult('a tool is missing'), '| not run: a tool is missing | not run |'],
])('results table shows a goal as %s', (_verdict, result, cells) => {
  expect(formatRow(result)).toContain(cells);
});
