import type { Page } from '@playwright/test';
import { expectAccessibleInFullRun } from './support/axe.ts';
import { both, expect, full, phone, test } from './support/test.ts';

const getFooter = (page: Page) => page.getByRole('contentinfo');
const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('in a Spanish browser', () => {
  test.use({ locale: 'es-US' });

  test('a Spanish browser shows Spanish until the user chooses English', both(phone), async ({ page }) => {
    await page.goto('/mainpage');
    await expect(getHeading(page, 'Comida cerca de ti a cualquier hora')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
    const products = page.getByRole('list', { name: 'Lo más nuevo' }).getByRole('listitem');
    await expect(products.first()).toContainText(/\$\d+\.\d\d.*\d reseñas?/);
    await expectAccessibleInFullRun(page);

    await getFooter(page).getByRole('button', { name: 'English' }).click();
    await expect(getHeading(page, 'Food near you any time')).toBeVisible();
    await expect(getFooter(page).getByRole('button', { name: 'Español' })).toBeFocused();
    await page.reload();
    await expect(getHeading(page, 'Food near you any time')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  });
});

test('the menu stays open when the language changes', full(phone), async ({ page }) => {
  await page.goto('/mainpage');
  await page.getByRole('button', { name: 'Menu' }).click();
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Español' }).click();
  await expect(header.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'English' })).toBeFocused();
});
