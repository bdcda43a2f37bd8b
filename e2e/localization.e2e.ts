import { expect, test, type Page } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from './support/axe.ts';
import { createChef, createPublishedProduct } from './support/fixtures.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('for a browser that asks for Spanish', () => {
  test.use({ locale: 'es-US' });

  test('the market speaks it, until English is chosen, also after a reload', async ({ page }) => {
    await page.goto('/mainpage');
    await expect(heading(page, 'La cena, de la cocina de al lado.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
    const dishes = page.getByRole('list', { name: 'Lo más nuevo' }).getByRole('listitem');
    await expect(dishes.first()).toContainText(/\d reseñas?\$\d+\.\d\d/);
    await expectNoAxeViolationsInBothThemes(page);

    await footer(page).getByRole('button', { name: 'English' }).click();
    await expect(heading(page, 'Dinner from the kitchen next door.')).toBeVisible();
    await expect(footer(page).getByRole('button', { name: 'Español' })).toBeFocused();
    await page.reload();
    await expect(heading(page, 'Dinner from the kitchen next door.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  });

  test('a dish is put into the cart in Spanish, in its chef’s own words', async ({ page }) => {
    const dish = await createPublishedProduct(await createChef(), {
      name: 'Peach Pie',
      category: 'Gluten Free',
    });
    await page.goto(`/mainpage/product/${dish._id}`);
    await expect(heading(page, 'Peach Pie')).toBeVisible();
    await expect(page.getByText('Sin gluten')).toBeVisible();
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await expect(heading(page, 'Carrito de compras')).toBeVisible();
    await expect(page.getByText('Subtotal (1 porción)')).toBeVisible();
    await expect(page).toHaveTitle('Carrito de compras · HomeChef Market');
  });
});

test('on a phone the menu changes the language, and stays open @phone', async ({ page }) => {
  await page.goto('/mainpage');
  await page.getByRole('button', { name: 'Menu' }).click();
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Español' }).click();
  await expect(header.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'English' })).toBeFocused();
});

test('a page describes itself as the document did that the server sent @desk', async ({ page, request }) => {
  const dish = await createPublishedProduct(await createChef());
  for (const path of ['/', '/mainpage', `/mainpage/product/${dish._id}`]) {
    const sent = await (await request.get(path, { headers: { Accept: 'text/html' } })).text();
    const [, description] = /<meta name="description" content="([^"]*)"/.exec(sent) ?? [];
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(description, path).toBeTruthy();
    await expect(page.locator('meta[name="description"]'), path).toHaveAttribute(
      'content',
      description ?? '',
    );
  }
});
