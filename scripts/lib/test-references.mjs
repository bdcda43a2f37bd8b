import { testTitles } from './test-titles.mjs';

/** A line that names a test: its file, and its title as the source has it. */
export const testLine = /^ {2}- test: `(?<path>[^`]+)` › (?<title>.+)$/;

/** Says what is wrong with a test that a document names; nothing when it stands in its file. */
export function namedTests({ read, exists }) {
  const titles = new Map();
  const titlesOf = (path) => {
    if (!titles.has(path)) titles.set(path, new Set(testTitles(read(path), path)));
    return titles.get(path);
  };
  return ({ path, title: written }) => {
    const title = written.replace(/\\([_*])/g, '$1'); // Markdown has them escaped
    if (!path || !exists(path)) return [`no file for the test ${path || title}`];
    return titlesOf(path).has(title) ? [] : [`no test “${title}” in ${path}`];
  };
}
