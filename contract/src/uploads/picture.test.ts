import { describe, expect, test } from 'vitest';
import {
  pictureVariantPath,
  pictureAverageColor,
  pictureNameOfFile,
  pictureSrcSets,
  parseBundledPath,
  bundledPicturePath,
  parseUploadedPath,
  uploadedPicturePath,
} from './picture.ts';

const number = '0123456789abcdef'.repeat(2);
const name = `${number}_12ab90`;

test('a picture’s path tells its name, and nothing else is a picture’s path', () => {
  for (const one of [number, name]) expect(parseUploadedPath(uploadedPicturePath(one))).toBe(one);
  for (const path of ['/pictures/apple-pie.webp', bundledPicturePath('apple-pie', '12ab90')])
    expect(parseBundledPath(path)).toBe('apple-pie');
  const others = [
    `/uploads/${name}-320.webp`,
    `/uploads/${number}-320.webp`,
    `/uploads/${name}.avif`,
    `/uploads/${number}_12ab9.webp`,
    `/uploads/../${name}.webp`,
    `https://x/uploads/${name}.webp`,
    `/uploads/${name}.webp\n`,
    '/pictures/../x.webp',
  ];
  for (const path of others)
    expect([parseUploadedPath(path), parseBundledPath(path)]).toEqual([undefined, undefined]);
});

test('every file of an uploaded picture tells its name, and no other file does', () => {
  for (const one of [number, name])
    for (const ending of ['.webp', '.avif', '-320.webp', '-640.avif'])
      expect(pictureNameOfFile(one + ending)).toBe(one);
  const others = [
    '',
    '.webp',
    number,
    `${name}.webp.part`,
    `${name}.png`,
    `${name}-a.webp`,
    `${name}.webp\n`,
  ];
  for (const file of [...others, `../${name}.webp`, `x${name}.webp`, `${number}_12AB90.webp`, '.market'])
    expect(pictureNameOfFile(file), file).toBeUndefined();
});

test('a picture’s name tells its colour, if it has one', () => {
  expect(pictureAverageColor(uploadedPicturePath(name))).toBe('#12ab90');
  expect(pictureAverageColor(bundledPicturePath('apple-pie', 'ffd9b3'))).toBe('#ffd9b3');
  const without = [uploadedPicturePath(number), '/pictures/apple-pie.webp', 'https://x/a_12ab90.webp', ''];
  for (const path of without) expect(pictureAverageColor(path)).toBeUndefined();
});

describe('what a picture can be fetched as', () => {
  const smaller = (of: string) => `${of}-320.webp 320w, ${of}-640.webp 640w`;
  test('is AVIF in each width and in full size, and WebP in the smaller ones', () => {
    const of = `/uploads/${name}`;
    expect(pictureVariantPath(`${of}.webp`, 320)).toBe(`${of}-320.webp`);
    expect(pictureSrcSets(`${of}.webp`)).toEqual({
      avif: `${of}-320.avif 320w, ${of}-640.avif 640w, ${of}.avif 1280w`,
      webp: smaller(of),
    });
  });
  test('is the same for a picture that comes with the product, by either of its paths', () => {
    for (const of of ['/pictures/a', '/pictures/a_ffd9b3'])
      expect(pictureSrcSets(`${of}.webp`)).toEqual({
        avif: `${of}-320.avif 320w, ${of}-640.avif 640w, ${of}.avif 960w`,
        webp: smaller(of),
      });
  });
  test('is WebP alone for an upload of a time before AVIF, and nothing for a picture of somebody else', () => {
    expect(pictureSrcSets(uploadedPicturePath(number))).toEqual({ webp: smaller(`/uploads/${number}`) });
    expect(pictureSrcSets('https://example.com/a.webp')).toEqual({});
  });
});
