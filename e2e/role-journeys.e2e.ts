import type { Page } from '@playwright/test';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { expectAccessibleInFullRun } from './support/axe.ts';
import {
  createChef,
  createFoodie,
  createGuestOrder,
  createPublishedProduct,
  restoreSession,
  loginDemoAdmin,
  testPassword,
  createUniqueSuffix,
} from './support/fixtures.ts';
import { desk, expect, passUndoWindow, phone, test } from './support/test.ts';

// A complete journey for each role with an account. The guest's is in order-lifecycle.e2e.ts.

const getMain = (page: Page) => page.getByRole('main');
const getButton = (page: Page, name: string) => getMain(page).getByRole('button', { name, exact: true });

/** Clicks a link in the header, which a phone hides behind a menu button. */
async function clickHeaderLink(page: Page, name: string) {
  const header = page.getByRole('banner');
  const menu = header.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await header.getByRole('link', { name, exact: true }).click();
}

async function fillFields(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await getMain(page).getByLabel(label, { exact: true }).fill(value);
  }
}

async function register(
  page: Page,
  accountType: 'Foodie' | 'HomeChef/FoodTruck',
  extraFields: Record<string, string> = {},
) {
  const name = `Newcomer ${createUniqueSuffix()}`;
  await page.goto('/register');
  await page.getByLabel(accountType).check();
  await fillFields(page, {
    Name: name,
    Email: `${createUniqueSuffix()}@example.com`,
    'Contact Number': '602 555 0160',
  });
  await fillFields(page, { Password: testPassword, 'Confirm Password': testPassword, ...extraFields });
  if (accountType !== 'Foodie') await page.getByLabel('Yes').check();
  await getButton(page, 'Register').click();
  await expect(page).toHaveURL(accountType === 'Foodie' ? '/' : /^[^?]*\/chef\/start/);
  return name;
}

test('a foodie registers, finds a chef, orders and edits the profile', phone, async ({ page }) => {
  const chef = await createChef(`Casa ${createUniqueSuffix()}`);
  const products = [
    await createPublishedProduct(chef, { price: 9 }),
    await createPublishedProduct(chef, { price: 4.5 }),
  ];
  await register(page, 'Foodie');

  await clickHeaderLink(page, 'CHEFS');
  await expect(getMain(page)).toContainText('Chefs in Phoenix');
  await fillFields(page, { 'Zip code': '00000' });
  await getButton(page, 'Find chefs').click();
  await expect(getMain(page).locator('.alert-info')).toBeVisible();
  await fillFields(page, { 'Zip code': '85004' });
  await getButton(page, 'Find chefs').click();
  await expect(getMain(page)).toContainText('Chefs in Phoenix');
  await page.goto(`/chefitems/${chef._id}`);
  await expect(getMain(page)).toContainText(chef.name);

  const orderNumbers = [];
  for (const product of products) {
    await page.goto(`/chefitems/${chef._id}/product/${product._id}`);
    await getButton(page, 'Add To Cart').click();
    await expect(page).toHaveURL('/cart');
    await getButton(page, 'Checkout').click();
    await expect(page).toHaveURL('/placeholder');
    await getButton(page, 'Place Order').click();
    await expect(page).toHaveURL(/\/order\/[0-9A-Z]{12}$/);
    orderNumbers.push(formatOrderNumber(new URL(page.url()).pathname.split('/').pop() ?? ''));
  }

  await clickHeaderLink(page, 'Profile');
  await expect(page).toHaveURL('/profile');
  const myOrderLinks = page.getByRole('region', { name: 'My Orders' }).getByRole('link', { name: /-/ });
  await expect(myOrderLinks).toHaveText([...orderNumbers].reverse().map((number) => new RegExp(number)));
  await fillFields(page, { 'Contact Number': '480 555 0161' });
  await getButton(page, 'Update').click();
  await expect(page.getByText('Profile Updated')).toBeVisible();
  await expectAccessibleInFullRun(page);
  await page.reload();
  await expect(getMain(page).getByLabel('Contact Number')).toHaveValue('480 555 0161');
});

