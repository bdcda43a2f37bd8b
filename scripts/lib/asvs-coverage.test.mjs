import { expect, test } from 'vitest';
import { checkAsvsCoverage, formatSummary } from './asvs-coverage.mjs';

const files = {
  'a.test.ts': `test('jam is locked away', () => 1);`,
  'docs/adr/0001-open-shelf.md': 'The shelf stands open: a departure from 1.1.2, not from 1.1.20.',
  'docs/rules.md': '# Rules\n\n## Who may have jam\n',
  'docs/notes.md': 'Departs from 1.1.2.',
};
const source = {
  read: (path) => files[path],
  exists: (path) => path in files,
  list: () => ['index.ts', 'f05-concurrent-orders.ts'],
};
const levels = { 1: ['1.1.1', '1.1.2'], 2: ['1.1.3', '1.1.4'] };
const check = (...lines) => checkAsvsCoverage(lines.join('\n'), levels, source);

const tested = [
  '- **1.1.1** (level 1) Jam is locked.',
  '  - test: `a.test.ts` › jam is locked away',
  '  - scenario: F5',
];
const departed = ['- **1.1.2** (level 1) The shelf is shut.', '  - departs: `docs/adr/0001-open-shelf.md`'];
const documented = [
  '- **1.1.3** (level 2) Rules are written.',
  '  - written: `docs/rules.md` › Who may have jam',
];
const notApplicable = ['- **1.1.4** (level 2) No honey is spilt.', '  - does not apply: there is no honey.'];
const complete = [...tested, ...departed, ...documented, ...notApplicable];

test('counts requirements by status', () => {
  const coverage = check(...complete);
  expect(coverage).toEqual({
    requirements: 4,
    shownByTest: 1,
    shownInWriting: 1,
    notApplicable: 1,
    departed: 1,
    problems: [],
  });
  expect(formatSummary(coverage)).toBe(
    '4 of 4 requirements (100 %): 1 shown by tests, 1 in writing, 1 do not apply, 1 departed from',
  );
});

test('reports missing, duplicate, unknown and misplaced requirements', () => {
  expect(check(...departed, ...documented, ...notApplicable).problems).toEqual(['1.1.1: is missing']);
  expect(formatSummary(check(...departed, ...documented, ...notApplicable))).toMatch(
    /^3 of 4 requirements \(75 %\)/,
  );
  expect(check(...complete, ...tested).problems).toEqual(['1.1.1: is listed twice']);
  expect(check(...complete, '- **9.9.9** (level 1) Nothing.').problems).toEqual([
    '9.9.9: is no requirement of these levels',
  ]);
  const moved = ['- **1.1.4** (level 1) No honey is spilt.', notApplicable[1]];
  expect(check(...tested, ...departed, ...documented, ...moved).problems).toEqual(['1.1.4: is of level 2']);
});

test.each([
  ['  - test: `a.test.ts` › honey is locked away', 'no test “honey is locked away” in a.test.ts'],
  ['  - test: `b.test.ts` › jam is locked away', 'no file for the test b.test.ts'],
  ['  - scenario: F6', 'no scenario F6'],
  ['  - written: `docs/rules.md` › Who may have', 'no heading “Who may have” in docs/rules.md'],
  ['  - written: `docs/lost.md` › Rules', 'no file docs/lost.md'],
  ['  - departs: `docs/adr/0002-lost.md`', 'no ADR docs/adr/0002-lost.md'],
  ['  - departs: `docs/adr/0001-open-shelf.md`', 'docs/adr/0001-open-shelf.md does not name it'],
  ['  - departs: `docs/notes.md`', 'no ADR docs/notes.md'],
  ['  - test: somewhere', 'cannot read “- test: somewhere”'],
])('reports the invalid reference %s', (line, problem) => {
  const problems = check(...tested, line, ...departed, ...documented, ...notApplicable).problems;
  expect(problems).toEqual([`1.1.1: ${problem}`]);
});

test('reports requirements without status or with two', () => {
  expect(check(tested[0], ...departed, ...documented, ...notApplicable).problems).toEqual([
    '1.1.1: is not accounted for',
  ]);
  expect(check(...tested, ...departed, notApplicable[1], ...documented, ...notApplicable).problems).toEqual([
    '1.1.2: departs and does not apply',
  ]);
});
