const rowPattern = /^\| (?<id>[A-Z]\d+) \|/;
const openRowsHeading = '## 6. Rows without a test';
const testedRowsPattern = /['"`](?<ids>[A-Z]\d+(?:, [A-Z]\d+)*): /g;

/** Returns the ids of rows at the start of the test titles in a source, as in 'O18, X2: names the reason'. */
export function findTestedRows(source) {
  return [...source.matchAll(testedRowsPattern)].flatMap(({ groups }) => groups.ids.split(', '));
}

/**
 * Returns the problems of the truth matrix as texts. The rules in part 5 (G1, …) are not rows. Every row must either
 * have a test or be listed in part 6 as having none.
 */
export function findTruthMatrixProblems(document, sources) {
  const [rowsText, openText = ''] = document.split(openRowsHeading);
  const rows = rowsText
    .split('\n')
    .map((line) => rowPattern.exec(line)?.groups.id)
    .filter((id) => id && !id.startsWith('G'));
  const open = openText.match(/\b[A-Z]\d+\b/g) ?? [];
  const tested = new Set(sources.flatMap(findTestedRows));
  const problems = [
    ...rows.filter((id) => !tested.has(id) && !open.includes(id)).map((id) => `row ${id} has no test`),
    ...open.filter((id) => tested.has(id)).map((id) => `row ${id} has a test and is listed in part 6`),
    ...open.filter((id) => !rows.includes(id)).map((id) => `part 6 lists ${id}, which is no row`),
    ...rows.filter((id, index) => rows.indexOf(id) !== index).map((id) => `row ${id} occurs twice`),
  ];
  return { rows: rows.length, open: open.length, problems };
}
