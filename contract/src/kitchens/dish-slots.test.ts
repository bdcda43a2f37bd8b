import { expect, test } from 'vitest';
import { createLimit, createWindow } from '../testing/schedule-examples.ts';
import { createDishKeys } from './dish-slots.ts';

const points = (product: string, value: number) => ({ product, points: value });
const lunch = createWindow({ _id: 'lunch', products: ['pho', 'bun'] });
const dinner = createWindow({ _id: 'dinner', products: ['pho', 'tea'] });
const oven = createLimit({
  counts: 'points',
  products: [points('pho', 2), points('bun', 2), points('tea', 3)],
});

test.each([
  ['all dishes without menus and points', {}, true, true],
  ['dishes of the same windows', { windows: [lunch] }, true, false],
  ['not dishes of different windows', { windows: [lunch, dinner] }, false, false],
  ['dishes with the same points', { limits: [oven] }, true, false],
  ['dishes that a limit counts alike', { limits: [{ ...oven, counts: 'portions' as const }] }, true, true],
])('dishes share their slots: %s', (_title, rules, isBunEqual, isTeaEqual) => {
  const getKey = createDishKeys({ windows: [], limits: [], ...rules });
  expect([getKey('pho') === getKey('bun'), getKey('pho') === getKey('tea')]).toEqual([
    isBunEqual,
    isTeaEqual,
  ]);
});
