import type { Locator, Page } from '@playwright/test';
import type { SlotList } from '@homechef/contract/kitchens/kitchen';
import type { PlacedGuestOrder } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { openGuestOrder } from './support/checkout.ts';
import { callApi, createUniqueSuffix, restoreSession } from './support/fixtures.ts';
import { createKitchenWithSlots } from './support/kitchens.ts';
import { both, desk, expect, phone, test } from './support/test.ts';

interface Kitchen {
  chef: Session;
  dish: Product;
}

/** Returns one of tomorrow's slots, far enough ahead for a customer to cancel, with its window and date. */
async function findLaterSlot(page: Page, { chef }: Kitchen) {
  const reply = await page.request.get(`/api/kitchens/${chef._id}/slots?days=3`);
  const { days } = (await reply.json()) as SlotList;
  const { date = '', windows = [] } = days[1] ?? {};
  const [window] = windows;
  return { date, windowId: window?.windowId ?? '', startsAt: window?.slots[12]?.startsAt ?? '' };
}

/** Orders one dish from each kitchen for tomorrow, as a guest. */
async function orderAsGuest(
  page: Page,
  kitchens: readonly Kitchen[],
  userName: string,
): Promise<PlacedGuestOrder> {
  const pickups = [];
  for (const kitchen of kitchens) {
    const { startsAt } = await findLaterSlot(page, kitchen);
    pickups.push({ chefId: kitchen.chef._id, startsAt });
  }
  return callApi('/orders/guest', 'post', {
    orderItems: kitchens.map(({ dish }) => ({ product: dish._id, qty: 1 })),
    userName,
    userEmail: `${createUniqueSuffix()}@example.com`,
    customerPhone: '602 555 0144',
    pickups,
  });
}

const getTicket = (page: Page, { chef }: Kitchen): Locator =>
  page.getByRole('region', { name: chef.name, exact: true });

test(
  'a kitchen that answers by hand accepts one order and declines another',
  both(desk),
  async ({ page, browser }) => {
    const kitchen = await createKitchenWithSlots();
    const { chef } = kitchen;
    await callApi(`/kitchens/${chef._id}`, 'put', { acceptance: 'manual' }, chef.token);
    const wanted = await orderAsGuest(page, [kitchen], 'Wanda Wanted');
    const refused = await orderAsGuest(page, [kitchen], 'Rafa Refused');
    const wandasPage = await openGuestOrder(browser, wanted);
    const rafasPage = await openGuestOrder(browser, refused);
    await expect(getTicket(wandasPage, kitchen)).toContainText('only if');

    await restoreSession(page, chef);
    await page.goto('/cheforders');
    await page.getByRole('button', { name: 'Accept (Wanda Wanted)' }).click();
    await expect(page.getByRole('button', { name: 'Accept (Wanda Wanted)' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Decline (Rafa Refused)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decline the order of Rafa Refused?' });
    await dialog.getByText('We are sold out.').click();
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog).toHaveCount(0);

    const stages = getTicket(wandasPage, kitchen).getByRole('list', { name: `${chef.name}: Accepted` });
    await expect(stages).toBeVisible();
    await expect(getTicket(rafasPage, kitchen)).toContainText('We are sold out.');
    await expect(rafasPage.getByRole('main')).toContainText('Nothing to pay.');
    await expect(rafasPage.getByRole('link', { name: 'Find something else' })).toBeVisible();
    await wandasPage.context().close();
    await rafasPage.context().close();
  },
);

test('a truck moves a stop and the customer picks another time', both(phone), async ({ page }) => {
  const truck = await createKitchenWithSlots();
  const { chef } = truck;
  const order = await orderAsGuest(page, [truck], 'Tess Diner');
  const { windowId, date } = await findLaterSlot(page, truck);
  const place = { name: 'Market', address: '9 Oak St', city: 'Tempe', state: 'AZ', postalCode: '85281' };
  const change = { from: '00:00', to: '24:00', place };
  await callApi(`/kitchens/${chef._id}/windows/${windowId}/${date}`, 'put', change, chef.token);

  await page.goto(`/order/guest/${order._id}`);
  const notice = page.getByRole('group', { name: 'New place: Market' });
  await expect(getTicket(page, truck)).toContainText('9 Oak St, Tempe, AZ 85281');
  await notice.getByRole('button', { name: /^Other time/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the pickup time' });
  await dialog.getByRole('tab').nth(2).click();
  await dialog.getByRole('radio', { name: '10:00 am' }).click();
  await dialog.getByRole('button', { name: /^Take .*10:00 am/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(notice).toHaveCount(0);
  await expect(getTicket(page, truck)).toContainText('10:00–11:00 am');
});
