import { createTestReferenceCheck, testReferencePattern } from './test-references.mjs';

const requirementPattern = /^- \*\*(?<id>\d+\.\d+\.\d+)\*\* \(level (?<level>\d)\) (?<text>.+)$/;
const scenarioPattern = /^ {2}- scenario: (?<id>F\d+)$/;
const headingPattern = /^ {2}- written: `(?<path>[^`]+)` › (?<heading>.+)$/;
const reasonPattern = /^ {2}- does not apply: (?<text>.+)$/;
const departurePattern = /^ {2}- departs: `(?<path>[^`]+)`$/;

const linePatterns = {
  tests: testReferencePattern,
  scenarios: scenarioPattern,
  headings: headingPattern,
  reasons: reasonPattern,
  departures: departurePattern,
};

const createRequirement = ({ id, level }) => ({
  id,
  level: Number(level),
  tests: [],
  scenarios: [],
  headings: [],
  reasons: [],
  departures: [],
  invalidLines: [],
});

function parseRequirements(text) {
  const requirements = [];
  for (const line of text.split('\n')) {
    const groups = requirementPattern.exec(line)?.groups;
    if (groups) requirements.push(createRequirement(groups));
    else if (line.startsWith('- **'))
      requirements.push({ ...createRequirement({ id: line, level: 0 }), invalidLines: [line.trim()] });
    else if (line.startsWith('  - ')) {
      const match = Object.entries(linePatterns).find(([, pattern]) => pattern.test(line));
      if (match) requirements.at(-1)?.[match[0]].push(match[1].exec(line).groups);
      else requirements.at(-1)?.invalidLines.push(line.trim());
    }
  }
  return requirements;
}

/** Returns the status of a requirement, or undefined if it has no evidence, no reason and no ADR. */
function getStatus({ departures, reasons, tests, scenarios, headings }) {
  if (departures.length > 0) return 'departed';
  if (reasons.length > 0) return 'notApplicable';
  if (tests.length + scenarios.length > 0) return 'shownByTest';
  return headings.length > 0 ? 'shownInWriting' : undefined;
}

const hasHeading = (text, heading) =>
  text.split('\n').some((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);

function findRequirementProblems(requirement, { read, exists, list }, findReferenceProblems) {
  const scenarioFiles = list('system-tests/scenarios');
  const missingScenarios = requirement.scenarios
    .map(({ id }) => id)
    .filter((id) => !scenarioFiles.some((file) => file.startsWith(`f${id.slice(1).padStart(2, '0')}-`)));
  const headingProblems = requirement.headings.flatMap(({ path, heading }) => {
    if (!exists(path)) return [`no file ${path}`];
    return hasHeading(read(path), heading) ? [] : [`no heading “${heading}” in ${path}`];
  });
  const departureProblems = requirement.departures.flatMap(({ path }) => {
    if (!/^docs\/adr\/\d{4}-/.test(path) || !exists(path)) return [`no ADR ${path}`];
    const idPattern = new RegExp(`(?<![\\d.])${requirement.id.replaceAll('.', '\\.')}(?![\\d.]*\\d)`);
    return idPattern.test(read(path)) ? [] : [`${path} does not name it`];
  });
  const isContradictory = requirement.departures.length > 0 && requirement.reasons.length > 0;
  return [
    ...requirement.invalidLines.map((line) => `cannot read “${line}”`),
    ...requirement.tests.flatMap(findReferenceProblems),
    ...missingScenarios.map((id) => `no scenario ${id}`),
    ...headingProblems,
    ...departureProblems,
    ...(isContradictory ? ['departs and does not apply'] : []),
    ...(getStatus(requirement) ? [] : ['is not accounted for']),
  ];
}

/**
 * Checks docs/security/asvs.md against the ids and levels of the standard. Each requirement must be listed once, at its
 * level, and all its references must exist. Returns the counts by status and the problems, one text each.
 */
export function checkAsvsCoverage(text, levels, source) {
  const requirements = parseRequirements(text);
  const findReferenceProblems = createTestReferenceCheck(source);
  const levelById = new Map(
    Object.entries(levels).flatMap(([level, ids]) => ids.map((id) => [id, Number(level)])),
  );
  const seenIds = new Set();
  const problems = requirements.flatMap((requirement) => {
    const { id } = requirement;
    const duplicate = seenIds.has(id) ? ['is listed twice'] : [];
    seenIds.add(id);
    const level = levelById.get(id);
    const unknown = level === undefined ? ['is no requirement of these levels'] : [];
    const otherLevel = level !== undefined && level !== requirement.level ? [`is of level ${level}`] : [];
    const details =
      level === undefined ? [] : findRequirementProblems(requirement, source, findReferenceProblems);
    return [...duplicate, ...unknown, ...otherLevel, ...details].map((problem) => `${id}: ${problem}`);
  });
  const missing = [...levelById.keys()].filter((id) => !seenIds.has(id)).map((id) => `${id}: is missing`);
  const count = (status) => {
    const matches = requirements.filter(
      (requirement) => levelById.has(requirement.id) && getStatus(requirement) === status,
    );
    return new Set(matches.map(({ id }) => id)).size;
  };
  return {
    requirements: levelById.size,
    shownByTest: count('shownByTest'),
    shownInWriting: count('shownInWriting'),
    notApplicable: count('notApplicable'),
    departed: count('departed'),
    problems: [...problems, ...missing],
  };
}

export function formatSummary({ requirements, shownByTest, shownInWriting, notApplicable, departed }) {
  const accounted = shownByTest + shownInWriting + notApplicable + departed;
  const percent = Math.floor((100 * accounted) / requirements);
  return (
    `${accounted} of ${requirements} requirements (${percent} %): ${shownByTest} shown by tests, ` +
    `${shownInWriting} in writing, ${notApplicable} do not apply, ${departed} departed from`
  );
}
