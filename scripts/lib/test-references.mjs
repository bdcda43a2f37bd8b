import { extractTestTitles } from './test-titles.mjs';

export const testReferencePattern = /^ {2}- test: `(?<path>[^`]+)` › (?<title>.+)$/;

/** Creates a function that returns the problems of one reference to a test: none if the title occurs in the file. */
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
