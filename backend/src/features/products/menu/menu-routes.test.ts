import mongoose, { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { maxDishes } from '@homechef/contract/kitchens/kitchen-options';
import { allergens as allergenNames } from '@homechef/contract/products/dietary/diets';
import {
  maxMenuLength,
  maxMenuRequestKilobytes,
  type MenuImport,
} from '@homechef/contract/products/menu-file';
import type { Session } from '@homechef/contract/users/user';
import { createChef } from '../../../testing/accounts.ts';
import { apiAs } from '../../../testing/api-client.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { getErrorFields } from '../../../testing/reply-helpers.ts';
import { saveGroups } from '../../../testing/menus.ts';
import { findStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

const getPath = ({ _id }: Pick<Session, '_id'>) => `/api/kitchens/${_id}/menu`;
const apply = (chef: Session, csv: string, plan?: string) => apiAs(chef).put(getPath(chef), { csv, plan });
const preview = async (chef: Session, csv: string) => {
  const { status, body } = await apiAs(chef).put(`${getPath(chef)}?preview=1`, { csv });
  expect(status).toBe(200);
  return body as MenuImport;
};
const countDishes = ({ _id }: Pick<Session, '_id'>) =>
  mongoose.connection.collection('products').countDocuments({ user: new Types.ObjectId(_id) });

const newDish = 'name,category,price,stock,description\nCurry,Vegan,8.25,3,Hot\n';

test('a preview shows each row of the spreadsheet, and stores nothing', async () => {
  const chef = await createChef();
  const { _id } = await createProduct(chef, { name: 'Pad Thai' });
  await createProduct(chef, { name: 'Tea', description: 'Green' });
  const rows = [
    'sep=;',
    'NAME;Category;price;description;;',
    ';;;;;',
    'Pad Thai;Vegan;9;"Sweet,\nsour";;',
    'Soup;Vegan;5;Hot;;',
    'Tea;Vegan;12.5;Green;;',
  ];
  const { dishes, errors } = await preview(chef, rows.join('\r\n'));
  expect(errors).toEqual([]);
  expect(dishes.map(({ row, name, action }) => [row, name, action])).toEqual([
    [3, 'Pad Thai', 'changed'],
    [4, 'Soup', 'new'],
    [5, 'Tea', 'unchanged'],
  ]);
  expect(dishes[0]?.changes).toEqual([
    { column: 'price', before: '12.50', after: '9.00' },
    { column: 'description', before: 'Made this morning', after: 'Sweet,\nsour' },
  ]);
  expect(await findStored('products', _id)).toMatchObject({ price: 1_250 });
  expect(await countDishes(chef)).toBe(2);
});

test('a menu is stored once, with its chef in the audit trail', async () => {
  const chef = await createChef();
  const { plan } = await preview(chef, newDish);
  expect((await apply(chef, newDish, plan)).status).toBe(200);
  expect((await apply(chef, newDish, plan)).body).toMatchObject({
    dishes: [{ row: 2, action: 'unchanged' }],
  });
  expect(await countDishes(chef)).toBe(1);
  const acts = mongoose.connection
    .collection('trailEntries')
    .find({ act: /^product\./, actor: new Types.ObjectId(chef._id) });
  expect((await acts.toArray()).every(({ role }) => role === 'chef')).toBe(true);
});

test('a row in another spelling is a question: it changes the dish or makes a new one', async () => {
  const chef = await createChef();
  await createProduct(chef, { name: 'Po’ Boy' });
  const csv = "name,category,price,stock,description\nPo' Boy,Vegan,8.25,3,Hot\n";
  const { dishes } = await preview(chef, csv);
  expect(dishes).toMatchObject([{ action: 'changed', alike: 'Po’ Boy' }]);
  const path = getPath(chef);
  const asked = await apiAs(chef).put(`${path}?preview=1`, { csv, newRows: [2] });
  const {
    dishes: [row],
    plan,
  } = asked.body as MenuImport;
  expect(row).toMatchObject({ name: "Po' Boy", action: 'new', alike: 'Po’ Boy' });
  expect(await apply(chef, csv, plan)).toMatchObject({ status: 409, body: { code: 'menu.changed' } });
  expect((await apiAs(chef).put(path, { csv, plan, newRows: [2] })).status).toBe(200);
  expect(await countDishes(chef)).toBe(2);
});

test('a menu with a wrong row is refused as a whole, naming row and column', async () => {
  const chef = await createChef();
  const reply = await apply(chef, `${newDish}Soup,Vegan,5,1,"Two\nlines"\nTea,Vegan,12-May,1,Hot\n`);
  expect([reply.status, getErrorFields(reply)]).toEqual([400, ['csv.4.price']]);
  expect(reply.body).toMatchObject({ errors: [{ code: 'menu.date' }] });
  expect(await countDishes(chef)).toBe(0);
});

test('a menu is refused if dishes were sold after the preview', async () => {
  const chef = await createChef();
  const dish = await createProduct(chef, { name: 'Pad Thai' });
  const csv = 'name,stock\nPad Thai,10\n';
  const { plan, dishes } = await preview(chef, csv);
  expect(dishes).toMatchObject([{ action: 'unchanged' }]);
  await placeGuestOrder([toOrderItem(dish, 2)]);
  expect(await apply(chef, csv, plan)).toMatchObject({ status: 409, body: { code: 'menu.changed' } });
  expect(await findStored('products', dish._id)).toMatchObject({ countInStock: 8 });
});

test('the download can be uploaded without changing anything, and contains formulas as text', async () => {
  const chef = await createChef();
  await createProduct(chef, { name: '=cmd|calc', description: '+1\n"two"' });
  const reply = await apiAs(chef).get(getPath(chef));
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('menu.csv') as string,
    'cache-control': 'no-store',
  });
  expect(reply.text).toContain(`,"'=cmd|calc",`);
  expect((await preview(chef, reply.text)).dishes).toMatchObject([{ row: 2, action: 'unchanged' }]);
});

