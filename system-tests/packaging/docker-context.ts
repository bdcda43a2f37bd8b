import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

interface IgnoreRule {
  pattern: RegExp;
  isIncluded: boolean;
}

/** Translates a pattern of .dockerignore, which also matches everything in a folder that it matches. */
function toRegExp(pattern: string): RegExp {
  const source = pattern.split('/').reduce((text, part, i, parts) => {
    const isLast = i === parts.length - 1;
    if (part === '**') return `${text}${isLast ? '.*' : '(?:.*/)?'}`;
    const name = part.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*');
    return `${text}${name}${isLast ? '' : '/'}`;
  }, '');
  return new RegExp(`^${source}(?:/.*)?$`);
}

const readRules = (ignoreFile: string): IgnoreRule[] =>
  readFileSync(ignoreFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ pattern: toRegExp(line.replace(/^!/, '')), isIncluded: line.startsWith('!') }));

/**
 * Copies those files of a folder that Docker would send to a build. The last matching line of .dockerignore decides.
 */
export function copyContext(from: string, to: string, ignoreFile: string): void {
  const rules = readRules(ignoreFile);
  const isIncluded = (path: string) =>
    rules.findLast(({ pattern }) => pattern.test(path))?.isIncluded ?? true;
  for (const { name } of readdirSync(from, { withFileTypes: true }).filter((entry) => isIncluded(entry.name)))
    cpSync(join(from, name), join(to, name), {
      recursive: true,
      filter: (source) => isIncluded(relative(from, source)),
    });
}
