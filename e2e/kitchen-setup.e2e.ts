import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { PickupWindow, SlotList } from '@homechef/contract/kitchens/kitchen';
import type { Product } from '@homechef/contract/products/product';
import { getPictureAverageColor } from '@homechef/contract/uploads/picture';
import type { Session } from '@homechef/contract/users/user';
import { createChef, createPublishedProduct, restoreSession } from './support/fixtures.ts';
import { both, expect, full, phone, test } from './support/test.ts';

const clickButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

async function getJson<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(`/api${path}`)).json()) as T;
}

const listWindows = async (page: Page, { _id }: Session) =>
  (await getJson<{ rules: PickupWindow[] }>(page, `/kitchens/${_id}/windows`)).rules;

/** Returns why the slots of the next days are not available for this many portions. Skips slots that start soon. */
async function listReasons(page: Page, { _id }: Session, dish: Product, qty: number) {
  const { days } = await getJson<SlotList>(page, `/kitchens/${_id}/slots?items=${dish._id}:${qty}`);
  const slots = days.flatMap(({ windows }) => windows.flatMap((window) => window.slots));
  expect(slots.length).toBeGreaterThan(0);
  const reasons = slots.map(({ blockedBy }) => blockedBy?.limit ?? blockedBy?.reason ?? 'available');
  return new Set(reasons.filter((reason) => reason !== 'too_soon'));
}

async function addStop(page: Page) {
  await clickButton(page, 'Add times');
  const dialog = page.getByRole('dialog', { name: 'Add pickup times' });
  await dialog.getByRole('button', { name: 'Saturday' }).click();
  await dialog.getByRole('button', { name: /^Dinner/ }).click();
  await dialog.getByRole('radio', { name: /^Another place/ }).check();
  await dialog.getByLabel('Name of the place').fill('Art walk');
  await dialog.getByLabel('Street and number').fill('1005 N 2nd St');
  await dialog.getByRole('button', { name: 'Add Sat' }).click();
  await expect(page.getByText('1 pickup time added')).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function addOven(page: Page, points: [Product, number][]) {
  await clickButton(page, /^My oven holds/);
  const dialog = page.getByRole('dialog', { name: 'Add a limit' });
  for (const [{ name }, count] of points) {
    await dialog.getByRole('checkbox', { name }).check();
    await dialog.getByLabel(`Points of ${name}`).fill(String(count));
  }
  await dialog.getByRole('button', { name: 'Add this limit' }).click();
  await expect(page.getByText('Limit added')).toBeVisible();
}

test('a chef sets up a week, a stop and an oven limit', both(phone), async ({ page }) => {
  const chef = await createChef();
  const lasagne = await createPublishedProduct(chef, { countInStock: 40 });
  const pie = await createPublishedProduct(chef, { countInStock: 40 });
  await restoreSession(page, chef);
  await page.goto('/chef/schedule');
  await clickButton(page, 'Use these times');
  await expect(page.getByText('Schedule saved')).toBeVisible();
  await addStop(page);
  const windows = await listWindows(page, chef);
  expect(windows.map(({ weekday, from, to, place }) => [weekday, from, to, place?.name])).toEqual([
    ...[1, 2, 3, 4, 5].map((weekday) => [weekday, '11:00', '14:00', undefined]),
    [6, '17:00', '21:00', 'Art walk'],
  ]);

  await page.getByRole('link', { name: 'How much' }).click();
  await addOven(page, [
    [lasagne, 4],
    [pie, 2],
  ]);
  expect(await listReasons(page, chef, lasagne, 3)).toEqual(new Set(['available']));
  expect(await listReasons(page, chef, lasagne, 4)).toEqual(new Set(['oven']));
  expect(await listReasons(page, chef, pie, 7)).toEqual(new Set(['oven']));
});

/** Creates a wide picture that is dark on the left and white on the right. */
function createHalfDarkPicture(): Promise<Buffer> {
  const [width, height] = [1_200, 400];
  const create = { width, height, channels: 3, background: '#ffffff' } as const;
  const left = { create: { ...create, width: width / 2, background: '#282828' } };
  return sharp({ create })
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
}

test(
  'the keyboard chooses the part of a picture, and one tap brightens it',
  full(phone),
  async ({ page }) => {
    await restoreSession(page, await createChef());
    await page.goto('/chefprofile/kitchen');
    await page.getByText('Pictures', { exact: true }).click();
    const file = { name: 'dark.jpg', mimeType: 'image/jpeg', buffer: await createHalfDarkPicture() };
    await page.getByLabel('Picture of your kitchen', { exact: true }).setInputFiles(file);
    const area = page.getByRole('application');
    await area.focus();
    // The middle is half white, and not dark.
    await expect(page.getByRole('button', { name: 'Use this picture' })).toBeEnabled();
    await expect(page.getByRole('radio', { name: 'Brighter' })).toHaveCount(0);
    for (let steps = 0; steps < 15; steps += 1) await area.press('ArrowRight');
    await page.getByRole('radio', { name: 'Brighter' }).check();
    await page.getByRole('button', { name: 'Use this picture' }).click();
    const picture = page.getByRole('img', { name: 'The picture of your kitchen' });
    await expect(picture).toHaveAttribute('src', /^\/uploads\//);
    const color = getPictureAverageColor((await picture.getAttribute('src')) ?? '') ?? '';
    const brightness = Number.parseInt(color.slice(1, 3), 16);
    expect(brightness).toBeGreaterThan(0x50); // brighter than the dark half
    expect(brightness).toBeLessThan(0x90); // without the white half
  },
);

test(
  'a chef adds a picture, a portrait and cuisines, and customers see them',
  both(phone),
  async ({ page }) => {
    const chef = await createChef();
    await createPublishedProduct(chef);
    await restoreSession(page, chef);
    await page.goto('/chefprofile/kitchen');
    await page.getByText('Pictures', { exact: true }).click();
    const choose = async (label: string) => {
      await page.getByLabel(label, { exact: true }).setInputFiles('e2e/files/elote.jpg');
      await page.getByRole('application').press('ArrowRight');
      await page.getByRole('button', { name: 'Use this picture' }).click();
    };
    await choose('Picture of your kitchen');
    const picture = page.getByRole('img', { name: 'The picture of your kitchen' });
    await expect(picture).toHaveAttribute('src', /^\/uploads\//);
    await choose('Your portrait');
    const portrait = page.getByRole('img', { name: 'Your portrait' });
    await expect(portrait).toHaveAttribute('src', /^\/uploads\//);
    const getShape = (img: HTMLImageElement) => img.naturalWidth / img.naturalHeight;
    await expect.poll(() => portrait.evaluate(getShape)).toBe(1);
    await page.getByRole('combobox', { name: 'Cuisines' }).fill('Oaxacan');
    await page.keyboard.press('Enter');
    await clickButton(page, 'Save kitchen');
    await expect(page.getByText('Kitchen saved')).toBeVisible();
    const path = (await picture.getAttribute('src')) ?? '';
    const face = (await portrait.getAttribute('src')) ?? '';

    await page.goto(`/chefitems/${chef._id}`);
    await expect(page.getByText('Home kitchen · Phoenix, AZ · Oaxacan')).toBeVisible();
    await expect(page.locator(`main img[src="${path}"]`)).toBeVisible();
    await expect(page.locator(`main img[src="${face}"]`).first()).toBeVisible();
    const preview = page.locator('meta[property="og:image"]');
    const previewPath = path.replace('.webp', '-preview.jpeg');
    await expect(preview).toHaveAttribute('content', new URL(previewPath, page.url()).href);
  },
);
