import sharp from 'sharp';
import { beforeAll, expect, test, vi, afterAll } from 'vitest';
import { Kitchen, KitchenSummary } from '@homechef/contract/kitchens/kitchen';
import { Case } from '@homechef/contract/reports/case';
import type { Product } from '@homechef/contract/products/product';
import { Permit, PermitPicture } from '@homechef/contract/permits/permit';
import { ZipReply } from '@homechef/contract/zip-codes/zip-reply';
import { createAdmin } from '../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { setClock } from '../../testing/kitchens.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';
import { seedDemoData } from './seed.ts';

startTestApp();

// One week, from Monday to Sunday.
const days = ['23', '24', '25', '26', '27', '28', '29'];
/** Sets the clock to a time in Phoenix. */
const setDay = (day: string, time = '16:41') => setClock(`2026-11-${day}T${time}:00-07:00`);

let near: string;
beforeAll(async () => {
  setDay('23');
  await seedDemoData(getTestApp().deps.permitPictures);
  const { latitude, longitude } = ZipReply.parse((await apiAsVisitor().get('/api/zip/85004')).body);
  near = `near=${latitude},${longitude}&within=5`;
});
afterAll(() => void vi.useRealTimers());

const listKitchens = async (query: string) =>
  KitchenSummary.array().parse((await apiAsVisitor().get(`/api/kitchens?${near}&${query}`)).body);

test.each(days.flatMap((day) => ['09:00', '16:41', '23:00'].map((time) => [day, time] as const)))(
  'at least eight kitchens are near 85004, November %s, %s',
  async (day, time) => {
    setDay(day, time);
    // The next pickup of a kitchen is computed at most every 30 s.
    await expect.poll(async () => (await listKitchens('')).length).toBeGreaterThanOrEqual(8);
  },
);

test('every demo kitchen is approved and has cuisines', async () => {
  const kitchens = KitchenSummary.array().parse((await apiAsVisitor().get('/api/kitchens')).body);
  expect(kitchens).toHaveLength(13);
  for (const { name, cuisines, approved } of kitchens) {
    expect(approved, name).toBe(true);
    expect(cuisines.length, name).toBeGreaterThan(0);
  }
});

test('the demo shows addresses of kitchens, sections, options and a combo', async () => {
  const kitchen = Kitchen.parse((await apiAsVisitor().get('/api/k/la-paloma')).body);
  expect(kitchen).toMatchObject({ name: 'La Paloma Truck', slug: 'la-paloma' });
  const sizes = kitchen.sections?.map(({ name, products }) => [name, products.length]);
  expect(sizes).toEqual([
    ['Tacos & burritos', 3],
    ['From the steamer', 1],
    ['On the side', 2],
  ]);
  const admin = apiAs(await createAdmin());
  const listed = (await admin.get('/api/products?limit=100')).body as Product[];
  const dishes = await Promise.all(
    listed.map(async ({ _id }) => (await admin.get(`/api/products/${_id}`)).body as Product),
  );
  const withOptions = dishes.filter(({ optionGroups }) => (optionGroups ?? []).length > 0);
  expect(withOptions.map(({ name }) => name).sort()).toEqual([
    'Carne Asada Burrito',
    'House Coffee',
    'The Classic Burger',
    'Vanilla Soft Serve',
  ]);
  const [meals] = withOptions.find(({ name }) => name === 'The Classic Burger')?.optionGroups ?? [];
  expect(meals?.options.map(({ part }) => part?.name)).toEqual(['Sea Salt Fries', 'Soft Pretzel']);
  // What was imported is what a form could have saved.
  for (const dish of withOptions)
    expect((await admin.put(`/api/products/${dish._id}`, dish)).status).toBe(200);
});

test.each(days)('several kitchens have slots tonight, November %s', async (day) => {
  setDay(day);
  await expect.poll(async () => (await listKitchens('when=tonight')).length).toBeGreaterThanOrEqual(4);
});

test.each(days)('a vegan dish without peanuts is available tonight, November %s', async (day) => {
  setDay(day);
  const query = `${near}&when=tonight&diet=vegan&without=peanuts`;
  const listDishes = async () => (await apiAsVisitor().get(`/api/products?${query}`)).body as unknown[];
  await expect.poll(async () => (await listDishes()).length).toBeGreaterThan(0);
  const isStatedFree = (dish: unknown) => (dish as Pick<Product, 'allergens'>).allergens.peanuts === 'free';
  expect((await listDishes()).some(isStatedFree)).toBe(true);
});

test('admins have permits and cases to try out their queues', async () => {
  const admin = await createAdmin();
  const read = async (path: string): Promise<unknown> => (await apiAs(admin).get(`/api/${path}`)).body;
  const permits = Permit.array().parse(await read('permits?state=waiting'));
  expect(permits.map(({ kitchen }) => kitchen)).toEqual(['Forno on Wheels', 'Umi Home Sushi']);
  for (const { _id, hasPicture } of permits) {
    expect(hasPicture).toBe(true);
    const { picture } = PermitPicture.parse(await read(`kitchens/${_id}/permit/picture`));
    const data = Buffer.from(picture.replace(/^.*,/, ''), 'base64');
    expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width: 900 });
  }
  expect(Permit.array().parse(await read('permits?state=more'))).toMatchObject([{ kitchen: 'Casa Azafrán' }]);
  const cases = Case.array().parse(await read('reports?sort=latest'));
  expect(cases.map(({ subject, state, numReports }) => [subject, state, numReports])).toEqual([
    ['Big Smoke Truck', 'open', 1],
    ['Golden Wok', 'answered', 1],
    ['Butter Chicken & Rice', 'open', 2],
    ['Two Slices & a Smile', 'decided', 1],
  ]);
  expect(await read('admin/queues')).toMatchObject({ permits: { count: 2 }, reports: { count: 3 } });
});
