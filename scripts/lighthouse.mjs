/**
 * Measures the built product with Lighthouse, as a phone on a slow network sees it: the landing page, the market and a
 * dish, each several times, and prints the median. Not part of `npm test`.
 *
 *   npm run lighthouse              five runs a page
 *   npm run lighthouse -- 1         one run, for a first look
 *
 * Lighthouse itself is fetched by npx, since its packages do not fit into the lock. What it says depends on how busy
 * the machine is: measure when nothing else runs.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './lib/find-chromium.mjs';

const version = '12.8.2';
const root = fileURLToPath(new URL('..', import.meta.url));
const runs = Number(process.argv[2] ?? 5);
const categories = { performance: 'perf', accessibility: 'a11y', 'best-practices': 'bp', seo: 'seo' };
const metrics = {
  'first-contentful-paint': 'FCP s',
  'largest-contentful-paint': 'LCP s',
  'speed-index': 'SI s',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
  'total-byte-weight': 'kB',
};
const units = { 'FCP s': 1_000, 'LCP s': 1_000, 'SI s': 1_000, kB: 1_024 };

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** The built product on an empty folder and a free port, with demo data. */
async function startProduct(folder) {
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
    let said = '';
    server.once('exit', () => reject(new Error(`The product did not start:\n${said}`)));
    server.stdout.on('data', (chunk) => {
      said += chunk;
      const [, found] = /is open: (\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
  });
  return { url, stop: () => new Promise((ended) => server.once('exit', ended).kill('SIGTERM')) };
}

/** One run of Lighthouse; its report. Lighthouse itself breaks off now and then, and finds no trace of the page: tried again. */
function measure(address, folder, triesLeft = 2) {
  const report = runOnce(address, folder);
  const broken = Object.keys(metrics).some((id) => report.audits[id].numericValue === undefined);
  if (!broken) return report;
  const why = report.runtimeError?.code ?? report.audits['first-contentful-paint'].errorMessage;
  if (triesLeft === 0) throw new Error(`Lighthouse broke off again and again: ${why}`);
  process.stdout.write(`Lighthouse broke off (${why}); this run is made again\n`);
  return measure(address, folder, triesLeft - 1);
}

function runOnce(address, folder) {
  const file = join(folder, 'report.json');
  const flags = [
    `--only-categories=${Object.keys(categories).join()}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
  ];
  const { status } = spawnSync('npx', ['--yes', `lighthouse@${version}`, address, ...flags], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  // It ends with 1 where the page could not be measured, and tells why in the report.
  if (status !== 0 && !existsSync(file)) throw new Error(`Lighthouse ended with ${status}`);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return report;
}

/** What of a report is told, by the words of the table's head. */
function readReport(report) {
  const scores = Object.entries(categories).map(([id, head]) => [
    head,
    Math.round(report.categories[id].score * 100),
  ]);
  const values = Object.entries(metrics).map(([id, head]) => [
    head,
    report.audits[id].numericValue / (units[head] ?? 1),
  ]);
  return Object.fromEntries([...scores, ...values]);
}

/** What is not as good as it could be, apart from speed, which the numbers tell. */
const complaintsOf = (report) =>
  Object.keys(categories)
    .filter((id) => id !== 'performance')
    .flatMap((id) => report.categories[id].auditRefs)
    .map(({ id }) => report.audits[id])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title }) => `  ${id}: ${title}`);

const folder = mkdtempSync(join(tmpdir(), 'homechef-lighthouse-'));
const product = await startProduct(folder);
try {
  const [dish] = await (await fetch(`${product.url}/api/products/top`)).json();
  for (const path of ['/', '/mainpage', `/mainpage/product/${dish._id}`]) {
    const reports = Array.from({ length: runs }, () => measure(product.url + path, folder));
    const told = reports.map(readReport);
    const heads = Object.keys(told[0]);
    const numbers = heads.map((head) => `${head} ${+median(told.map((one) => one[head])).toFixed(2)}`);
    process.stdout.write(`${path}\n  ${numbers.join(' · ')}\n`);
    const complaints = new Set(reports.flatMap(complaintsOf));
    if (complaints.size > 0) process.stdout.write(`${[...complaints].join('\n')}\n`);
  }
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
