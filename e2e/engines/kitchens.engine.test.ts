import { expect } from 'vitest';
import type { PickupWindow } from '@homechef/contract/kitchens/kitchen';
import { createChef, createUniqueSuffix, testPassword } from '../support/fixtures.ts';
import { button, dialog, field, getByRole, heading, main, type EnginePage } from './engine-page.ts';
import { test } from './engine-test.ts';

/** Waits until the browser shows an uploaded picture. */
async function waitForPicture(page: EnginePage) {
  const isShown = `return [...document.images].some(({ currentSrc, complete, naturalWidth }) =>
    currentSrc.includes('/uploads/') && complete && naturalWidth > 0)`;
  await expect.poll(() => page.evaluate(isShown), { timeout: 40_000 }).toBe(true);
}

test('a cook signs up and can add dishes', async ({ page }) => {
  await page.open('/register');
  await page.click(field(/^HomeChef\/FoodTruck/));
  const name = `Casa ${createUniqueSuffix()}`;
  const details = {
    Name: name,
    Email: `${createUniqueSuffix()}@example.com`,
    'Contact Number': '602 555 0160',
    Password: testPassword,
    'Confirm Password': testPassword,
    'Permit Number': 'HK-2201',
    City: 'Phoenix',
    State: 'AZ',
    Zip: '85001',
  };
  for (const [label, value] of Object.entries(details)) await page.fill(field(label), value);
  await page.click(field('Yes'));
  await page.click(button('Register'));
  await page.waitForPath('/chef/start');
  await page.open('/chefprofile');
  await page.waitFor(field('Permit Number'));
  await page.open('/chef/productlist');
  await page.see('Create Food Item', main);
});

test('a chef publishes a dish with a picture, and customers see it', async ({ page }) => {
  const chef = await createChef();
  await page.restoreSession(chef);
  await page.open('/chef/productlist');
  await page.click(button('Create Food Item'));
  await page.waitForPath(/^\/chef\/product\/[0-9a-f]{24}\/edit$/);
  const id = (await page.getUrl()).split('/').at(-2);
  const name = `Elote ${createUniqueSuffix()}`;
  await page.fill(field('Name'), name);
  await page.fill(field('Price'), '6.50');
  await page.fill(field('Portions in stock'), '3');
  await page.choose(field('Category'), 'Vegetarian');
  await page.fill(field('Description'), 'With lime.');
  await page.choose(field('Milk'), 'Contains');
  await page.upload(field(/picture/i), 'e2e/files/elote.jpg');
  await page.click(button('Use this picture'));
  await waitForPicture(page);
  await page.click(button('Save and publish'));
  await page.waitForPath('/chef/productlist');
  await page.see(name, main);

  await page.open(`/mainpage/product/${id}`);
  await page.waitFor(heading(name));
  await page.see('$6.50', main);
  await waitForPicture(page);
});

test('a chef sets up pickup times and a stop', async ({ page }) => {
  const chef = await createChef();
  await page.restoreSession(chef);
  await page.open('/chef/schedule');
  await page.click(button('Use these times'));
  await page.see('Schedule saved');
  await page.click(button('Add times'));
  const form = dialog('Add pickup times');
  await page.click(button('Saturday', form));
  await page.click(button(/^Dinner/, form));
  await page.click(getByRole('radio', /^Another place/, form));
  await page.fill(field('Name of the place', form), 'Art walk');
  await page.fill(field('Street and number', form), '1005 N 2nd St');
  await page.click(button(/^Add Sat/, form));
  await page.see('1 pickup time added');
  await page.see('Art walk', main);
  const reply = await fetch(`${process.env.E2E_URL}/api/kitchens/${chef._id}/windows`);
  const { rules } = (await reply.json()) as { rules: PickupWindow[] };
  expect(rules.map(({ weekday, from, to, place }) => [weekday, from, to, place?.name])).toEqual([
    ...[1, 2, 3, 4, 5].map((weekday) => [weekday, '11:00', '14:00', undefined]),
    [6, '17:00', '21:00', 'Art walk'],
  ]);
});
