import type { Browser, Page } from '@playwright/test';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { fillGuestDetails, getPlaceOrderButton } from './support/checkout.ts';
import { restoreSession, createTwoChefsWithProducts } from './support/fixtures.ts';
import { expect, passUndoWindow, phone, test } from './support/test.ts';

/** Finds a product by name in the catalog and adds it to the cart. */
async function findAndAddToCart(page: Page, product: Product, qty: number) {
  await page.goto('/mainpage');
  await page.getByRole('heading', { name: 'Latest cuisines' }).waitFor();
  const filterToggle = page.getByRole('button', { name: 'Search & Filter' });
  if (await filterToggle.isVisible()) await filterToggle.click();
  await page.getByLabel('Name').fill(product.name);
  const list = page.getByRole('list', { name: 'Latest cuisines' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('link', { name: product.name }).first().click();
  await page.getByLabel('Quantity').selectOption(String(qty));
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main')).toContainText(product.name);
}

interface ChefTask {
  chef: Session;
  orderNumber: string;
  product: Product;
  otherProduct: Product;
  cash: string;
}

/** Opens the order in the chef's browser and marks the chef's item as ready and paid. */
async function fulfillAsChef(browser: Browser, { chef, orderNumber, product, otherProduct, cash }: ChefTask) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await restoreSession(page, chef);
  await page.goto('/cheforders');
  await page.getByRole('link', { name: orderNumber }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText(product.name);
  await expect(main).not.toContainText(otherProduct.name);
  await expect(main).toContainText(`Cash to pay at pickup${cash}`);
  await expect(main.getByRole('link', { name: '602 555 0142' })).toHaveAttribute('href', 'tel:6025550142');
  await expect(main).not.toContainText('@example.com');
  await expect(page.getByRole('button', { name: 'Mark paid' })).toHaveCount(0);
  const readyButton = page.getByRole('button', { name: 'update to ready' });
  await readyButton.click();
  await passUndoWindow(page);
  const payButton = page.getByRole('button', { name: 'Mark paid' });
  await expect(payButton).toBeEnabled();
  await expect(readyButton).toBeDisabled();
  await payButton.click();
  await passUndoWindow(page);
  await expect(payButton).toBeDisabled();
  return { page, close: () => context.close() };
}

const orderNumberPattern = /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

test('a guest order with products of two chefs is completed', phone, async ({ page, browser }) => {
  const { north, south, tacos, cake } = await createTwoChefsWithProducts();
  await findAndAddToCart(page, tacos, 2);
  await findAndAddToCart(page, cake, 1);
  await expect(page.getByRole('main')).toContainText('$24.75');

  await page.goto('/guest');
  await fillGuestDetails(page);
  await getPlaceOrderButton(page).click();
  await expect(page).toHaveURL(/\/order\/guest\//);
  const orderNumber = await page.getByTestId('order-number').innerText();
  expect(orderNumber).toMatch(orderNumberPattern);
  await expect(page.getByRole('main')).toContainText('Cash to pay at pickup');
  await expect(page.getByRole('button', { name: 'PICKED UP' })).toHaveCount(0);

  const chefBrowsers = await Promise.all([
    fulfillAsChef(browser, { chef: north, orderNumber, product: tacos, otherProduct: cake, cash: '$18.00' }),
    fulfillAsChef(browser, { chef: south, orderNumber, product: cake, otherProduct: tacos, cash: '$6.75' }),
  ]);

  await page.goto('/search');
  await page.getByRole('searchbox').fill(orderNumber.toLowerCase());
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByTestId('order-number')).toHaveText(orderNumber);
  const pickedUp = page.getByRole('button', { name: 'PICKED UP' });
  await expect(pickedUp).toHaveCount(2);
  for (const i of [0, 1]) await pickedUp.nth(i).click();
  await passUndoWindow(page);
  await expect(pickedUp).toHaveCount(0);
  await expect(page.getByTestId('order-status')).toHaveText('Completed');

  for (const chefBrowser of chefBrowsers) {
    await chefBrowser.page.reload();
    await expect(chefBrowser.page.getByTestId('order-status')).toHaveText('Completed');
    await chefBrowser.page.goto('/cheforders');
    await expect(chefBrowser.page.getByRole('region', { name: 'Ended' })).toContainText(orderNumber);
    await chefBrowser.close();
  }
});
