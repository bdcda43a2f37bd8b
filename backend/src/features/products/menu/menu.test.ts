import mongoose, { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { decodeMenu } from '@homechef/contract/products/menu-file';
import type { Session } from '@homechef/contract/users/user';
import type { Product } from '@homechef/contract/products/product';
import { markAllergenChange } from '../../orders/change/mark-allergen-change.ts';
import { createAdmin, createChef } from '../../../testing/accounts.ts';
import { apiAs } from '../../../testing/api-client.ts';
import { createDraft, createProduct, placeGuestOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { saveGroups } from '../../../testing/menus.ts';
import { findStored, updateStored } from '../../../testing/stored-documents.ts';
import { getTestApp, startTestApp } from '../../../testing/test-app.ts';
import { importMenu, readMenuOf } from './import-menu.ts';
import { formatMenu } from './menu-table.ts';

startTestApp();

const runImport = ({ _id }: Pick<Session, '_id'>, content: string, isDryRun = false) =>
  importMenu({
    chefId: _id,
    content,
    isDryRun,
    actor: 'command',
    markAllergenChange,
    pictures: getTestApp().deps.pictures,
  });
const exportOf = async ({ _id }: Pick<Session, '_id'>) => formatMenu(await readMenuOf(_id));
const listDishes = ({ _id }: Pick<Session, '_id'>) =>
  mongoose.connection
    .collection('products')
    .find({ user: new Types.ObjectId(_id) })
    .sort({ _id: 1 })
    .toArray();
const header = 'name,category,price,stock,description';

describe('a menu', () => {
  test('a menu does not change when its export is imported', async () => {
    const chef = await createChef();
    await createProduct(chef, {
      name: '=cmd|calc',
      description: 'Two lines,\n"quoted"; and 50 % more',
      price: 0.01,
      category: 'Pastry',
      diets: ['halal', 'nut_free'],
      maxPerOrder: 3,
      allergens: { milk: 'contains', gluten: 'contains', eggs: 'may_contain', nuts: 'free' },
    });
    await createProduct(chef, { name: "'=a formula with an apostrophe", description: '- one\r\n- two' });
    await createDraft(chef);
    const stored = await listDishes(chef);
    const csv = await exportOf(chef);
    expect(csv).toMatch(/^\ufeffid,name,category,price,.*\r\n/);
    expect(csv).toContain(
      `,"'=cmd|calc","Pastry","0.01","10","3","halal; nut_free","gluten; milk","eggs","nuts",`,
    );
    for (const text of [csv, csv.replaceAll('\r\n', '\n'), csv.slice(1)])
      expect(await runImport(chef, text)).toMatchObject({
        dishes: [],
        kept: [{ row: 2 }, {}, {}],
        errors: [],
      });
    expect(await listDishes(chef)).toEqual(stored);
  });

  test('a menu can be copied to another chef in the same order', async () => {
    const from = await createChef();
    const to = await createChef();
    for (const name of ['First', 'Second', 'Third']) await createProduct(from, { name, diets: ['kosher'] });
    const rows = (await readMenuOf(from._id)).map((cells) => ({ ...cells, id: '', version: '' }));
    const { dishes, errors } = await runImport(to, formatMenu(rows));
    expect([errors, dishes.map(({ action }) => action)]).toEqual([[], ['create', 'create', 'create']]);
    const copied = (await readMenuOf(to._id)).map((cells) => ({ ...cells, id: '', version: '' }));
    expect(copied).toEqual(rows);
    const { body } = await apiAs(to).get(`/api/products/chef/${to._id}`);
    const products = body as Product[];
    expect(products.map(({ name, brand }) => [name, brand])).toEqual(
      ['Third', 'Second', 'First'].map((name) => [name, to.name]),
    );
  });

  test('a menu with semicolons changes price and stock with an entry in the audit trail', async () => {
    const chef = await createChef();
    const { _id } = await createProduct(chef, { name: 'Pad Thai', description: 'a, b; c' });
    const { dishes, errors } = await runImport(chef, 'price;name;stock\r\n13.5;Pad Thai;7\r\n');
    expect(errors).toEqual([]);
    expect(dishes).toMatchObject([
      {
        line: 2,
        action: 'change',
        name: 'Pad Thai',
        changes: { price: { before: '12.50', after: '13.50' }, stock: { before: '10', after: '7' } },
      },
    ]);
    expect(await findStored('products', _id)).toMatchObject({
      price: 1_350,
      countInStock: 7,
      description: 'a, b; c',
      category: 'Vegan',
      published: true,
    });
    const acts = await mongoose.connection
      .collection('trailEntries')
      .find({ 'subject.id': _id, role: 'command' })
      .toArray();
    expect(acts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          act: 'product.price_changed',
          before: { priceCents: 1_250 },
          after: { priceCents: 1_350 },
        }),
        expect.objectContaining({
          act: 'product.stock_changed',
          before: { countInStock: 10 },
          after: { countInStock: 7 },
        }),
      ]),
    );
    const moves = await mongoose.connection
      .collection('stockMoves')
      .find({ product: new Types.ObjectId(_id) })
      .toArray();
    expect(moves.reduce((sum, { delta }) => sum + (delta as number), 0)).toBe(7);
  });

  test('a menu shows the options of a dish, keeps them, and says where they are edited', async () => {
    const chef = await createChef();
    const dish = await createProduct(chef, { name: 'Taco', price: 5 });
    const groups = [
      { name: 'Size', min: 1, options: [{ name: 'Small' }, { name: 'Large', price: 2 }] },
      { name: 'Extras', max: 2, options: [{ name: 'Cheese', price: 1 }, { name: 'Salsa' }] },
    ];
    const { optionGroups } = await saveGroups(chef, dish, groups);
    const shown = 'Size: Small, Large +2.00 | Extras (0–2): Cheese +1.00, Salsa';
    const csv = await exportOf(chef);
    expect(csv).toContain(`"${shown}"`);
    expect(await runImport(chef, csv)).toMatchObject({ dishes: [], errors: [] });
    expect((await runImport(chef, 'name,price\nTaco,6\n')).errors).toEqual([]);
    expect((await runImport(chef, `name,price,options\nTaco,7,"${shown}"\n`)).errors).toEqual([]);
    const { body } = await apiAs(chef).get(`/api/products/${dish._id}`);
    expect(body).toMatchObject({ price: 7, optionGroups });
    const changed = (await exportOf(chef)).replace('Cheese +1.00', 'Cheese +9.00');
    expect((await runImport(chef, changed)).errors).toMatchObject([
      { line: 2, column: 'options', code: 'menu.options_in_editor' },
    ]);
  });

  test('a menu marks open orders when an allergen becomes more certain', async () => {
    const chef = await createChef();
    const product = await createProduct(chef, { category: 'Pastry', allergens: { milk: 'free' } });
    const order = await placeGuestOrder([toOrderItem(product)]);
    expect((await runImport(chef, `id,contains,free\n${product._id},milk,\n`)).errors).toEqual([]);
    expect(await findStored('orders', order._id)).toMatchObject({
      orderItems: [{ allergenChanged: ['milk'] }],
    });
  });

  test('a menu publishes a draft once its values are complete', async () => {
    const chef = await createChef();
    const { _id } = await createDraft(chef);
    const change = (published: string) =>
      runImport(chef, `id,${header},published\n${_id},Soup,Vegan,5,1,Hot,${published}\n`);
    expect((await change('false')).errors).toMatchObject([
      { line: 2, column: 'published', code: 'menu.not_published' },
    ]);
    expect(await findStored('products', _id)).toMatchObject({ published: false, name: 'Sample dish' });
    expect((await change('TRUE')).errors).toEqual([]);
    expect(await findStored('products', _id)).toMatchObject({ published: true, name: 'Soup', price: 500 });
    expect((await change('false')).errors).toMatchObject([{ line: 2, column: 'published' }]);
  });
});

