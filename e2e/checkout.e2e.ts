import { expect, test, type Page } from '@playwright/test';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { createChef, createFoodie, createPublishedProduct, signIn } from './support/fixtures.ts';

const guest = { Name: 'Gus Diner', Email: 'gus@example.com', Phone: '602 555 0142' };

async function fillIn(page: Page, details: Partial<typeof guest> = guest) {
  for (const [label, value] of Object.entries(details)) await page.getByLabel(label).fill(value);
}

/** Opens the address that puts a dish into the cart, and waits until it is there. */
async function putIntoCart(page: Page, { _id, name }: Product, qty: number) {
  await page.goto(`/cart/${_id}?qty=${qty}`);
  await expect(page.getByRole('list', { name: 'In your cart' }).getByText(name)).toBeVisible();
  await expect(page).toHaveURL('/cart');
}

const asOwner = ({ token }: Session) => ({ Authorization: `Bearer ${token}` });

/** What the chef does to a dish while somebody is about to order it. */
async function changeDish(page: Page, chef: Session, dish: Product, changes: Partial<Product>) {
  const { name, price, image, category, countInStock, description } = { ...dish, ...changes };
  const data = { name, price, image, category, countInStock, description };
  const reply = await page.request.put(`/api/products/${dish._id}`, { headers: asOwner(chef), data });
  expect(reply.ok()).toBe(true);
}

async function ordersOf(page: Page, chef: Session): Promise<Order[]> {
  const reply = await page.request.get(`/api/orders/cheforders/${chef._id}`, { headers: asOwner(chef) });
  return (await reply.json()) as Order[];
}

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const cartLink = (page: Page) => page.getByRole('banner').locator('a[href="/cart"]');

