import { openGuestOrder } from './support/checkout.ts';
import {
  createFoodie,
  createGuestOrder,
  createTwoChefsWithProducts,
  testPassword,
} from './support/fixtures.ts';
import { both, expect, phone, test } from './support/test.ts';

test('a guest signs in and moves the order into the account', both(phone), async ({ page, browser }) => {
  const { items } = await createTwoChefsWithProducts();
  const foodie = await createFoodie();
  const order = await createGuestOrder(items);
  // The guest opens the link from the email.
  await page.goto(`/order/guest/${order._id}#key=${order.key}`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Sign in' }).click();
  await main.getByLabel('Email').fill(foodie.email);
  await main.getByLabel('Password').fill(testPassword);
  await main.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`/order/guest/${order._id}`);
  await main.getByRole('button', { name: 'Add to my account' }).click();
  await expect(page).toHaveURL(`/order/${order._id}`);
  await expect(page.getByText('Added to your account')).toBeVisible();
  await page.goto('/orders');
  await expect(main.locator(`a[href="/order/${order._id}"]`).first()).toBeVisible();

  const visitor = await openGuestOrder(browser, order);
  await expect(visitor.getByText('Someone added this order to an account with its email.')).toBeVisible();
  await expect(visitor.getByRole('main')).toContainText(items[0]?.product.name ?? '');
  await expect(visitor.getByRole('button', { name: 'PICKED UP' })).toHaveCount(0);
});
