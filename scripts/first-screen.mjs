/**
 * Measures what people see before they scroll, on the built product with its demo data, and compares it with the goals:
 * where the first dish and its price stand, how many controls come before it, how high pages and rows are, how many
 * sizes, weights, radii, shadows and colors a screen uses, and how soon a cheap phone has a dish in the cart. Fails if
 * a goal is missed that was met before. `npm run test:full` runs it too.
 *
 * npm run first-screen                   everything
 * npm run first-screen -- /mainpage      only screens whose path contains this, without the cheap phone
 */
import { rm } from 'node:fs/promises';
import { createSnapshot, startWorld } from '../e2e/support/world.ts';
import { createContext, openBrowser, waitUntilStill } from './lib/demo-browser.mjs';
import { measureInPage } from './lib/measure-first-screen.mjs';

const viewports = { 390: { width: 390, height: 844 }, 1280: { width: 1_280, height: 900 } };

/**
 * What to measure, in pixels or pieces. `goals` are the limits on the phone and on the desktop, where 'min' as the last
 * entry makes them lower limits. `kept` tells which of both must stay met.
 */
const measures = [
  ['/mainpage', 'first name and price', 'dishTop', [280, 330], { kept: [true, true] }],
  ['/mainpage', 'controls before a dish', 'controls', [8, 14], { kept: [true, true] }],
  ['/mainpage', 'dishes with price in view', 'dishesInView', [3, 8, 'min'], { kept: [true, true] }],
  ['/', 'first price', 'priceTop', [500, 400], { kept: [true, true] }],
  ['/', 'place and time asked', 'questions', [1, 1, 'min'], { kept: [true, true] }],
  ['/chefitems/:kitchen', 'first price', 'priceTop', [560, 480], { kept: [true, true] }],
  ['/mainpage/product/:dish', 'Add To Cart', 'addTop', [700, 700], { kept: [true, true] }],
  [
    '/mainpage/product/:dish',
    'price, time, place above',
    'factsAboveAdd',
    [3, 3, 'min'],
    { kept: [true, true] },
  ],
  ['/cheforders', 'first order', 'orderTop', [220, 260], { role: 'chef', kept: [true, true] }],
  ['/chefprofile', 'height', 'height', [1_300, 1_000], { role: 'chef', kept: [true, true] }],
  ['/chefprofile/kitchen', 'height', 'height', [1_300, 1_000], { role: 'chef', kept: [true, true] }],
  ['/chefprofile/rules', 'height', 'height', [1_300, 1_000], { role: 'chef', kept: [true, true] }],
  ['/chefprofile/notices', 'height', 'height', [1_300, 1_000], { role: 'chef', kept: [true, true] }],
  ['/chefprofile/devices', 'height', 'height', [1_300, 1_000], { role: 'chef', kept: [true, true] }],
  ['/profile', 'height', 'height', [1_300, 1_000], { role: 'foodie', kept: [true, true] }],
  ['/profile/food', 'height', 'height', [1_300, 1_000], { role: 'foodie', kept: [true, true] }],
  ['/profile/notices', 'height', 'height', [1_300, 1_000], { role: 'foodie', kept: [true, true] }],
  ['/profile/devices', 'height', 'height', [1_300, 1_000], { role: 'foodie', kept: [true, false] }],
  ...[
    '/chef/board',
    '/chef/handover',
    '/chef/schedule',
    '/chef/limits',
    '/chef/cash',
    '/chef/productlist',
  ].map((path) => [path, 'shadows', 'shadows', [2, 2], { role: 'chef', kept: [true, true] }]),
  ...['/admin/userlist', '/admin/orderlist', '/admin/productlist'].map((path) => [
    path,
    'first row of the list',
    'listTop',
    [360, 280],
    { role: 'admin', kept: [true, true] },
  ]),
  ['/admin/userlist', 'row', 'rowHeight', [84, 56], { role: 'admin', kept: [true, true] }],
  ['/admin/productlist', 'row', 'rowHeight', [84, 56], { role: 'admin', kept: [true, true] }],
  ['/admin/orderlist', 'row', 'rowHeight', [84, 56], { role: 'admin', kept: [true, true] }],
];

/** Most different values of a style on one screen. Colors must be of the palette (styles/base/_tokens.scss). */
const styleLimits = { sizes: 6, weights: 3, radii: 3, shadows: 2 };

const [onlyPath] = process.argv.slice(2);
const write = (line) => process.stdout.write(`${line}\n`);
async function measureScreen(browser, world, { path, role }, width) {
  const context = await createContext(browser, world, role, {
    viewport: viewports[width],
    isMobile: width < 768,
    hasTouch: width < 768,
  });
  const page = await context.newPage();
  await page.goto(path);
  await waitUntilStill(page);
  const figures = await page.evaluate(measureInPage);
  await context.close();
  return figures;
}

