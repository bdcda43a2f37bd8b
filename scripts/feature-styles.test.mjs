import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';

const features = join(import.meta.dirname, '../frontend/src/features');
const sheets = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.scss'),
);

/**
 * Returns the classes that a style sheet styles on every page, not only inside another rule.
 *
 * @param {string} sheet
 * @returns {string[]}
 */
function listTopLevelClasses(sheet) {
  const classes = [];
  let depth = 0;
  for (const line of sheet.split('\n')) {
    const code = line.replace(/\/\/.*/, '');
    if (depth === 0)
      for (const [, name = ''] of code.matchAll(/(?:^|,)\s*\.([a-z][\w-]*)\s*(?=[{,]|$)/g))
        classes.push(name);
    depth += code.split('{').length - code.split('}').length;
  }
  return classes;
}

// The style sheets of two features can be loaded together, so one would change the screens of the other.
test('no two features style the same class', () => {
  const owners = new Map();
  for (const path of sheets)
    for (const name of listTopLevelClasses(readFileSync(join(features, path), 'utf8')))
      owners.set(name, (owners.get(name) ?? new Set()).add(path.split(sep)[0] ?? ''));
  expect(owners.size).toBeGreaterThan(100);
  const shared = [...owners].filter(([, found]) => found.size > 1).map(([name]) => name);
  expect(shared).toEqual([]);
});
