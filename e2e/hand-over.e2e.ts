import type { Browser, Locator, Page } from '@playwright/test';
import type { SlotList } from '@homechef/contract/kitchens/kitchen';
import type { Order, PlacedGuestOrder } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { openGuestOrder } from './support/checkout.ts';
import {
  callApi,
  createChef,
  createGuestOrder,
  createPublishedProduct,
  createUniqueSuffix,
  restoreSession,
} from './support/fixtures.ts';
import { createKitchenWithSlots } from './support/kitchens.ts';
import { both, expect, full, passUndoWindow, phone, test } from './support/test.ts';

interface Kitchen {
  chef: Session;
  tamales: Product;
}

async function openKitchen(): Promise<Kitchen> {
  const chef = await createChef();
  const name = `Tamales ${createUniqueSuffix()}`;
  return { chef, tamales: await createPublishedProduct(chef, { name, price: 8.25, countInStock: 9 }) };
}

const orderTamales = ({ tamales }: Kitchen, userName: string, qty = 2): Promise<Order> =>
  createGuestOrder([{ product: tamales, qty }], { userName });

/** Opens the guest's page. Returns it and the code that it shows. */
async function showCode(browser: Browser, order: Order) {
  const page = await openGuestOrder(browser, order);
  const region = page.getByRole('region', { name: 'Your code' });
  await expect(region.getByRole('img', { name: /^QR code for the kitchen/ })).toBeVisible();
  const code = /\d{4}/.exec(await region.innerText())?.[0] ?? '';
  expect(code).toMatch(/^\d{4}$/);
  return { page, code };
}

/** Expects no gap between the headline of a ticket and its kitchen while a change is announced to screen readers. */
async function expectWholeHeadline(page: Page, announcement: string) {
  const measure = (text: string) => {
    const getRect = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const isAnnounced = [...document.querySelectorAll('[role=status]')].some((region) =>
      region.textContent?.includes(text),
    );
    const gap = Math.round((getRect('.ticket-top')?.top ?? NaN) - (getRect('.order-title')?.bottom ?? NaN));
    return { isAnnounced, gap };
  };
  await expect.poll(() => page.evaluate(measure, announcement)).toEqual({ isAnnounced: true, gap: 0 });
}

/** Counts the chef's taps. */
function createTapCounter() {
  const taps = { actions: 0, digits: 0 };
  return {
    taps,
    tap: async (target: Locator) => {
      await target.click();
      taps.actions += 1;
    },
    tapCode: async (page: Page, code: string) => {
      const keypad = page.getByRole('group', { name: 'Keypad' });
      for (const digit of code) {
        await keypad.getByRole('button', { name: digit, exact: true }).click();
        taps.digits += 1;
      }
    },
  };
}

const makeReady = ({ chef }: Kitchen, { _id }: Order) =>
  callApi(`/orders/${_id}/all/orderstatus`, 'put', {}, chef.token);

const getConfirm = (page: Page) => page.getByRole('button', { name: 'Paid and handed over' });

test(
  'an order is handed over with two taps and four digits',
  both(phone),
  async ({ page, browser }, { annotations }) => {
    const kitchen = await openKitchen();
    const order = await orderTamales(kitchen, 'Priya Nair');
    const guest = await showCode(browser, order);
    const { taps, tap, tapCode } = createTapCounter();
    await restoreSession(page, kitchen.chef);
    await page.goto('/cheforders');
    await tap(page.getByRole('main').getByRole('button', { name: 'Ready', exact: true }));
    await passUndoWindow(page);
    await expect(page.getByRole('main').getByText('Ready · $16.50 to collect')).toBeVisible();
    await expectWholeHeadline(guest.page, `${kitchen.tamales.name} is ready`);
    await page.goto('/chef/handover');
    await tapCode(page, guest.code);
    await expect(page.getByRole('region', { name: 'Priya Nair' })).toContainText(kitchen.tamales.name);
    await tap(getConfirm(page));
    await expect(page.getByText('Priya Nair has the order.')).toBeVisible();
    await expect(guest.page.getByRole('main')).toContainText('Picked up. Enjoy!');
    await expect(guest.page.getByRole('region', { name: 'Your code' })).toHaveCount(0);
    expect(taps).toEqual({ actions: 2, digits: 4 });
    annotations.push({ type: 'taps per order', description: `${taps.actions} and ${taps.digits} digits` });
    await guest.page.context().close();
  },
);