test.each(['"', 'ñ', '漢', '🌶'])(
  'the largest menu is imported as it was exported, with texts of %s',
  async (character) => {
    const fill = (length: number) => character.repeat(length / character.length);
    const createNames = (count: number) =>
      Array.from({ length: count }, (_, i) => String(i).padStart(2, '0') + fill(58));
    const options = createNames(10).map((name) => ({ name, price: 1_000 }));
    const groups = createNames(10).map((name) => ({ name, min: 9, max: 10, options }));
    const chef = await createChef();
    const allergens = Object.fromEntries(allergenNames.map((name) => [name, 'may_contain']));
    const draft = await createProduct(chef, {
      name: fill(120),
      description: fill(2_000),
      price: 10_000,
      countInStock: 10_000,
      maxPerOrder: 999,
      category: 'Sweets & Snacks',
      diets: ['halal', 'low_sugar'],
      allergens,
    });
    const { _id: _, ...dish } = await findStored('products', (await saveGroups(chef, draft, groups))._id);
    await mongoose.connection
      .collection('products')
      .insertMany(Array.from({ length: maxDishes - 1 }, () => ({ ...dish })));
    const { text } = await apiAs(chef).get(getPath(chef));
    expect(text.length).toBeLessThanOrEqual(maxMenuLength);
    const { dishes, errors, plan } = await preview(chef, text);
    expect(errors).toEqual([]);
    expect(dishes.filter(({ action }) => action === 'unchanged')).toHaveLength(maxDishes);
    expect((await apply(chef, text, plan)).status).toBe(200);
  },
);

test('a menu has a maximum length and number of rows', async () => {
  const chef = await createChef();
  const isRefused = async (csv: string) => getErrorFields(await apply(chef, csv));
  expect(await isRefused('a'.repeat(maxMenuLength + 1))).toEqual(['csv']);
  const rows = Array.from({ length: 5_000 }, (_, i) => `Dish ${i},Vegan,5,1,Hot\n`).join('');
  expect(await isRefused(`name,category,price,stock,description\n${rows}`)).toEqual(['csv.202']);
  expect((await apiAs(chef).put(getPath(chef), { csv: 'a'.repeat(9_000_000) })).body).toMatchObject({
    code: 'request.too_large',
    values: { kilobytes: maxMenuRequestKilobytes },
  });
});

test('a large request may hold long texts, but not many values', async () => {
  const chef = await createChef();
  const csv = 'name,price\n'.padEnd(200_000, '[,{');
  expect((await apiAs(chef).put(`${getPath(chef)}?preview=1`, { csv })).status).toBe(200);
  const refused = await apiAs(chef).put(getPath(chef), { csv: '', newRows: Array(100_000).fill(1) });
  expect(refused).toMatchObject({ status: 413, body: { values: { kilobytes: 100 } } });
});

test('a chef uploads a limited number of menus per hour', async () => {
  const chef = await createChef();
  const statuses = await Promise.all(
    Array.from({ length: 121 }, async () => {
      const { status } = await apiAs(chef).put(`${getPath(chef)}?preview=1`, { csv: '' });
      return status;
    }),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
