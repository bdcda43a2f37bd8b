import { beforeEach, expect, test } from 'vitest';
import type { Board, TrayResult } from '@homechef/contract/board/board';
import type { Product } from '@homechef/contract/products/product';
import { apiAs } from '../../testing/api-client.ts';
import { createFoodie } from '../../testing/accounts.ts';
import { auditAfterAll } from '../../testing/audit.ts';
import { offerShort } from '../../testing/boards.ts';
import { createProduct, toOrderItem } from '../../testing/fixtures.ts';
import { setClock, toKitchenPath } from '../../testing/kitchens.ts';
import { findOptions, saveGroups } from '../../testing/menus.ts';
import { at, createTestKitchen, orderDate, orderTime, toPickup } from '../../testing/orders.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp();
auditAfterAll();

let kitchen: Awaited<ReturnType<typeof createTestKitchen>>;
let taco: Product;
let plate: Product;

const order = async (dish: Product, qty: number, names: string[] = []) => {
  const form = {
    orderItems: [{ ...toOrderItem(dish, qty), options: findOptions(dish, ...names) }],
    pickups: [toPickup(kitchen, at('11:00'))],
  };
  expect((await apiAs(await createFoodie()).post('/api/orders', form)).status).toBe(201);
};
const readDishes = async () => {
  const path = toKitchenPath(kitchen.chef, `/board?date=${orderDate}`);
  const [slot] = ((await apiAs(kitchen.chef).get(path)).body as Board).slots;
  return new Map(slot?.dishes.map((dish) => [dish.name, dish]));
};

beforeEach(async () => {
  setClock(orderTime);
  kitchen = await createTestKitchen({ dish: { countInStock: 100 } });
  const [dish, part, combo] = await Promise.all(
    [1, 2, 3].map(() => createProduct(kitchen.chef, { countInStock: 50, allergens: { milk: 'free' } })),
  );
  taco = await saveGroups(kitchen.chef, dish as Product, [
    { name: 'Extras', max: 2, options: [{ name: 'Cheese' }, { name: 'Onion' }] },
  ]);
  plate = await saveGroups(kitchen.chef, combo as Product, [
    { name: 'Side', options: [{ name: 'Beans', product: (part as Product)._id }] },
  ]);
  await order(taco, 7);
  await order(taco, 3, ['Cheese']);
  await order(taco, 8, ['Onion', 'Cheese']);
  await order(plate, 2, ['Beans']);
  await order(part as Product, 4);
});

test('the board says how many portions have which options, and counts parts of combos in their own line', async () => {
  const dishes = await readDishes();
  const choices = dishes
    .get(taco.name)
    ?.choices.map(({ options, portions }) => [options.map(({ name }) => name), portions]);
  expect(choices).toEqual([
    [['Cheese', 'Onion'], 8],
    [[], 7],
    [['Cheese'], 3],
  ]);
  const others = [...dishes.values()].filter(({ product }) => product !== taco._id);
  expect(
    others
      .map(({ portions, choices: none, ofCombos, allergens }) => [
        portions.accepted,
        none.length,
        ofCombos,
        allergens.milk,
      ])
      .sort((a, b) => Number(a[0]) - Number(b[0])),
  ).toEqual([
    [2, 1, 0, 'free'],
    [6, 0, 2, 'free'],
  ]);
});

test('a tray makes lines of the dish itself ready, and with options only lines with exactly these', async () => {
  const ready = async (dish: Product, portions: number, names?: string[]) => {
    const options = names && findOptions(dish, ...names);
    const form = { product: dish._id, portions, startsAt: at('11:00'), options };
    const { body } = await apiAs(kitchen.chef).post(toKitchenPath(kitchen.chef, '/board/ready'), form);
    return (body as TrayResult).items.map(({ qty }) => qty);
  };
  setClock(at('10:50'));
  expect(await ready(taco, 20, ['Cheese'])).toEqual([3]);
  expect(await ready(taco, 20, [])).toEqual([7]);
  const choices = (await readDishes()).get(taco.name)?.choices.map(({ portions }) => portions);
  expect(choices).toEqual([8, 7, 3]); // what is ready still waits for its customer
  expect(await ready(taco, 20)).toEqual([8]);
});

test('a short tray asks only the customers whose lines have exactly the named options', async () => {
  const { asked } = await offerShort(
    { ...kitchen, dish: taco },
    {
      portions: 1,
      offers: [],
      startsAt: at('11:00'),
      answerBy: at('10:50'),
      options: findOptions(taco, 'Cheese'),
    },
  );
  expect(asked.map(({ qty }) => qty)).toEqual([3]);
});
