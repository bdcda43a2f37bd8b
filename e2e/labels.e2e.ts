import type { Batch } from '@homechef/contract/batches/batch';
import type { Page } from '@playwright/test';
import { callApi, createPublishedProduct, createUniqueSuffix, restoreSession } from './support/fixtures.ts';
import { createKitchenWithSlots } from './support/kitchens.ts';
import { desk, expect, full, test } from './support/test.ts';

const federal = ['fish', 'crustaceans', 'milk', 'eggs', 'peanuts', 'soybeans', 'sesame'];
const allergens = {
  ...Object.fromEntries(federal.map((allergen) => [allergen, 'free'])),
  nuts: 'contains',
  wheat: 'contains',
  gluten: 'contains',
};
const longName = `Brown Butter Banana Bread with Toasted Walnuts, Cinnamon Crust and Orange Blossom Honey ${createUniqueSuffix()}`;

/** Width and height of each page, in whole points. */
async function printPages(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return boxes.map(([, width, height]) => `${Math.round(Number(width))}×${Math.round(Number(height))}`);
}

test('labels come out on each paper, also with a long name and Arabic', full(desk), async ({ page }) => {
  const { chef } = await createKitchenWithSlots();
  // The labels of a truck in Arizona need no registration.
  await callApi(`/kitchens/${chef._id}`, 'put', { kind: 'truck' }, chef.token);
  const dish = await createPublishedProduct(chef, {
    name: longName.slice(0, 120),
    category: 'Pastry',
    countInStock: 20,
  });
  const { image, price, description } = dish;
  const packed = {
    name: dish.name,
    category: 'Pastry',
    countInStock: 20,
    image,
    price,
    description,
    allergens,
    allergenDetails: { nuts: 'walnuts' },
    netQuantity: '16 oz (454 g)',
    ingredients: 'Banana, wheat flour (wheat, niacin, iron), sugar, walnuts, salt, مسمن',
  };
  await callApi(`/products/${dish._id}`, 'put', packed, chef.token);
  const body = { product: dish._id, portions: 12, note: 'مسمن' };
  const { _id } = await callApi<Batch>(`/kitchens/${chef._id}/batches`, 'post', body, chef.token);
  await restoreSession(page, chef);
  // Printing for real ends at once here, and takes the sheet away.
  await page.addInitScript(() => (window.print = () => undefined));
  for (const [format, pages] of [
    ['letter', ['612×792', '612×792']],
    ['a4', ['595×842', '595×842']],
    ['roll80', Array.from({ length: 12 }, () => '227×425')],
    ['roll58', Array.from({ length: 12 }, () => '164×425')],
  ] as const) {
    await page.goto(`/chef/labels?batch=${_id}`);
    await page.getByLabel('Paper').selectOption(format);
    await page.getByRole('button', { name: /^Print / }).click();
    const sheet = page.locator('.labels-sheet');
    await expect(sheet).toHaveCount(1);
    await expect(sheet.locator('.batch-label')).toHaveCount(12);
    await expect(sheet.locator('.is-draft')).toHaveCount(0);
    expect(await printPages(page), format).toEqual(pages);
  }
});
