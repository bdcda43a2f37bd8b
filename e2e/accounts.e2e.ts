import type { Page } from '@playwright/test';
import { createFoodie, testPassword, signIn, createUniqueSuffix } from './support/fixtures.ts';
import { desk, expect, full, phone, test } from './support/test.ts';

const getRegisterButton = (page: Page) => page.getByRole('button', { name: 'Register' });

async function fillFields(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

const createRegistration = () => ({
  Name: `Nia ${createUniqueSuffix()}`,
  Email: `${createUniqueSuffix()}@example.com`,
  'Contact Number': '602 555 0111',
  Password: testPassword,
  'Confirm Password': testPassword,
});

test('registers a foodie after correcting different passwords', full(desk), async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByLabel('Name')).toHaveCount(0);
  await page.getByLabel('Foodie').check();
  const registration = createRegistration();
  await fillFields(page, { ...registration, 'Confirm Password': 'another' });
  await getRegisterButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
  await expect(page.getByLabel('Email')).toHaveValue(registration.Email);
  await fillFields(page, { 'Confirm Password': testPassword });
  await getRegisterButton(page).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toContain(registration.Email);
});

test('requires authorization and an address to register a chef', full(phone), async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('HomeChef/FoodTruck').check();
  await expect(getRegisterButton(page)).toBeDisabled();
  await page.getByLabel('Yes').check();
  await expect(getRegisterButton(page)).toBeEnabled();
  await page.getByLabel('No', { exact: true }).check();
  await expect(getRegisterButton(page)).toBeDisabled();
  await page.getByLabel('Yes').check();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('alert')).toHaveText('Unable to retrieve your location');
  await fillFields(page, {
    ...createRegistration(),
    City: 'A city of far too long a name',
    State: 'A1',
    Zip: '850019',
  });
  await expect(page.getByLabel('City')).toHaveValue('A city of far too lo');
  await expect(page.getByLabel('Zip')).toHaveValue('85001');
  await getRegisterButton(page).click();
  await expect(page.getByText('A chef needs a permit number')).toBeVisible();
  await expect(page.getByText('The state must have 2 letters')).toBeVisible();
  await expect(page.getByLabel('Permit Number')).toBeFocused();
  await fillFields(page, { 'Permit Number': 'HK-7', State: 'AZ' });
  await getRegisterButton(page).click();
  await expect(page).toHaveURL('/');
  const storedSession = await page.evaluate(() => localStorage.getItem('userInfo'));
  expect(JSON.parse(storedSession ?? '{}')).toMatchObject({
    address: ', A city of far too lo, AZ, 85001',
    permit: 'HK-7',
    latitude: 'NA',
    isChef: true,
  });
});

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

test('shows access denied on a page of another role', full(desk), async ({ page }) => {
  const foodie = await createFoodie();
  await signIn(page, foodie);
  await page.goto('/cheforders');
  await expect(page).toHaveURL('/login');
  const main = page.getByRole('main');
  await expect(main).toContainText(foodie.name);
  await expect(main).toContainText('only for chefs');
  await expect(main.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  await main.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
});

/** Replaces the stored token by an invalid one. */
const invalidateToken = (page: Page) =>
  page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as object;
    localStorage.setItem('userInfo', JSON.stringify({ ...user, token: 'gone' }));
  });

test('redirects to sign-in when the session has expired', phone, async ({ page }) => {
  const foodie = await createFoodie();
  await signIn(page, foodie);
  await invalidateToken(page);
  await page.goto('/order/000000000000');
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  await expect(page).toHaveURL('/login?redirect=%2Forder%2F000000000000');
});