function describeStrangers({ styles, strangers }) {
  const tooMany = Object.entries(styleLimits)
    .filter(([kind, limit]) => Object.keys(styles[kind]).length > limit)
    .map(([kind, limit]) => {
      const seldom = Object.entries(styles[kind]).toSorted(([, a], [, b]) => a.count - b.count);
      const named = seldom.map(([value, { count, where }]) => `${value} ×${count} (${where})`);
      return `${named.length} ${kind}, at most ${limit}: ${named.slice(0, named.length - limit + 1).join(', ')}`;
    });
  const colors = strangers.map(({ value, where }) => `${value} (${where})`);
  return [...tooMany, ...(colors.length > 0 ? [`colors beyond the palette: ${colors.join(', ')}`] : [])];
}

/** Prints the rows of a screen. Returns the goals that are missed although they were met before, and too many styles. */
function report({ name, rows }, width, figures) {
  const column = width === '390' ? 0 : 1;
  const missed = [];
  for (const [, label, figure, goals, { kept }] of rows) {
    const [value, goal] = [figures[figure], goals[column]];
    const isMet = value !== null && (goals[2] === 'min' ? value >= goal : value <= goal);
    const verdict = isMet ? 'met' : kept[column] ? 'MISSED, was met before' : 'missed';
    const limit = `${goals[2] === 'min' ? '≥' : '≤'} ${goal}`;
    write(
      `${name.padEnd(24)} ${width.padStart(5)}  ${label.padEnd(26)} ${String(value).padStart(6)}  ${limit.padEnd(7)} ${verdict}`,
    );
    if (!isMet && kept[column]) missed.push(`${name} at ${width}: ${label} ${value}, goal ${limit}`);
  }
  for (const text of describeStrangers(figures)) {
    write(`${' '.repeat(32)}${text}`);
    missed.push(`${name} at ${width}: ${text}`);
  }
  return missed;
}

/** A first visit to the market with 400 kbit/s, 400 ms of latency and a CPU that is four times slower. */
async function measureCheapPhone(browser, world) {
  const context = await createContext(browser, world, undefined, {
    viewport: viewports[390],
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const bytesPerSecond = 400_000 / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const start = performance.now();
  const since = () => ((performance.now() - start) / 1_000).toFixed(1);
  void page.goto('/mainpage').catch(() => undefined);
  const dish = page.locator('.dish').first();
  await dish.locator('.price').waitFor();
  const times = [`dishes after ${since()} s`];
  await dish
    .locator('.next-pickup')
    .getByText(/\d|As soon/)
    .first()
    .waitFor();
  times.push(`time and place after ${since()} s`);
  await dish.getByRole('button', { name: /^Add / }).tap({ timeout: 60_000 });
  times.push(`“+” tapped after ${since()} s`);
  await page.waitForFunction(() => (localStorage.getItem('cartItems') ?? '[]') !== '[]');
  times.push(`in the cart after ${since()} s`, `${Math.round(bytes / 1_024)} KB until then`);
  await context.close();
  write(`\nCheap phone, first visit to /mainpage: ${times.join(', ')}`);
}

const folder = await createSnapshot();
const { world, stop } = await startWorld(folder, 'first-screen', { settings: {} });
const browser = await openBrowser();
const missed = [];
try {
  const read = async (path) => (await fetch(`${world.url}/api${path}`)).json();
  const top = await read('/products/top');
  const pickups = await read(`/kitchens/next-pickups?products=${top.map(({ _id }) => _id).join()}`);
  const dish = pickups.find(({ startsAt }) => startsAt !== null)?.product;
  const ids = { ':kitchen': top[0].user, ':dish': dish };
  for (const name of new Set(measures.map(([path]) => path))) {
    const rows = measures.filter(([path]) => path === name);
    const [[, , , , { role }]] = rows;
    if (onlyPath !== undefined && !name.includes(onlyPath)) continue;
    const path = name.replace(/:\w+/, (id) => ids[id]);
    for (const width of Object.keys(viewports)) {
      const figures = await measureScreen(browser, world, { path, role }, width);
      missed.push(...report({ name, rows }, width, figures));
    }
  }
  if (onlyPath === undefined) await measureCheapPhone(browser, world);
} finally {
  await browser.close();
  await stop();
  await rm(folder, { recursive: true, force: true });
}
if (missed.length > 0) {
  process.stderr.write(`Goals that were met before are missed:\n  ${missed.join('\n  ')}\n`);
  process.exitCode = 1;
}
