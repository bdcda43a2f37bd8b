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
 * Returns the links and images of Markdown files whose file or heading does not exist. Anchors follow GitHub. Links to
 * other servers are not followed.
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
