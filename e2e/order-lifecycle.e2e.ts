import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { createFoodie, restoreSession, createTwoChefsWithProducts, signIn } from './support/fixtures.ts';

/** Finds the dish in the market by typing, opens it and puts it into the cart. */
async function choose(page: Page, dish: Product, qty: number) {
  await page.goto('/mainpage');
  await page.getByRole('heading', { name: 'Latest cuisines' }).waitFor();
  const bar = page.getByRole('button', { name: 'Search & Filter' });
  if (await bar.isVisible()) await bar.click();
  await page.getByLabel('Name').fill(dish.name);
  const list = page.getByRole('list', { name: 'Latest cuisines' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('link', { name: dish.name }).first().click();
  await page.getByLabel('Quantity').selectOption(String(qty));
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main')).toContainText(dish.name);
}

/** A chef's own phone: signs in, finds the order and takes both steps of the dish. */
async function cook(
  browser: Browser,
  {
    chef,
    number,
    dish,
    other,
    cash,
  }: Record<'number' | 'cash', string> & {
    chef: Session;
    dish: Product;
    other: Product;
  },
) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await restoreSession(page, chef);
  await page.goto('/cheforders');
  await page.getByRole('link', { name: number }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText(dish.name);
  await expect(main).not.toContainText(other.name);
  await expect(main).toContainText(`Cash to pay at pickup${cash}`);
  await expect(main.getByRole('link', { name: '602 555 0142' })).toHaveAttribute('href', 'tel:6025550142');
  await expect(main).not.toContainText('@example.com');
  await expect(page.getByRole('button', { name: 'Mark paid' })).toHaveCount(0);
  const ready = page.getByRole('button', { name: 'update to ready' });
  await ready.click();
  const pay = page.getByRole('button', { name: 'Mark paid' });
  await expect(pay).toBeEnabled(soon);
  await expect(ready).toBeDisabled();
  await pay.click();
  await expect(pay).toBeDisabled(soon);
  return { page, close: () => context.close() };
}

/** A tap is held for five seconds before it counts. */
const soon = { timeout: 30_000 };

const grouped = /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

test(
  'a guest orders from two chefs, both cook and are paid, the guest picks up, the order is completed',
  { tag: '@phone' },
  async ({ page, browser }) => {
    test.setTimeout(120_000);
    const { north, south, tacos, cake } = await createTwoChefsWithProducts();
    await choose(page, tacos, 2);
    await choose(page, cake, 1);
    await expect(page.getByRole('main')).toContainText('$24.75');

    await page.goto('/guest');
    await page.getByLabel('Name').fill('Gus Diner');
    await page.getByLabel('Email').fill('gus@example.com');
    await page.getByLabel('Phone').fill('602 555 0142');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page).toHaveURL(/\/order\/guest\//);
    const number = await page.getByTestId('order-number').innerText();
    expect(number).toMatch(grouped);
    await expect(page.getByRole('main')).toContainText('Cash to pay at pickup');
    await expect(page.getByRole('button', { name: 'PICKED UP' }).first()).toBeDisabled();

    const kitchens = await Promise.all([
      cook(browser, { chef: north, number, dish: tacos, other: cake, cash: '$18.00' }),
      cook(browser, { chef: south, number, dish: cake, other: tacos, cash: '$6.75' }),
    ]);

    await page.goto('/search');
    await page.getByRole('searchbox').fill(number.toLowerCase());
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByTestId('order-number')).toHaveText(number);
    const pickedUp = page.getByRole('button', { name: 'PICKED UP' });
    await expect(pickedUp).toHaveCount(2);
    for (const i of [0, 1]) await pickedUp.nth(i).click();
    for (const i of [0, 1]) await expect(pickedUp.nth(i)).toBeDisabled(soon);
    await expect(page.getByTestId('order-status')).toHaveText('Completed');

    for (const kitchen of kitchens) {
      await kitchen.page.reload();
      await expect(kitchen.page.getByTestId('order-status')).toHaveText('Completed');
      await kitchen.page.goto('/cheforders');
      await expect(kitchen.page.getByRole('region', { name: 'Completed' })).toContainText(number);
      await kitchen.close();
    }
  },
);

test(
  'stock goes down as people see it, and a second buyer is told in words',
  { tag: '@desk' },
  async ({ page, browser }) => {
    const { tacos } = await createTwoChefsWithProducts();
    const other = await browser.newContext();
    const second = await other.newPage();
    await second.goto(`/cart/${tacos._id}?qty=4`);
    await expect(second.getByRole('main')).toContainText(tacos.name);

    await page.goto(`/cart/${tacos._id}?qty=3`);
    await expect(page.getByRole('main')).toContainText(tacos.name);
    await page.goto('/guest');
    await page.getByLabel('Name').fill('First Diner');
    await page.getByLabel('Email').fill('first@example.com');
    await page.getByLabel('Phone').fill('602 555 0150');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page).toHaveURL(/\/order\/guest\//);
    await page.goto(`/mainpage/product/${tacos._id}`);
    await expect(page.getByLabel('Quantity').getByRole('option')).toHaveText(['1', '2']);

    await second.goto('/guest');
    await second.getByLabel('Name').fill('Second Diner');
    await second.getByLabel('Email').fill('second@example.com');
    await second.getByLabel('Phone').fill('602 555 0151');
    await second.getByRole('button', { name: 'Place Order' }).click();
    await expect(second.getByRole('alert')).toHaveText(`Only 2 of ${tacos.name} left.`);
    await expect(second.getByRole('main')).toContainText('Only 2 left: 2 instead of 4.');
    await expect(second.getByLabel('Phone')).toHaveValue('602 555 0151');
    await second.getByRole('button', { name: 'Place Order' }).click();
    await expect(second).toHaveURL(/\/order\/guest\//);
    await second.goto(`/mainpage/product/${tacos._id}`);
    await expect(second.getByRole('button', { name: 'Add To Cart' })).toBeDisabled();
    await other.close();
  },
);

test('a member orders through the steps and finds the order again', { tag: '@phone' }, async ({ page }) => {
  const { cake } = await createTwoChefsWithProducts();
  await page.goto(`/cart/${cake._id}?qty=2`);
  await expect(page.getByRole('main')).toContainText(cake.name);
  await signIn(page, await createFoodie());
  await page.goto('/shipping');
  const steps = page.getByRole('navigation', { name: 'Checkout steps' });
  await expect(steps.locator('[aria-current=step]')).toHaveText('Address');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(steps.locator('[aria-current=step]')).toHaveText('Payment');
  await expect(page.getByRole('radio', { name: 'Cash' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/placeholder');
  await expect(page.getByRole('main')).toContainText('Cash to pay at pickup');
  await expect(page.getByRole('main')).toContainText('$13.50');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order\/[0-9A-Z]{12}$/);
  await expect(page.getByRole('main')).toContainText(cake.name);
});