test('a chef registers, publishes a product and completes an order', phone, async ({ page }) => {
  const name = await register(page, 'HomeChef/FoodTruck', {
    'Permit Number': 'HK-2201',
    City: 'Phoenix',
    State: 'AZ',
    Zip: '85001',
  });
  await clickHeaderLink(page, 'Add Food Items');
  await expect(page).toHaveURL('/chef/productlist');
  await getMain(page).getByRole('button', { name: 'Create Food Item' }).first().click();
  await expect(page).toHaveURL(/\/chef\/product\/[0-9a-f]{24}\/edit$/);
  const id = new URL(page.url()).pathname.split('/')[3] ?? '';
  const productName = `Elote ${createUniqueSuffix()}`;
  await fillFields(page, {
    Name: productName,
    Price: '6.50',
    'Portions in stock': '3',
    Description: 'With lime.',
  });
  await getMain(page).getByLabel('Category').selectOption('Vegetarian');
  await getMain(page).getByLabel('Milk').selectOption('Contains');
  const uploadResponse = page.waitForResponse((reply) => reply.url().endsWith('/api/upload'));
  await getMain(page).locator('input[type=file]').setInputFiles('e2e/files/elote.jpg');
  await page.getByRole('button', { name: 'Use this picture' }).click();
  const picture = await (await uploadResponse).text();
  await expectAccessibleInFullRun(page);
  await page.reload();
  await expect(getMain(page).getByLabel('Name', { exact: true })).toHaveValue(productName);
  await getButton(page, 'Save and publish').click();
  await expect(page).toHaveURL('/chef/productlist');
  await expect(getMain(page)).toContainText(productName);
  await test.step('the stock and the buttons of a dish share a line at 820 px', async () => {
    const phone = page.viewportSize() ?? { width: 390, height: 844 };
    await page.setViewportSize({ width: 820, height: 1180 });
    const row = getMain(page).getByRole('listitem').filter({ hasText: productName });
    const more = row.getByRole('button', { name: /^Add one/ });
    const menu = row.getByRole('button', { name: /^More for/ });
    const [moreBox, menuBox] = await Promise.all([more.boundingBox(), menu.boundingBox()]);
    expect(Math.abs((moreBox?.y ?? 0) - (menuBox?.y ?? 100))).toBeLessThan(10);
    expect((await row.boundingBox())?.height).toBeLessThan(180);
    await page.setViewportSize(phone);
  });

  const product = (await (await page.request.get(`/api/products/${id}`)).json()) as { image: string };
  expect(product).toMatchObject({
    name: productName,
    price: 6.5,
    countInStock: 3,
    brand: name,
    image: picture,
  });
  const order = await createGuestOrder([{ product: { _id: id } as never, qty: 2 }]);

  await clickHeaderLink(page, 'My Orders');
  await getMain(page)
    .getByRole('link', { name: formatOrderNumber(order._id) })
    .click();
  await expect(getMain(page)).toContainText('Cash to pay at pickup$13.00');
  await getButton(page, 'update to ready').click();
  await passUndoWindow(page);
  await expect(getButton(page, 'Mark paid')).toBeEnabled();
  const paid = page.waitForResponse((reply) => reply.url().endsWith('/pay'));
  await getButton(page, 'Mark paid').click();
  await passUndoWindow(page);
  await paid; // the page shows the payment before the server has it, so the pickup could overtake it
  await expect(getMain(page)).toContainText('Paid$13.00');
  const itemId = order.orderItems[0]?._id;
  expect((await page.request.put(`/api/orders/${order._id}/${itemId}/deliver`)).status()).toBe(200);
  await expect(page.getByTestId('order-status')).toHaveText('Completed');

  await clickHeaderLink(page, 'Profile');
  await expect(page).toHaveURL('/chefprofile');
  for (const label of ['Permit Number', 'Email']) {
    await expect(getMain(page).getByLabel(label)).toHaveAttribute('readonly', '');
  }
  await expect(getMain(page).getByLabel('City')).toHaveValue('Phoenix');
  await expect(getMain(page).getByLabel('Zip')).toHaveValue('85001');
});

test('an admin edits a user and deletes a product and an order', desk, async ({ page }) => {
  const admin = await loginDemoAdmin();
  const foodie = await createFoodie();
  const chef = await createChef();
  const kept = await createPublishedProduct(chef);
  const removed = await createPublishedProduct(chef);
  const order = await createGuestOrder([{ product: kept, qty: 2 }]);
  await restoreSession(page, admin);
  const searchFor = async (text: string) => {
    await page.getByRole('searchbox').fill(text);
    await page.getByRole('searchbox').press('Enter');
    // A click while the list is being replaced could hit a row that has moved.
    await expect(getMain(page).getByRole('row')).toHaveCount(2);
  };
  const openAdminPage = async (name: string) => {
    await page.getByRole('banner').getByRole('button', { name: 'Admin' }).click();
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    // Before that, the page still shows the search field of the previous list.
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  // The menu stays open behind a dialog, so it may already be open.
  const openRowMenu = async () => {
    const toggle = getMain(page).getByRole('button', { name: /^More for / });
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
  };
  const confirmDelete = async (label: string) => {
    await openRowMenu();
    await getMain(page).getByRole('button', { name: label }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
    await expect(dialog).toBeVisible();
    await expectAccessibleInFullRun(page);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toBeHidden();
  };

  await page.goto('/');
  await openAdminPage('Users');
  await expect(page).toHaveURL('/admin/userlist');
  await searchFor(foodie.email);
  await openRowMenu();
  await getMain(page)
    .getByRole('link', { name: `Edit ${foodie.name}` })
    .click();
  const newName = `Renamed ${createUniqueSuffix()}`;
  await fillFields(page, { Name: newName });
  await getButton(page, 'Update').click();
  await expect(page).toHaveURL(/\/admin\/userlist/);
  await expect(getMain(page)).toContainText(newName);

  await openAdminPage('Products');
  await searchFor(removed.name);
  await confirmDelete(`Delete ${removed.name}`);
  await expect(getMain(page)).toContainText('No dish found');
  expect((await page.request.get(`/api/products/${removed._id}`)).status()).toBe(404);
  await searchFor(kept.name);
  await getMain(page).getByRole('link', { name: kept.name }).click();
  await fillFields(page, { Price: '11.25' });
  await getButton(page, 'Save').click();
  await expect(page).toHaveURL(/\/admin\/productlist/);
  await expect(getMain(page)).toContainText('$11.25');

  await openAdminPage('Orders');
  await searchFor(formatOrderNumber(order._id));
  // An open order must be cancelled before it can be deleted, so that customer and kitchen are told.
  await openRowMenu();
  await getMain(page)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await page.getByRole('radio', { name: 'Something in the kitchen is broken.' }).check({ force: true });
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await confirmDelete(`Delete order ${formatOrderNumber(order._id)}`);
  await expect(getMain(page)).toContainText('No order found');
  expect((await page.request.get(`/api/orders/guest/${order._id}`)).status()).toBe(404);
});
