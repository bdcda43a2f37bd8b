import type { Locator, Page } from '@playwright/test';
import type { Order } from '@homechef/contract/orders/order';
import { addDays, getLocalDate, type LocalDate } from '@homechef/contract/time/local-date';
import type { Session } from '@homechef/contract/users/user';
import { addToCart, fillGuestDetails, getPlaceOrderButton, openSlots } from './support/checkout.ts';
import { callApi, createChef, createPublishedProduct } from './support/fixtures.ts';
import { createKitchenWithSlots } from './support/kitchens.ts';
import { both, expect, phone, test } from './support/test.ts';

const getKitchen = (page: Page, { name }: Session) => page.getByRole('region', { name, exact: true });

/** Chooses a slot on the second listed day, which is all free. Returns its start. */
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
  const north = await createKitchenWithSlots();
  const south = await createKitchenWithSlots();
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

const city = { city: 'Phoenix', state: 'AZ', postalCode: '85001', longitude: -112.07 };

/** Creates a truck that is at the plaza tonight, and at the park from 11 o'clock tomorrow. */
async function createTruck(today: LocalDate) {
  const chef = await createChef();
  const path = `/kitchens/${chef._id}`;
  await callApi(path, 'put', { kind: 'truck' }, chef.token);
  const addStop = (times: object, place: object) =>
    callApi(`${path}/windows`, 'post', { ...times, place: { ...city, ...place } }, chef.token);
  const plaza = { name: 'Plaza', address: '9 Oak St', latitude: 33.3 };
  const park = { name: 'Park', address: '7 Elm St', latitude: 33.48 };
  const tomorrow = addDays(today, 1);
  await addStop({ date: today, from: '18:00', to: '20:00' }, plaza);
  await addStop({ date: tomorrow, from: '11:00', to: '14:00' }, park);
  const startsAt = new Date(`${tomorrow}T11:00-07:00`).toISOString();
  return { chef, park, startsAt, dish: await createPublishedProduct(chef) };
}

test('an order is for the day chosen on the market', phone, async ({ page, world }) => {
  const { chef, park, startsAt, dish } = await createTruck(getLocalDate(world.now(), 'America/Phoenix'));
  await page.goto(`/mainpage?name=${encodeURIComponent(dish.name)}&near=33.45,-112.07&within=40&at=Home`);
  const card = page.getByRole('list', { name: 'Latest cuisines' }).getByRole('listitem');
  await expect(card).toContainText('Today 6:00 pm · Plaza');
  await expect(card).toContainText('10.4 mi');
  await page.getByRole('button', { name: 'When?' }).click();
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(card).toContainText('Tomorrow 11:00 am · Park');
  await expect(card).toContainText('2.1 mi');

  await card.getByRole('link', { name: dish.name }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: dish.name })).toBeVisible();
  await expect(main.getByText('Tomorrow 11:00 am · Park')).toBeVisible();
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page).toHaveURL('/cart');
  const expectPark = async () => {
    const kitchen = getKitchen(page, chef);
    await expect(kitchen.getByText('Tomorrow 11:00–11:15 am')).toBeVisible();
    await expect(kitchen.getByText('Park · 7 Elm St')).toBeVisible();
  };
  await expectPark();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expectPark();
  await fillGuestDetails(page);
  await expect(getPlaceOrderButton(page)).toContainText('· Tomorrow 11:00 am');
  await getPlaceOrderButton(page).click();
  const { pickups } = await fetchGuestOrder(page);
  expect(pickups).toMatchObject([{ chefId: chef._id, startsAt, place: park }]);
  await expect(main).toContainText('Pick up tomorrow at 11:00 am');
});
