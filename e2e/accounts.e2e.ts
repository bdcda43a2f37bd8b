import type { Page } from '@playwright/test';
import { createFoodie, testPassword } from './support/fixtures.ts';
import { expect, full, phone, test } from './support/test.ts';

async function fillFields(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

test('adds the browser location to a chef registration', full(phone), async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 33.45, longitude: -112.07 });
  await page.goto('/register');
  await page.getByLabel('HomeChef/FoodTruck').check();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('Location added')).toBeVisible();
});

test('returns to the requested page after sign-in', phone, async ({ page }) => {
  const { email } = await createFoodie();
  await page.goto('/shipping');
  await expect(page).toHaveURL('/login?redirect=%2Fshipping');
  await expect(page.getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    '/register?redirect=%2Fshipping',
  );
  await fillFields(page, { Email: email, Password: 'not this one' });
  const signInButton = page.getByRole('main').getByRole('button', { name: 'Sign In' });
  await signInButton.click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await fillFields(page, { Password: testPassword });
  await signInButton.click();
  await expect(page).toHaveURL('/shipping');
  await page.goto('/login?redirect=//example.com');
  await expect(page).toHaveURL('/');
});
