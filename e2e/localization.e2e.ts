import type { Page } from '@playwright/test';
import { expectAccessibleInFullRun } from './support/axe.ts';
import { createChef, createPublishedProduct } from './support/fixtures.ts';
import { both, desk, expect, full, phone, test } from './support/test.ts';

const getFooter = (page: Page) => page.getByRole('contentinfo');
const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('in a Spanish browser', () => {
  test.use({ locale: 'es-US' });

  test('shows Spanish until the user chooses English', both(phone), async ({ page }) => {
    await page.goto('/mainpage');
    await expect(getHeading(page, 'La cena, de la cocina de al lado.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
    const products = page.getByRole('list', { name: 'Lo más nuevo' }).getByRole('listitem');
    await expect(products.first()).toContainText(/\d reseñas?.*\$\d+\.\d\d/);
    await expectAccessibleInFullRun(page);

    await getFooter(page).getByRole('button', { name: 'English' }).click();
    await expect(getHeading(page, 'Dinner from the kitchen next door.')).toBeVisible();
    await expect(getFooter(page).getByRole('button', { name: 'Español' })).toBeFocused();
    await page.reload();
    await expect(getHeading(page, 'Dinner from the kitchen next door.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  });

  test('translates the interface but not the product name', full(both(phone)), async ({ page }) => {
    const product = await createPublishedProduct(await createChef(), {
      name: 'Peach Pie',
      category: 'Gluten Free',
    });
    await page.goto(`/mainpage/product/${product._id}`);
    await expect(getHeading(page, 'Peach Pie')).toBeVisible();
    await expect(page.getByText('Sin gluten')).toBeVisible();
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await expect(getHeading(page, 'Carrito de compras')).toBeVisible();
    await expect(page.getByText('Subtotal (1 porción)')).toBeVisible();
    await expect(page).toHaveTitle('Carrito de compras · HomeChef Market');
  });
});

test('keeps the menu open when the language changes', full(phone), async ({ page }) => {
  await page.goto('/mainpage');
  await page.getByRole('button', { name: 'Menu' }).click();
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Español' }).click();
  await expect(header.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'English' })).toBeFocused();
});

test('keeps the meta description of the server response', full(desk), async ({ page, request }) => {
  const product = await createPublishedProduct(await createChef());
  for (const path of ['/', '/mainpage', `/mainpage/product/${product._id}`]) {
    const html = await (await request.get(path, { headers: { Accept: 'text/html' } })).text();
    const [, description] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(description, path).toBeTruthy();
    await expect(page.locator('meta[name="description"]'), path).toHaveAttribute(
      'content',
      description ?? '',
    );
  }
});
