import { expect, test, type Page } from '@playwright/test';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { expectNoAxeViolationsInBothThemes } from './support/axe.ts';
import {
  createChef,
  createFoodie,
  createGuestOrder,
  createPublishedProduct,
  restoreSession,
  loginDemoAdmin,
  testPassword,
  uniqueSuffix,
} from './support/fixtures.ts';

/** A whole day of each who has an account, from the first page to the last (a guest's day: main-job.e2e.ts). */

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
/** A tap is held for five seconds before it counts. */
const soon = { timeout: 30_000 };

/** A link of the header, which is folded on a phone. */
async function choose(page: Page, name: string) {
  const header = page.getByRole('banner');
  const menu = header.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await header.getByRole('link', { name, exact: true }).click();
}

async function fillIn(page: Page, texts: Record<string, string>) {
  for (const [label, value] of Object.entries(texts)) {
    await main(page).getByLabel(label, { exact: true }).fill(value);
  }
}

async function signUp(page: Page, kind: 'Foodie' | 'HomeChef/FoodTruck', more: Record<string, string> = {}) {
  const name = `Newcomer ${uniqueSuffix()}`;
  await page.goto('/register');
  await page.getByLabel(kind).check();
  await fillIn(page, {
    Name: name,
    Email: `${uniqueSuffix()}@example.com`,
    'Contact Number': '602 555 0160',
  });
  await fillIn(page, { Password: testPassword, 'Confirm Password': testPassword, ...more });
  if (kind !== 'Foodie') await page.getByLabel('Yes').check();
  await button(page, 'Register').click();
  await expect(page).toHaveURL('/');
  return name;
}

