import { expect, test } from 'vitest';
import { findErrors } from '../testing/field-error-texts.ts';
import { chosenOptionsField, optionGroupsField } from './option-schemas.ts';

const createId = (n: number) => n.toString(16).padStart(24, '0');
const createOptions = (count: number, values: object = {}) =>
  Array.from({ length: count }, (_, i) => ({ name: `Option ${i}`, ...values }));
const createGroup = (values: object = {}, options: unknown[] = [{ name: 'Small' }, { name: 'Large' }]) => ({
  name: 'Size',
  options,
  ...values,
});

test('missing fields of groups and options have defaults', () => {
  expect(optionGroupsField.parse([createGroup({}, [{ name: ' Small ' }])])).toEqual([
    {
      name: 'Size',
      min: 0,
      max: 1,
      options: [{ name: 'Small', price: 0, preselected: false, product: null, contains: [], excludes: [] }],
    },
  ]);
});

test('fields that only replies have are dropped', () => {
  const [group] = optionGroupsField.parse([createGroup({}, [{ name: 'A', available: true, part: null }])]);
  expect(Object.keys(group?.options[0] ?? {})).not.toContain('available');
});

test.each<[string, unknown, string[]]>([
  ['no list', {}, [': field.not_list']],
  [
    '11 groups',
    Array.from({ length: 11 }, (_, i) => createGroup({ name: `G${i}` })),
    [': field.too_many {"max":10}'],
  ],
  [
    'a group without options',
    [createGroup({ max: 1 }, [])],
    ['0.options: option.group_empty', '0.max: option.max_above_options'],
  ],
  ['31 options', [createGroup({}, createOptions(31))], ['0.options: field.too_many {"max":30}']],
  [
    '101 options in a dish',
    [30, 30, 30, 11].map((count) => createGroup({}, createOptions(count))),
    [': option.too_many_of_dish {"max":100}'],
  ],
  ['no name', [createGroup({ name: ' ' })], ['0.name: field.required']],
  [
    'a name of 61 letters',
    [createGroup({}, [{ name: 'x'.repeat(61) }])],
    ['0.options.0.name: field.too_long {"max":60}'],
  ],
  ['a negative min', [createGroup({ min: -1 })], ['0.min: field.not_whole {"min":0,"max":20}']],
  ['max 0', [createGroup({ max: 0 })], ['0.max: field.not_whole {"min":1,"max":20}']],
  ['min above max', [createGroup({ min: 2, max: 1 })], ['0.min: option.min_above_max']],
  ['max above the options', [createGroup({ max: 3 })], ['0.max: option.max_above_options']],
  [
    'a price above 1,000',
    [createGroup({}, [{ name: 'A', price: 1_000.01 }])],
    ['0.options.0.price: field.not_price {"min":"0.00","max":"1000.00"}'],
  ],
  [
    'soldOut as text',
    [createGroup({}, [{ name: 'A', soldOut: 'no' }])],
    ['0.options.0.soldOut: field.not_boolean'],
  ],
  ['an id that is none', [createGroup({ _id: 'x' })], ['0._id: field.not_id']],
  [
    'ids sent twice',
    [createGroup({ _id: createId(1) }, [{ _id: createId(1), name: 'A' }]), createGroup({ _id: createId(1) })],
    ['0.options.0._id: option.id_twice', '1._id: option.id_twice'],
  ],
  [
    'two preselected of one',
    [createGroup({}, createOptions(2, { preselected: true }))],
    ['0.options.1.preselected: option.too_many_preselected {"max":1}'],
  ],
  [
    'a link that is no id',
    [createGroup({}, [{ name: 'A', product: 'taco' }])],
    ['0.options.0.product: field.not_id'],
  ],
])('groups with %s are refused', (_name, groups, errors) => {
  expect(findErrors(optionGroupsField, groups)).toEqual(errors);
});

test('an unknown allergen or diet of an option is refused', () => {
  const option = { name: 'A', contains: ['cheese'], excludes: ['tasty'] };
  const errors = findErrors(optionGroupsField, [createGroup({}, [option])]);
  expect(errors.map((error) => error.split(': ')[0])).toEqual([
    '0.options.0.contains.0',
    '0.options.0.excludes.0',
  ]);
});

test.each<[unknown, string[]]>([
  [undefined, []],
  [[createId(1), createId(2)], []],
  [[createId(10), createId(10).toUpperCase()], [': option.twice']],
  [['cheese'], [': option.unknown']],
  ['cheese', [': field.not_list']],
])('an order that states the options %o has the errors %o', (options, errors) => {
  expect(findErrors(chosenOptionsField, options)).toEqual(errors);
});
