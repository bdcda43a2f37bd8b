/**
 * `npm run bench:page`: measures how smoothly long lists scroll and whether typing into their search blocks the
 * page. Uses the built product with 1,000 products, orders, accounts and reviews, and a phone screen in Chromium
 * with a CPU throttled by four. Not part of `npm test`: run it when nothing else uses the machine. BENCH_SERVER
 * sets another build.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { startTestMongod } from '../../backend/src/db/embedded-mongod/test-mongod.ts';
import { toSession } from '../../backend/src/users/users.mapper.ts';
import { createAccessTokens } from '../../backend/src/users/access-tokens.ts';
import { chromiumArgs, findChromium } from '../../scripts/lib/find-chromium.mjs';
import type { StoredAccount } from '../data/accounts.ts';
import { startServerProcess } from '../harness/server-process.ts';
import { seedLongLists, type LongLists } from './seed-long-lists.ts';
import { scrollThrough, typeText, type Smoothness } from './smoothness.ts';

/** `--rounds` is the number of runs per list, `--only orders,market` selects lists by name. */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
});
const rounds = Number(values.rounds);
const only = values.only.split(',');
/** Maximum frame time before a frame counts as late, in milliseconds. The screen has 60 Hz. */
const maxFrameMs = 25;

interface List {
  path: string;
  account?: StoredAccount;
  search?: { label: string; text: string };
  row: string;
  moreButton?: string;
}

const createLists = ({ chef, foodie, admin, reviewedProduct }: LongLists): Record<string, List> => ({
  market: {
    path: '/mainpage',
    row: '.dish-name',
    search: { label: 'Name', text: 'Roasted lemon' },
  },
  'chef page': { path: `/chefitems/${String(chef._id)}`, row: '.dish-name' },
  'own products of the chef': {
    path: '/chef/productlist',
    account: chef,
    row: '.own-product-item',
    search: { label: 'Search by name', text: 'Roasted' },
  },
  'orders of the chef': {
    path: '/cheforders',
    account: chef,
    row: '.chef-card',
    search: { label: 'Order number or name', text: 'Roasted' },
  },
  'orders of a member': { path: '/profile', account: foodie, row: '.my-order' },
  'all orders': {
    path: '/admin/orderlist',
    account: admin,
    row: '.admin-table tbody tr',
    search: { label: 'Name, email or order number', text: 'Rosa' },
  },
  'all products': {
    path: '/admin/productlist',
    account: admin,
    row: '.admin-table tbody tr',
    search: { label: 'Dish or chef', text: 'Roasted' },
  },
  'all accounts': { path: '/admin/userlist', account: admin, row: '.admin-table tbody tr' },
  '1,000 reviews': {
    path: `/mainpage/product/${String(reviewedProduct._id)}`,
    row: '.review',
    moreButton: 'Show more reviews',
  },
});

const printLine = (line: string) => void process.stdout.write(`${line}\n`);
const getPercentile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(share * (sorted.length - 1))] ?? 0;

function printResult(title: string, all: readonly Smoothness[]): void {
  const frames = all.flatMap((result) => result.frameTimesMs).sort((a, b) => a - b);
  const late = frames.filter((time) => time > maxFrameMs).length;
  const metrics = [getPercentile(frames, 0.5), getPercentile(frames, 0.95), frames.at(-1) ?? 0].map((time) =>
    time.toFixed(1),
  );
  const tasks = all.map((result) => result.maxTaskMs.toFixed(0)).join(', ');
  printLine(
    `${title}: frames median ${metrics[0]}, 95th ${metrics[1]}, max ${metrics[2]} ms, ` +
      `${late} of ${frames.length} late; max task ${tasks} ms`,
  );
}

async function open(page: Page, url: string, { path, row, moreButton }: List): Promise<number> {
  await page.goto(url + path);
  const rows = page.locator(row);
  await rows.first().waitFor();
  if (moreButton) {
    const button = page.getByRole('button', { name: moreButton });
    while (await button.isVisible()) await button.click();
  }
  await page.waitForLoadState('networkidle');
  return rows.count();
}

async function measure(browser: Browser, url: string, [name, list]: [string, List], token?: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  const session = list.account && token && JSON.stringify(toSession(list.account, token));
  if (session) await context.addInitScript((user) => localStorage.setItem('userInfo', user), session);
  // With an open stream, the network is never idle.
  await context.route('**/api/events**', (route) => route.abort());
  const page = await context.newPage();
  const rows = await open(page, url, list);
  const scrollResults: Smoothness[] = [];
  for (let round = 0; round < rounds; round += 1) scrollResults.push(await scrollThrough(browser, page));
  printResult(`${name}, ${rows} rows, scrolled`, scrollResults);
  const { search } = list;
  if (search) {
    const typingResults: Smoothness[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await open(page, url, list);
      const searchButton = page.getByRole('button', { name: 'Search & Filter' });
      if ((await searchButton.count()) > 0) await searchButton.click();
      typingResults.push(await typeText(browser, page, search));
    }
    printResult(`${name}, typed`, typingResults);
  }
  await context.close();
}

const mongod = await startTestMongod();
const uri = mongod.uri.replace(/(?<=\/\/[^/]+\/)[^?]*/, 'long-lists');
const lists = await seedLongLists(uri);
const secret = randomBytes(48).toString('base64');
const tokens = createAccessTokens(secret, 30);
const server = await startServerProcess({ MONGODB_URI: uri, JWT_SECRET: secret });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
try {
  for (const list of Object.entries(createLists(lists))) {
    const { account } = list[1];
    if (!only.some((name) => list[0].includes(name))) continue;
    await measure(browser, server.url, list, account && tokens.issue({ sub: String(account._id), ver: 0 }));
  }
} finally {
  await browser.close();
  await server.stop();
  await mongod.stop();
}
