import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import { typeIntoFields } from './support/checkout.ts';
import {
  callApi,
  createFoodie,
  createPublishedProduct,
  createUniqueSuffix,
  restoreSession,
} from './support/fixtures.ts';
import { createKitchenWithSlots, setOptionGroups, type NewOptionGroup } from './support/kitchens.ts';
import { createTapCounter } from './support/tap-counter.ts';
import { waitForClientRender } from './support/wait-for-app.ts';
import { both, desk, expect, phone, test } from './support/test.ts';

const extras: NewOptionGroup = {
  name: 'Extras',
  min: 0,
  max: 3,
  options: [{ name: 'Guacamole', price: 1.5 }, { name: 'Cheese', price: 1 }, { name: 'No onion' }],
};

test(
  'a stranger orders a combo with two extras for two people from the kitchen’s link',
  both(phone),
  async ({ page }) => {
    const { chef, dish: burrito } = await createKitchenWithSlots();
    const { token } = chef;
    const slug = `plates-${createUniqueSuffix()}a`;
    await callApi(`/kitchens/${chef._id}`, 'put', { slug }, token);
    const trio = await createPublishedProduct(chef, { name: 'Taco Trio' });
    const plate = await createPublishedProduct(chef, { name: 'Paloma Plate', price: 12 });
    const main = {
      name: 'Main',
      min: 1,
      max: 1,
      options: [burrito, trio].map(({ _id, name }) => ({ name, product: _id })),
    };
    await setOptionGroups(plate, token, [main, extras]);

    const { tap, getCount } = createTapCounter();
    await page.goto(`/k/${slug}`);
    await waitForClientRender(page);
    await tap(page.getByRole('button', { name: 'Add Paloma Plate to the cart' }));
    const sheet = page.getByRole('dialog', { name: 'Paloma Plate' });
    await tap(sheet.getByText('Taco Trio'));
    await tap(sheet.getByText('Guacamole'));
    await tap(sheet.getByText('Cheese'));
    await tap(sheet.getByRole('button', { name: 'One more' }));
    await tap(sheet.getByRole('button', { name: 'Add · $29.00' }));
    await expect(sheet).toBeHidden();
    await tap(page.getByRole('link', { name: /^Checkout/ }));
    await expect(page).toHaveURL(/\/guest$/);
    await expect(page.getByText('Taco Trio, Guacamole, Cheese')).toBeVisible();
    await tap(page.getByLabel('Name'));
    await typeIntoFields(page, ['Stella Stranger', 'stella@example.com', '602 555 0188']);
    await tap(page.getByRole('button', { name: 'Place Order' }));
    await expect(page).toHaveURL(/\/order\/guest\//);
    expect(getCount()).toBeLessThanOrEqual(9);

    await expect(page.getByText('Taco Trio, Guacamole, Cheese')).toBeVisible();
    const reply = await page.request.get(`/api/orders/guest/${page.url().split('/').at(-1)}`);
    const { orderItems } = (await reply.json()) as Order;
    expect(orderItems).toMatchObject([{ name: 'Paloma Plate', qty: 2, price: 14.5 }]);
    const left = await page.request.get(`/api/products/${trio._id}`);
    expect((await left.json()) as Product).toMatchObject({ countInStock: trio.countInStock - 2 });
  },
);

test('a cook adds a size to ten dishes', both(desk), async ({ page }) => {
  const { chef, dish } = await createKitchenWithSlots();
  const others = await Promise.all(
    Array.from({ length: 10 }, (_, i) => createPublishedProduct(chef, { name: `Curry ${i}` })),
  );
  await restoreSession(page, chef);
  const { tap, getCount } = createTapCounter();
  await page.goto(`/chef/product/${dish._id}/edit`);
  await tap(page.getByRole('button', { name: 'Add group' }));
  await page.getByLabel('Name of the group').fill('Size');
  await page.getByLabel('Option', { exact: true }).fill('Small');
  await tap(page.getByRole('button', { name: 'Add option' }));
  await page.getByLabel('Option', { exact: true }).last().fill('Large');
  await page.getByLabel('Price on top').last().fill('3');
  await tap(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page).toHaveURL(/productlist/);
  await tap(page.getByRole('main').getByRole('link', { name: dish.name, exact: true }));
  await tap(page.getByRole('button', { name: 'Copy to dishes Size' }));
  const dialog = page.getByRole('dialog', { name: 'Copy Size to' });
  await tap(dialog.getByRole('button', { name: 'All 10 dishes' }));
  await tap(dialog.getByRole('button', { name: 'Copy to 10 dishes' }));
  await expect(dialog.getByText('Copied to 10 dishes.')).toBeVisible();
  expect(getCount()).toBeLessThanOrEqual(8);
  const copied = await page.request.get(`/api/products/${others[9]?._id}`);
  const { optionGroups, needsChoice } = (await copied.json()) as Product;
  expect(needsChoice).toBe(true);
  expect(optionGroups).toMatchObject([
    { name: 'Size', options: [{ name: 'Small' }, { name: 'Large', price: 3 }] },
  ]);
});

test(
  'a member orders again although an option is gone, and chooses another',
  both(phone),
  async ({ page }) => {
    const { chef, dish } = await createKitchenWithSlots();
    const sauce = { name: 'Sauce', min: 1, max: 1, options: [{ name: 'Red' }, { name: 'Green' }] };
    const { optionGroups } = await setOptionGroups(dish, chef.token, [sauce]);
    const [red] = optionGroups[0]?.options ?? [];
    const foodie = await createFoodie();
    const orderItems = [{ product: dish._id, qty: 1, options: [red?._id] }];
    const { _id } = await callApi<Order>('/orders', 'post', { orderItems }, foodie.token);
    await callApi(`/kitchens/${chef._id}/options`, 'put', { name: 'Red', soldOut: true }, chef.token);

    await restoreSession(page, foodie);
    await page.goto(`/order/${_id}`);
    await page.getByRole('button', { name: /^Order again/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Order again' });
    await expect(dialog.getByText(/^Red is sold out or no longer on the menu/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue with these dishes' }).click();
    await expect(page).toHaveURL('/cart');
    const checkout = page.getByRole('button', { name: 'Checkout' });
    await expect(checkout).toBeDisabled();
    await page.getByRole('button', { name: `Change ${dish.name}` }).click();
    const sheet = page.getByRole('dialog', { name: dish.name });
    await sheet.getByText('Green').click();
    await sheet.getByRole('button', { name: /^Save/ }).click();
    await checkout.click();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('Green')).toBeVisible();
  },
);

test('a choice is made and changed with the keyboard alone', desk, async ({ page }) => {
  const { chef, dish } = await createKitchenWithSlots();
  const size = { name: 'Size', min: 1, max: 1, options: [{ name: 'Small' }, { name: 'Large', price: 2 }] };
  await setOptionGroups(dish, chef.token, [size, extras]);
  await page.goto(`/chefitems/${chef._id}`);
  await waitForClientRender(page);
  const add = page.getByRole('button', { name: `Add ${dish.name} to the cart` });
  await add.press('Enter');
  const sheet = page.getByRole('dialog', { name: dish.name });
  await sheet.getByRole('button', { name: /^Add ·/ }).press('Enter');
  await expect(sheet.getByRole('radio', { name: 'Small' })).toBeFocused(); // what is missing
  await page.keyboard.press('ArrowDown');
  await expect(sheet.getByRole('radio', { name: /^Large/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(sheet.getByRole('checkbox', { name: /^Guacamole/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(add).toBeFocused();

  await page.goto('/cart');
  const change = page.getByRole('button', { name: `Change ${dish.name}` });
  await change.press('Enter');
  await expect(sheet.getByRole('radio', { name: /^Large/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(change).toBeFocused();
  await change.press('Enter');
  await sheet.getByRole('radio', { name: /^Large/ }).press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Small, Guacamole')).toBeVisible();
  await expect(page.getByRole('link', { name: dish.name })).toBeFocused();
});
