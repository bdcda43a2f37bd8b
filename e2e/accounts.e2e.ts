import { expect, full, phone, test } from './support/test.ts';

test('a chef’s registration includes the location of the browser', full(phone), async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 33.45, longitude: -112.07 });
  await page.goto('/register');
  await page.getByLabel('HomeChef/FoodTruck').check();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('Location added')).toBeVisible();
});
