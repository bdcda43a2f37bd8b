import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';

const withoutCode = (text) => {
  const blank = (match) => match.replace(/[^\n]/g, ' ');
  return text.replace(/^ *(`{3,})[^]*?^ *\1/gm, blank).replace(/`[^`\n]*`/g, blank);
};
const toPlainText = (heading) => heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');

function listAnchors(text) {
  const slugger = new GithubSlugger();
  const isolated = text.replace(/^ *(`{3,})[^]*?^ *\1/gm, '');
  return [...isolated.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => slugger.slug(toPlainText(heading)));
}

/**
 * Returns the links and images in Markdown files whose target file or heading does not exist. Anchors are those of
 * GitHub. Links to other servers are not checked.
 */
export function findBrokenLinks(paths, { read, exists }) {
  const anchors = new Map();
  const hasAnchor = (path, anchor) => {
    if (!anchors.has(path)) anchors.set(path, listAnchors(read(path)));
    return anchors.get(path).includes(anchor);
  };
  const isBroken = (path, target) => {
    if (/^[a-z]+:/i.test(target)) return false;
    const [file, anchor] = decodeURIComponent(target).split('#');
    const found = file === '' ? path : posix.join(posix.dirname(path), file);
    if (!exists(found)) return true;
    return anchor !== undefined && found.endsWith('.md') && !hasAnchor(found, anchor);
  };
  return paths.flatMap((path) => {
    const text = withoutCode(read(path));
    return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .filter(([, target]) => isBroken(path, target))
      .map(({ index, 1: target }) => ({ path, line: text.slice(0, index).split('\n').length, target }));
  });
}

const citation = /\bdocs\/[\w/.-]+\.md(?: §(\d+))?|\bADR (\d{1,4})\b|\badr\/(\d{4})(?![\w-]*\.md)/g;

/**
 * Returns the citations in files whose document or section does not exist, such as `docs/rules/pickup.md §3`, `ADR 23`
 * or `docs/adr/0023`. The heading of a section starts with its number.
 */
export function findBrokenCitations(paths, { read, exists, decisions }) {
  const isBroken = ([text, section, ...numbers]) => {
    const number = numbers.find(Boolean);
    if (number) return !decisions.some((file) => Number(file.slice(0, 4)) === Number(number));
    const [path] = text.split(' ');
    if (!exists(path)) return true;
    return section !== undefined && !new RegExp(`^#+ §?${section}\\b`, 'm').test(read(path));
  };
  return paths.flatMap((path) => {
    const text = read(path);
    return [...text.matchAll(citation)]
      .filter(isBroken)
      .map((match) => ({ path, line: text.slice(0, match.index).split('\n').length, target: match[0] }));
  });
}
