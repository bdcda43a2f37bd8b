import { expectAccessibleInFullRun } from './support/axe.ts';
import {
  callApi,
  createChef,
  createGuestOrder,
  createPublishedProduct,
  createUniqueSuffix,
  loginDemoAdmin,
  restoreSession,
} from './support/fixtures.ts';
import { both, desk, expect, phone, test } from './support/test.ts';

test('a report leads to a hidden dish and an answer', both(desk), async ({ page }) => {
  const chef = await createChef();
  const dish = await createPublishedProduct(chef, { name: `Stew ${createUniqueSuffix()}` });
  await callApi('/reports', 'post', { about: 'product', id: dish._id, reason: 'fraud', text: 'Not theirs' });
  const admin = await loginDemoAdmin();

  await restoreSession(page, admin);
  await page.goto(`/admin/reports?case=product.${dish._id}`);
  await expect(page.getByRole('heading', { name: dish.name })).toBeVisible();
  await expect(page.getByText('Not theirs')).toBeVisible();
  await page.getByLabel('Hide', { exact: true }).check();
  await page.getByLabel('Words for the person concerned').fill('The picture is stolen');
  await expectAccessibleInFullRun(page);
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByText('Your verdict is stored')).toBeVisible();

  await restoreSession(page, chef);
  await page.goto('/chef/productlist');
  await expect(page.getByText('Hidden by an admin')).toBeVisible();
  await page.getByRole('link', { name: 'Read why and answer' }).click();
  const verdict = page.getByRole('region', { name: `“${dish.name}” is hidden from others` });
  await expect(verdict.getByText('The picture is stolen')).toBeVisible();
  await expectAccessibleInFullRun(page);
  await verdict.getByLabel('Your answer').fill('I took it myself');
  await verdict.getByRole('button', { name: 'Send the answer' }).click();
  await expect(verdict.getByText('You answered:')).toBeVisible();

  await restoreSession(page, admin);
  await page.goto(`/admin/reports?show=answered&case=product.${dish._id}`);
  await expect(page.getByText('I took it myself')).toBeVisible();
  await page.getByLabel('Show again').check();
  await page.getByRole('button', { name: 'Show again' }).click();
  await expect(page.getByText('Your verdict is stored')).toBeVisible();
  await page.goto(`/mainpage/product/${dish._id}`);
  await expect(page.getByRole('heading', { name: dish.name })).toBeVisible();
});

test('a kitchen blocks a customer on the page of an order', both(phone), async ({ page }) => {
  const chef = await createChef();
  const dish = await createPublishedProduct(chef);
  const order = await createGuestOrder([{ product: dish, qty: 1 }], { userName: 'Rude Rob' });
  await restoreSession(page, chef);
  await page.goto(`/order/chef/${order._id}`);
  await page.getByRole('button', { name: 'Block the customer Rude Rob' }).click();
  await page.getByLabel('Reason, only for you and admins').fill('Rude at the counter');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('Rude Rob is blocked')).toBeVisible();
  await page.goto('/chef/blocked');
  await expect(page.getByText('Rude at the counter')).toBeVisible();
  await expectAccessibleInFullRun(page);
  await page.getByRole('button', { name: 'Accept orders again from Rude Rob' }).click();
  await expect(page.getByText('You have blocked nobody')).toBeVisible();
});
