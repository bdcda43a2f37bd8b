import { namedTests, testLine } from './test-references.mjs';

/** A rule of the specification (§2.1), or a threat (T5). */
const ruleLine = /^- \*\*(?<id>§[\d.]+|T\d+)\*\* (?<words>.+)$/;
const codeLine = /^ {2}- code: (?<paths>.+)$/;

function parse(text) {
  const rules = [];
  for (const line of text.split('\n')) {
    const rule = ruleLine.exec(line)?.groups;
    if (rule) rules.push({ id: rule.id, code: [], tests: [] });
    const current = rules.at(-1);
    const paths = codeLine.exec(line)?.groups.paths;
    if (paths) current?.code.push(...[...paths.matchAll(/`([^`]+)`/g)].map(([, path]) => path));
    const shown = testLine.exec(line)?.groups;
    if (shown) current?.tests.push(shown);
    else if (line.startsWith('  - test:')) current?.tests.push({ path: '', title: line });
  }
  return rules;
}

/** What is wrong with a coverage document, in words, and how many rules it has. */
export function coverageProblems(text, { read, exists }) {
  const rules = parse(text);
  const problemsOf = namedTests({ read, exists });
  const seen = new Set();
  const problems = rules.flatMap(({ id, code, tests }) => {
    const twice = seen.has(id) ? ['stands there twice'] : [];
    seen.add(id);
    const missing = code.filter((path) => !exists(path)).map((path) => `no file ${path}`);
    const unshown = tests.flatMap(problemsOf);
    const none = [code.length === 0 && 'names no code', tests.length === 0 && 'names no test'].filter(
      Boolean,
    );
    return [...twice, ...missing, ...unshown, ...none].map((words) => `${id}: ${words}`);
  });
  return { rules: rules.length, problems };
}
