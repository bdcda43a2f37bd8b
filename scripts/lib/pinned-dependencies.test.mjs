import { expect, test } from 'vitest';
import { findUnpinned } from './pinned-dependencies.mjs';

const hash = 'sha512-abc';
const manifest = {
  dependencies: { jam: '1.2.3' },
  devDependencies: { lid: '2.0.0-rc.1', pot: 'npm:@jar/pot@3.0.1' },
};
const createLock = (jam = {}) => ({
  packages: {
    '': {},
    shelf: {},
    'node_modules/shelf': { resolved: 'shelf', link: true },
    'node_modules/jam': { version: '1.2.3', integrity: hash, ...jam },
    'node_modules/jam/node_modules/lid': { version: '2.0.0-rc.1', integrity: hash },
  },
});

test('accepts exact versions with hashes and ignores workspaces', () => {
  expect(findUnpinned({ 'package.json': manifest }, createLock())).toEqual({ packages: 2, problems: [] });
});

test.each(['^1.2.3', '1.x', 'latest', 'https://example.com/jam.tgz', 'github:a/jam', 'npm:jar@^1.2.3'])(
  'reports a dependency on %s',
  (version) => {
    const { problems } = findUnpinned(
      { 'shelf/package.json': { dependencies: { jam: version } } },
      createLock(),
    );
    expect(problems).toEqual([`shelf/package.json: jam is ${version}, not one version`]);
  },
);

test.each([
  [{ integrity: undefined }, 'jam has no sha512 hash'],
  [{ integrity: 'sha1-abc' }, 'jam has no sha512 hash'],
  [{ resolved: 'https://example.com/jam.tgz' }, 'jam comes from https://example.com/jam.tgz'],
])('reports a locked package with %o', (jam, problem) => {
  expect(findUnpinned({ 'package.json': manifest }, createLock(jam)).problems).toEqual([
    `package-lock.json: ${problem}`,
  ]);
});

test('reports install scripts that are not forbidden', () => {
  const lock = createLock({ hasInstallScript: true });
  const problem = 'package.json: allowScripts does not forbid the install script of jam';
  expect(findUnpinned({ 'package.json': manifest }, lock).problems).toEqual([problem]);
  expect(findUnpinned({ 'package.json': { allowScripts: { jam: true } } }, lock).problems).toEqual([problem]);
  expect(findUnpinned({ 'package.json': { allowScripts: { jam: false } } }, lock).problems).toEqual([]);
});