describe('a file of a spreadsheet', () => {
  test.each([
    ['empty columns behind the last', 'name,price,,\nPad Thai,9,,\nTea,,,\n', 2],
    ['blank lines above', '\n;;\n \nname;price;stock\nPad Thai;9;1\n', 5],
    ['empty columns before the table', ';;;;\n;;name;price;\n;;Pad Thai;9;\n', 3],
    ['a line that tells the delimiter', 'sep=;\r\nname;price\r\nPad Thai;9\r\n', 3],
    ['another delimiter', '\ufeffsep=|\nname;price\nPad Thai;9\n', 3],
    ['tabs', 'name\tprice\tdescription\nPad Thai\t9\tHot, sweet, sour\n', 2],
    ['headings in any case', 'NAME,Price,Max per order\nPad Thai,9,3\n', 2],
    ['TRUE', 'name,price,published\nPad Thai,9,TRUE\n', 2],
    ['VERDADERO', 'name;price;published\nPad Thai;9;VERDADERO\n', 2],
    ['1', 'name,price,published\nPad Thai,9,1\n', 2],
    ['Sí', 'name,price,published\nPad Thai,9,Si\u0301\n', 2],
    ['bars between the cells', 'sep=|\nname|price\nPad Thai|9\n', 3],
    ['a quoted delimiter line', '"sep=\t"\nname\tprice\nPad Thai\t9\n', 3],
    ['decimals after a comma', 'name;price;stock\nPad Thai;9,00;10,0\n', 2],
    ['a currency', 'name,price,stock\nPad Thai,$9.00,10\n', 2],
    ['options in any case', 'name,price,category,diets\nPad Thai,9,vegan,"Vegan, Gluten free"\n', 2],
  ])('a spreadsheet file is read with %s', async (_, content, line) => {
    const chef = await createChef();
    await createProduct(chef, { name: 'Pad Thai' });
    const { dishes } = await runImport(chef, content, true);
    expect(dishes).toMatchObject([{ line, action: 'change', changes: { price: { after: '9.00' } } }]);
  });

  test.each([
    ['curly apostrophes', 'Po’ Boy', "Po' Boy"],
    ['straight apostrophes', "Po' Boy", 'Po‘ Boy'],
    ['accents of their own', 'Jalape\u00f1os', 'Jalapen\u0303os'],
    ['two spaces', 'Pad Thai', 'Pad  Thai'],
  ])('a row finds its dish by the name with %s, and the name stays', async (_, name, typed) => {
    const chef = await createChef();
    const { _id } = await createProduct(chef, { name });
    const { dishes, errors } = await runImport(chef, `name,price\n${typed},9\n`);
    expect(errors).toEqual([]);
    expect(dishes).toMatchObject([{ action: 'change' }]);
    expect(await findStored('products', _id)).toMatchObject({ name, price: 900 });
    expect(await runImport(chef, `name,published\n${typed},VERDADERO\n`)).toMatchObject({
      kept: [{ row: 2, name }],
    });
  });
});

