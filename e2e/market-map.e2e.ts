import type { Page } from '@playwright/test';
import type { Session } from '@homechef/contract/users/user';
import { expectAccessibleInFullRun } from './support/axe.ts';
import { callApi, createTwoChefsWithProducts } from './support/fixtures.ts';
import { waitForClientRender } from './support/wait-for-app.ts';
import { both, desk, expect, full, phone, test } from './support/test.ts';

const tiles = 'https://tile.openstreetmap.org/**';
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOcM2fOfwAHJALt0W5YVAAAAABJRU5ErkJggg==',
  'base64',
);

const moveKitchen = (chef: Session, latitude: number) =>
  callApi(
    `/kitchens/${chef._id}`,
    'put',
    {
      place: {
        name: '',
        address: '1 Main St',
        city: 'Phoenix',
        state: 'AZ',
        postalCode: '85001',
        latitude,
        longitude: -112.07,
      },
    },
    chef.token,
  );

/** Creates two kitchens with one dish each. Returns the URL of the market that lists only them. */
async function createTwoKitchens() {
  const kitchens = await createTwoChefsWithProducts();
  await moveKitchen(kitchens.north, 33.62);
  await moveKitchen(kitchens.south, 33.28);
  const suffix = kitchens.north.name.replace('North ', '');
  return { ...kitchens, path: `/mainpage?name=${suffix}` };
}

/** Records requests to other hosts and the page's errors, including violations of its security policy. */
function watch(page: Page) {
  const [foreign, errors]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (/^http/.test(origin) && origin !== new URL(process.env.E2E_URL ?? '').origin)
      foreign.push(request.url());
  });
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  page.on('pageerror', (error) => void errors.push(error.message));
  return { foreign, errors };
}

const getMap = (page: Page) => page.getByRole('region', { name: 'Map of the kitchens' });
const getDishes = (page: Page) => page.getByRole('list', { name: 'Latest cuisines' }).getByRole('heading');

async function openMap(page: Page) {
  await waitForClientRender(page);
  await page.getByRole('button', { name: 'Where are you?' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Map' }).click();
}

test('the map shows the kitchens of the list and moves a chosen one up', both(desk), async ({ page }) => {
  const { north, tacos, cake, path } = await createTwoKitchens();
  const { foreign, errors } = watch(page);
  await page.route(tiles, (route) => route.fulfill({ body: tile, contentType: 'image/png' }));
  await page.goto(path);
  await expect(getDishes(page)).toHaveText([cake.name, tacos.name]);
  expect(foreign).toEqual([]);
  await openMap(page);
  const map = getMap(page);
  await expect(map.getByText('2 kitchens on the map')).toBeVisible();
  await expect(map.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  expect(foreign.length).toBeGreaterThan(0);

  const pin = map.getByRole('button', { name: north.name });
  await expect(pin).toHaveText(north.name);
  await pin.focus();
  await page.keyboard.press('Enter');
  await expect(map.getByText(`1 dish of ${north.name} is now first in the list.`)).toBeVisible();
  await expect(getDishes(page)).toHaveText([tacos.name, cake.name]);
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await expect(pin).toBeFocused();
  await expectAccessibleInFullRun(page);

  // Going back restores the map and the choice.
  await page.getByRole('link', { name: tacos.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: tacos.name })).toBeVisible();
  await page.goBack();
  await expect(getDishes(page)).toHaveText([tacos.name, cake.name]);

  await map.getByRole('button', { name: /^(List|Close the map)$/ }).click();
  await expect(map).toBeHidden();
  await expect(getDishes(page)).toHaveText([cake.name, tacos.name]);
  expect(errors).toEqual([]);
  expect(foreign.filter((url) => !url.startsWith('https://tile.openstreetmap.org/'))).toEqual([]);
});

test('the map requests no tiles while offline', full(both(phone)), async ({ page, context }) => {
  const { north, path } = await createTwoKitchens();
  await page.route(tiles, (route) => route.fulfill({ body: tile, contentType: 'image/png' }));
  const { foreign } = watch(page);
  await page.goto(path);
  await openMap(page);
  await expect(getMap(page).getByRole('button', { name: north.name })).toBeVisible();
  await expect(getMap(page).locator('img.leaflet-tile-loaded')).not.toHaveCount(0);
  await expect(getMap(page).locator('img.leaflet-tile:not(.leaflet-tile-loaded)')).toHaveCount(0);
  await context.setOffline(true);
  foreign.length = 0;
  await page.getByRole('button', { name: 'When?' }).click();
  await page.getByRole('button', { name: 'Tonight' }).click();
  await expect(getMap(page).getByText('No background of the map while you are offline.')).toBeVisible();
  await expect(getMap(page).getByRole('button', { name: north.name })).toBeVisible();
  await getMap(page).getByRole('button', { name: 'Zoom out' }).click();
  expect(foreign).toEqual([]);
});
