/**
 * `npm run bench:page`: how smoothly the page scrolls through each list that can be long, and whether typing into its
 * search ever holds it up. The built product, with a thousand dishes, orders, accounts and reviews; a phone's screen in
 * Chromium, whose processor is made four times slower. Not part of `npm test`: measure when nothing else runs.
 * BENCH_SERVER names another build.
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
import { scrollThrough, typeInto, type Smoothness } from './smoothness.ts';

/** How often each list is scrolled through; `-- --rounds 1` for a first look, `--only orders,market` for some lists. */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
});
const rounds = Number(values.rounds);
const only = values.only.split(',');
/** A frame later than this after the last one was missed, at sixty a second. */
const lateFrame = 25;

interface List {
  path: string;
  who?: StoredAccount;
  /** What can be typed where. */
  search?: { label: string; words: string };
  /** What is there when all of it is. */
  row: string;
  /** Shows more of it, as often as there is more. */
  more?: string;
}

const listsOf = ({ chef, foodie, admin, loved }: LongLists): Record<string, List> => ({
  'the market': {
    path: '/mainpage',
    row: '.dish-name',
    search: { label: 'Name', words: 'Roasted lemon' },
  },
  'a chef’s page': { path: `/chefitems/${String(chef._id)}`, row: '.dish-name' },
  'the chef’s own items': {
    ...{ path: '/chef/productlist', who: chef, row: '.kitchen-item' },
    search: { label: 'Name of the dish', words: 'Roasted' },
  },
  'the chef’s orders': {
    ...{ path: '/cheforders', who: chef, row: '.chef-card' },
    search: { label: 'Order number or name', words: 'Roasted' },
  },
  'a member’s orders': { path: '/profile', who: foodie, row: '.my-order' },
  'all orders': {
    ...{ path: '/admin/orderlist', who: admin, row: '.admin-table tbody tr' },
    search: { label: 'Name, email or order number', words: 'Rosa' },
  },
  'all items': {
    ...{ path: '/admin/productlist', who: admin, row: '.admin-table tbody tr' },
    search: { label: 'Dish or chef', words: 'Roasted' },
  },
  'all accounts': { path: '/admin/userlist', who: admin, row: '.admin-table tbody tr' },
  'a thousand reviews': {
    ...{ path: `/mainpage/product/${String(loved._id)}`, row: '.review', more: 'Show more reviews' },
  },
});

const say = (words: string) => void process.stdout.write(`${words}\n`);
const at = (sorted: readonly number[], part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;

function tell(what: string, all: readonly Smoothness[]): void {
  const frames = all.flatMap((one) => one.frames).sort((a, b) => a - b);
  const late = frames.filter((time) => time > lateFrame).length;
  const figures = [at(frames, 0.5), at(frames, 0.95), frames.at(-1) ?? 0].map((time) => time.toFixed(1));
  const tasks = all.map((one) => one.longestTask.toFixed(0)).join(', ');
  say(
    `${what}: frames median ${figures[0]}, 95th ${figures[1]}, worst ${figures[2]} ms, ` +
      `${late} of ${frames.length} late; longest task ${tasks} ms`,
  );
}

async function open(page: Page, url: string, { path, row, more }: List): Promise<number> {
  await page.goto(url + path);
  const rows = page.locator(row);
  await rows.first().waitFor();
  if (more) {
    const button = page.getByRole('button', { name: more });
    while (await button.isVisible()) await button.click();
  }
  await page.waitForLoadState('networkidle');
  return rows.count();
}

async function measure(browser: Browser, url: string, [name, list]: [string, List], token?: string) {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  });
  const session = list.who && token && JSON.stringify(toSession(list.who, token));
  if (session) await context.addInitScript((user) => localStorage.setItem('userInfo', user), session);
  const page = await context.newPage();
  const rows = await open(page, url, list);
  const scrolled: Smoothness[] = [];
  for (let round = 0; round < rounds; round += 1) scrolled.push(await scrollThrough(browser, page));
  tell(`${name}, ${rows} rows, scrolled`, scrolled);
  const { search } = list;
  if (search) {
    const typed: Smoothness[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await open(page, url, list);
      const bar = page.getByRole('button', { name: 'Search & Filter' });
      if ((await bar.count()) > 0) await bar.click();
      typed.push(await typeInto(browser, page, search));
    }
    tell(`${name}, typed`, typed);
  }
  await context.close();
}

const mongod = await startTestMongod();
const uri = mongod.uri.replace(/(?<=\/\/[^/]+\/)[^?]*/, 'long-lists');
const lists = await seedLongLists(uri);
const secret = randomBytes(48).toString('base64');
const tokens = createAccessTokens(secret, 30);
const product = await startServerProcess({ MONGODB_URI: uri, JWT_SECRET: secret });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
try {
  for (const list of Object.entries(listsOf(lists))) {
    const { who } = list[1];
    if (!only.some((words) => list[0].includes(words))) continue;
    await measure(browser, product.url, list, who && tokens.issue({ sub: String(who._id), ver: 0 }));
  }
} finally {
  await browser.close();
  await product.stop();
  await mongod.stop();
}