test.each([
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffname\nJalape\u00f1os\n'), 'name\nJalape\u00f1os\n'],
  ['UTF-16', Buffer.from('\ufeffname\tprice\n', 'utf16le'), 'menu.unicode_text'],
  ['UTF-16 without its mark', Buffer.from('name\tprice\n', 'utf16le'), 'menu.unicode_text'],
  ['the format of a spreadsheet', Buffer.from('PK\u0003\u0004\u0000'), 'menu.no_csv'],
  ['the format of a picture', Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'latin1'), 'menu.no_csv'],
  ['an old code page', Buffer.from('name\nJalape\u00f1os\n', 'latin1'), 'menu.other_encoding'],
])('a file in %s is decoded, or says what to choose', (_, bytes, expected) => {
  const decoded = decodeMenu(bytes, (utf8) => new TextDecoder('utf-8', { fatal: true }).decode(utf8));
  expect('text' in decoded ? decoded.text : decoded.problem.code).toBe(expected);
  if ('problem' in decoded) expect(decoded.problem.message).toContain('“CSV UTF-8”');
});

test('a dry run stores nothing', async () => {
  const chef = await createChef();
  await createProduct(chef, { name: 'Pad Thai' });
  const before = [await listDishes(chef), await findStored('users', chef._id)];
  const content = `${header}\nPad Thai,Vegan,9,10,New\nCurry,Vegan,8.25,3,Hot\n`;
  const { dishes, errors } = await runImport(chef, content, true);
  expect(errors).toEqual([]);
  expect(dishes.map(({ line, action, name }) => [line, action, name])).toEqual([
    [2, 'change', 'Pad Thai'],
    [3, 'create', 'Curry'],
  ]);
  expect([await listDishes(chef), await findStored('users', chef._id)]).toEqual(before);
  expect((await runImport(chef, content)).dishes).toHaveLength(2);
  expect(await runImport(chef, content)).toMatchObject({ dishes: [], kept: [{}, {}], errors: [] });
});

