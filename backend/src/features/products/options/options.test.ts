import { beforeAll, describe, expect, test } from 'vitest';
import type { GroupCopied, KitchenOptionsSet, OptionGroup } from '@homechef/contract/menu/option-schemas';
import { Product } from '@homechef/contract/products/product';
import { createAdmin, createChef, createFoodie } from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor, type TokenHolder } from '../../../testing/api-client.ts';
import { auditAfterAll } from '../../../testing/audit.ts';
import { createDraft, createProduct, toOrderItem } from '../../../testing/fixtures.ts';
import { sendGroups } from '../../../testing/menus.ts';
import { getErrorFields, unknownId } from '../../../testing/reply-helpers.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();
auditAfterAll();

let chef: Awaited<ReturnType<typeof createChef>>;
beforeAll(async () => {
  chef = await createChef();
});

const saveGroups = (dish: Product, optionGroups: unknown, account: TokenHolder = chef) =>
  sendGroups(account, dish, optionGroups);
const read = async ({ _id }: Product) =>
  Product.parse((await apiAsVisitor().get(`/api/products/${_id}`)).body);
const createDish = async (optionGroups: unknown, form: object = {}) => {
  const dish = await createProduct(chef, form);
  return Product.parse((await saveGroups(dish, optionGroups)).body);
};
const listNames = ({ optionGroups }: Pick<Product, 'optionGroups'>) =>
  optionGroups.map(({ name, options }) => [name, options.map((option) => option.name)]);
const getIds = ({ optionGroups }: Pick<Product, 'optionGroups'>) =>
  optionGroups.flatMap(({ options }) => options.map(({ _id }) => _id));

const size = { name: 'Size', min: 1, options: [{ name: 'Small' }, { name: 'Large', price: 2.5 }] };
const extras = {
  name: 'Extras',
  max: 2,
  options: [{ name: 'Cheese', contains: ['milk'] }, { name: 'Onion' }],
};

describe('saving groups', () => {
  test('a dish keeps its groups while a form does not name them, and loses them with an empty list', async () => {
    const dish = await createDish([size, extras]);
    expect(dish.optionGroups).toMatchObject([
      { name: 'Size', min: 1, max: 1, options: [{ price: 0, available: true, part: null }, { price: 2.5 }] },
      { name: 'Extras', min: 0, max: 2, options: [{ contains: ['milk'] }, { excludes: [] }] },
    ]);
    expect(await read(dish)).toMatchObject({ optionGroups: dish.optionGroups, needsChoice: true });
    expect((await saveGroups(dish, undefined)).body).toMatchObject({ optionGroups: dish.optionGroups });
    expect((await saveGroups(dish, [])).body).toMatchObject({
      optionGroups: [],
      hasOptions: false,
      needsChoice: false,
      available: true,
    });
  });

  test('ids are kept when an option moves, and an option that is sold out stays so', async () => {
    const dish = await createDish([size, extras]);
    const [first, second] = dish.optionGroups as [OptionGroup, OptionGroup];
    const [cheese] = second.options as [OptionGroup['options'][number]];
    await apiAs(chef).put(`/api/products/${dish._id}/options/${cheese._id}`, { soldOut: true });
    const moved = {
      _id: first._id,
      name: 'Size',
      max: 3,
      options: [...first.options, { _id: cheese._id, name: 'Queso' }],
    };
    const { body } = await saveGroups(dish, [moved]);
    expect(getIds(body as Product)).toEqual([...first.options, cheese].map(({ _id }) => _id));
    expect((body as Product).optionGroups[0]?.options[2]).toMatchObject({ name: 'Queso', soldOut: true });
  });

  test.each<[string, unknown, string[]]>([
    ['an unknown id', [{ ...size, _id: unknownId }], ['optionGroups.0._id']],
    [
      'an unknown option',
      [size, { ...extras, options: [{ _id: unknownId, name: 'A' }], max: 1 }],
      ['optionGroups.1.options.0._id'],
    ],
    ['a name that looks like an earlier one', [size, { ...extras, name: 'SIZE ' }], ['optionGroups.1.name']],
    [
      'two options of one name',
      [{ name: 'A', options: [{ name: 'Cheese' }, { name: 'cheese' }] }],
      ['optionGroups.0.options.1.name'],
    ],
    [
      'a link to nothing',
      [{ name: 'A', options: [{ name: 'B', product: unknownId }] }],
      ['optionGroups.0.options.0.product'],
    ],
  ])('groups with %s are refused', async (_name, groups, fields) => {
    const dish = await createProduct(chef);
    const reply = await saveGroups(dish, groups);
    expect([reply.status, getErrorFields(reply)]).toEqual([400, fields]);
    expect((await read(dish)).optionGroups).toEqual([]);
  });
});

