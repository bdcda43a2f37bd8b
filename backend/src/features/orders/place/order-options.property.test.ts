import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import { runAudit } from '../../../operations/books-audit/run-audit.ts';
import { createFoodie } from '../../../testing/accounts.ts';
import { apiAs } from '../../../testing/api-client.ts';
import { createProduct, toOrderItem } from '../../../testing/fixtures.ts';
import { addLimit, setClock } from '../../../testing/kitchens.ts';
import { at, createTestKitchen, orderTime, readUsedUnits, toPickup } from '../../../testing/orders.ts';
import { readStock } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

const prices = [0, 0.5, 2.25];
/** A menu: stock of two parts and of the combo, and for each option its part (2: none) and its price. */
const menu = fc.record({
  stocks: fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 1, max: 6 }))),
  options: fc.array(fc.record({ part: fc.nat({ max: 2 }), price: fc.constantFrom(...prices) }), {
    minLength: 1,
    maxLength: 4,
  }),
});
/** An order: lines of a part (0, 1) or of the combo (2) with options by a bit mask. It is cancelled or not. */
const orders = fc.array(
  fc.record({
    lines: fc.array(
      fc.record({ dish: fc.nat({ max: 2 }), qty: fc.integer({ min: 1, max: 3 }), mask: fc.nat({ max: 15 }) }),
      { minLength: 1, maxLength: 2 },
    ),
    isCancelled: fc.boolean(),
  }),
  { minLength: 3, maxLength: 4 },
);

test('stock, capacity and money are right, whatever is on the menu and ordered at once', async () => {
  setClock(orderTime);
  const buyers = await Promise.all(Array.from({ length: 4 }, () => createFoodie()));
  await fc.assert(
    fc.asyncProperty(menu, orders, async ({ stocks, options }, wanted) => {
      const kitchen = await createTestKitchen();
      const dishes = await Promise.all(
        stocks.map((countInStock) => createProduct(kitchen.chef, { countInStock, price: 5 })),
      );
      const [first, second, plain] = dishes as [Product, Product, Product];
      const parts = [first._id, second._id, null];
      const group = {
        name: 'Parts',
        max: options.length,
        options: options.map(({ part, price }, i) => ({ name: `Option ${i}`, price, product: parts[part] })),
      };
      const { name, price, image, category, description, countInStock } = plain;
      const form = { name, price, image, category, description, countInStock, optionGroups: [group] };
      const combo = (await apiAs(kitchen.chef).put(`/api/products/${plain._id}`, form)).body as Product;
      const limit = await addLimit(kitchen.chef, { max: 100, products: [{ product: first._id }] });
      const offered = combo.optionGroups[0]?.options ?? [];
      const toLine = ({ dish, qty, mask }: (typeof wanted)[number]['lines'][number]) =>
        dish === 2
          ? {
              ...toOrderItem(combo, qty),
              options: offered.filter((_, i) => mask & (1 << i)).map(({ _id }) => _id),
            }
          : toOrderItem(dishes[dish] ?? first, qty);
      const pickups = [toPickup(kitchen, at('11:00'))];
      const placed = await Promise.all(
        wanted.map(async ({ lines, isCancelled }, i) => {
          const buyer = buyers[i] ?? kitchen.chef;
          const reply = await apiAs(buyer).post('/api/orders', { orderItems: lines.map(toLine), pickups });
          expect([201, 400, 409]).toContain(reply.status);
          if (reply.status !== 201) return [];
          const order = reply.body as Order;
          if (!isCancelled) return [order];
          const cancel = `/api/orders/${order._id}/all/cancel`;
          expect((await apiAs(buyer).put(cancel, {})).status).toBe(200);
          return [];
        }),
      );
      const items = placed.flat().flatMap(({ orderItems }) => orderItems);
      for (const item of items)
        expect(item.price).toBe(item.options.reduce((sum, option) => sum + option.price, 5));
      const countTaken = (id: string) =>
        items.reduce(
          (sum, item) =>
            sum + item.qty * [item, ...item.options].filter(({ product }) => product === id).length,
          0,
        );
      const left = await Promise.all(dishes.map(({ _id }) => readStock(_id)));
      expect(left).toEqual(dishes.map(({ _id }, i) => (stocks[i] ?? 0) - countTaken(_id)));
      expect(await readUsedUnits(kitchen, limit)).toBe(countTaken(first._id));
    }),
    { numRuns: 5 },
  );
  expect((await runAudit()).differences).toEqual([]);
});
