import type { Page } from '@playwright/test';
import type { Order } from '@homechef/contract/orders/order';
import { typeIntoFields } from './support/checkout.ts';
import { createKitchenWithSlots } from './support/kitchens.ts';
import { createTapCounter } from './support/tap-counter.ts';
import { waitForClientRender } from './support/wait-for-app.ts';
import { both, desk, expect, phone, test } from './support/test.ts';

const hourMs = 3_600_000;

const getDishes = (page: Page) => page.getByRole('list', { name: 'Latest cuisines' }).getByRole('listitem');

/** Opens the market with the demo dishes first, because other tests add newer dishes, some of them sold out. */
async function openMarket(page: Page) {
  await page.goto('/mainpage?sort=rating');
  await waitForClientRender(page);
  await expect(getDishes(page).first()).toBeVisible();
}

test('a stranger orders a vegan dish without peanuts from the map', both(phone), async ({ page, world }) => {
  const { tap, getCount } = createTapCounter();
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
  await openMarket(page);
  await tap(page.getByRole('button', { name: 'Where are you?' }));
  await page.getByLabel('Zip code or city').pressSequentially('85004');
  await tap(page.getByRole('button', { name: 'Map', exact: true }));
  await expect(page).toHaveURL(/near=33\.46%2C-112\.07&within=5.*map=1/);
  const map = page.getByRole('region', { name: 'Map of the kitchens' });
  await expect(map).toBeVisible(); // takes the focus, which closes menus
  await tap(page.getByRole('button', { name: 'When?' }));
  await tap(page.getByRole('button', { name: 'Tonight' }));
  const panel = page.getByRole('button', { name: 'Search & Filter' });
  await tap((await panel.isVisible()) ? panel : page.getByText('Diet and allergens'));
  await tap(page.getByRole('button', { name: 'Vegan', exact: true }));
  const filtered = page.waitForResponse(/\/api\/kitchens\?.*without=peanuts/);
  await tap(page.getByRole('button', { name: 'Peanuts', exact: true }));
  await expect(page).toHaveURL(/diet=vegan/);
  await expect(page).toHaveURL(/without=peanuts/);
  await filtered; // a pin of the results before may have no such dish
  await tap(map.getByRole('button', { name: /, next pickup Today/ }).first());
  await expect(map.getByText(/now first in the list/)).toBeVisible();
  await tap(getDishes(page).first().getByRole('button', { name: /^Add/ }));
  await tap(page.getByRole('link', { name: /^Checkout/ }));
  await expect(page).toHaveURL(/\/guest$/);
  await expect(page.getByText(/^Today/).first()).toBeVisible();
  await tap(page.getByLabel('Name'));
  await typeIntoFields(page, ['Stella Stranger', 'stella@example.com', '602 555 0188']);
  await tap(page.getByRole('button', { name: 'Place Order' }));
  await expect(page).toHaveURL(/\/order\/guest\//);
  expect(getCount()).toBeLessThanOrEqual(12);

  const reply = await page.request.get(`/api/orders/guest/${page.url().split('/').at(-1)}`);
  const { orderItems, pickups } = (await reply.json()) as Order;
  expect(orderItems[0]?.diets).toContain('vegan');
  expect(['free', undefined]).toContain(orderItems[0]?.allergens?.peanuts);
  const startsAtMs = Date.parse(pickups[0]?.startsAt ?? '');
  expect(startsAtMs).toBeGreaterThan(world.now());
  expect(startsAtMs).toBeLessThan(world.now() + 13 * hourMs); // tonight
});

test('a stranger orders in four taps and three fields', both(phone), async ({ page }) => {
  const { dish } = await createKitchenWithSlots();
  const { tap, getCount } = createTapCounter();
  await page.goto(`/mainpage?name=${encodeURIComponent(dish.name)}`);
  const card = getDishes(page).first();
  const before = await card.boundingBox();
  await tap(card.getByRole('button', { name: /^Add/ }));
  await expect(card.getByRole('button', { name: /^Remove one/ })).toBeVisible();
  expect(await card.boundingBox()).toEqual(before); // nothing moves under the finger
  await tap(page.getByRole('link', { name: /^Checkout/ }));
  await expect(page).toHaveURL(/\/guest$/);
  await expect(page.getByRole('main').getByRole('textbox').filter({ visible: true })).toHaveCount(3);
  await tap(page.getByLabel('Name'));
  await typeIntoFields(page, ['Stella Stranger', 'stella@example.com', '602 555 0188']);
  await tap(page.getByRole('button', { name: 'Place Order' }));
  await expect(page).toHaveURL(/\/order\/guest\//);
  expect(getCount()).toBe(4);
});

async function signInAsFoodie(page: Page) {
  await page.goto('/login');
  await page.getByLabel('Email').fill('foodie@example.com');
  await page.getByLabel('Password').fill('letmecook');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/login/);
}

test('the first screen on a phone has search, place, time and dishes', phone, async ({ page }) => {
  await openMarket(page);
  const finder = ['Where are you?', 'When?', 'Search & Filter'];
  const dishes = [0, 1].map((i) => getDishes(page).nth(i).getByRole('button', { name: /^Add/ }));
  for (const part of [...finder.map((name) => page.getByRole('button', { name })), ...dishes])
    await expect(part).toBeInViewport({ ratio: 1 });
});

test('a member orders from the cart in two taps', both(desk), async ({ page }) => {
  const { tap, getCount } = createTapCounter();
  await signInAsFoodie(page);
  await openMarket(page);
  await getDishes(page).first().getByRole('button', { name: /^Add/ }).click();
  await page.goto('/cart');
  await tap(page.getByRole('main').getByRole('button', { name: 'Checkout' }));
  await tap(page.getByRole('button', { name: 'Place Order' }));
  await expect(page).toHaveURL(/\/order\/\w+$/);
  expect(getCount()).toBe(2);
});

test('a member orders the last dinner again in three taps', both(phone), async ({ page }) => {
  const { tap, getCount } = createTapCounter();
  await signInAsFoodie(page);
  await openMarket(page);
  await tap(page.getByRole('link', { name: 'Your orders' }));
  await tap(page.getByRole('button', { name: /^Order again/ }).first());
  await expect(page).toHaveURL(/\/placeholder$/);
  await tap(page.getByRole('button', { name: 'Place Order' }));
  await expect(page).toHaveURL(/\/order\/\w+$/);
  expect(getCount()).toBe(3);
});
