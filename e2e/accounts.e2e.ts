import { expect, test, type Page } from '@playwright/test';
import {
  createChef,
  createFoodie,
  createPublishedProduct,
  testPassword,
  signIn,
  uniqueSuffix,
} from './support/fixtures.ts';

const register = (page: Page) => page.getByRole('button', { name: 'Register' });

async function fillIn(page: Page, texts: Record<string, string>) {
  for (const [label, value] of Object.entries(texts)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

const someone = () => ({
  Name: 'Nia New',
  Email: `${uniqueSuffix()}@example.com`,
  'Contact Number': '602 555 0111',
  Password: testPassword,
  'Confirm Password': testPassword,
});

test(
  'a foodie signs up; different passwords are told and nothing typed is lost',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto('/register');
    await expect(page.getByLabel('Name')).toHaveCount(0);
    await page.getByLabel('Foodie').check();
    const texts = someone();
    await fillIn(page, { ...texts, 'Confirm Password': 'another' });
    await register(page).click();
    await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
    await expect(page.getByLabel('Email')).toHaveValue(texts.Email);
    await fillIn(page, { 'Confirm Password': testPassword });
    await register(page).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toContain(texts.Email);
  },
);

test('an e-mail that is taken is told in the server’s words', { tag: '@desk' }, async ({ page }) => {
  const { email } = await createFoodie();
  await page.goto('/register');
  await page.getByLabel('Foodie').check();
  await fillIn(page, { ...someone(), Email: email.toUpperCase() });
  await register(page).click();
  await expect(page.getByRole('alert')).toHaveText('User already exists');
});

test('a chef answers Yes before registering, and says where', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('HomeChef/FoodTruck').check();
  await expect(register(page)).toBeDisabled();
  await page.getByLabel('Yes').check();
  await expect(register(page)).toBeEnabled();
  await page.getByLabel('No', { exact: true }).check();
  await expect(register(page)).toBeDisabled();
  await page.getByLabel('Yes').check();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('alert')).toHaveText('Unable to retrieve your location');
  await fillIn(page, { ...someone(), City: 'A city of far too long a name', State: 'A1', Zip: '850019' });
  await expect(page.getByLabel('City')).toHaveValue('A city of far too lo');
  await expect(page.getByLabel('Zip')).toHaveValue('85001');
  await register(page).click();
  await expect(page.getByText('A chef needs a permit number')).toBeVisible();
  await expect(page.getByText('The state must have 2 letters')).toBeVisible();
  await expect(page.getByLabel('Permit Number')).toBeFocused();
  await fillIn(page, { 'Permit Number': 'HK-7', State: 'AZ' });
  await register(page).click();
  await expect(page).toHaveURL('/');
  const stored = await page.evaluate(() => localStorage.getItem('userInfo'));
  expect(JSON.parse(stored ?? '{}')).toMatchObject({
    address: ', A city of far too lo, AZ, 85001',
    permit: 'HK-7',
    latitude: 'NA',
    isChef: true,
  });
});

test('a chef who lets the browser tell is on the map', { tag: '@phone' }, async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 33.45, longitude: -112.07 });
  await page.goto('/register');
  await page.getByLabel('HomeChef/FoodTruck').check();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('Location added')).toBeVisible();
});

test(
  'signing in comes back to the page asked; a wrong password is told',
  { tag: '@phone' },
  async ({ page }) => {
    const { email } = await createFoodie();
    await page.goto('/shipping');
    await expect(page).toHaveURL('/login?redirect=%2Fshipping');
    await expect(page.getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      '/register?redirect=%2Fshipping',
    );
    await fillIn(page, { Email: email, Password: 'not this one' });
    const signInButton = page.getByRole('main').getByRole('button', { name: 'Sign In' });
    await signInButton.click();
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await fillIn(page, { Password: testPassword });
    await signInButton.click();
    await expect(page).toHaveURL('/shipping');
    await page.goto('/login?redirect=//example.com');
    await expect(page).toHaveURL('/');
  },
);

test('who comes to a page of another role is told, and may leave', { tag: '@desk' }, async ({ page }) => {
  const foodie = await createFoodie();
  await signIn(page, foodie);
  await page.goto('/cheforders');
  await expect(page).toHaveURL('/login');
  const main = page.getByRole('main');
  await expect(main).toContainText(foodie.name);
  await expect(main).toContainText('for chefs only');
  await expect(main.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
  await main.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
});

/** The token on this device is one that the server does not know any more. */
const killToken = (page: Page) =>
  page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as object;
    localStorage.setItem('userInfo', JSON.stringify({ ...user, token: 'gone' }));
  });

test('an expired session is told, and the page asked comes back', { tag: '@phone' }, async ({ page }) => {
  const foodie = await createFoodie();
  await signIn(page, foodie);
  await killToken(page);
  await page.goto('/order/000000000000');
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  await expect(page).toHaveURL('/login?redirect=%2Forder%2F000000000000');
});

test(
  'a session that ends over a half-written review is told; after signing in it is still there',
  { tag: '@desk' },
  async ({ page }) => {
    const [foodie, dish] = [await createFoodie(), await createPublishedProduct(await createChef())];
    await signIn(page, foodie);
    await killToken(page);
    await page.goto(`/mainpage/product/${dish._id}`);
    await page.getByLabel('Rating').selectOption('5 Excellent');
    await page.getByLabel('Comment').fill('Crisp and warm.');
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/mainpage/product/${dish._id}`)}`);
    await fillIn(page, { Email: foodie.email, Password: testPassword });
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(`/mainpage/product/${dish._id}`);
    await expect(page.getByLabel('Comment')).toHaveValue('Crisp and warm.');
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Review Submitted' })).toBeVisible();
  },
);
