import fc from 'fast-check';
import { expect } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { runAudit } from '../../../operations/books-audit/run-audit.ts';
import { createAdmin, createFoodie } from '../../../testing/accounts.ts';
import { apiAs } from '../../../testing/api-client.ts';
import { createProduct, toOrderItem } from '../../../testing/fixtures.ts';
import { addLimit } from '../../../testing/kitchens.ts';
import { findOptions, saveGroups } from '../../../testing/menus.ts';
import { at, createTestKitchen, readUsedUnits, toPickup } from '../../../testing/orders.ts';
import { readStock } from '../../../testing/stored-documents.ts';

const prices = [0, 0.5, 2.25];
/** A menu: stock of two parts and of the combo, and for each option its part (2: none) and its price. */
const menus = fc.record({
  stocks: fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 1, max: 6 }))),
  options: fc.array(fc.record({ part: fc.nat({ max: 2 }), price: fc.constantFrom(...prices) }), {
    minLength: 1,
    maxLength: 4,
  }),
});
type Menu = typeof menus extends fc.Arbitrary<infer T> ? T : never;

const fates = ['kept', 'ready', 'cancelledByCustomer', 'cancelledByChef', 'deleted'] as const;
/** An order: lines of a part (0, 1) or of the combo (2) with options by a bit mask, and what becomes of it. */
const orders = fc.array(
  fc.record({
    lines: fc.array(
      fc.record({ dish: fc.nat({ max: 2 }), qty: fc.integer({ min: 1, max: 3 }), mask: fc.nat({ max: 15 }) }),
      { minLength: 1, maxLength: 2 },
    ),
    fate: fc.constantFrom(...fates),
  }),
  { minLength: 3, maxLength: 4 },
);
type Wanted = typeof orders extends fc.Arbitrary<(infer T)[]> ? T : never;

type Server = Parameters<typeof apiAs>[1];

interface Market {
  /** Each order and what becomes of it goes to another server than the one before. */
  servers: readonly Server[];
  date: string; // of the pickups
  numRuns: number;
}

interface People {
  buyers: readonly Session[];
  admin: Session;
}

async function createMenu({ stocks, options }: Menu, date: string) {
  const kitchen = await createTestKitchen({ window: { weekday: null, date } });
  const [first, second, plain] = (await Promise.all(
    stocks.map((countInStock) => createProduct(kitchen.chef, { countInStock, price: 5 })),
  )) as [Product, Product, Product];
  const parts = [first._id, second._id, null];
  const combo = await saveGroups(kitchen.chef, plain, [
    {
      name: 'Parts',
      max: options.length,
      options: options.map(({ part, price }, i) => ({ name: `Option ${i}`, price, product: parts[part] })),
    },
  ]);
  const limit = await addLimit(kitchen.chef, { max: 100, products: [{ product: first._id }] });
  return { kitchen, dishes: [first, second, combo] as const, limit };
}
type CreatedMenu = Awaited<ReturnType<typeof createMenu>>;

function toLine([first, second, combo]: CreatedMenu['dishes'], { dish, qty, mask }: Wanted['lines'][number]) {
  if (dish < 2) return toOrderItem(dish === 0 ? first : second, qty);
  const names = combo.optionGroups.flatMap(({ options }) => options.map(({ name }) => name));
  return {
    ...toOrderItem(combo, qty),
    options: findOptions(combo, ...names.filter((_, i) => mask & (1 << i))),
  };
}

/** Makes of a placed order what is wanted. Returns the items whose portions stay taken. */
async function endOrder(
  { _id, orderItems }: Order,
  fate: Wanted['fate'],
  { buyer, chef, admin, server }: { buyer: Session; chef: Session; admin: Session; server: Server },
): Promise<Order['orderItems']> {
  const path = `/api/orders/${_id}`;
  const replies = {
    kept: () => undefined,
    ready: () => apiAs(chef, server).put(`${path}/all/orderstatus`),
    cancelledByCustomer: () => apiAs(buyer, server).put(`${path}/all/cancel`, {}),
    cancelledByChef: () => apiAs(chef, server).put(`${path}/all/cancel`, { reason: 'No gas' }),
    deleted: () => apiAs(admin, server).delete(path),
  };
  const reply = await replies[fate]();
  if (reply) expect([fate, reply.status]).toEqual([fate, 200]);
  return fate === 'kept' || fate === 'ready' ? orderItems : [];
}

async function checkMenu(menu: Menu, wanted: readonly Wanted[], { servers, date }: Market, people: People) {
  const { kitchen, dishes, limit } = await createMenu(menu, date);
  const { chef } = kitchen;
  const pickups = [toPickup(kitchen, at('11:00', date))];
  const placed = await Promise.all(
    wanted.map(async ({ lines, fate }, i) => {
      const buyer = people.buyers[i] ?? people.admin;
      const [server, other] = [0, 1].map((step) => servers[(i + step) % servers.length]);
      const form = { orderItems: lines.map((line) => toLine(dishes, line)), pickups };
      const { status, body } = await apiAs(buyer, server).post('/api/orders', form);
      expect([201, 400, 409]).toContain(status);
      if (status !== 201) return [];
      return endOrder(body as Order, fate, { buyer, chef, admin: people.admin, server: other });
    }),
  );
  const items = placed.flat();
  for (const item of items) expect(item.price).toBe(item.options.reduce((sum, { price }) => sum + price, 5));
  const countTaken = (id: string) =>
    items.reduce(
      (sum, item) => sum + item.qty * [item, ...item.options].filter(({ product }) => product === id).length,
      0,
    );
  const left = await Promise.all(dishes.map(({ _id }) => readStock(_id)));
  expect(left).toEqual(dishes.map(({ _id }, i) => (menu.stocks[i] ?? 0) - countTaken(_id)));
  expect(await readUsedUnits(kitchen, limit)).toBe(countTaken(dishes[0]._id));
}

/** Checks stock, capacity and money after random orders of random menus, and the books after all of them. */
export async function checkRandomOrders(market: Market): Promise<void> {
  const [admin, ...buyers] = await Promise.all([
    createAdmin(),
    ...Array.from({ length: 4 }, () => createFoodie()),
  ]);
  await fc.assert(
    fc.asyncProperty(menus, orders, (menu, wanted) => checkMenu(menu, wanted, market, { buyers, admin })),
    { numRuns: market.numRuns },
  );
  expect((await runAudit()).differences).toEqual([]);
}
