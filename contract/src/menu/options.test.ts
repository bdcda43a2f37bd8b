import { expect, test } from 'vitest';
import {
  canFillGroups,
  formatGroups,
  formatLineName,
  getLineKey,
  getPortionPrice,
  isOptionAvailable,
  listChoiceProblems,
  listChosen,
  needsChoice,
  sumPortions,
} from './options.ts';

const createOption = (_id: string, values: { price?: number; product?: string; soldOut?: boolean } = {}) => ({
  _id,
  name: _id.toUpperCase(),
  price: 0,
  product: null,
  soldOut: false,
  ...values,
});
type Option = Omit<ReturnType<typeof createOption>, 'product'> & { product: string | null };
const createGroup = (_id: string, [min, max]: [number, number], options: Option[]) => ({
  _id,
  name: _id,
  min,
  max,
  options,
});

const size = createGroup('Size', [1, 1], [createOption('small'), createOption('large', { price: 200 })]);
const extras = createGroup(
  'Extras',
  [0, 2],
  ['cheese', 'onion', 'salsa'].map((id) => createOption(id)),
);
const menu = [size, extras];

test.each([
  [['small'], []],
  [['onion', 'large', 'cheese'], []],
  [[], ['too_few Size']],
  [['small', 'large'], ['too_many Size']],
  [
    ['cheese', 'onion', 'salsa'],
    ['too_few Size', 'too_many Extras'],
  ],
  [['small', 'truffle'], ['unknown truffle']],
])('the choice %o has the problems %o', (ids, expected) => {
  const problems = listChoiceProblems(menu, ids).map((problem) =>
    problem.kind === 'unknown' ? `unknown ${problem.option}` : `${problem.kind} ${problem.group.name}`,
  );
  expect(problems).toEqual(expected);
});

test('a dish without options takes no choice', () => {
  expect(listChoiceProblems([], [])).toEqual([]);
  expect(listChoiceProblems([], ['small'])).toEqual([{ kind: 'unknown', option: 'small' }]);
});

test('chosen options are listed in the order of the menu and add to the price', () => {
  const chosen = listChosen(menu, ['onion', 'large', 'gone']);
  expect(chosen.map(({ group, option }) => `${group.name} ${option.name}`)).toEqual([
    'Size LARGE',
    'Extras ONION',
  ]);
  expect(
    getPortionPrice(
      1_000,
      chosen.map(({ option }) => option),
    ),
  ).toBe(1_200);
});

test('a dish with a required group needs a choice', () => {
  expect([[], [extras], menu].map(needsChoice)).toEqual([false, false, true]);
});

test.each([
  [createOption('plain'), true],
  [createOption('plain', { soldOut: true }), false],
  [createOption('taco', { product: 'left 2' }), true],
  [createOption('taco', { product: 'left 0' }), false],
  [createOption('taco', { product: 'left 2', soldOut: true }), false],
])('the availability of %o is %s', (option, expected) => {
  expect(isOptionAvailable(option, (product) => Number(product.slice(5)))).toBe(expected);
});

const link = (id: string, product: string) => createOption(id, { product });
const soldOut = createOption('gone', { soldOut: true });

test.each<[string, Record<string, number>, ReturnType<typeof createGroup>[], boolean]>([
  ['no group is required', {}, [createGroup('Extras', [0, 1], [soldOut])], true],
  ['the only option is sold out', {}, [createGroup('Size', [1, 1], [soldOut])], false],
  ['another option is left', {}, [createGroup('Size', [1, 1], [soldOut, createOption('large')])], true],
  ['one of two is left', {}, [createGroup('Two', [2, 2], [soldOut, createOption('b')])], false],
  ['a linked dish is left', { taco: 1 }, [createGroup('Taco', [1, 1], [link('a', 'taco')])], true],
  ['no linked dish is left', { taco: 0 }, [createGroup('Taco', [1, 1], [link('a', 'taco')])], false],
  [
    'two groups need the last portion of a dish',
    { taco: 1 },
    [createGroup('First', [1, 1], [link('a', 'taco')]), createGroup('Second', [1, 1], [link('b', 'taco')])],
    false,
  ],
  [
    'the first group can leave the last portion to the second',
    { taco: 1, soup: 1 },
    [
      createGroup('First', [1, 1], [link('a', 'taco'), link('b', 'soup')]),
      createGroup('Second', [1, 1], [link('c', 'taco')]),
    ],
    true,
  ],
  [
    'one group takes two portions of a dish by two options',
    { taco: 2 },
    [createGroup('Tacos', [2, 2], [link('a', 'taco'), link('b', 'taco')])],
    true,
  ],
  [
    'an option gives one portion only',
    { taco: 5 },
    [createGroup('Tacos', [2, 2], [link('a', 'taco'), soldOut])],
    false,
  ],
])('when %s, with %o left, groups can be filled: %#', (_case, left, groups, expected) => {
  expect(canFillGroups(groups, (product) => left[product] ?? 0)).toBe(expected);
});

test('options that are not wanted fill no group', () => {
  const fill = (id: string) =>
    canFillGroups(
      [size],
      () => 0,
      (option) => option._id === id,
    );
  expect(['small', 'other'].map(fill)).toEqual([true, false]);
});

test('lines take portions of their dish and of linked dishes', () => {
  const taco = { product: 'taco' };
  expect(
    sumPortions([
      { product: 'plate', qty: 2, options: [taco, { product: null }, { product: 'drink' }] },
      { product: 'taco', qty: 3 },
      { product: 'plate', qty: 1, options: [taco, taco] },
    ]),
  ).toEqual([
    { product: 'plate', qty: 3 },
    { product: 'taco', qty: 7 },
    { product: 'drink', qty: 2 },
  ]);
});

test('lines differ by dish, options and note', () => {
  const keys = [
    { product: 'a' },
    { product: 'b' },
    { product: 'a', options: ['x'] },
    { product: 'a', options: ['x', 'y'] },
    { product: 'a', note: 'x' },
  ].map(getLineKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(getLineKey({ product: 'a', options: ['y', 'x'], note: '' })).toBe(
    getLineKey({ product: 'a', options: ['x', 'y'] }),
  );
});

test('options are described in words', () => {
  expect(formatLineName('Taco', undefined)).toBe('Taco');
  expect(formatLineName('Taco', [{ name: 'Large' }, { name: 'Cheese' }])).toBe('Taco (Large, Cheese)');
  const pair = createGroup('Pair', [2, 2], [createOption('a'), createOption('b')]);
  expect(formatGroups([size, extras, pair], (cents) => cents / 100)).toBe(
    'Size: SMALL, LARGE +2.00 | Extras (0–2): CHEESE, ONION, SALSA | Pair (2): A, B',
  );
});