describe('a row with an error', () => {
  const valid = 'Soup,Vegan,5,1,Hot';

  test.each([
    [
      'unknown column',
      'name,prise\nSoup,5\n',
      [[1, undefined, /^Unknown column "prise"\. The columns are id/]],
    ],
    ['repeated column', 'name,name\nSoup,Soup\n', [[1, undefined, 'The column name is there twice']]],
    ['no key column', 'price\n5\n', [[1, undefined, 'Needs the column id or name']]],
    ['empty file', '\n\n', [[1, undefined, 'The file is empty']]],
    ['open quote', `${header}\n${valid}\n"Tea,Vegan`, [[3, undefined, /^A quotation mark .* is not closed/]]],
    [
      'missing cell',
      `${header}\n${valid}\nTea,Vegan,5\n`,
      [[3, undefined, 'Number of cells: 3 instead of 5']],
    ],
    [
      'a cell before the table',
      ';name;price\nnote;Pad Thai;9\n',
      [[2, undefined, 'Number of cells: 3 instead of 2']],
    ],
    [
      'more columns than a menu has',
      `name,${Array.from({ length: 40 }, (_, i) => `c${i}`).join()}\nSoup\n`,
      Array.from({ length: 15 }, (_, i) => [1, undefined, new RegExp(`"c${i}"`)]),
    ],
    [
      'a cell that no dish can have',
      `${header}\nSoup,Vegan,5,1,${'x'.repeat(8_000)}\n`,
      [[2, 'description', 'Must be at most 7830 characters']],
    ],
    ['unknown id', 'id,price\n0123456789abcdef01234567,5\n', [[2, 'id', 'No dish of this chef has this id']]],
    ['price', `${header}\nSoup,Vegan,"5,5050",1,Hot\n`, [[2, 'price', /0\.01/]]],
    [
      'a date as a price',
      `${header}\nSoup,Vegan,12-May,1,Hot\n`,
      [[2, 'price', /^A spreadsheet made a date of it/]],
    ],
    [
      'a price that can be two',
      `${header}\nSoup,Vegan,1.250,1,Hot\n`,
      [[2, 'price', 'Can be 1.25 or 1250. Write which of the two it is']],
    ],
    ['a number as an id', 'id,price\n6.51235E+23,5\n', [[2, 'id', /^A spreadsheet made a number of it/]]],
    ['diet', `${header},diets\n${valid},keto\n`, [[2, 'diets', /vegan, vegetarian/]]],
    ['allergen', `${header},contains\n${valid},mlik\n`, [[2, 'contains', /gluten/]]],
    [
      'two states',
      `${header},contains,free\n${valid},fish,fish; milk\n`,
      [[2, 'free', 'fish has two states: contains and free']],
    ],
    ['picture', `${header},picture\n${valid},/pictures/none.webp\n`, [[2, 'picture', /picture/]]],
    ['version', `${header},version\n${valid},yesterday\n`, [[2, 'version', /./]]],
    ['diet conflict', `${header},contains\n${valid},milk\n`, [[2, 'category', /milk/]]],
    ['repetition', `${header}\n${valid}\n\n${valid}\n`, [[4, 'name', 'Is the dish of row 2 again']]],
    [
      'two errors in two rows',
      `${header}\nSoup,Vegan,5,1,"Two\nlines"\nTea,Vegan,free,1,Hot\n\nRice,Rice,5,many,Hot\n`,
      [
        [4, 'price', /0\.01/],
        [6, 'category', 'Choose one of the categories'],
        [6, 'stock', /whole/],
      ],
    ],
  ] satisfies [string, string, [number, string | undefined, string | RegExp][]][])(
    'an error in a row names line and column: %s',
    async (_, content, expected) => {
      const chef = await createChef();
      const { errors } = await runImport(chef, content);
      const isExpected = (text: string | RegExp) =>
        typeof text === 'string' ? text : (expect.stringMatching(text) as string);
      expect(errors.map(({ line, column, message }) => [line, column, message])).toEqual(
        expected.map(([line, column, text]) => [line, column, isExpected(text)]),
      );
      expect(await listDishes(chef)).toEqual([]);
    },
  );

  test('a menu leaves the dishes of another chef alone', async () => {
    const chef = await createChef();
    const other = await createChef();
    const { _id } = await createProduct(other);
    expect((await runImport(chef, `id,price\n${_id},1\n`)).errors).toMatchObject([{ line: 2, column: 'id' }]);
    expect(await findStored('products', _id)).toMatchObject({ price: 1_250 });
  });

  test('a menu does not bring back portions that were sold after the export', async () => {
    const chef = await createChef();
    const product = await createProduct(chef);
    const csv = await exportOf(chef);
    await placeGuestOrder([toOrderItem(product, 2)]);
    expect((await runImport(chef, csv)).errors).toMatchObject([{ line: 2, column: 'version' }]);
    expect(await findStored('products', product._id)).toMatchObject({ countInStock: 8 });
  });

  test('a row needs an id if two dishes have its name', async () => {
    const chef = await createChef();
    await createProduct(chef, { name: 'Soup' });
    await createProduct(chef, { name: 'Soup' });
    expect((await runImport(chef, 'name,price\nSoup,1\n')).errors).toMatchObject([{ line: 2, column: 'id' }]);
  });
});

