import { expect, test } from 'vitest';
import { asvsCoverage, inOneLine } from './asvs-coverage.mjs';

const files = {
  'a.test.ts': `test('jam is locked away', () => 1);`,
  'docs/adr/0001-open-shelf.md': 'The shelf stands open: a departure from 1.1.2, not from 1.1.20.',
  'docs/rules.md': '# Rules\n\n## Who may have jam\n',
  'docs/notes.md': 'Departs from 1.1.2.',
};
const source = {
  read: (path) => files[path],
  exists: (path) => path in files,
  list: () => ['all.ts', 'f05-crowd.ts'],
};
const levels = { 1: ['1.1.1', '1.1.2'], 2: ['1.1.3', '1.1.4'] };
const check = (...lines) => asvsCoverage(lines.join('\n'), levels, source);

const shown = ['- **1.1.1** (level 1) Jam is locked.', '  - test: `a.test.ts` › jam is locked away'];
const departed = ['- **1.1.2** (level 1) The shelf is shut.', '  - departs: `docs/adr/0001-open-shelf.md`'];
const written = [
  '- **1.1.3** (level 2) Rules are written.',
  '  - written: `docs/rules.md` › Who may have jam',
];
const needless = ['- **1.1.4** (level 2) No honey is spilt.', '  - does not apply: there is no honey.'];
const whole = [...shown, ...departed, ...written, ...needless];

test('every requirement once, each in its way, is well and counted', () => {
  const coverage = check(...whole);
  expect(coverage).toEqual({
    requirements: 4,
    shownByTest: 1,
    shownInWriting: 1,
    notApplicable: 1,
    departed: 1,
    problems: [],
  });
  expect(inOneLine(coverage)).toBe(
    '4 of 4 requirements (100 %): 1 shown by tests, 1 in writing, 1 do not apply, 1 departed from',
  );
});

test('a requirement that is missing, twice, of another level or of none is told', () => {
  expect(check(...departed, ...written, ...needless).problems).toEqual(['1.1.1: is missing']);
  expect(inOneLine(check(...departed, ...written, ...needless))).toMatch(/^3 of 4 requirements \(75 %\)/);
  expect(check(...whole, ...shown).problems).toEqual(['1.1.1: stands there twice']);
  expect(check(...whole, '- **9.9.9** (level 1) Nothing.').problems).toEqual([
    '9.9.9: is no requirement of these levels',
  ]);
  const moved = ['- **1.1.4** (level 1) No honey is spilt.', needless[1]];
  expect(check(...shown, ...departed, ...written, ...moved).problems).toEqual(['1.1.4: is of level 2']);
});

test.each([
  ['  - test: `a.test.ts` › honey is locked away', 'no test “honey is locked away” in a.test.ts'],
  ['  - test: `b.test.ts` › jam is locked away', 'no file for the test b.test.ts'],
  ['  - campaign: F6', 'no campaign F6'],
  ['  - written: `docs/rules.md` › Who may have', 'no heading “Who may have” in docs/rules.md'],
  ['  - written: `docs/lost.md` › Rules', 'no file docs/lost.md'],
  ['  - departs: `docs/adr/0002-lost.md`', 'no ADR docs/adr/0002-lost.md'],
  ['  - departs: `docs/adr/0001-open-shelf.md`', 'docs/adr/0001-open-shelf.md does not name it'],
  ['  - departs: `docs/notes.md`', 'no ADR docs/notes.md'],
  ['  - test: somewhere', 'cannot read “- test: somewhere”'],
])('what a requirement names exists: not %s', (line, words) => {
  const problems = check(...shown, line, ...departed, ...written, ...needless).problems;
  expect(problems).toEqual([`1.1.1: ${words}`]);
});

test('a campaign shows a requirement as a test does', () => {
  const coverage = check(shown[0], '  - campaign: F5', ...departed, ...written, ...needless);
  expect(coverage).toMatchObject({ shownByTest: 1, problems: [] });
});

test('a requirement with nothing to show, or with two answers, is told', () => {
  expect(check(shown[0], ...departed, ...written, ...needless).problems).toEqual([
    '1.1.1: is not accounted for',
  ]);
  expect(check(...shown, ...departed, needless[1], ...written, ...needless).problems).toEqual([
    '1.1.2: departs and does not apply',
  ]);
});