test('a chef closes a cash day with an order and a walk-up sale', both(phone), async ({ page, browser }) => {
  const kitchen = await openKitchen();
  const order = await orderTamales(kitchen, 'Omar Haddad');
  await makeReady(kitchen, order);
  const guest = await showCode(browser, order);
  await guest.page.context().close();
  await restoreSession(page, kitchen.chef);
  await page.goto('/chef/cash');
  await page.getByLabel('Float in dollars').fill('60');
  await page.getByRole('button', { name: 'Open the drawer' }).click();
  const drawer = page.getByRole('region', { name: 'In the drawer now' });
  await expect(drawer).toContainText('$60.00');
  await expect(page.getByRole('region', { name: 'Close the day' })).toContainText('Omar Haddad');

  await page.goto('/chef/handover');
  await expect(page.getByRole('button', { name: 'No code' })).toBeVisible();
  await page.keyboard.type(guest.code);
  await getConfirm(page).click();
  await expect(page.getByText('Omar Haddad has the order.')).toBeVisible();

  const sale = createTapCounter();
  await sale.tap(page.getByRole('link', { name: 'Walk-up sale' }));
  await sale.tap(page.getByRole('button', { name: kitchen.tamales.name }));
  await sale.tap(page.getByRole('button', { name: 'Cash taken: $8.25' }));
  await expect(page.getByText('Sold for $8.25.')).toBeVisible();
  await expect(page.getByRole('button', { name: kitchen.tamales.name })).toContainText('6 left');
  expect(sale.taps.actions).toBe(3);

  await page.goto('/chef/cash');
  await expect(drawer).toContainText('$84.75');
  await expect(drawer).toContainText('2 sales+$24.75');
  await expect(page.getByRole('table', { name: 'By dish' })).toContainText(`${kitchen.tamales.name}3$24.75`);
  const close = page.getByRole('region', { name: 'Close the day' });
  await expect(close).not.toContainText('Omar Haddad');
  await close.getByLabel('Counted, in dollars').fill('84.75');
  await expect(close).toContainText('Exactly right');
  await close.getByRole('button', { name: /^Close / }).click();
  await expect(page.getByRole('main')).toContainText('Counted $84.75: Exactly right.');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^cash-\d{4}-\d{2}-\d{2}\.csv$/);
});

test(
  'X10: the second device of a cook turns away when the first one has handed over',
  full(both(phone)),
  async ({ page, browser }) => {
    const kitchen = await openKitchen();
    const order = await orderTamales(kitchen, 'Priya Nair');
    await makeReady(kitchen, order);
    const guest = await showCode(browser, order);
    const tablet = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    for (const device of [page, tablet]) {
      await restoreSession(device, kitchen.chef);
      await device.goto('/chef/handover');
      await expect(device.getByRole('button', { name: 'No code' })).toBeVisible();
      await device.keyboard.type(guest.code);
      await expect(getConfirm(device)).toBeVisible();
    }
    await getConfirm(page).click();
    await expect(page.getByText('Priya Nair has the order.')).toBeVisible();
    const note = tablet.getByRole('main').getByRole('alert');
    await expect(note).toContainText(/Already handed over, .+ On another device\. Take no money\./);
    await expect(getConfirm(tablet)).toHaveCount(0);
    await expect(tablet.getByRole('main')).not.toContainText('$16.50');
    await tablet.keyboard.type(guest.code);
    await expect(note).toContainText(/Priya Nair already has it, .+ Take no money\./);
    await expect(guest.page.getByRole('main')).toContainText('Picked up. Enjoy!');
    await page.goto('/chef/cash');
    await expect(page.getByRole('region', { name: 'In the drawer now' })).toContainText('1 sale+$16.50');
    for (const other of [tablet, guest.page]) await other.context().close();
  },
);

const slotCount = 5;
const ordersPerSlot = 5;
/** The customers of a slot who read their code aloud. The others hold up its QR code. */
const spokenPerSlot = 3;
const maxTapsPerOrder = 5;

