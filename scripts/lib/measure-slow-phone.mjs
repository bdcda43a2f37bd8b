import { createContext } from './demo-browser.mjs';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const slowdown = 4;

async function openSlowPhone(browser, world, role) {
  const page = await (await createContext(browser, world, role, phone)).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, session };
}

const addDish = (page) => page.locator('.dish').getByRole('button', { name: /^Add / }).first();

/** Runs in the page. Returns the paths of the pictures in view, and the layout shift. */
async function measureView() {
  const inView = [...document.images].filter(
    (image) => image.getBoundingClientRect().top < window.innerHeight,
  );
  const shifts = await new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve([]), 500);
  });
  return {
    pictures: inView.map(({ currentSrc }) => currentSrc),
    shift: shifts.reduce((total, { value }) => total + value, 0),
  };
}

/** Describes a first visit to the market with 400 kbit/s, 400 ms of latency and a CPU that is four times slower. */
export async function measureCheapPhone(browser, world) {
  const { page, session } = await openSlowPhone(browser, world);
  await session.send('Network.enable');
  const bytesPerSecond = 400_000 / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  const urls = new Map();
  const bytes = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(urls.get(requestId), encodedDataLength),
  );
  const sum = (isCounted) =>
    toKilobytes([...bytes].filter(([url]) => isCounted(url)).reduce((total, [, size]) => total + size, 0));
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
  await addDish(page).tap({ timeout: 60_000 });
  times.push(`“+” tapped after ${since()} s`);
  await page.waitForFunction(() => (localStorage.getItem('cartItems') ?? '[]') !== '[]');
  times.push(`in the cart after ${since()} s`, `${sum(() => true)} until then`);
  const { pictures, shift } = await page.evaluate(measureView);
  times.push(`${sum((url) => url.endsWith('.js'))} of scripts`);
  times.push(
    `${sum((url) => pictures.includes(url))} of pictures in view`,
    `layout shift ${shift.toFixed(3)}`,
  );
  await page.context().close();
  return times.join(', ');
}

const toKilobytes = (bytes) => `${Math.round(bytes / 1_024)} KB`;

const button = (name) => (page) => page.getByRole('main').getByRole('button', { name }).first();

/** Taps that people make most, by the role of the demo account and the screen. */
const taps = [
  ['visitor', '/mainpage', addDish, button(/^Search & Filter/), button('When?')],
  ['visitor', '/k/la-paloma', addDish],
  ['visitor', '/cart', button(/^Add a note/)],
  ['visitor', '/guest', button(/^Change the time/), button('Place Order')],
  ['chef', '/cheforders', button('Today'), button('Ready')],
  ['chef', '/chef/board', button(/ready: /)],
  ['chef', '/chef/handover', button('1'), button('No code')],
  ['admin', '/admin/orderlist', button('Filter'), button(/^More for /)],
];

const goalMs = 100;

/** Taps each control on a CPU that is four times slower, and describes how long each screen took to answer. */
export async function measureTaps(browser, world) {
  const lines = [];
  const pages = {};
  for (const [role, path, ...controls] of taps) {
    pages[role] ??= (await openSlowPhone(browser, world, role === 'visitor' ? undefined : role)).page;
    const page = pages[role];
    await page.goto(path);
    await controls[0](page).waitFor();
    await page.evaluate(() => {
      window.longestTap = 0;
      new PerformanceObserver((list) => {
        for (const { interactionId, duration } of list.getEntries())
          if (interactionId > 0) window.longestTap = Math.max(window.longestTap, duration);
      }).observe({ type: 'event', durationThreshold: 16 });
    });
    for (const control of controls) {
      await control(page).tap();
      await page.waitForTimeout(1_000);
    }
    const longest = await page.evaluate(() => window.longestTap);
    lines.push(
      `${path.padEnd(24)} a tap is answered within ${longest} ms  ≤ ${goalMs}  ${longest <= goalMs ? 'met' : 'missed'}`,
    );
  }
  for (const page of Object.values(pages)) await page.context().close();
  return lines;
}
