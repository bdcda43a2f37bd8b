import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findChromium, findTestBrowser } from './find-chromium.mjs';
import { computeFingerprint } from './build-stamp.mjs';
import { getLockFolder } from './folder-lock.mjs';

let root;
const scripts = fileURLToPath(new URL('..', import.meta.url));

const writeFile = (path, content, mode = 0o644) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content, { mode });
};
const requireOtherVersion = () =>
  writeFile('package-lock.json', JSON.stringify({ packages: { 'node_modules/one': { version: '2.0.0' } } }));
const readNpmCalls = () => readFileSync(join(root, 'calls'), 'utf8').trim().split('\n').filter(Boolean);

/** Runs the script in the test folder. Its npm is `fakeNpm`, which records its arguments and can be told to fail. */
async function ensure(...steps) {
  const env = { ...process.env, npm_execpath: join(root, 'npm-cli.js') };
  const child = spawn(process.execPath, [join(root, 'scripts/ensure.mjs'), ...steps], { env });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'homechef-ensure-test-')));
  cpSync(scripts, join(root, 'scripts'), { recursive: true, filter: (path) => !path.includes('pictures') });
  writeFile('calls', '');
  writeFile('package.json', '{"type":"module"}');
  const packages = {
    'node_modules/one': { version: '1.0.0' },
    'node_modules/mac': { version: '1.0.0', optional: true },
  };
  writeFile('package-lock.json', JSON.stringify({ packages: { '': {}, ...packages } }));
  writeFile('npm-cli.js', fakeNpm);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(getLockFolder(root), { recursive: true, force: true });
  rmSync(root, { recursive: true, force: true });
});

const fakeNpm = `
  import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
  const args = process.argv.slice(2);
  appendFileSync('calls', args.join(' ') + '\\n');
  if (existsSync('broken-' + args[0])) process.exit(7);
  if (args[0] !== 'run') {
    mkdirSync('node_modules', { recursive: true });
    const packages = { 'node_modules/one': { version: '1.0.0' } };
    writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
  } else {
    const dist = args.at(-1) + '/dist';
    mkdirSync(dist, { recursive: true });
    writeFileSync(dist + (args.at(-1) === 'backend' ? '/server.js' : '/index.html'), 'built');
  }
`;

describe('install', () => {
  test('install runs npm ci once per lock file', async () => {
    expect((await ensure('install')).code).toBe(0);
    expect(await ensure('install')).toEqual({ code: 0, output: '' });
    expect(readNpmCalls()).toEqual(['ci --include=dev']);
    requireOtherVersion();
    await ensure('install');
    expect(readNpmCalls()).toHaveLength(2);
  });

  test('install skips npm ci after a manual installation', async () => {
    const packages = { 'node_modules/one': { version: '1.0.0' } };
    writeFile('node_modules/.package-lock.json', JSON.stringify({ packages }));
    expect((await ensure('install')).code).toBe(0);
    expect(readNpmCalls()).toEqual([]);
  });

  test('install falls back to npm install, then fails', async () => {
    writeFile('broken-ci', '');
    expect((await ensure('install')).code).toBe(0);
    expect(readNpmCalls()).toEqual(['ci --include=dev', 'install --include=dev']);

    writeFile('broken-install', '');
    requireOtherVersion();
    expect(await ensure('install', 'build')).toMatchObject({
      code: 1,
      output: expect.stringContaining('could not be installed'),
    });
    expect(readNpmCalls().some((call) => call.startsWith('run'))).toBe(false);
  });
});

describe('build', () => {
  const backend = 'run build -w backend';
  const frontend = 'run build -w frontend';

  test('build builds only workspaces whose sources, other than tests, changed', async () => {
    writeFile('backend/src/server.ts', 'one');
    writeFile('contract/src/money/money.ts', 'one');
    expect((await ensure('build')).code).toBe(0);
    writeFile('backend/src/server.test.ts', 'a test');
    expect(await ensure('build')).toEqual({ code: 0, output: '' });
    writeFile('backend/src/server.ts', 'two');
    await ensure('build');
    writeFile('contract/src/money/money.ts', 'two');
    await ensure('build');
    expect(readNpmCalls()).toEqual([backend, frontend, backend, backend, frontend]);
  });

  test('build records the commit for the server, even if only the frontend was built', async () => {
    vi.stubEnv('COMMIT', 'first');
    await ensure('build');
    vi.stubEnv('COMMIT', 'second');
    writeFile('frontend/src/main.tsx', 'changed');
    await ensure('build');
    expect(readNpmCalls()).toEqual([backend, frontend, frontend]);
    expect(readFileSync(join(root, 'backend/dist/commit'), 'utf8')).toBe('second');
  });

  test('build builds again after a failed build', async () => {
    writeFile('broken-run', '');
    expect((await ensure('build')).output).toContain('The backend could not be built');
    rmSync(join(root, 'broken-run'));
    expect((await ensure('build')).code).toBe(0);
    expect(readNpmCalls()).toEqual([backend, backend, frontend]);
  });

  test('a build runs once for two concurrent processes', async () => {
    const both = await Promise.all([ensure('install', 'build'), ensure('install', 'build')]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(readNpmCalls()).toEqual(['ci --include=dev', backend, frontend]);
  });

  test('lock files of killed processes are ignored', async () => {
    mkdirSync(getLockFolder(root), { recursive: true });
    writeFileSync(join(getLockFolder(root), '4194303.1.0badcafe'), '');
    writeFileSync(join(getLockFolder(root), `${process.pid}.1.0badcafe`), '');
    expect((await ensure('install')).code).toBe(0);
  });
});

test('an unknown step is rejected with a message', async () => {
  expect(await ensure('instal')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Unknown step instal'),
  });
});

test('the fingerprint changes when content moves between files', () => {
  writeFile('a/one', 'x');
  writeFile('a/two', 'y');
  const before = computeFingerprint(root, ['a']);
  expect(computeFingerprint(root, ['a'])).toBe(before);
  writeFile('a/one', 'xy');
  writeFile('a/two', '');
  expect(computeFingerprint(root, ['a'])).not.toBe(before);
});

test('CHROMIUM_PATH comes first, and an invalid one is rejected', () => {
  writeFile('bin/chromium', '', 0o755);
  writeFile('own/chrome', '', 0o755);
  const PATH = join(root, 'bin');
  expect(findChromium({ PATH })).toBe(join(root, 'bin/chromium'));
  expect(findChromium({ PATH, CHROMIUM_PATH: join(root, 'own/chrome') })).toBe(join(root, 'own/chrome'));
  expect(() => findChromium({ PATH, CHROMIUM_PATH: join(root, 'nowhere') })).toThrow(
    'Correct it or unset it',
  );
});

test('the headless shell is used for browser tests only', () => {
  writeFile('bin/chromium', '', 0o755);
  writeFile('own/chrome', '', 0o755);
  const PATH = join(root, 'bin');
  expect(findTestBrowser({ PATH })).toBe(join(root, 'bin/chromium'));
  writeFile('bin/chromium-headless-shell', '', 0o755);
  expect(findTestBrowser({ PATH })).toBe(join(root, 'bin/chromium-headless-shell'));
  expect(findChromium({ PATH })).toBe(join(root, 'bin/chromium'));
  expect(findTestBrowser({ PATH, CHROMIUM_PATH: join(root, 'own/chrome') })).toBe(join(root, 'own/chrome'));
});