/** Opens a kitchen that answers its orders itself. Returns it with the times of an evening. */
async function prepareEvening(page: Page) {
  const { chef } = await createKitchenWithSlots();
  await callApi(`/kitchens/${chef._id}`, 'put', { acceptance: 'manual' }, chef.token);
  const name = `Tamales ${createUniqueSuffix()}`;
  const dish = await createPublishedProduct(chef, { name, price: 8.25, countInStock: 50 });
  const reply = await page.request.get(`/api/kitchens/${chef._id}/slots`);
  const { days } = (await reply.json()) as SlotList;
  const slots = days.flatMap(({ windows }) => windows.flatMap((window) => window.slots));
  const free = slots.filter(({ available }) => available).slice(0, slotCount);
  return { chef, dish, times: free.map(({ startsAt }) => startsAt) };
}

/** Places the orders for one time of the evening. */
async function placeOrders(chef: Session, dish: Product, startsAt: string, countBefore: number) {
  const orders: PlacedGuestOrder[] = [];
  for (let number = countBefore + 1; number <= countBefore + ordersPerSlot; number += 1)
    orders.push(
      await callApi('/orders/guest', 'post', {
        orderItems: [{ product: dish._id, qty: 1 }],
        userName: `Guest ${number}`,
        userEmail: `${createUniqueSuffix()}@example.com`,
        customerPhone: `602 555 02${String(number).padStart(2, '0')}`,
        pickups: [{ chefId: chef._id, startsAt }],
      }),
    );
  return orders;
}

/** Gives the page a camera. It sees the text that `showToCamera` holds up to it. */
const addCamera = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, {
      BarcodeDetector: class {
        static getSupportedFormats(): Promise<string[]> {
          return Promise.resolve(['qr_code']);
        }
        detect = () => {
          const rawValue = document.body.dataset['shown'];
          return Promise.resolve(rawValue ? [{ rawValue }] : []);
        };
      },
    });
    const getUserMedia = () => Promise.resolve(new MediaStream());
    HTMLMediaElement.prototype.play = () => Promise.resolve(); // there is no picture to wait for
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
  });

const getQrText = ({ _id, pickups: [pickup] }: PlacedGuestOrder): string =>
  `/chef/handover#${new URLSearchParams({ order: _id, code: pickup?.code ?? '' }).toString()}`;

const showToCamera = (page: Page, text: string): Promise<void> =>
  page.evaluate((shown) => {
    document.body.dataset['shown'] = shown;
  }, text);

test('an evening of 25 orders takes at most five taps an order', full(phone), async ({ page }, info) => {
  test.setTimeout(300_000);
  await addCamera(page);
  const { chef, dish, times } = await prepareEvening(page);
  const { taps, tap, tapCode } = createTapCounter();
  await restoreSession(page, chef);
  await page.goto('/chef/board');
  const orders: PlacedGuestOrder[] = [];
  for (const startsAt of times) {
    orders.push(...(await placeOrders(chef, dish, startsAt, orders.length)));
    await tap(page.getByRole('button', { name: `Accept all ${ordersPerSlot}` }));
    await expect(page.getByRole('region', { name: 'New orders' })).toHaveCount(0);
  }
  const tray = page.getByRole('button', { name: `${ordersPerSlot} ready: ${dish.name}`, exact: true });
  for (let ready = ordersPerSlot; ready <= orders.length; ready += ordersPerSlot) {
    await tap(tray);
    await passUndoWindow(page);
    await expect(page.getByRole('region', { name: `${ready} orders wait for pickup` })).toBeVisible();
  }
  await expect(tray).toHaveCount(0);
  await tap(page.getByRole('navigation', { name: 'Counter' }).getByRole('link', { name: 'Hand over' }));
  for (const [i, order] of orders.entries()) {
    if (i % ordersPerSlot < spokenPerSlot) {
      await tapCode(page, order.pickups[0]?.code ?? '');
    } else {
      await showToCamera(page, getQrText(order));
      const scan = page.getByRole('button', { name: 'Scan the QR code' });
      if (await scan.isVisible()) await tap(scan);
    }
    await expect(page.getByRole('region', { name: order.userName ?? '', exact: true })).toBeVisible();
    await showToCamera(page, '');
    await tap(getConfirm(page));
    await expect(page.getByText(`${order.userName} has the order.`)).toBeVisible();
  }
  const perOrder = (taps.actions + taps.digits) / orders.length;
  info.annotations.push({ type: 'taps per order', description: perOrder.toFixed(1) });
  expect(orders).toHaveLength(slotCount * ordersPerSlot);
  expect(perOrder).toBeLessThanOrEqual(maxTapsPerOrder);
  await page.goto('/chef/cash');
  await expect(page.getByRole('region', { name: 'In the drawer now' })).toContainText('25 sales+$206.25');
});
