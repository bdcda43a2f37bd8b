import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { aChef, aFoodie, anItem, signIn } from './people.ts';

/** What axe finds on the page as it stands, in both themes. */
async function expectNothingFound(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.dataset.bsTheme = name), theme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect(found, `${page.url()}, ${theme}`).toEqual([]);
  }
}

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

test('the member’s checkout is open to everybody, and so is a refusal', async ({ page }) => {
  const dish = await anItem(await aChef());
  await signIn(page, await aFoodie());
  await page.goto(`/cart/${dish._id}?qty=2`);
  await page.getByLabel('Quantity').waitFor();
  for (const path of ['/shipping', '/payment', '/placeholder', '/cheforders']) await look(page, path);
});
