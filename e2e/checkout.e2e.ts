import type { Page } from '@playwright/test';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { addToCart, fillGuestDetails, getPlaceOrderButton, guestDetails } from './support/checkout.ts';
import { createChef, createFoodie, createPublishedProduct, restoreSession } from './support/fixtures.ts';
import { desk, expect, full, phone, test } from './support/test.ts';

const createAuthHeaders = ({ token }: Session) => ({ Authorization: `Bearer ${token}` });

/** Changes a product through the API, as a chef could during a checkout. */
async function updateProduct(page: Page, chef: Session, product: Product, changes: Partial<Product>) {
  const { name, price, image, category, countInStock, description } = { ...product, ...changes };
  const data = { name, price, image, category, countInStock, description };
  const reply = await page.request.put(`/api/products/${product._id}`, {
    headers: createAuthHeaders(chef),
    data,
  });
  expect(reply.ok()).toBe(true);
}

async function fetchOrders(page: Page, chef: Session): Promise<Order[]> {
  const reply = await page.request.get(`/api/orders/cheforders/${chef._id}`, {
    headers: createAuthHeaders(chef),
  });
  return (await reply.json()) as Order[];
}

const readStorage = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const getCartLink = (page: Page) => page.getByRole('banner').locator('a[href="/cart"]');

test('the details that a guest typed survive a reload', full(phone), async ({ page }) => {
  await addToCart(page, await createPublishedProduct(await createChef()), 1);
  await page.goto('/guest');
  await fillGuestDetails(page, { Name: 'Gus Diner', Email: 'gus@exam' });
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Gus Diner');
  await expect(page.getByLabel('Email')).toHaveValue('gus@exam');
});

test('a lost response does not place a second order', desk, async ({ page }) => {
  const chef = await createChef();
  await addToCart(page, await createPublishedProduct(chef), 1);
  await page.goto('/guest');
  await fillGuestDetails(page);
  // Lost three times, because the page makes three attempts.
  await page.route(
    '**/api/orders/guest',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 3 },
  );
  await getPlaceOrderButton(page).click();
  await expect(page.getByText('We don’t know yet whether your order arrived.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(guestDetails.Name);
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page).toHaveURL(/\/order\/guest\//);
  expect(await fetchOrders(page, chef)).toHaveLength(1);
});

test('an open checkout is updated when products change before the order', phone, async ({ page }) => {
  const chef = await createChef();
  const product = await createPublishedProduct(chef, { price: 5, countInStock: 8 });
  await addToCart(page, product, 4);
  await page.goto('/guest');
  await fillGuestDetails(page);
  const action = page.locator('.checkout-action');
  await updateProduct(page, chef, product, { countInStock: 2 });
  await expect(action).toContainText('Only 2 left. Quantity changed from 4 to 2.');
  await expect(page.locator('.cash-to-pay')).toContainText('$10.00');
  await updateProduct(page, chef, product, { price: 5.5, countInStock: 2 });
  await expect(action).toContainText(`${product.name} now costs $5.50.`);
  await expect(page.getByRole('list', { name: 'Your order' })).toContainText('now costs $5.50.');
  await expect(page.locator('.cash-to-pay')).toContainText('$11.00');
  await expect(page.getByLabel('Phone')).toHaveValue(guestDetails.Phone);
  await updateProduct(page, chef, product, { price: 5.5, countInStock: 0 });
  await expect(page.getByText('Not part of your order').first()).toBeVisible();
  await page.getByRole('button', { name: `Remove ${product.name}` }).click();
  await expect(getPlaceOrderButton(page)).toBeDisabled();
  expect(await fetchOrders(page, chef)).toHaveLength(0);
});

test('a member places an order step by step', desk, async ({ page }) => {
  const foodie = await createFoodie();
  const product = await createPublishedProduct(await createChef(), { price: 15 });
  await restoreSession(page, foodie);
  await addToCart(page, product, 2);
  await page.getByRole('button', { name: 'Checkout' }).click();
  const currentStep = page
    .getByRole('navigation', { name: 'Checkout steps' })
    .locator('[aria-current="step"]');
  await expect(currentStep).toHaveText('Place Order');
  await page.goto('/shipping');
  await expect(currentStep).toHaveText('Address');
  await page.getByLabel('City').fill('Tempe');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(currentStep).toHaveText('Payment');
  await expect(page.getByLabel('Cash')).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(currentStep).toHaveText('Place Order');
  expect(await readStorage(page, 'paymentMethod')).toBe('"Cash"');
  expect(await readStorage(page, 'shippingAddress')).toContain('Tempe');
  await expect(page.getByRole('main')).toContainText('$131.50');
  await expect(page.locator('.cash-to-pay')).toContainText('$30.00');
  await getPlaceOrderButton(page).click();
  await expect(page).toHaveURL(/\/order\/[0-9A-Z]{12}$/);
  await expect(getCartLink(page)).toHaveCount(0);
});
