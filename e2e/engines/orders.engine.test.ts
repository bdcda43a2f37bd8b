import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { createChef, createFoodie, createPublishedProduct, testPassword } from '../support/fixtures.ts';
import { button, field, getByRole, link, main, region } from './engine-page.ts';
import { test } from './engine-test.ts';

const cart = getByRole('list', 'In your cart');

test('a guest orders from the page of a dish', async ({ page }) => {
  const dish = await createPublishedProduct(await createChef(), { price: 6, countInStock: 5 });
  await page.open(`/mainpage/product/${dish._id}`);
  await page.choose(field('Quantity'), '2');
  await page.click(button('Add To Cart'));
  await page.see(dish.name, cart);
  await page.open('/guest');
  await page.fill(field('Name'), 'Gus Diner');
  await page.fill(field('Email'), 'gus@example.com');
  await page.fill(field('Phone'), '602 555 0142');
  await page.click(button('Place Order'));
  await page.waitForPath(/^\/order\/guest\/[0-9A-Z]{12}$/);
  await page.see('Cash to pay at pickup $12.00', main);
  await page.see(/\d{4}/, region(/^Your code/));
});

test('a member signs in, orders and finds the order in the profile', async ({ page }) => {
  const { email } = await createFoodie();
  const dish = await createPublishedProduct(await createChef(), { price: 9 });
  await page.open('/login');
  await page.fill(field('Email'), email);
  await page.fill(field('Password'), testPassword);
  await page.click(button('Sign In', main));
  await page.waitForPath('/');
  await page.open(`/mainpage/product/${dish._id}`);
  await page.click(button('Add To Cart'));
  await page.see(dish.name, cart);
  await page.click(button('Checkout', main));
  await page.waitForPath('/placeholder');
  await page.click(button('Place Order'));
  await page.waitForPath(/^\/order\/[0-9A-Z]{12}$/);
  await page.see('Cash to pay at pickup $9.00', main);
  const orderNumber = formatOrderNumber((await page.getUrl()).split('/').at(-1) ?? '');
  await page.open('/profile');
  await page.waitFor(link(new RegExp(orderNumber), region('My Orders')));
});
