/**
 * Measures the built app with Lighthouse, which simulates a phone on a slow network. Measures the landing page, the
 * catalog, a product page, a kitchen page, sign-in and guest checkout several times each, and prints the medians. Not
 * part of `npm test`.
 *
 * - `npm run lighthouse` runs five times per page.
 * - `npm run lighthouse -- 1` runs once per page, for a quick check.
 * - `npm run lighthouse -- 5 --calibrate` runs again with the CPU slowdown that suits the speed of this machine.
 *
 * npx downloads Lighthouse, because its packages do not fit into the lock file. Results depend on the speed and load of
 * the machine, so measure on an idle one, and compare only runs with a similar `machine` figure.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findChromium } from './lib/find-chromium.mjs';

const version = '12.8.2';
const root = fileURLToPath(new URL('..', import.meta.url));
const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { calibrate: { type: 'boolean', default: false } },
});
const runCount = Number(positionals[0] ?? 5);
/** The slowdown that Lighthouse applies by default, to simulate a mid-range phone on a fast desktop computer. */
const defaultSlowdown = 4;
const categories = { performance: 'perf', accessibility: 'a11y', 'best-practices': 'bp', seo: 'seo' };
const metrics = {
  'first-contentful-paint': 'FCP s',
  'largest-contentful-paint': 'LCP s',
  'speed-index': 'SI s',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
  'total-byte-weight': 'kB',
};
const divisors = { 'FCP s': 1_000, 'LCP s': 1_000, 'SI s': 1_000, kB: 1_024 };

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function startServer(folder) {
  const server = spawn(process.execPath, ['backend/dist/server.js'], {
    cwd: root,
    env: {
      ...process.env,
      MONGODB_URI: '',
      NODE_ENV: '',
      PORT: '0',
      LOG_LEVEL: 'warn',
      npm_lifecycle_event: '',
      DATA_DIR: join(folder, 'data'),
      UPLOADS_DIR: join(folder, 'uploads'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    let output = '';
    server.once('exit', () => reject(new Error(`The server did not start:\n${output}`)));
    server.stdout.on('data', (chunk) => {
      output += chunk;
      const [, serverUrl] = /is open: (\S+)/.exec(output) ?? [];
      if (serverUrl) resolve(serverUrl);
    });
  });
  return { url, stop: () => new Promise((resolve) => server.once('exit', resolve).kill('SIGTERM')) };
}

function measure(url, folder, slowdown, retriesLeft = 2) {
  const report = runLighthouse(url, folder, slowdown);
  const isIncomplete = Object.keys(metrics).some((id) => report.audits[id].numericValue === undefined);
  if (!isIncomplete) return report;
  const reason = report.runtimeError?.code ?? report.audits['first-contentful-paint'].errorMessage;
  if (retriesLeft === 0) throw new Error(`Lighthouse aborted repeatedly: ${reason}`);
  process.stdout.write(`Lighthouse aborted (${reason}); repeating this run\n`);
  return measure(url, folder, slowdown, retriesLeft - 1);
}

function runLighthouse(url, folder, slowdown) {
  const file = join(folder, 'report.json');
  const flags = [
    `--only-categories=${Object.keys(categories).join()}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
  ];
  const { status } = spawnSync('npx', ['--yes', `lighthouse@${version}`, url, ...flags], {
    // The visitor lives near the demo's kitchens. A browser of another zone shows the zone beside each time.
    env: { ...process.env, CHROME_PATH: findChromium(), TZ: 'America/Phoenix' },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  // The exit code is 1 if the page could not be measured. In that case the report contains the reason.
  if (status !== 0 && !existsSync(file)) throw new Error(`Lighthouse ended with ${status}`);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return report;
}

function extractFigures(report) {
  const scores = Object.entries(categories).map(([id, label]) => [
    label,
    Math.round(report.categories[id].score * 100),
  ]);
  const values = Object.entries(metrics).map(([id, label]) => [
    label,
    report.audits[id].numericValue / (divisors[label] ?? 1),
  ]);
  // Lighthouse's figure for the speed of the machine, which blocking time depends on.
  return Object.fromEntries([...scores, ...values, ['machine', report.environment.benchmarkIndex]]);
}

// Performance is left out, because the metrics show it.
const findFailedAudits = (report) =>
  Object.keys(categories)
    .filter((id) => id !== 'performance')
    .flatMap((id) => report.categories[id].auditRefs)
    .map(({ id }) => report.audits[id])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title }) => `  ${id}: ${title}`);

/**
 * Returns the slowdown that simulates a mid-range phone on this machine. Lighthouse's documentation ("Calibrating the
 * CPU slowdown") gives a value for each range of the `machine` figure.
 */
function calibrateSlowdown(machine) {
  if (machine >= 1_500) return defaultSlowdown;
  return machine >= 800 ? 2 : 1;
}

/** Measures a page repeatedly and prints the medians. Returns the median of the `machine` figure. */
function measurePage(url, folder, slowdown) {
  const reports = Array.from({ length: runCount }, () => measure(url, folder, slowdown));
  const runs = reports.map(extractFigures);
  const medians = Object.keys(runs[0]).map((label) => [label, median(runs.map((run) => run[label]))]);
  const figures = medians.map(([label, value]) => `${label} ${+value.toFixed(2)}`);
  process.stdout.write(`  slowdown ${slowdown} · ${figures.join(' · ')}\n`);
  const failedAudits = new Set(reports.flatMap(findFailedAudits));
  if (failedAudits.size > 0) process.stdout.write(`${[...failedAudits].join('\n')}\n`);
  return Object.fromEntries(medians).machine;
}

const folder = mkdtempSync(join(tmpdir(), 'homechef-lighthouse-'));
const server = await startServer(folder);
try {
  const [product] = await (await fetch(`${server.url}/api/products/top`)).json();
  const { _id: dish, user: kitchen } = product;
  const paths = ['/', '/mainpage', `/mainpage/product/${dish}`, `/chefitems/${kitchen}`, '/login', '/guest'];
  for (const path of paths) {
    process.stdout.write(`${path}\n`);
    const machine = measurePage(server.url + path, folder, defaultSlowdown);
    const slowdown = calibrateSlowdown(machine);
    if (options.calibrate && slowdown !== defaultSlowdown) measurePage(server.url + path, folder, slowdown);
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
