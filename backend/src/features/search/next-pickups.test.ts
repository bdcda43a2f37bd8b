import { beforeEach, describe, expect, test } from 'vitest';
import type { NextPickup } from '@homechef/contract/kitchens/kitchen';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { createChef } from '../../testing/accounts.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../../testing/fixtures.ts';
import { addLimit, addWindow, placeForm, setClock, toKitchenPath } from '../../testing/kitchens.ts';
import { at } from '../../testing/orders.ts';
import { clearMarket } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createSoldOutKitchen, joinWaitingList, serveAndReadHold } from '../../testing/waiting.ts';

startTestApp();

describe('the next pickup of a dish', () => {
  let chef: Session;
  let dish: Product;
  beforeEach(async () => {
    await clearMarket();
    setClock('2026-03-02T17:00:00.000Z'); // Monday, 10:00 in Phoenix
    chef = await createChef();
    dish = await createProduct(chef, { countInStock: 5 });
  });

  const readNext = async (products = dish._id, query = '') =>
    (await apiAsVisitor().get(`/api/kitchens/next-pickups?products=${products}${query}`)).body as unknown[];

  test('a kitchen without windows has no pickup times', async () => {
    expect(await readNext()).toEqual([
      {
        product: dish._id,
        chefId: chef._id,
        timeZone: 'America/Phoenix',
        hasTimes: false,
        startsAt: null,
        endsAt: null,
        place: null,
        isOwnPlace: false,
        otherStartsAt: null,
        isFullToday: false,
        isHeldForOthers: false,
        pausedUntil: null,
        opensAt: null,
      },
    ]);
  });

  test('a full day is marked and shows the next window', async () => {
    await addWindow(chef, { weekday: 1, from: '11:00', to: '11:15' });
    await addWindow(chef, { weekday: 2, from: '11:00', to: '11:15' });
    await addLimit(chef, { per: 'day', counts: 'orders', max: 1 });
    expect(await readNext()).toMatchObject([{ isFullToday: false }]);
    await placeGuestOrder([toOrderItem(dish)]);
    expect(await readNext()).toMatchObject([{ isFullToday: true, startsAt: '2026-03-03T18:00:00.000Z' }]);
  });

  test('a pause and an empty stock are shown', async () => {
    await addWindow(chef, { weekday: 1, from: '11:00', to: '12:00' });
    const until = '2026-03-02T18:20:00.000Z';
    await apiAs(chef).put(toKitchenPath(chef, '/pause'), { until });
    expect(await readNext()).toMatchObject([{ pausedUntil: until, startsAt: '2026-03-02T18:30:00.000Z' }]);
    await apiAs(chef).put(`/api/products/${dish._id}/0`);
    expect(await readNext()).toMatchObject([{ startsAt: null }]);
  });

  test('unknown dishes have no next pickup', async () => {
    expect(await readNext('f'.repeat(24))).toEqual([]);
  });

  test('M1, K1: the chosen time decides which pickup is shown, with its place', async () => {
    const market = {
      ...placeForm,
      name: 'Mesa Market',
      address: '1 Main St',
      city: 'Mesa',
      postalCode: '85201',
    };
    await addWindow(chef, { weekday: 1, from: '11:00', to: '18:00' });
    await addWindow(chef, { weekday: 2, from: '12:00', to: '13:00', place: market });
    await addWindow(chef, { weekday: 5, from: '12:00', to: '13:00' });
    const tuesday = {
      startsAt: '2026-03-03T19:00:00.000Z',
      endsAt: '2026-03-03T20:00:00.000Z',
      isOwnPlace: false,
      otherStartsAt: null,
    };
    const monday = { startsAt: '2026-03-02T18:00:00.000Z', isOwnPlace: true, otherStartsAt: null };
    const cases = [
      ['', monday],
      ['today', monday],
      ['tonight', { ...monday, startsAt: '2026-03-02T23:00:00.000Z' }],
      ['tomorrow', tuesday],
      ['2026-03-03', tuesday],
      ['2026-03-04', { startsAt: null, place: null, otherStartsAt: '2026-03-06T19:00:00.000Z' }],
      ['2026-03-08', { startsAt: null, otherStartsAt: monday.startsAt }],
      ['now', { startsAt: null, otherStartsAt: monday.startsAt }],
    ] as const;
    for (const [when, expected] of cases)
      expect(await readNext(dish._id, `&when=${when}`), when).toMatchObject([expected]);
    const [{ place }] = (await readNext(dish._id, '&when=tomorrow')) as [NextPickup];
    expect(place).toMatchObject({ name: 'Mesa Market', address: '', city: 'Mesa' });
    expect((await apiAsVisitor().get(`/api/kitchens?when=tomorrow`)).body).toMatchObject([
      { nextPickup: { startsAt: tuesday.startsAt, place: { city: 'Mesa' } } },
    ]);
  });

  test('M4: a sold-out dish says whether portions are held', async () => {
    const kitchen = await createSoldOutKitchen(at('11:00'));
    const readHeld = () => readNext(kitchen.dish._id);
    expect(await readHeld()).toMatchObject([{ isHeldForOthers: false }]);
    const entry = await joinWaitingList(kitchen, { qty: 1 });
    await apiAs(kitchen.chef).put(`/api/products/${kitchen.dish._id}/1`);
    await serveAndReadHold(kitchen, entry);
    expect(await readHeld()).toMatchObject([{ isHeldForOthers: true }]);
  });
});
