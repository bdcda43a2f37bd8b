import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledPictureDir } from '../../features/uploads/pictures.service.ts';
import { demoChefs } from './chefs/index.ts';
import { demoKitchens } from './demo-kitchens.ts';

const maxBytes = { '-640.webp': 16_000, '-640.avif': 16_000, '-320.webp': 7_000, '-320.avif': 7_000 };

const used = [
  ...demoChefs.flatMap(({ products }) => products.map(({ picture }) => picture)),
  ...Object.values(demoKitchens).flatMap(({ slug }) => [`${slug}-cover`, `${slug}-portrait`]),
];

test('no two dishes or kitchens of the demo share a picture, and no bundled picture is left over', () => {
  const bundled = readdirSync(bundledPictureDir).filter((file) => /(?<!-\d+)\.webp$/.test(file));
  expect([...used, 'sample'].map((name) => `${name}.webp`).sort()).toEqual(bundled.sort());
});

test.each(Object.entries(maxBytes))('a demo picture %s has at most %d bytes', (suffix, max) => {
  for (const name of used)
    expect(statSync(join(bundledPictureDir, `${name}${suffix}`)).size, name).toBeLessThanOrEqual(max);
});
