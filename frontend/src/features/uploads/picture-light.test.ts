import { expect, test } from 'vitest';
import { brighten, getBrighteningExponent, measureBrightness } from './picture-light.ts';

const createPixels = (...grays: number[]) =>
  Uint8ClampedArray.from(grays.flatMap((gray) => [gray, gray, gray, 255]));

test.each([
  ['black', [0, 0], 0],
  ['white', [255], 1],
  ['half black, half white', [0, 255], 0.5],
  ['nothing', [], 0],
])('the brightness of %s is measured', (_case, grays, brightness) => {
  expect(measureBrightness(createPixels(...grays))).toBeCloseTo(brightness);
});

test.each([
  [0.33, undefined],
  [0.8, undefined],
  [0.3, 0.645],
  [0.05, 0.5],
  [0, 0.5],
])('a picture with the brightness %d gets the exponent %d', (brightness, exponent) => {
  const found = getBrighteningExponent(brightness);
  expect(found === undefined ? undefined : Math.round(found * 1000) / 1000).toBe(exponent);
});

test('brightening keeps black, white and transparency, and lifts what is between', () => {
  const pixels = Uint8ClampedArray.from([0, 64, 255, 128]);
  brighten(pixels, 0.5);
  expect([...pixels]).toEqual([0, 128, 255, 128]);
});
