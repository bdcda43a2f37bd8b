// Tests of each place that depends on internals of a package. If one fails after an update of the package, check the
// named file, adapt it, and then change the version here.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { reactRouterProduction } from './react-router-production.ts';
import { removeSvgDetection, svgDetection } from './leaflet-trusted-types.ts';
import { importers, markAsPure, unusedModules } from './trim-libraries.ts';

const { resolve } = createRequire(import.meta.url);
/** Finds the folder of a package. Some packages do not export their package.json. */
function findFolder(name: string): string {
  let folder = dirname(resolve(name));
  while (!existsSync(join(folder, 'package.json')) || !folder.endsWith(join('node_modules', name)))
    folder = dirname(folder);
  return folder;
}
const read = (name: string, file: string) => readFileSync(join(findFolder(name), file), 'utf8');

test.each([
  ['react-router', '7.18.5', 'app/routing/browser-history.ts and build/react-router-production.ts'],
  ['axios', '1.21.1', 'build/trim-libraries.ts'],
  ['react-bootstrap', '2.10.10', 'build/trim-libraries.ts'],
  ['leaflet', '1.9.4', 'build/leaflet-trusted-types.ts'],
  ['zod', '4.6.7', 'lib/forms/zod-jitless.ts'],
])('%s is still version %s', (name, version, files) => {
  const installed = (JSON.parse(read(name, 'package.json')) as { version: string }).version;
  expect(installed, `${name} changed: check ${files}, which use its internals`).toBe(version);
});

describe('react-router', () => {
  test('has a production build at the aliased paths', () => {
    for (const { replacement } of reactRouterProduction)
      expect(existsSync(replacement), replacement).toBe(true);
  });

  test('has the unsafe history with the methods that AppRouter calls', async () => {
    const { UNSAFE_createBrowserHistory: create } = await import('react-router-dom');
    const location = {
      pathname: '/',
      search: '',
      hash: '',
      href: 'http://localhost/',
      origin: 'http://localhost',
    };
    const fakeWindow = { location, history: { state: null, replaceState: vi.fn() }, document: {} };
    const history = create({ v5Compat: true, window: fakeWindow as unknown as Window });
    for (const method of ['push', 'replace', 'go', 'listen', 'createHref', 'createURL', 'encodeLocation'])
      expect(history, method).toHaveProperty(method, expect.any(Function));
    expect(history.location.pathname).toBe('/');
  });

  test('has class components and contexts that trimming marks as pure', () => {
    const replacement = reactRouterProduction[0]?.replacement ?? '';
    const folder = dirname(replacement);
    const sources = [replacement, ...readChunks(folder)].map((file) => readFileSync(file, 'utf8')).join('\n');
    const trimmed = markAsPure(sources);
    expect(trimmed).toContain('/* @__PURE__ */ React');
    expect(trimmed).toContain('/* @__PURE__ */ (() => class extends React');
    expect(trimmed).not.toMatch(/^\w+\.displayName = ["']/m);
  });
});

/** Lists the chunks that the entry of the production build imports. */
function readChunks(folder: string): string[] {
  const entry = readFileSync(join(folder, 'index.mjs'), 'utf8');
  return [...entry.matchAll(/from ["']\.\/(chunk-[\w-]+\.mjs)["']/g)].map(([, name = '']) =>
    join(folder, name),
  );
}

describe('axios', () => {
  test('imports the modules that trimming replaces', () => {
    const files = ['lib/axios.js', 'lib/adapters/adapters.js', 'lib/defaults/index.js'];
    const specifiers = files.flatMap((file) => {
      expect(join(findFolder('axios'), file)).toMatch(importers);
      return [...read('axios', file).matchAll(/from ['"]([^'"]+)['"]/g)].map(
        ([, specifier = '']) => specifier,
      );
    });
    const replaced = new Set(specifiers.filter((specifier) => unusedModules.test(specifier)));
    expect([...new Set([...replaced].map((specifier) => specifier.split('/').at(-1)))].sort()).toEqual([
      'CancelToken.js',
      'HttpStatusCode.js',
      'fetch.js',
      'formDataToJSON.js',
    ]);
  });
});

test('react-bootstrap has one file for each component', () => {
  for (const component of ['Button', 'Badge', 'Modal', 'Alert'])
    expect(existsSync(join(findFolder('react-bootstrap'), `esm/${component}.js`)), component).toBe(true);
});

test('leaflet sets markup when it loads only to detect SVG', () => {
  const source = read('leaflet', 'dist/leaflet-src.esm.js');
  expect(source).toMatch(svgDetection);
  // The other statements at the top level belong to functions, except the detection of VML without SVG.
  const assignments = removeSvgDetection(source).match(/^\tdiv\.innerHTML|^\t\tdiv\.innerHTML = '/gm);
  expect(assignments).toEqual(["\t\tdiv.innerHTML = '"]);
});

describe('zod', () => {
  beforeEach(() => vi.resetModules());

  test('reads the global configuration that turns compilation off', async () => {
    await import('../src/lib/forms/zod-jitless.ts');
    const { z } = await import('zod');
    expect(z.config()).toMatchObject({ jitless: true });
  });
});