test('a foodie’s day: sign up, find a chef, order, pick up, profile', { tag: '@phone' }, async ({ page }) => {
  test.setTimeout(120_000);
  const chef = await createChef(`Casa ${uniqueSuffix()}`);
  const [first, second] = [
    await createPublishedProduct(chef, { price: 9 }),
    await createPublishedProduct(chef, { price: 4.5 }),
  ];
  await signUp(page, 'Foodie');

  await choose(page, 'CHEFS');
  await expect(main(page)).toContainText('Chefs in PHOENIX');
  await fillIn(page, { 'Zip code': '00000' });
  await button(page, 'Find chefs').click();
  await expect(main(page).locator('.alert-info')).toBeVisible();
  await fillIn(page, { 'Zip code': '85004' });
  await button(page, 'Find chefs').click();
  await expect(main(page)).toContainText('Chefs in PHOENIX');
  await page.goto(`/chefitems/${chef._id}`);
  await expect(main(page)).toContainText(chef.name);

  const orders = [];
  for (const dish of [first, second]) {
    await page.goto(`/chefitems/${chef._id}/product/${dish._id}`);
    await button(page, 'Add To Cart').click();
    await expect(page).toHaveURL('/cart');
    await button(page, 'Checkout').click();
    await button(page, 'Continue').click();
    await button(page, 'Continue').click();
    await expect(page).toHaveURL('/placeholder');
    await button(page, 'Place Order').click();
    await expect(page).toHaveURL(/\/order\/[0-9A-Z]{12}$/);
    orders.push(formatOrderNumber(new URL(page.url()).pathname.split('/').pop() ?? ''));
  }

  await choose(page, 'Profile');
  await expect(page).toHaveURL('/profile');
  const mine = page.getByRole('region', { name: 'My Orders' }).getByRole('link', { name: /-/ });
  await expect(mine).toHaveText([...orders].reverse().map((number) => new RegExp(number)));
  await fillIn(page, { 'Contact Number': '480 555 0161' });
  await button(page, 'Update').click();
  await expect(page.getByText('Profile Updated')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.reload();
  await expect(main(page).getByLabel('Contact Number')).toHaveValue('480 555 0161');
});

test(
  'a chef’s day: sign up, the first dish with a photo, an order, completed',
  { tag: '@phone' },
  async ({ page }) => {
    test.setTimeout(120_000);
    const name = await signUp(page, 'HomeChef/FoodTruck', {
      ...{ 'Permit Number': 'HK-2201', City: 'Phoenix', State: 'AZ', Zip: '85001' },
    });
    await expect(main(page)).toContainText(/thank/i);

    await choose(page, 'Add Food Items');
    await expect(page).toHaveURL('/chef/productlist');
    await main(page).getByRole('button', { name: 'Create Food Item' }).first().click();
    await expect(page).toHaveURL(/\/chef\/product\/[0-9a-f]{24}\/edit$/);
    const id = new URL(page.url()).pathname.split('/')[3] ?? '';
    const dish = `Elote ${uniqueSuffix()}`;
    await fillIn(page, { Name: dish, Price: '6.50', 'Count in stock': '3', Description: 'With lime.' });
    await main(page).getByLabel('Category').selectOption('Vegetarian');
    const sent = page.waitForResponse((reply) => reply.url().endsWith('/api/upload'));
    await main(page).locator('input[type=file]').setInputFiles('e2e/files/elote.jpg');
    const picture = await (await sent).text();
    await expectNoAxeViolationsInBothThemes(page);
    await page.reload();
    await expect(main(page).getByLabel('Name', { exact: true })).toHaveValue(dish);
    await button(page, 'Save and publish').click();
    await expect(page).toHaveURL('/chef/productlist');
    await expect(main(page)).toContainText(dish);

    const product = (await (await page.request.get(`/api/products/${id}`)).json()) as { image: string };
    expect(product).toMatchObject({ name: dish, price: 6.5, countInStock: 3, brand: name, image: picture });
    const order = await createGuestOrder([{ product: { _id: id } as never, qty: 2 }]);

    await choose(page, 'My Orders');
    await main(page)
      .getByRole('link', { name: formatOrderNumber(order._id) })
      .click();
    await expect(main(page)).toContainText('Cash to pay at pickup$13.00');
    await button(page, `update to ready`).click();
    await expect(button(page, 'Mark paid')).toBeEnabled(soon);
    await button(page, 'Mark paid').click();
    await expect(page.getByTestId('order-status')).toHaveText('Waiting for pickup', soon);
    const item = order.orderItems[0]?._id;
    expect((await page.request.put(`/api/orders/${order._id}/${item}/deliver`)).status()).toBe(200);
    await expect(page.getByTestId('order-status')).toHaveText('Completed', soon);

    await choose(page, 'Profile');
    await expect(page).toHaveURL('/chefprofile');
    for (const label of ['Permit Number', 'Email']) {
      await expect(main(page).getByLabel(label)).toHaveAttribute('readonly', '');
    }
    await expect(main(page).getByLabel('City')).toHaveValue('Phoenix');
  },
);

test('an admin’s day: edit a user, remove a dish, delete an order', { tag: '@desk' }, async ({ page }) => {
  const [admin, foodie, chef] = [await loginDemoAdmin(), await createFoodie(), await createChef()];
  const [kept, removed] = [await createPublishedProduct(chef), await createPublishedProduct(chef)];
  const order = await createGuestOrder([{ product: kept, qty: 2 }]);
  await restoreSession(page, admin);
  const find = async (words: string) => {
    await page.getByRole('searchbox').fill(words);
    await page.getByRole('searchbox').press('Enter');
    // Who taps while the list before gives way, lets go of where its row no longer is.
    await expect(main(page).getByRole('row')).toHaveCount(2);
  };
  const fromMenu = async (name: string) => {
    await page.getByRole('banner').getByRole('button', { name: 'Admin' }).click();
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    // Until it is there, the list before has a search of its own.
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  const deleteAll = async (label: string) => {
    await main(page).getByRole('button', { name: label }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
    await expect(dialog).toBeVisible();
    await expectNoAxeViolationsInBothThemes(page);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toBeHidden();
  };

  await page.goto('/');
  await fromMenu('Users');
  await expect(page).toHaveURL('/admin/userlist');
  await find(foodie.email);
  await main(page)
    .getByRole('link', { name: `Edit ${foodie.name}` })
    .click();
  const renamed = `Renamed ${uniqueSuffix()}`;
  await fillIn(page, { Name: renamed });
  await button(page, 'Update').click();
  await expect(page).toHaveURL(/\/admin\/userlist/);
  await expect(main(page)).toContainText(renamed);

  await fromMenu('Products');
  await find(removed.name);
  await deleteAll(`Delete ${removed.name}`);
  await expect(main(page)).toContainText('No dish found');
  expect((await page.request.get(`/api/products/${removed._id}`)).status()).toBe(404);
  await find(kept.name);
  await main(page)
    .getByRole('link', { name: `Edit ${kept.name}` })
    .click();
  await fillIn(page, { Price: '11.25' });
  await button(page, 'Save').click();
  await expect(page).toHaveURL(/\/admin\/productlist/);
  await expect(main(page)).toContainText('$11.25');

  await fromMenu('Orders');
  await find(formatOrderNumber(order._id));
  await deleteAll(`Delete order ${formatOrderNumber(order._id)}`);
  await expect(main(page)).toContainText('No order found');
  expect((await page.request.get(`/api/orders/guest/${order._id}`)).status()).toBe(404);
});
