import type { Locator, Page } from '@playwright/test';
import type { SlotList } from '@homechef/contract/kitchens/kitchen';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import type { WaitingPlace } from '@homechef/contract/waiting/waiting';
import {
  callApi,
  createChef,
  createFoodie,
  createPublishedProduct,
  restoreSession,
} from './support/fixtures.ts';
import type { World } from './support/world.ts';
import { desk, expect, full, passUndoWindow, test } from './support/test.ts';

const minuteMs = 60_000;
const slotCount = 6;
const floatDollars = 50;

interface Kitchen {
  chef: Session;
  path: string;
  slots: string[];
  tamales: Product;
  horchata: Product;
  flan: Product; // two portions
}

interface Placed {
  order: Order;
  token: string | undefined;
  slot: string;
}

async function get<T>(page: Page, path: string, token?: string): Promise<T> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  // The server can close an idle connection at the moment when the test uses it again.
  const reply = await page.request.get(`/api${path}`, { headers, maxRetries: 2 });
  return (await reply.json()) as T;
}

async function createKitchen(page: Page): Promise<Kitchen> {
  const chef = await createChef('Rosa’s Tamales');
  const path = `/kitchens/${chef._id}`;
  const kitchen = {
    slotMinutes: 30,
    leadMinutes: 0,
    cancelMinutes: 0,
    answerMinutes: 240,
    noShowMinutes: 5,
    askAbovePortions: 5,
  };
  await callApi(path, 'put', kitchen, chef.token);
  for (const weekday of [0, 1, 2, 3, 4, 5, 6])
    await callApi(`${path}/windows`, 'post', { weekday, from: '00:00', to: '24:00' }, chef.token);
  const createDish = (name: string, price: number, countInStock: number) =>
    createPublishedProduct(chef, { name, price, countInStock });
  const tamales = await createDish('Tamales', 4.25, 200);
  const { days } = await get<SlotList>(page, `${path}/slots`);
  const starts = days
    .flatMap(({ windows }) => windows.flatMap(({ slots }) => slots))
    .map((slot) => slot.startsAt);
  return {
    chef,
    path,
    tamales,
    slots: starts.slice(1, slotCount + 1),
    horchata: await createDish('Horchata', 3.5, 200),
    flan: await createDish('Flan', 6, 2),
  };
}

let phones = 0;
const createContact = (userName: string) => ({
  userName,
  userEmail: 'guest@example.com',
  customerPhone: `480 555 ${String(1000 + (phones += 1))}`,
});

/** Places 30 orders of 20 customers over the six slots. The chef has to accept three large ones. */
async function placeOrders({ chef, slots, tamales, horchata }: Kitchen): Promise<Placed[]> {
  const members = await Promise.all(Array.from({ length: 10 }, (_, i) => createFoodie(`Member ${i}`)));
  const customers = [...members, ...members, ...Array.from({ length: 10 }, () => undefined)];
  const placed: Placed[] = [];
  for (const [i, member] of customers.entries()) {
    const slot = slots[i % slotCount] ?? '';
    const qty = i > 20 && i % 3 === 0 ? 6 : 1 + (i % 3);
    const drinks = i % 3 === 1 ? [{ product: horchata._id, qty: 1 }] : [];
    const orderItems = [{ product: tamales._id, qty }, ...drinks];
    const body = { orderItems, pickups: [{ chefId: chef._id, startsAt: slot }] };
    const order = await (member
      ? callApi<Order>('/orders', 'post', body, member.token)
      : callApi<Order>('/orders/guest', 'post', { ...body, ...createContact(`Guest ${i}`) }));
    placed.push({ order, slot, token: member?.token });
  }
  return placed;
}

/** Sells the flan out. The person on the waiting list gets it after a cancel. */
async function serveWaitingCustomer(page: Page, { chef, path, slots, flan }: Kitchen): Promise<Placed> {
  const [slot = ''] = slots;
  const orderFlan = (userName: string, fields: object = {}) =>
    callApi<Order>('/orders/guest', 'post', {
      orderItems: [{ product: flan._id, qty: 2 }],
      pickups: [{ chefId: chef._id, startsAt: slot }],
      ...createContact(userName),
      ...fields,
    });
  const first = await orderFlan('Carla Cancels');
  const contact = { name: 'Wendy Waits', email: 'wendy@example.com', phone: '602 555 0155' };
  const entry = { product: flan._id, qty: 2, startsAt: slot, ...contact };
  const joined = await callApi<WaitingPlace & { _id: string }>(`${path}/waiting`, 'post', entry);
  expect(joined.position).toBe(1);
  await callApi(`/orders/${first._id}/all/cancel`, 'put');
  const readHold = async () => (await get<WaitingPlace>(page, `${path}/waiting/${joined._id}`)).hold;
  await expect.poll(readHold).not.toBeNull();
  const person = { userName: contact.name, userEmail: contact.email, customerPhone: contact.phone };
  return { order: await orderFlan('', { ...person, hold: await readHold() }), slot, token: undefined };
}

/** Moves the clocks of the server and of the page forward to this time. */
async function setTime(page: Page, world: World, ms: number): Promise<void> {
  world.advance(ms - world.now());
  await page.clock.setSystemTime(ms);
}

