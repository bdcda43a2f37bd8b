import { namedTests, testLine } from './test-references.mjs';

const requirementLine = /^- \*\*(?<id>\d+\.\d+\.\d+)\*\* \(level (?<level>\d)\) (?<words>.+)$/;
const campaignLine = /^ {2}- campaign: (?<id>F\d+)$/;
const writtenLine = /^ {2}- written: `(?<path>[^`]+)` › (?<heading>.+)$/;
const reasonLine = /^ {2}- does not apply: (?<words>.+)$/;
const departureLine = /^ {2}- departs: `(?<path>[^`]+)`$/;

const kinds = { tests: testLine, campaigns: campaignLine, written: writtenLine };
const others = { reasons: reasonLine, departures: departureLine };

const entry = ({ id, level }) => ({
  id,
  level: Number(level),
  tests: [],
  campaigns: [],
  written: [],
  reasons: [],
  departures: [],
  unread: [],
});

function parse(text) {
  const entries = [];
  for (const line of text.split('\n')) {
    const requirement = requirementLine.exec(line)?.groups;
    if (requirement) entries.push(entry(requirement));
    else if (line.startsWith('- **'))
      entries.push({ ...entry({ id: line, level: 0 }), unread: [line.trim()] });
    else if (line.startsWith('  - ')) {
      const found = Object.entries({ ...kinds, ...others }).find(([, pattern]) => pattern.test(line));
      if (found) entries.at(-1)?.[found[0]].push(found[1].exec(line).groups);
      else entries.at(-1)?.unread.push(line.trim());
    }
  }
  return entries;
}

/** How a requirement is accounted for: an ADR departs from it, it does not apply, or something shows it. */
function verdictOf({ departures, reasons, tests, campaigns, written }) {
  if (departures.length > 0) return 'departed';
  if (reasons.length > 0) return 'notApplicable';
  if (tests.length + campaigns.length > 0) return 'shownByTest';
  return written.length > 0 ? 'shownInWriting' : undefined;
}

const hasHeading = (text, heading) =>
  text.split('\n').some((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);

/** What is wrong with one entry, in words. */
function problemsOf(one, { read, exists, list }, testProblems) {
  const files = list('system-tests/scenarios');
  const lost = one.campaigns
    .map(({ id }) => id)
    .filter((id) => !files.some((file) => file.startsWith(`f${id.slice(1).padStart(2, '0')}-`)));
  const unwritten = one.written.flatMap(({ path, heading }) => {
    if (!exists(path)) return [`no file ${path}`];
    return hasHeading(read(path), heading) ? [] : [`no heading “${heading}” in ${path}`];
  });
  const undeparted = one.departures.flatMap(({ path }) => {
    if (!/^docs\/adr\/\d{4}-/.test(path) || !exists(path)) return [`no ADR ${path}`];
    const names = new RegExp(`(?<![\\d.])${one.id.replaceAll('.', '\\.')}(?![\\d.]*\\d)`);
    return names.test(read(path)) ? [] : [`${path} does not name it`];
  });
  return [
    ...one.unread.map((line) => `cannot read “${line}”`),
    ...one.tests.flatMap(testProblems),
    ...lost.map((id) => `no campaign ${id}`),
    ...unwritten,
    ...undeparted,
    ...(one.departures.length > 0 && one.reasons.length > 0 ? ['departs and does not apply'] : []),
    ...(verdictOf(one) ? [] : ['is not accounted for']),
  ];
}

/**
 * Holds docs/security/asvs.md against the numbers and levels of the standard: every requirement stands there once, at
 * its level, and what it names exists. How many there are, how each is accounted for, and what is wrong, in words.
 */
export function asvsCoverage(text, levels, source) {
  const entries = parse(text);
  const testProblems = namedTests(source);
  const required = new Map(
    Object.entries(levels).flatMap(([level, ids]) => ids.map((id) => [id, Number(level)])),
  );
  const seen = new Set();
  const problems = entries.flatMap((one) => {
    const twice = seen.has(one.id) ? ['stands there twice'] : [];
    seen.add(one.id);
    const level = required.get(one.id);
    const strange = level === undefined ? ['is no requirement of these levels'] : [];
    const other = level !== undefined && level !== one.level ? [`is of level ${level}`] : [];
    const inside = level === undefined ? [] : problemsOf(one, source, testProblems);
    return [...twice, ...strange, ...other, ...inside].map((words) => `${one.id}: ${words}`);
  });
  const missing = [...required.keys()].filter((id) => !seen.has(id)).map((id) => `${id}: is missing`);
  const count = (verdict) =>
    new Set(entries.filter((one) => required.has(one.id) && verdictOf(one) === verdict).map(({ id }) => id))
      .size;
  return {
    requirements: required.size,
    shownByTest: count('shownByTest'),
    shownInWriting: count('shownInWriting'),
    notApplicable: count('notApplicable'),
    departed: count('departed'),
    problems: [...problems, ...missing],
  };
}

/** The figures in one line. */
export function inOneLine({ requirements, shownByTest, shownInWriting, notApplicable, departed }) {
  const accounted = shownByTest + shownInWriting + notApplicable + departed;
  const share = Math.floor((100 * accounted) / requirements);
  return (
    `${accounted} of ${requirements} requirements (${share} %): ${shownByTest} shown by tests, ` +
    `${shownInWriting} in writing, ${notApplicable} do not apply, ${departed} departed from`
  );
}