describe('a combo', () => {
  const toLinks = (...parts: Product[]) => [
    { name: 'Taco', min: 1, options: parts.map(({ _id }, i) => ({ name: `Part ${i}`, product: _id })) },
  ];

  test('a part is a published dish of the same chef without options, and gets none', async () => {
    const [part, withOptions, foreign, draft] = await Promise.all([
      createProduct(chef),
      createDish([extras]),
      createProduct(await createChef()),
      createDraft(chef),
    ]);
    const combo = await createDish(toLinks(part));
    for (const other of [withOptions, foreign, draft, combo]) {
      const reply = await saveGroups(combo, toLinks(other));
      expect([reply.status, getErrorFields(reply)]).toEqual([400, ['optionGroups.0.options.0.product']]);
    }
    const reply = await saveGroups(part, [extras]);
    expect([reply.status, getErrorFields(reply)]).toEqual([400, ['optionGroups']]);
  });

  test('a combo is available while one of its parts is, and says what is left of each', async () => {
    const [taco, soup] = await Promise.all([
      createProduct(chef, { countInStock: 1, maxPerOrder: 2 }),
      createProduct(chef, { countInStock: 0 }),
    ]);
    const combo = await createDish(toLinks(taco, soup));
    const readCombo = async () => {
      const { available, optionGroups } = await read(combo);
      return [
        available,
        ...(optionGroups[0]?.options ?? []).map((option) => [option.available, option.part?.left]),
      ];
    };
    expect(await readCombo()).toEqual([true, [true, 1], [false, 0]]);
    const setStock = (dish: Product, count: number) => apiAs(chef).put(`/api/products/${dish._id}/${count}`);
    await setStock(taco, 0);
    expect(await readCombo()).toEqual([false, [false, 0], [false, 0]]);
    await setStock(soup, 4);
    expect(await readCombo()).toEqual([true, [false, 0], [true, 4]]);
    await apiAs(chef).put('/api/products', { changes: [{ _id: soup._id, hidden: true }] });
    expect(await readCombo()).toEqual([false, [false, 0], [false, undefined]]);
    await apiAs(chef).delete(`/api/products/${soup._id}`);
    await setStock(taco, 3);
    expect(await readCombo()).toEqual([true, [true, 3], [false, undefined]]);
    const kept = (await read(combo)).optionGroups;
    expect((await saveGroups(combo, kept)).status).toBe(200);
  });

  test('a dish whose required group is sold out counts as sold out in lists', async () => {
    const dish = await createDish([{ name: 'Bread', min: 1, options: [{ name: 'White' }] }]);
    const [white = ''] = getIds(dish);
    const list = async () => {
      const { body } = await apiAsVisitor().get(`/api/products/chef/${chef._id}?limit=100`);
      return (body as Product[]).find(({ _id }) => _id === dish._id);
    };
    expect(await list()).toMatchObject({ hasOptions: true, needsChoice: true, available: true });
    await apiAs(chef).put(`/api/products/${dish._id}/options/${white}`, { soldOut: true });
    expect(await list()).toMatchObject({ available: false, countInStock: 10 });
    expect(await list()).not.toHaveProperty('optionGroups');
  });
});

describe('sold out', () => {
  test('one option of one dish is set, with a new version', async () => {
    const dish = await createDish([extras]);
    const [cheese = ''] = getIds(dish);
    const reply = await apiAs(await createAdmin()).put(`/api/products/${dish._id}/options/${cheese}`, {
      soldOut: true,
    });
    expect(reply.body).toMatchObject({
      optionGroups: [{ options: [{ soldOut: true, available: false }, {}] }],
    });
    expect((reply.body as Product).updatedAt > dish.updatedAt).toBe(true);
  });

  test('an option of all dishes is set by its name, and open portions that have it are counted', async () => {
    const [first, second] = await Promise.all([
      createDish([extras]),
      createDish([extras]),
      createDish([size]),
    ]);
    const [cheese = ''] = getIds(first);
    const item = { ...toOrderItem(first, 3), options: [cheese] };
    expect((await apiAs(await createFoodie()).post('/api/orders', { orderItems: [item] })).status).toBe(201);
    const form = { name: 'CHEESE', soldOut: true };
    const { body } = await apiAs(chef).put(`/api/kitchens/${chef._id}/options`, form);
    const set = body as KitchenOptionsSet;
    expect(set.products).toEqual(expect.arrayContaining([first._id, second._id]));
    expect([set.options, set.openPortions]).toEqual([set.products.length, 3]);
    for (const dish of [first, second])
      expect((await read(dish)).optionGroups[0]?.options.map(({ soldOut }) => soldOut)).toEqual([
        true,
        false,
      ]);
    const unknown = `/api/kitchens/${unknownId}/options`;
    expect((await apiAs(await createAdmin()).put(unknown, form)).status).toBe(404);
  });
});

test('a group is copied to the dishes that can have it', async () => {
  const part = await createProduct(chef);
  const createFull = (counts: number[]) =>
    createDish(
      counts.map((count, i) => ({
        name: `Group ${i}`,
        options: Array.from({ length: count }, (_, j) => ({ name: `Option ${j}` })),
      })),
    );
  const [source, empty, same, manyGroups, manyOptions] = await Promise.all([
    createDish([extras]),
    createProduct(chef),
    createDish([{ ...size, name: 'extras' }]),
    createFull(Array.from({ length: 10 }, () => 1)),
    createFull([30, 30, 30, 9]),
    createDish([{ name: 'Part', options: [{ name: 'Part', product: part._id }] }]),
  ]);
  const to = [empty, same, manyGroups, manyOptions, part].map(({ _id }) => _id);
  const path = `/api/products/${source._id}/option-groups/${source.optionGroups[0]?._id}/copy`;
  const { body } = await apiAs(chef).post(path, { to: [...to, unknownId] });
  const { copied, refused } = body as GroupCopied;
  expect(copied).toEqual([empty._id]);
  expect(Object.fromEntries(refused.map(({ product, code }) => [product, code]))).toEqual({
    [same._id]: 'option.group_name_taken',
    [manyGroups._id]: 'option.too_many_groups',
    [manyOptions._id]: 'option.too_many_of_dish',
    [part._id]: 'option.dish_is_part',
    [unknownId]: 'product.not_found',
  });
  const copy = await read(empty);
  expect(listNames(copy)).toEqual(listNames(source));
  expect(getIds(copy)).not.toEqual(getIds(source));
  const gone = `/api/products/${source._id}/option-groups/${unknownId}/copy`;
  expect((await apiAs(chef).post(gone, { to })).status).toBe(404);
});
