import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findChromium, findTestBrowser } from './find-chromium.mjs';
import { fingerprint } from './build-stamp.mjs';
import { claimsOn } from './folder-lock.mjs';

let root;
const scripts = fileURLToPath(new URL('..', import.meta.url));

const put = (path, content, mode = 0o644) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content, { mode });
};
const calls = () => readFileSync(join(root, 'calls'), 'utf8').trim().split('\n').filter(Boolean);

/** Runs the script in the folder, with an npm that notes how it was called and does as told. */
async function ensure(...steps) {
  const env = { ...process.env, npm_execpath: join(root, 'npm-cli.js') };
  const child = spawn(process.execPath, [join(root, 'scripts/ensure.mjs'), ...steps], { env });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  return { code, said };
}

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'homechef-ensure-test-')));
  cpSync(scripts, join(root, 'scripts'), { recursive: true, filter: (path) => !path.includes('pictures') });
  put('calls', '');
  put('package.json', '{"type":"module"}');
  const one = {
    'node_modules/one': { version: '1.0.0' },
    'node_modules/mac': { version: '1.0.0', optional: true },
  };
  put('package-lock.json', JSON.stringify({ packages: { '': {}, ...one } }));
  put('npm-cli.js', fakeNpm);
});
afterEach(() => {
  rmSync(claimsOn(root), { recursive: true, force: true });
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
  test('runs npm ci with the tools, and not again while the lock stays', async () => {
    expect((await ensure('install')).code).toBe(0);
    expect(await ensure('install')).toEqual({ code: 0, said: '' });
    expect(calls()).toEqual(['ci --include=dev']);
  });

  test('runs again when the lock wants another version', async () => {
    await ensure('install');
    put('package-lock.json', JSON.stringify({ packages: { 'node_modules/one': { version: '2.0.0' } } }));
    await ensure('install');
    expect(calls()).toHaveLength(2);
  });

  test('leaves alone what somebody has installed by hand', async () => {
    const packages = { 'node_modules/one': { version: '1.0.0' } };
    put('node_modules/.package-lock.json', JSON.stringify({ packages }));
    expect((await ensure('install')).code).toBe(0);
    expect(calls()).toEqual([]);
  });

  test('tries npm install when npm ci fails, and says so when both do', async () => {
    put('broken-ci', '');
    expect((await ensure('install')).code).toBe(0);
    expect(calls()).toEqual(['ci --include=dev', 'install --include=dev']);

    put('broken-install', '');
    put('package-lock.json', JSON.stringify({ packages: { 'node_modules/one': { version: '2.0.0' } } }));
    expect(await ensure('install', 'build')).toMatchObject({
      code: 1,
      said: expect.stringContaining('could not be installed'),
    });
    expect(calls().some((call) => call.startsWith('run'))).toBe(false);
  });
});

describe('build', () => {
  const backend = 'run build -w backend';
  const frontend = 'run build -w frontend';

  test('builds each side whose sources changed; tests are no sources', async () => {
    put('backend/src/server.ts', 'one');
    put('contract/src/money/money.ts', 'one');
    expect((await ensure('build')).code).toBe(0);
    put('backend/src/server.test.ts', 'a test');
    expect(await ensure('build')).toEqual({ code: 0, said: '' });
    put('backend/src/server.ts', 'two');
    await ensure('build');
    put('contract/src/money/money.ts', 'two');
    await ensure('build');
    expect(calls()).toEqual([backend, frontend, backend, backend, frontend]);
  });

  test('that fails leaves no stamp, so the next run builds again', async () => {
    put('broken-run', '');
    expect((await ensure('build')).said).toContain('The backend could not be built');
    rmSync(join(root, 'broken-run'));
    expect((await ensure('build')).code).toBe(0);
    expect(calls()).toEqual([backend, backend, frontend]);
  });

  test('by two at once happens once', async () => {
    const both = await Promise.all([ensure('install', 'build'), ensure('install', 'build')]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(calls()).toEqual(['ci --include=dev', backend, frontend]);
  });

  test('is not held up by a process that was killed in the middle', async () => {
    mkdirSync(claimsOn(root), { recursive: true });
    writeFileSync(join(claimsOn(root), '4194303.1.0badcafe'), '');
    writeFileSync(join(claimsOn(root), `${process.pid}.1.0badcafe`), '');
    expect((await ensure('install')).code).toBe(0);
  });
});

test('an unknown step is refused with words', async () => {
  expect(await ensure('instal')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Unknown step instal'),
  });
});

test('a fingerprint tells a moved line between files from none', () => {
  put('a/one', 'x');
  put('a/two', 'y');
  const before = fingerprint(root, ['a']);
  expect(fingerprint(root, ['a'])).toBe(before);
  put('a/one', 'xy');
  put('a/two', '');
  expect(fingerprint(root, ['a'])).not.toBe(before);
});

test('the browser is CHROMIUM_PATH, or one on the PATH; a CHROMIUM_PATH that leads nowhere is an error', () => {
  put('bin/chromium', '', 0o755);
  put('own/chrome', '', 0o755);
  const PATH = join(root, 'bin');
  expect(findChromium({ PATH })).toBe(join(root, 'bin/chromium'));
  expect(findChromium({ PATH, CHROMIUM_PATH: join(root, 'own/chrome') })).toBe(join(root, 'own/chrome'));
  expect(() => findChromium({ PATH, CHROMIUM_PATH: join(root, 'nowhere') })).toThrow(
    'Correct it or unset it',
  );
});

test('the browser tests take the headless shell where there is one, and who measures the whole browser', () => {
  put('bin/chromium', '', 0o755);
  const PATH = join(root, 'bin');
  expect(findTestBrowser({ PATH })).toBe(join(root, 'bin/chromium'));
  put('bin/chromium-headless-shell', '', 0o755);
  put('own/chrome', '', 0o755);
  expect(findTestBrowser({ PATH })).toBe(join(root, 'bin/chromium-headless-shell'));
  expect(findChromium({ PATH })).toBe(join(root, 'bin/chromium'));
  expect(findTestBrowser({ PATH, CHROMIUM_PATH: join(root, 'own/chrome') })).toBe(join(root, 'own/chrome'));
});