test('the cart follows the quantity, and an item is removed', { tag: '@phone' }, async ({ page }) => {
  const chef = await createChef();
  const dish = await createPublishedProduct(chef, { price: 4.25, countInStock: 6 });
  await putIntoCart(page, dish, 1);
  await page.getByLabel('Quantity').selectOption('4');
  await expect(page.getByText('Subtotal (4 items)')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Quantity')).toHaveValue('4');
  await expect(page.getByRole('main')).toContainText('$17.00');
  await page.getByRole('button', { name: `Remove ${dish.name}` }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  await expect(cartLink(page)).toHaveCount(0);
});

test(
  'an address asks for no more than is left; a dish that is gone is told',
  { tag: '@desk' },
  async ({ page }) => {
    const chef = await createChef();
    const few = await createPublishedProduct(chef, { countInStock: 7 });
    const many = await createPublishedProduct(chef, { countInStock: 300 });
    await putIntoCart(page, few, 999);
    await expect(page.getByLabel('Quantity')).toHaveValue('7');
    await putIntoCart(page, many, 999);
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('300');
    await page.goto('/cart/000000000000000000000000?qty=1');
    await expect(page.getByRole('alert')).toHaveText('Product not found');
  },
);

test('a guest orders: from the cart to the guest order’s page', async ({ page }) => {
  const chef = await createChef();
  const dish = await createPublishedProduct(chef, { price: 6, countInStock: 5 });
  await putIntoCart(page, dish, 2);
  const stockCall = page.waitForRequest((sent) => sent.url().endsWith(`/api/products/${dish._id}/3`));
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('link', { name: 'Checkout as a guest' }).click();
  await expect(page).toHaveURL('/guest');
  await placeOrder(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter your name, email and phone number!');
  await expect(page.getByLabel('Name')).toBeFocused();
  await fillIn(page);
  await expect(page.getByText('Cash to pay at pickup')).toBeVisible();
  await expect(page.locator('.cash-to-pay')).toContainText('$12.00');
  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/order\/guest\/[0-9A-Z]{12}$/);
  await expect(cartLink(page)).toHaveCount(0);
  expect(await stored(page, 'cartItems')).toBe('[]');
  expect((await stockCall).headers().authorization).toBeUndefined();
});

test('a reload half-way keeps what a guest has typed', { tag: '@phone' }, async ({ page }) => {
  await putIntoCart(page, await createPublishedProduct(await createChef()), 1);
  await page.goto('/guest');
  await fillIn(page, { Name: 'Gus Diner', Email: 'gus@exam' });
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Gus Diner');
  await expect(page.getByLabel('Email')).toHaveValue('gus@exam');
});

test('a double click places one order', { tag: '@desk' }, async ({ page }) => {
  const chef = await createChef();
  await putIntoCart(page, await createPublishedProduct(chef), 1);
  await page.goto('/guest');
  await fillIn(page);
  await placeOrder(page).dblclick();
  await expect(page).toHaveURL(/\/order\/guest\//);
  expect(await ordersOf(page, chef)).toHaveLength(1);
});

test(
  'an order that two tabs send before either is answered is placed once',
  { tag: '@phone' },
  async ({ page, context }) => {
    const chef = await createChef();
    const dish = await createPublishedProduct(chef);
    await putIntoCart(page, dish, 1);
    const tabs = [page, await context.newPage()];
    for (const tab of tabs) {
      await tab.goto('/guest');
      await fillIn(tab);
    }
    const sent: (() => Promise<void>)[] = [];
    await context.route('**/api/orders/guest', async (route) => {
      sent.push(() => route.continue());
      if (sent.length === tabs.length) await Promise.all(sent.map((go) => go()));
    });
    for (const tab of tabs) await placeOrder(tab).click();
    for (const tab of tabs) await expect(tab).toHaveURL(/\/order\/guest\/[0-9A-Z]{12}$/);
    expect(await ordersOf(page, chef)).toHaveLength(1);
  },
);

test('an order whose answer was lost is not placed again', { tag: '@desk' }, async ({ page }) => {
  const chef = await createChef();
  await putIntoCart(page, await createPublishedProduct(chef), 1);
  await page.goto('/guest');
  await fillIn(page);
  // As often as the page tries by itself.
  await page.route(
    '**/api/orders/guest',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 3 },
  );
  await placeOrder(page).click();
  await expect(page.getByRole('alert')).toHaveText('Network Error');
  await expect(page.getByLabel('Name')).toHaveValue(guest.Name);
  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/order\/guest\//);
  expect(await ordersOf(page, chef)).toHaveLength(1);
});

test(
  'what changed before Place Order is told, and the cart kept and brought up to date',
  { tag: '@phone' },
  async ({ page }) => {
    const chef = await createChef();
    const dish = await createPublishedProduct(chef, { price: 5, countInStock: 8 });
    await putIntoCart(page, dish, 4);
    await page.goto('/guest');
    await fillIn(page);
    await changeDish(page, chef, dish, { countInStock: 2 });
    await placeOrder(page).click();
    await expect(page.getByRole('alert')).toHaveText(`Only 2 of ${dish.name} left.`);
    await expect(page.getByText('Only 2 left: 2 instead of 4.')).toBeVisible();
    await expect(page.locator('.cash-to-pay')).toContainText('$10.00');
    await changeDish(page, chef, dish, { price: 5.5, countInStock: 2 });
    await placeOrder(page).click();
    await expect(page.getByRole('alert')).toContainText(`${dish.name} now costs $5.50`);
    await expect(page.getByText('Now $5.50, was $5.00.')).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveValue(guest.Phone);
    await changeDish(page, chef, dish, { price: 5.5, countInStock: 0 });
    await placeOrder(page).click();
    await expect(page.getByRole('alert')).toHaveText(`${dish.name} is sold out.`);
    await expect(page.getByText('Sold out. Please remove it to go on.')).toBeVisible();
    await page.getByRole('button', { name: `Remove ${dish.name}` }).click();
    await expect(placeOrder(page)).toBeDisabled();
    expect(await ordersOf(page, chef)).toHaveLength(0);
  },
);

test('a member orders along the step bar', { tag: '@desk' }, async ({ page }) => {
  const foodie = await createFoodie();
  const dish = await createPublishedProduct(await createChef(), { price: 15 });
  await signIn(page, foodie);
  await putIntoCart(page, dish, 2);
  await page.getByRole('button', { name: 'Checkout' }).click();
  const step = page.getByRole('navigation', { name: 'Checkout steps' }).locator('[aria-current="step"]');
  await expect(step).toHaveText('Address');
  await page.getByLabel('City').fill('Tempe');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(step).toHaveText('Payment');
  await expect(page.getByLabel('Cash')).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(step).toHaveText('Place Order');
  expect(await stored(page, 'paymentMethod')).toBe('"Cash"');
  expect(await stored(page, 'shippingAddress')).toContain('Tempe');
  await expect(page.getByRole('main')).toContainText('$131.50');
  await expect(page.locator('.cash-to-pay')).toContainText('$30.00');
  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/order\/[0-9A-Z]{12}$/);
  await expect(cartLink(page)).toHaveCount(0);
});
