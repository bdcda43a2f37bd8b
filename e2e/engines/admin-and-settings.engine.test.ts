import {
  callApi,
  createChef,
  createPublishedProduct,
  createUniqueSuffix,
  loginDemoAdmin,
} from '../support/fixtures.ts';
import { expect } from 'vitest';
import { button, field, getByRole, heading, link, region } from './engine-page.ts';
import { test } from './engine-test.ts';

test('an admin hides a reported dish, and the chef reads why', async ({ page }) => {
  const chef = await createChef();
  const dish = await createPublishedProduct(chef, { name: `Stew ${createUniqueSuffix()}` });
  await callApi('/reports', 'post', { about: 'product', id: dish._id, reason: 'fraud', text: 'Not theirs' });
  await page.restoreSession(await loginDemoAdmin());
  await page.open(`/admin/reports?case=product.${dish._id}`);
  await page.waitFor(heading(dish.name));
  await page.see('Not theirs');
  await page.click(field('Hide'));
  await page.fill(field('Words for the person concerned'), 'The picture is stolen');
  await page.click(button('Hide'));
  await page.see('Your verdict is stored');

  await page.restoreSession(chef);
  await page.open('/chef/productlist');
  await page.see('Hidden by an admin');
  await page.click(link('Read why and answer'));
  await page.see('The picture is stolen', region(`“${dish.name}” is hidden from others`));
});

test('the market stays dark and Spanish after a reload', async ({ page }) => {
  const readBrightness = async () => {
    const color = await page.evaluate<string>('return getComputedStyle(document.body).backgroundColor');
    return Math.max(...[...color.matchAll(/\d+/g)].map(Number));
  };
  const footer = getByRole('contentinfo');
  await page.open('/mainpage');
  expect(await readBrightness()).toBeGreaterThan(200);
  await page.click(button('Dark theme', footer));
  await page.click(button('Español', footer));
  await page.waitFor(heading('Comida cerca de ti a cualquier hora'));
  await page.open('/mainpage');
  await page.waitFor(heading('Comida cerca de ti a cualquier hora'));
  await page.see(/\$\d+\.\d\d.*\d reseñas?/, getByRole('list', 'Lo más nuevo'));
  await expect.poll(readBrightness).toBeLessThan(80);
  expect(await page.evaluate('return document.documentElement.lang')).toBe('es-US');
});
