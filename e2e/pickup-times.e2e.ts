import type { Locator, Page } from '@playwright/test';
import type { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { addToCart, fillGuestDetails, getPlaceOrderButton, openSlots } from './support/checkout.ts';
import { createKitchenWithSlots } from './support/kitchens.ts';
import { both, expect, phone, test } from './support/test.ts';

const getKitchen = (page: Page, { name }: Session) => page.getByRole('region', { name, exact: true });

/** Chooses a slot of the second listed day, whose slots are all free. Returns its start. */
async function chooseSlot(kitchen: Locator, time: string): Promise<string> {
  await openSlots(kitchen);
  const slot = kitchen.getByRole('radio', { name: time, exact: true });
  const startsAt = await slot.inputValue();
  await slot.click();
  await expect(kitchen.locator('.promise-time')).toContainText(time.replace(/ .*/, ''));
  return startsAt;
}

async function fetchGuestOrder(page: Page): Promise<Order> {
  await expect(page).toHaveURL(/\/order\/guest\/[0-9A-Z]{12}$/);
  const number = page.url().split('/').at(-1) ?? '';
  return (await (await page.request.get(`/api/orders/guest/${number}`)).json()) as Order;
}

test('a guest orders from two kitchens with different times', both(phone), async ({ page }) => {
  const [north, south] = [await createKitchenWithSlots(), await createKitchenWithSlots()];
  for (const { dish } of [north, south]) await addToCart(page, dish);
  await page.goto('/guest');
  const startOfNorth = await chooseSlot(getKitchen(page, north.chef), '3:00 pm');
  const startOfSouth = await chooseSlot(getKitchen(page, south.chef), '5:00 pm');
  await page.reload();
  await expect(getKitchen(page, north.chef)).toContainText('3:00–4:00 pm');
  await fillGuestDetails(page);
  await expect(page.locator('.cash-to-pay')).toContainText('$25.00');
  await getPlaceOrderButton(page).click();
  const { pickups } = await fetchGuestOrder(page);
  expect(pickups.map(({ chefId, startsAt }) => [chefId, startsAt])).toEqual([
    [north.chef._id, startOfNorth],
    [south.chef._id, startOfSouth],
  ]);
  await expect(page.getByRole('main')).toContainText('3:00');
  await expect(page.getByRole('main')).toContainText('5:00');
});
