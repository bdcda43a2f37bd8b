/**
 * Runs the tests against mutants. `npm run mutation` covers the whole contract (about 10 minutes), and `npm run
 * mutation -- --backend [--seed 1] [--lines 300]` a sample of the order, stock and session code (up to an hour). Fails
 * below 85 %.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    backend: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    lines: { type: 'string', default: '300' },
  },
});

const backendFolders = ['orders', 'products/stock', 'users/sign-in', 'users/sessions'].map(
  (folder) => `backend/src/features/${folder}`,
);

function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function sampleLines(files, count, random) {
  const lines = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, i) =>
        /^\s*(?:$|\/\/|\/?\*|import |\})/.test(text) ? [] : [`${file}:${i + 1}-${i + 1}`],
      ),
  );
  for (let i = lines.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [lines[i], lines[j]] = [lines[j], lines[i]];
  }
  return lines.slice(0, count);
}

const listSources = (folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`);
const isSource = (file) => file.endsWith('.ts') && !/\.(?:test|fixture|model|import)\.ts$/.test(file);
const files = backendFolders.flatMap(listSources).filter(isSource);
const ranges = values.backend
  ? sampleLines(files.sort(), Number(values.lines), createRandom(Number(values.seed)))
  : [];
const env = {
  ...process.env,
  ...(values.backend ? { MUTATE: 'backend', MUTATE_RANGES: ranges.join(' ') } : {}),
};
const packageFile = createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json');
const stryker = join(dirname(packageFile), 'bin/stryker.js');
const { status } = spawnSync(process.execPath, [stryker, 'run'], { cwd: root, env, stdio: 'inherit' });
process.exitCode = status ?? 1;
