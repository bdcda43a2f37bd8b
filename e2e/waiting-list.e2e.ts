import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Order } from '@homechef/contract/orders/order';
import { expectAccessibleInFullRun } from './support/axe.ts';
import {
  callApi,
  createChef,
  createFoodie,
  createGuestOrder,
  createPublishedProduct,
  restoreSession,
} from './support/fixtures.ts';
import { fillGuestDetails, getPlaceOrderButton, openSlots } from './support/checkout.ts';
import { allowOneOrderPerSlot, createKitchenWithSlots } from './support/kitchens.ts';
import { both, desk, expect, full, phone, test } from './support/test.ts';

const cancel = ({ _id }: Order) => callApi(`/orders/${_id}/all/cancel`, 'put');

async function createSoldOutDish() {
  const chef = await createChef();
  const dish = await createPublishedProduct(chef, { countInStock: 2 });
  return { chef, dish, order: await createGuestOrder([{ product: dish, qty: 2 }]) };
}

/** Returns a new phone number, to be a new person: nobody can have two open holds. */
const createPhone = () => `480 ${String(randomInt(1e7)).padStart(7, '0')}`;

async function fillContact(page: Page) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your name').fill('Wanda Waits');
  await dialog.getByLabel('Phone number').fill(createPhone());
  return dialog;
}

/** Returns a function that lists the scripts that the page has requested since it was opened. */
function watchScripts(page: Page): () => string[] {
  let urls: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) urls = [];
    if (request.resourceType() === 'script') urls.push(request.url());
  });
  return () => urls;
}

/** Lists the loaded scripts that use zod. Every schema has a property `_zod`, which the build does not rename. */
async function listSchemaScripts(page: Page, urls: readonly string[]): Promise<string[]> {
  const scripts = await Promise.all(
    urls.map(async (url) => ({ url, text: await (await page.request.get(url)).text() })),
  );
  return scripts.flatMap(({ url, text }) => (text.includes('._zod.') ? [url] : []));
}

/** Waits for the scripts that load after everything else on a page. */
async function waitForLastScripts(listScripts: () => string[]) {
  for (const name of ['live-tab-', 'register-service-worker-'])
    await expect.poll(() => listScripts().join()).toContain(name);
}

test(
  'the pages of a dish and a kitchen load schemas only with a form',
  full(both(desk)),
  async ({ page }) => {
    const { chef, dish } = await createSoldOutDish();
    const listScripts = watchScripts(page);
    await page.goto(`/chefitems/${chef._id}`);
    await expect(page.getByRole('button', { name: /^Report/ }).first()).toBeVisible();
    await waitForLastScripts(listScripts);
    expect(await listSchemaScripts(page, listScripts())).toEqual([]);
    await page.goto(`/mainpage/product/${dish._id}`);
    const joinButton = page.getByRole('button', { name: `Join the waiting list for ${dish.name}` });
    await expect(joinButton).toBeVisible();
    await waitForLastScripts(listScripts);
    expect(await listSchemaScripts(page, listScripts())).toEqual([]);
    await joinButton.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await listSchemaScripts(page, listScripts())).not.toEqual([]);
  },
);

test('a guest waits for a sold-out dish, gets the hold and orders', both(phone), async ({ page }) => {
  const { dish, order } = await createSoldOutDish();
  await page.goto(`/mainpage/product/${dish._id}`);
  await page.getByRole('button', { name: `Join the waiting list for ${dish.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Join the list' }).click();
  await expect(dialog.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');
  await fillContact(page);
  await expectAccessibleInFullRun(page);
  await dialog.getByRole('button', { name: 'Join the list' }).click();
  const entries = page.getByRole('list', { name: 'Waiting list' });
  await expect(entries).toContainText('You are number 1 in line.');
  await page.reload();
  await expect(entries).toContainText('You are number 1 in line.');
  await cancel(order);
  await expect(entries).toContainText(/Yours until \d+:\d\d/);
  await expectAccessibleInFullRun(page);
  await entries.getByRole('link', { name: 'Order it now' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('list', { name: 'In your cart' })).toContainText('Held for you until');
  await expectAccessibleInFullRun(page);
  await page.goto('/guest');
  await fillGuestDetails(page);
  await getPlaceOrderButton(page).click();
  await expect(page).toHaveURL(/\/order\/guest\/[0-9A-Z]{12}$/);
  await page.goto(`/mainpage/product/${dish._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dish.name);
  await expect(entries).toHaveCount(0);
});

test('a member waits for a full slot and orders it', both(desk), async ({ page }) => {
  const { chef, dish } = await createKitchenWithSlots();
  await allowOneOrderPerSlot(chef);
  await restoreSession(page, await createFoodie());
  await page.goto(`/cart/${dish._id}?qty=1`);
  const kitchen = page.getByRole('region', { name: chef.name, exact: true });
  await openSlots(kitchen);
  const startsAt = await kitchen.getByRole('radio', { name: '3:00 pm', exact: true }).inputValue();
  const order = await callApi<Order>('/orders/guest', 'post', {
    orderItems: [{ product: dish._id, qty: 1 }],
    userName: 'Fast Diner',
    userEmail: 'fast@example.com',
    customerPhone: '602 555 0143',
    pickups: [{ chefId: chef._id, startsAt }],
  });
  await page.reload();
  await openSlots(kitchen);
  await kitchen.getByRole('button', { name: /3:00 pm Full: wait/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Phone number')).toHaveValue('602 555 0199');
  await dialog.getByLabel('Phone number').fill(createPhone());
  await dialog.getByRole('button', { name: 'Join the list' }).click();
  await expect(kitchen).toContainText('You are number 1 in line.');
  await cancel(order);
  await expect(kitchen.getByRole('link', { name: 'Order it now' })).toBeVisible();
  await kitchen.getByRole('link', { name: 'Order it now' }).click();
  await expect(kitchen.locator('.promise-time')).toContainText('3:00–4:00 pm');
  await page.goto('/placeholder');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order\/[0-9A-Z]{12}$/);
  await expect(page.getByRole('main')).toContainText('3:00');
});
