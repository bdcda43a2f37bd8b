import { expect, test } from 'vitest';
import { formatPosition, parsePosition, roundPosition } from './position.ts';

test.each<[text: string, latitude: number, longitude: number]>([
  ['33.45,-112.07', 33.45, -112.07],
  [' +33.45 , -112 ', 33.45, -112],
  ['90,180', 90, 180],
  ['-90,-180', -90, -180],
  ['0,0', 0, 0],
])('parses %s', (text, latitude, longitude) => {
  expect(parsePosition(text)).toEqual({ latitude, longitude });
});

test.each([
  '',
  '33',
  '33,',
  '33;44',
  '1,2,3',
  'NA,NA',
  '90.01,0',
  '-90.01,0',
  '0,180.01',
  '0,-180.01',
  '1e1,0',
  '.5,0',
])('rejects "%s"', (text) => {
  expect(parsePosition(text)).toBeUndefined();
});

test('positions are rounded to 0.01 degrees', () => {
  expect(roundPosition({ latitude: 33.4484, longitude: -112.0742 })).toEqual({
    latitude: 33.45,
    longitude: -112.07,
  });
});

test('parsing a formatted position gives the same position', () => {
  const position = { latitude: -33.45, longitude: 0 };
  expect(formatPosition(position)).toBe('-33.45,0');
  expect(parsePosition(formatPosition(position))).toEqual(position);
});
