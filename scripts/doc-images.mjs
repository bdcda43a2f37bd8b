/** Takes the screenshots of the documents (docs/images) on the built product with its demo data. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { fillGuestDetails, getPlaceOrderButton } from '../e2e/support/checkout.ts';
import { createSnapshot, startWorld } from '../e2e/support/world.ts';
import { createContext, openBrowser, waitUntilStill } from './lib/demo-browser.mjs';

const folder = join(import.meta.dirname, '../docs/images');
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const tablet = { viewport: { width: 820, height: 1_180 } };
const desktop = { viewport: { width: 1_280, height: 900 } };

/** Opens the page of a dish of the demo by its name. */
const openDish = (name) => async (page) => {
  const dishes = await (await page.request.get(`/api/products?name=${encodeURIComponent(name)}`)).json();
  await page.goto(`/mainpage/product/${dishes[0]._id}`);
};

async function openCheckout(page) {
  await page.goto('/k/la-paloma');
  await waitUntilStill(page);
  await page.getByRole('button', { name: /^Add Street Tacos/ }).click();
  await page.getByRole('button', { name: /^Add Elote/ }).click();
  await page.goto('/guest');
  await fillGuestDetails(page);
}

async function placeOrder(page) {
  await openCheckout(page);
  await getPlaceOrderButton(page).click();
  await page.waitForURL('**/order/guest/*');
}

/** Name, screen size, path or steps, and the demo account, language and theme if not those of a new visitor. */
const screenshots = [
  ['landing', phone, '/'],
  ['market', desktop, '/mainpage'],
  ['market-phone', phone, '/mainpage', { language: 'es', theme: 'dark' }],
  ['kitchen', desktop, '/k/la-paloma'],
  ['dish', phone, openDish('The Classic Burger')],
  ['checkout', phone, openCheckout],
  ['ticket', phone, placeOrder],
  ['chef-orders', phone, '/cheforders', { role: 'chef' }],
  ['board', tablet, '/chef/board', { role: 'chef' }],
  ['hand-over', phone, '/chef/handover', { role: 'chef', language: 'es' }],
  ['cash', tablet, '/chef/cash', { role: 'chef', theme: 'dark' }],
  ['admin', desktop, '/admin', { role: 'admin' }],
];

const snapshot = await createSnapshot();
const { world, stop } = await startWorld(snapshot, 'doc-images', { settings: {} });
const browser = await openBrowser();
try {
  for (const [name, size, steps, { role, ...stored } = {}] of screenshots) {
    const context = await createContext(browser, world, role, size);
    await context.addInitScript((settings) => {
      for (const [key, value] of Object.entries(settings)) localStorage.setItem(key, JSON.stringify(value));
    }, stored);
    const page = await context.newPage();
    await (typeof steps === 'string' ? page.goto(steps) : steps(page));
    await waitUntilStill(page);
    await page.evaluate(() => document.fonts.ready);
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(join(folder, `${name}.webp`));
    process.stdout.write(`${name}\n`);
    await context.close();
  }
} finally {
  await browser.close();
  await stop();
  await rm(snapshot, { recursive: true, force: true });
}