/** Counts the taps of the chef: for each order, and for change, answers and a no-show. */
function createTaps() {
  const counts = { common: 0, other: 0 };
  return {
    counts,
    tap: (target: Locator) => ((counts.common += 1), target.click()),
    tapOther: (target: Locator) => ((counts.other += 1), target.click()),
  };
}
type Taps = ReturnType<typeof createTaps>;

/** Marks the portions of one slot ready, one tap per dish. */
async function cook(page: Page, { tap }: Taps, kitchen: Kitchen, orders: readonly Placed[]): Promise<void> {
  await page.goto('/chef/board');
  for (const dish of [kitchen.tamales, kitchen.horchata, kitchen.flan]) {
    const items = orders
      .flatMap(({ order }) => order.orderItems)
      .filter(({ product }) => product === dish._id);
    const portions = items.reduce((sum, { qty }) => sum + qty, 0);
    const name = `${portions} ${dish.name} ready`;
    if (portions > 0) await tap(page.getByRole('button', { name, exact: true }));
  }
  await passUndoWindow(page);
  const listStages = async () => {
    const found = await Promise.all(orders.map(({ order, token }) => readOrder(page, order, token)));
    return [...new Set(found.flatMap(({ orderItems }) => orderItems.map(({ stage }) => stage)))];
  };
  await expect.poll(listStages).toEqual(['ready']);
}

const readOrder = (page: Page, { _id }: Order, token: string | undefined) =>
  get<Order>(page, `/orders/${token ? '' : 'guest/'}${_id}`, token);

/** Hands over an order by its code, from a 20-dollar bill where that is enough. Returns the cash that was due. */
async function handOver(page: Page, { tap, tapOther }: Taps, { order, token }: Placed): Promise<number> {
  const { pickups, userName, cashDue } = await readOrder(page, order, token);
  await page.keyboard.type(pickups[0]?.code ?? '');
  const panel = page.getByRole('region', { name: userName });
  await expect(panel).toBeVisible();
  const bill = panel.getByRole('button', { name: '$20' });
  if (cashDue > 10 && cashDue < 20) {
    await tapOther(bill);
    await expect(panel).toContainText(`$${(20 - cashDue).toFixed(2)}`);
  }
  await tap(page.getByRole('button', { name: 'Paid and handed over' }));
  await expect(page.getByText(`${userName} has the order`)).toBeVisible();
  return cashDue;
}

// This service moves the clock of its server.
test.use({ startsAt: '2031-03-11T10:00:00-07:00' });

test(
  'a whole service takes at most two taps per order on the common path',
  full(desk),
  async ({ page, world }, { annotations }) => {
    test.setTimeout(240_000);
    const kitchen = await createKitchen(page);
    const taps = createTaps();
    await restoreSession(page, kitchen.chef);
    await page.goto('/chef/cash');
    await page.getByLabel('Float in dollars').fill(String(floatDollars));
    await page.getByRole('button', { name: 'Open the drawer' }).click();
    await expect(page.getByRole('region', { name: 'In the drawer now' })).toContainText('$50.00');

    await page.goto('/chef/board');
    const orders = [...(await placeOrders(kitchen)), await serveWaitingCustomer(page, kitchen)];
    for (const { order } of orders)
      if (order.pickups[0]?.stage === 'placed')
        await taps.tapOther(page.getByRole('button', { name: `Accept the order of ${order.userName}` }));
    const late = orders.findLast(({ slot }) => slot === kitchen.slots.at(-1));
    let takenCents = 0;
    for (const slot of kitchen.slots) {
      const ofSlot = orders.filter((placed) => placed.slot === slot);
      await setTime(page, world, Date.parse(slot) - 5 * minuteMs);
      await cook(page, taps, kitchen, ofSlot);
      await page.goto('/chef/handover');
      await expect(page.getByRole('button', { name: 'No code' })).toBeVisible();
      for (const placed of ofSlot)
        if (placed !== late) {
          takenCents += Math.round((await handOver(page, taps, placed)) * 100);
        }
    }

    await setTime(page, world, Date.parse(kitchen.slots.at(-1) ?? '') + 40 * minuteMs);
    await page.goto('/chef/board');
    await taps.tapOther(page.getByRole('button', { name: /^Not picked up/ }));
    await taps.tapOther(page.getByRole('dialog').getByRole('button', { name: 'Not picked up', exact: true }));
    await passUndoWindow(page);
    const readStages = async () =>
      late && (await readOrder(page, late.order, late.token)).orderItems.map(({ stage }) => stage);
    await expect.poll(async () => [...new Set(await readStages())]).toEqual(['no_show']);

    await page.goto('/chef/cash');
    const close = page.getByRole('region', { name: 'Close the day' });
    await close.getByLabel('Counted, in dollars').fill(String(floatDollars + takenCents / 100));
    await expect(close).toContainText('Exactly right');
    await close.getByRole('button', { name: /^Close / }).click();
    await expect(page.getByRole('main')).toContainText(/Counted .+: Exactly right\./);
    const { common, other } = taps.counts;
    expect(common / orders.length).toBeLessThanOrEqual(2);
    const description = `${common} taps for ${orders.length} orders, ${other} for change, answers and a no-show`;
    annotations.push({ type: 'taps', description });
  },
);
