import { extractTestTitles } from './test-titles.mjs';

export const testReferencePattern = /^ {2}- test: `(?<path>[^`]+)` › (?<title>.+)$/;

/** Creates a function that returns the problems of a reference to a test. It is fine if the file has the title. */
export function createTestReferenceCheck({ read, exists }) {
  const titlesByPath = new Map();
  const getTitles = (path) => {
    if (!titlesByPath.has(path)) titlesByPath.set(path, new Set(extractTestTitles(read(path), path)));
    return titlesByPath.get(path);
  };
  return ({ path, title: markdownTitle }) => {
    const title = markdownTitle.replace(/\\([_*])/g, '$1'); // Markdown escapes _ and *
    if (!path || !exists(path)) return [`no file for the test ${path || title}`];
    return getTitles(path).has(title) ? [] : [`no test “${title}” in ${path}`];
  };
}
