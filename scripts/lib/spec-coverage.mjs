import { createTestReferenceCheck, testReferencePattern } from './test-references.mjs';

/** Matches a rule of the specification (§2.1) or a threat (T5). */
const rulePattern = /^- \*\*(?<id>§[\d.]+|T\d+)\*\* (?<text>.+)$/;
const codePattern = /^ {2}- code: (?<paths>.+)$/;

function parseRules(text) {
  const rules = [];
  for (const line of text.split('\n')) {
    const rule = rulePattern.exec(line)?.groups;
    if (rule) rules.push({ id: rule.id, code: [], tests: [] });
    const current = rules.at(-1);
    const paths = codePattern.exec(line)?.groups.paths;
    if (paths) current?.code.push(...[...paths.matchAll(/`([^`]+)`/g)].map(([, path]) => path));
    const reference = testReferencePattern.exec(line)?.groups;
    if (reference) current?.tests.push(reference);
    else if (line.startsWith('  - test:')) current?.tests.push({ path: '', title: line });
  }
  return rules;
}

/** Returns the problems of a coverage document as texts, and the number of its rules. */
export function findCoverageProblems(text, { read, exists }) {
  const rules = parseRules(text);
  const findReferenceProblems = createTestReferenceCheck({ read, exists });
  const seenIds = new Set();
  const problems = rules.flatMap(({ id, code, tests }) => {
    const duplicate = seenIds.has(id) ? ['is listed twice'] : [];
    seenIds.add(id);
    const missingFiles = code.filter((path) => !exists(path)).map((path) => `no file ${path}`);
    const missingTests = tests.flatMap(findReferenceProblems);
    const emptyLists = [code.length === 0 && 'names no code', tests.length === 0 && 'names no test'].filter(
      Boolean,
    );
    return [...duplicate, ...missingFiles, ...missingTests, ...emptyLists].map((text) => `${id}: ${text}`);
  });
  return { rules: rules.length, problems };
}
