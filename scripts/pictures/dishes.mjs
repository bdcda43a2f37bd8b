import { dish } from './arrange.mjs';
import { downtownDishes } from './downtown-dishes.mjs';
import { cloth, leaf, plate } from './parts.mjs';
import { phoenixDishes } from './phoenix-dishes.mjs';
import { tables } from './tables.mjs';
import { tempeMesaDishes } from './tempe-mesa-dishes.mjs';
import { truckDishes } from './truck-dishes.mjs';

export const dishes = [...truckDishes, ...phoenixDishes, ...tempeMesaDishes, ...downtownDishes];

/** Placeholder for a product without a picture: an empty plate. */
export const sample = dish('sample', tables.daybreak, [
  cloth([210, 520], 420, ['#c9a36a', '#fdf3df'], -6),
  plate([490, 470], 360),
  plate([490, 455], 250, ['#fdf8ef', '#e0d0ba']),
  leaf([810, 610], { size: 70 }),
]);
