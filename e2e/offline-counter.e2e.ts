import type { BrowserContext, Page } from '@playwright/test';
import type { CashDay } from '@homechef/contract/cash/cash-day';
import type { ChefOrder, Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import {
  callApi,
  createChef,
  createGuestOrder,
  createPublishedProduct,
  restoreSession,
} from './support/fixtures.ts';
import { both, expect, passUndoWindow, phone, test } from './support/test.ts';

// Other files block service workers, but this one needs them: without one, no page opens offline.
test.use({ serviceWorkers: 'allow' });

const getCard = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
const getStatus = (page: Page) => page.getByRole('status', { name: 'Connection' });

/** Waits until the device has stored the app and the responses of these endpoints. */
async function waitUntilStored(page: Page, chef: Session, endpoints: readonly string[]): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const listUrls = () =>
    page.evaluate(
      async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url).join(),
      `answers-of-${chef._id}`,
    );
  for (const endpoint of endpoints) await expect.poll(listUrls).toContain(endpoint);
}

async function markReadyAndPaid(page: Page, name: string): Promise<void> {
  const card = getCard(page, name);
  await card.getByRole('button', { name: 'Ready', exact: true }).click();
  await passUndoWindow(page);
  await expect(card.getByText('Not sent yet')).toBeVisible();
  await card.getByRole('button', { name: 'Paid', exact: true }).click();
}

async function readOrder(page: Page, { _id }: Order, chef: Session): Promise<ChefOrder> {
  const reply = await page.request.get(`/api/orders/${_id}/${chef._id}`, {
    headers: { Authorization: `Bearer ${chef.token}` },
  });
  return (await reply.json()) as ChefOrder;
}

async function openOffline(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/cheforders');
  return page;
}

test('kept taps are sent once, even after the app was closed', phone, async ({ page, context }) => {
  const chef = await createChef();
  const dish = await createPublishedProduct(chef);
  const items = [{ product: dish, qty: 1 }];
  const olgas = await createGuestOrder(items, { userName: 'Olga Ordered' });
  const carlas = await createGuestOrder(items, { userName: 'Carla Cancels' });
  await restoreSession(page, chef);
  await page.goto('/cheforders');
  await expect(getCard(page, 'Olga')).toBeVisible();
  await waitUntilStored(page, chef, ['chefOrders', 'getKitchen', 'getBoard']);

  await context.setOffline(true);
  await markReadyAndPaid(page, 'Olga');
  await markReadyAndPaid(page, 'Carla');
  await expect(getStatus(page)).toContainText(/No connection since .+ 4 taps are kept and sent later/);
  await page.close();

  const reopened = await openOffline(context);
  await expect(getStatus(reopened)).toContainText(/No connection since .+ 4 taps are kept and sent later/);
  const card = getCard(reopened, 'Olga');
  await expect(card).toContainText('Not sent yet');
  await expect(card).toContainText('Ready · paid');
  await callApi(`/orders/${carlas._id}/all/cancel`, 'put');

  await context.setOffline(false);
  const conflict = reopened.getByRole('alert').getByRole('listitem');
  await expect(conflict).toContainText(/you marked it ready at .+you marked it paid at/);
  await expect(conflict).toContainText(/Carla Cancels cancelled at .+\$12\.50 was taken\./);
  await expect(getStatus(reopened)).toBeEmpty();
  const { history, cashPaid } = await readOrder(reopened, olgas, chef);
  expect(history.map(({ event }) => event)).toEqual(['place', 'ready', 'pay']);
  expect(cashPaid).toBe(12.5);
  expect(await readOrder(reopened, carlas, chef)).toMatchObject({ cashPaid: 0 });

  await reopened.getByRole('button', { name: 'Give it back' }).click();
  await expect(conflict).toHaveCount(0);
  await reopened.reload();
  await expect(getCard(reopened, 'Olga')).toBeVisible();
  await expect(conflict).toHaveCount(0);
});

const listSales = async (page: Page, chef: Session) => {
  const headers = { Authorization: `Bearer ${chef.token}` };
  const reply = await page.request.get(`/api/kitchens/${chef._id}/cash`, { headers });
  return ((await reply.json()) as CashDay).entries.filter(({ kind }) => kind === 'sale');
};

test(
  'an order is handed over by its code without a network',
  both(phone),
  async ({ page, context, request }) => {
    const chef = await createChef();
    const dish = await createPublishedProduct(chef);
    const order = await createGuestOrder([{ product: dish, qty: 2 }], { userName: 'Priya Nair' });
    await callApi(`/orders/${order._id}/all/orderstatus`, 'put', {}, chef.token);
    const shown = (await (await request.get(`/api/orders/guest/${order._id}`)).json()) as Order;
    const code = shown.pickups[0]?.code ?? '';
    await restoreSession(page, chef);
    await page.goto('/chef/cash');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitUntilStored(page, chef, ['getCashDay', 'getBoard']);
    await page.goto('/chef/handover');
    await waitUntilStored(page, chef, ['chefOrders']);
    await expect(page.getByRole('group', { name: 'Keypad' })).toBeVisible();

    await context.setOffline(true);
    const tapCode = async (digits: string) => {
      const keypad = page.getByRole('group', { name: 'Keypad' });
      for (const digit of digits) await keypad.getByRole('button', { name: digit, exact: true }).click();
    };
    const wrong = code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
    await tapCode(wrong);
    await expect(page.getByText(`No open order has the code ${wrong}.`)).toBeVisible();
    await tapCode(code);
    await page.getByRole('button', { name: 'Paid and handed over' }).click();
    await expect(page.getByText('Kept on this device: Priya Nair')).toBeVisible();
    await expect(getStatus(page)).toContainText('1 tap is kept');
    await page.goto('/chef/cash');
    await expect(page.getByRole('main')).toContainText('Not sent yet');
    expect(await listSales(page, chef)).toEqual([]);

    await context.setOffline(false);
    await expect(getStatus(page)).toBeEmpty();
    expect((await listSales(page, chef)).map(({ amount }) => amount)).toEqual([25]);
    const { history } = await readOrder(page, order, chef);
    expect(history.map(({ event }) => event)).toEqual(['place', 'ready', 'handOver']);
  },
);