test('an import does not exceed 200 dishes', async () => {
  const chef = await createChef();
  const { _id, ...values } = await findStored('products', (await createDraft(chef))._id);
  await mongoose.connection
    .collection('products')
    .insertMany(Array.from({ length: 197 }, (_, i) => ({ ...values, name: `Dish ${i}` })));
  const rows = ['A', 'B', 'C'].map((name) => `${name},Vegan,5,1,Hot\n`);
  const tooMany = await runImport(chef, `${header}\n${rows.join('')}`);
  expect(tooMany.errors).toMatchObject([{ line: 4, code: 'product.too_many', values: { max: 200 } }]);
  expect(await listDishes(chef)).toHaveLength(198);
  expect((await runImport(chef, `${header}\n${rows.slice(1).join('')}`)).errors).toEqual([]);
  expect(await listDishes(chef)).toHaveLength(200);
  expect(await findStored('products', String(_id))).toMatchObject({ published: false });
});

test('an import for an admin without a kitchen creates the kitchen', async () => {
  const admin = await createAdmin();
  expect((await runImport(admin, `${header}\nSoup,Vegan,5,1,Hot\n`)).errors).toEqual([]);
  const kitchens = mongoose.connection.collection('kitchens');
  expect(await kitchens.countDocuments({ _id: new Types.ObjectId(admin._id) })).toBe(1);
});

test('a dish that an admin hid stays hidden', async () => {
  const chef = await createChef();
  const { _id } = await createProduct(chef);
  const takedown = { state: 'hidden', reason: 'No such dish' };
  await updateStored('products', _id, { takedown });
  expect((await runImport(chef, `id,price\n${_id},1\n`)).errors).toEqual([]);
  expect(await findStored('products', _id)).toMatchObject({ price: 100, takedown });
});
