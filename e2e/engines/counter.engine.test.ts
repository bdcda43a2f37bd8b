import { expect } from 'vitest';
import type { SlotList } from '@homechef/contract/kitchens/kitchen';
import type { ChefOrder, Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import {
  callApi,
  createChef,
  createGuestOrder,
  createPublishedProduct,
  createUniqueSuffix,
} from '../support/fixtures.ts';
import { createKitchenWithSlots } from '../support/kitchens.ts';
import {
  button,
  field,
  getByRole,
  group,
  heading,
  link,
  main,
  region,
  type EnginePage,
} from './engine-page.ts';
import { test } from './engine-test.ts';

async function getApi<T>(path: string, token = ''): Promise<T> {
  const reply = await fetch(`${process.env.E2E_URL}/api${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return (await reply.json()) as T;
}

/** Waits until the device has stored the responses of these endpoints. */
async function waitUntilStored(page: EnginePage, { _id }: Session, endpoints: readonly string[]) {
  const script = `return navigator.serviceWorker.ready.then(() => caches.open(arguments[0]))
    .then((cache) => cache.keys()).then((keys) => keys.map(({ url }) => url).join())`;
  for (const endpoint of endpoints)
    await expect
      .poll(() => page.evaluate(script, `answers-of-${_id}`), { timeout: 40_000 })
      .toContain(endpoint);
}

test('one tray on the board makes the orders of two customers ready', async ({ page }) => {
  const { chef, dish } = await createKitchenWithSlots();
  const { days } = await getApi<SlotList>(`/kitchens/${chef._id}/slots`);
  const slots = days.flatMap(({ windows }) => windows.flatMap((window) => window.slots));
  const startsAt = slots.find(({ available }) => available)?.startsAt;
  const orderDish = (userName: string, customerPhone: string) =>
    callApi<Order>('/orders/guest', 'post', {
      userName,
      customerPhone,
      userEmail: `${createUniqueSuffix()}@example.com`,
      orderItems: [{ product: dish._id, qty: 2 }],
      pickups: [{ chefId: chef._id, startsAt }],
    });
  const first = await orderDish('Ana Ruiz', '480 555 0101');
  await orderDish('Joy Okafor', '480 555 0102');
  await page.restoreSession(chef);
  await page.open('/chef/board');
  await page.waitFor(heading(/to make|To cook/));
  await page.click(button(`Ready: 4 ${dish.name}`));
  await page.waitFor(region('2 orders wait for pickup'));
  await page.open(`/order/guest/${first._id}`);
  await page.see('Ready', main);
});

test('a chef opens the drawer, sells to a walk-up customer and closes the day', async ({ page }) => {
  const chef = await createChef();
  const name = `Tamales ${createUniqueSuffix()}`;
  await createPublishedProduct(chef, { name, price: 8.25, countInStock: 9 });
  await page.restoreSession(chef);
  await page.open('/chef/cash');
  await page.fill(field('Float in dollars'), '60');
  await page.click(button('Open the drawer'));
  const drawer = region('In the drawer now');
  await page.see('$60.00', drawer);
  await page.open('/chef/handover');
  await page.click(link('Walk-up sale'));
  await page.click(button(new RegExp(name)));
  await page.click(button('Cash taken: $8.25'));
  await page.see('Sold for $8.25');
  await page.open('/chef/cash');
  await page.see('$68.25', drawer);
  const close = region('Close the day');
  await page.fill(field('Counted, in dollars', close), '68.25');
  await page.see('Exactly right', close);
  await page.click(button(/^Close /, close));
  await page.see('Counted $68.25: Exactly right.', main);
});

test('a hand-over without a network is sent when the network is back', async ({ page, network }) => {
  const chef = await createChef();
  const dish = await createPublishedProduct(chef);
  const order = await createGuestOrder([{ product: dish, qty: 2 }], { userName: 'Priya Nair' });
  await callApi(`/orders/${order._id}/all/orderstatus`, 'put', {}, chef.token);
  const { pickups } = await getApi<Order>(`/orders/guest/${order._id}`);
  await page.restoreSession(chef);
  await page.open('/chef/cash');
  await waitUntilStored(page, chef, ['getCashDay', 'getBoard']);
  await page.open('/chef/handover');
  await waitUntilStored(page, chef, ['chefOrders']);
  const keypad = group('Keypad');
  await page.waitFor(keypad);

  await network.disconnect();
  for (const digit of pickups[0]?.code ?? '') await page.click(button(digit, keypad));
  await page.click(button('Paid and handed over'));
  await page.see('Kept on this device: Priya Nair');
  const status = getByRole('status', 'Connection');
  await page.see('1 tap is kept', status);
  await page.open('/chef/cash');
  await page.see('1 tap is kept', status);
  const readHistory = async () => {
    const { history } = await getApi<ChefOrder>(`/orders/${order._id}/${chef._id}`, chef.token);
    return history.map(({ event }) => event);
  };
  expect(await readHistory()).toEqual(['place', 'ready']);

  await network.reconnect();
  await expect.poll(readHistory, { timeout: 40_000 }).toEqual(['place', 'ready', 'handOver']);
  await expect.poll(() => page.readText(status), { timeout: 40_000 }).toBe('');
});
