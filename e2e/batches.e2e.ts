import type { Product } from '@homechef/contract/products/product';
import { openGuestOrder } from './support/checkout.ts';
import { callApi, createGuestOrder, restoreSession } from './support/fixtures.ts';
import { createKitchenWithSlots } from './support/kitchens.ts';
import { both, expect, phone, test } from './support/test.ts';

const federal = ['fish', 'crustaceans', 'nuts', 'milk', 'eggs', 'peanuts', 'soybeans', 'sesame'];

test('a batch is made, labelled, sold and recalled', both(phone), async ({ page, browser }) => {
  const { chef, dish } = await createKitchenWithSlots();
  // The labels of a truck in Arizona need no registration.
  await callApi(`/kitchens/${chef._id}`, 'put', { kind: 'truck' }, chef.token);
  const { _id, name, image, price, description, category, countInStock } = dish;
  const product = await callApi<Product>(
    `/products/${_id}`,
    'put',
    {
      name,
      image,
      price,
      description,
      category,
      countInStock,
      allergens: { ...Object.fromEntries(federal.map((allergen) => [allergen, 'free'])), wheat: 'contains' },
      ingredients: 'Wheat flour, apples, sugar',
      netQuantity: '12 oz (340 g)',
    },
    chef.token,
  );
  await restoreSession(page, chef);

  // Made and labelled.
  await page.goto('/chef/batches');
  await page.getByLabel('Dish').selectOption(name);
  await page.getByLabel('Portions').fill('5');
  await page.getByRole('button', { name: 'Make the batch' }).click();
  const made = page.getByRole('status').filter({ hasText: `: 5 × ${name}.` });
  const lot = /\d{6}-\d{2}/.exec(await made.innerText())?.[0] ?? '';
  await made.getByRole('link', { name: `Labels of ${lot}` }).click();
  await expect(page.getByRole('heading', { name: /^Complete/ })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Contains: Wheat.');
  await expect(page.getByRole('button', { name: 'Print 5 labels' })).toBeVisible();

  // Sold.
  const order = await createGuestOrder([{ product, qty: 2 }]);
  await callApi(`/orders/${order._id}/all/orderstatus`, 'put', {}, chef.token);
  const guest = await openGuestOrder(browser, order);
  await expect(guest.getByText('No recall', { exact: false })).toHaveCount(0);

  // Recalled.
  await page.goto('/chef/batches');
  await expect(page.getByText('3 of 5 left')).toBeVisible();
  await page.getByRole('button', { name: `Recall ${lot}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is wrong?').fill('Walnuts got in.');
  await dialog.getByLabel('What should they do?').fill('Throw it away.');
  await dialog.getByRole('button', { name: 'Next: who is told' }).click();
  await expect(dialog.getByText('1 order, 1 person')).toBeVisible();
  await dialog.getByRole('button', { name: /^Recall now/ }).click();
  const told = page.getByRole('dialog', { name: `Orders with lot ${lot}` });
  await expect(told.getByText('Not told yet')).toBeVisible();

  // The customer reads it on the open page, and everybody on that of the lot.
  await expect(guest.getByRole('heading', { name: `Wait: ${name} was recalled` })).toBeVisible();
  await guest.getByRole('button', { name: 'I have read this' }).click();
  await guest.getByRole('link', { name: 'About this lot' }).click();
  await expect(guest.getByRole('heading', { name: 'Recalled: do not eat' })).toBeVisible();
  await expect(guest.getByText('Throw it away.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 of 1 orders told', { exact: false })).toBeVisible();
  await page.goto('/chef/board');
  await expect(page.getByRole('heading', { name: 'Recalled: do not hand over' })).toBeVisible();
  await guest.context().close();
});
