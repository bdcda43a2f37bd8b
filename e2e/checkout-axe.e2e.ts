import { test, type Page } from '@playwright/test';
import { expectNothingFound } from './axe.ts';
import { aChef, aFoodie, anItem, signIn } from './people.ts';

async function look(page: Page, path: string) {
  await page.goto(path);
  await expectNothingFound(page);
}

test('the cart and the guest’s checkout are open to everybody', async ({ page }) => {
  const dish = await anItem(await aChef());
  await look(page, '/cart');
  await page.goto(`/cart/${dish._id}?qty=2`);
  await page.getByLabel('Quantity').waitFor();
  await expectNothingFound(page);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('link', { name: 'Checkout as a guest' }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('alert').waitFor();
  await expectNothingFound(page);
});

test('signing in and up is open to everybody', async ({ page }) => {
  await look(page, '/login?redirect=/shipping');
  await page.goto('/register');
  await page.getByLabel('HomeChef/FoodTruck').check();
  await expectNothingFound(page);
});

for (const path of ['/shipping', '/payment', '/placeholder', '/cheforders']) {
  test(`what a member sees at ${path} is open to everybody`, async ({ page }) => {
    const dish = await anItem(await aChef());
    await signIn(page, await aFoodie());
    await page.goto(`/cart/${dish._id}?qty=2`);
    await page.getByLabel('Quantity').waitFor();
    await look(page, path);
  });
}
