import { expect, test } from 'vitest';
import { unpinned } from './pinned-dependencies.mjs';

const hash = 'sha512-abc';
const manifest = { dependencies: { jam: '1.2.3' }, devDependencies: { lid: '2.0.0-rc.1' } };
const lock = (jam = {}) => ({
  packages: {
    '': {},
    shelf: {},
    'node_modules/shelf': { resolved: 'shelf', link: true },
    'node_modules/jam': { version: '1.2.3', integrity: hash, ...jam },
    'node_modules/jam/node_modules/lid': { version: '2.0.0-rc.1', integrity: hash },
  },
});

test('exact versions and a hash for every package are pinned; workspaces need none', () => {
  expect(unpinned({ 'package.json': manifest }, lock())).toEqual({ packages: 2, problems: [] });
});

test.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', '>=1', 'https://example.com/jam.tgz', 'github:a/jam'])(
  'a dependency on %s is told',
  (version) => {
    const { problems } = unpinned({ 'shelf/package.json': { dependencies: { jam: version } } }, lock());
    expect(problems).toEqual([`shelf/package.json: jam is ${version}, not one version`]);
  },
);

test.each([
  [{ integrity: undefined }, 'jam has no sha512 hash'],
  [{ integrity: 'sha1-abc' }, 'jam has no sha512 hash'],
  [{ resolved: 'https://example.com/jam.tgz' }, 'jam comes from https://example.com/jam.tgz'],
])('a package of the lock with %o is told', (jam, words) => {
  expect(unpinned({ 'package.json': manifest }, lock(jam)).problems).toEqual([`package-lock.json: ${words}`]);
});

test('an install script runs nowhere: it is forbidden, or told', () => {
  const runs = lock({ hasInstallScript: true });
  const words = 'package.json: allowScripts does not forbid the install script of jam';
  expect(unpinned({ 'package.json': manifest }, runs).problems).toEqual([words]);
  expect(unpinned({ 'package.json': { allowScripts: { jam: true } } }, runs).problems).toEqual([words]);
  expect(unpinned({ 'package.json': { allowScripts: { jam: false } } }, runs).problems).toEqual([]);
});
