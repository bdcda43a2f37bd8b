import { beforeEach, describe, expect, test } from 'vitest';
import type { NextPickup } from '@homechef/contract/kitchens/kitchen';
import type { Product } from '@homechef/contract/products/product';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../../testing/fixtures.ts';
import { addLimit, addWindow, flattenSlots, readSlots, setClock } from '../../testing/kitchens.ts';
import { saveGroups } from '../../testing/menus.ts';
import { at, createTestKitchen, orderTime, toPickup, type TestKitchen } from '../../testing/orders.ts';
import { clearMarket } from '../../testing/stored-documents.ts';
import { bothCatalogs, startTestApp } from '../../testing/test-app.ts';

const wednesday = '2026-03-04';
const thursday = '2026-03-05';

describe.each(bothCatalogs)(
  'with the catalog in the %s, a combo whose part is needed',
  (_mode, CATALOG_MEMORY_MB) => {
    startTestApp({ CATALOG_MEMORY_MB });

    let kitchen: TestKitchen;
    let taco: Product;
    let plate: Product;

    // On Tuesdays the kitchen serves everything, on Wednesdays the plate without the taco, and on Thursdays both.
    beforeEach(async () => {
      await clearMarket();
      setClock(orderTime);
      kitchen = await createTestKitchen();
      const { chef, dish } = kitchen;
      taco = await createProduct(chef, { countInStock: 5 });
      plate = await saveGroups(chef, dish, [
        { name: 'Taco', min: 1, options: [{ name: 'Taco', product: taco._id }] },
      ]);
      const served = [
        { weekday: 3, products: [plate._id] },
        { weekday: 4, products: [plate._id, taco._id] },
      ];
      for (const window of served) await addWindow(chef, { from: '11:00', to: '12:00', ...window });
    });

    const list = async (query: string) =>
      ((await apiAsVisitor().get(`/api/products?${query}`)).body as Product[]).map(({ _id }) => _id);
    const readNext = async (query = '') => {
      const { body } = await apiAsVisitor().get(`/api/kitchens/next-pickups?products=${plate._id}${query}`);
      return (body as NextPickup[])[0];
    };

    test('is found only at times when the part is served', async () => {
      expect(await list(`when=${wednesday}`)).toEqual([]);
      expect(await list(`when=${thursday}`)).toEqual([taco._id, plate._id]);
      const kitchens = await apiAsVisitor().get(`/api/kitchens?when=${wednesday}`);
      expect(kitchens.body).toEqual([]);
      expect(await readNext(`&when=${wednesday}`)).toMatchObject({
        startsAt: null,
        otherStartsAt: `${thursday}T18:00:00.000Z`,
      });
      const reasons = flattenSlots(await readSlots(kitchen.chef, `?items=${plate._id}:1&days=2`)).map(
        ({ blockedBy }) => blockedBy?.reason,
      );
      expect([...new Set(reasons)]).toEqual([undefined, 'sold_out']);
    });

    test('is ready as soon as there is room for the part', async () => {
      await addLimit(kitchen.chef, { max: 1, products: [{ product: taco._id }] });
      expect(await readNext()).toMatchObject({ startsAt: '2026-03-03T18:00:00.000Z' });
      const pickups = [toPickup(kitchen, at('11:00'))];
      await placeGuestOrder([toOrderItem(taco)], { pickups });
      await expect.poll(readNext).toMatchObject({ startsAt: '2026-03-03T18:15:00.000Z' });
      const other = await createProduct(kitchen.chef);
      expect(await list('sort=soonest')).toEqual([other._id, taco._id, plate._id]);
    });

    test('is found at all times while another option is left', async () => {
      await saveGroups(kitchen.chef, plate, [
        { name: 'Taco', min: 1, options: [{ name: 'Taco', product: taco._id }, { name: 'Beans' }] },
      ]);
      await expect.poll(() => list(`when=${wednesday}`)).toEqual([plate._id]);
      await apiAs(kitchen.chef).put(`/api/products/${taco._id}/0`);
      expect(await list(`when=${wednesday}`)).toEqual([plate._id]);
    });
  },
);
