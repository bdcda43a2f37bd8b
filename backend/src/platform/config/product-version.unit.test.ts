import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDir } from './paths.ts';
import { productVersion } from './product-version.ts';

const read = (path: string) => readFileSync(join(rootDir, path), 'utf8');

test('the packages, the image, the changelog and the upgrade guide have the same version', () => {
  const { version } = productVersion;
  for (const workspace of ['contract', 'backend', 'frontend'])
    expect(read(`${workspace}/package.json`), workspace).toContain(`"version": "${version}"`);
  expect(read('packaging/kubernetes/kustomization.yaml')).toContain(`newTag: ${version}\n`);
  const headings = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);
  const released = headings.filter((heading) => heading !== 'Unreleased');
  expect(headings.length - released.length).toBeLessThanOrEqual(1);
  for (const heading of released) expect(heading).toMatch(/^\d+\.\d+\.\d+, \d{4}-\d\d-\d\d$/);
  expect(released[0]).toMatch(new RegExp(`^${version},`));
  const dates = released.map((heading) => heading.slice(-10));
  expect(dates).toEqual(dates.toSorted().reverse());
  const guide = read('docs/operations/upgrade.md');
  for (const heading of released) expect(guide).toContain(`\n### ${heading}\n`);
});
