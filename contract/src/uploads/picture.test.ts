import { describe, expect, test } from 'vitest';
import {
  getPictureVariantPath,
  getPreviewPath,
  parsePreviewFile,
  getPictureAverageColor,
  parsePictureFileName,
  getPictureSrcSets,
  lcpPictureSizes,
  parseBundledPath,
  toBundledPath,
  parseUploadedPath,
  toUploadedPath,
} from './picture.ts';

const oldName = '0123456789abcdef'.repeat(2);
const name = `${oldName}_12ab90`;

test('only the paths of pictures contain the name of a picture', () => {
  for (const uploadName of [oldName, name])
    expect(parseUploadedPath(toUploadedPath(uploadName))).toBe(uploadName);
  for (const path of ['/pictures/apple-pie.webp', toBundledPath('apple-pie', '12ab90')])
    expect(parseBundledPath(path)).toBe('apple-pie');
  const others = [
    `/uploads/${name}-320.webp`,
    `/uploads/${oldName}-320.webp`,
    `/uploads/${name}.avif`,
    `/uploads/${oldName}_12ab9.webp`,
    `/uploads/../${name}.webp`,
    `https://x/uploads/${name}.webp`,
    `/uploads/${name}.webp\n`,
    '/pictures/../x.webp',
    'https://x/pictures/apple-pie.webp',
    '/pictures/apple-pie.webp.part',
  ];
  for (const path of others)
    expect([parseUploadedPath(path), parseBundledPath(path)]).toEqual([undefined, undefined]);
});

test('only the names of uploads contain the name of a picture', () => {
  for (const uploadName of [oldName, name])
    for (const suffix of ['.webp', '.avif', '-320.webp', '-640.avif'])
      expect(parsePictureFileName(uploadName + suffix)).toBe(uploadName);
  const others = [
    '',
    '.webp',
    oldName,
    `${name}.webp.part`,
    `${name}.png`,
    `${name}-a.webp`,
    `${name.slice(0, 8)}.webp${name.slice(8)}`,
    `${name}.webp\n`,
  ];
  for (const file of [...others, `../${name}.webp`, `x${name}.webp`, `${oldName}_12AB90.webp`, '.market'])
    expect(parsePictureFileName(file), file).toBeUndefined();
});

test('returns the average color in the picture name', () => {
  expect(getPictureAverageColor(toUploadedPath(name))).toBe('#12ab90');
  expect(getPictureAverageColor(toBundledPath('apple-pie', 'ffd9b3'))).toBe('#ffd9b3');
  const withoutColor = [toUploadedPath(oldName), '/pictures/apple-pie.webp', 'https://x/a_12ab90.webp', ''];
  for (const path of withoutColor) expect(getPictureAverageColor(path)).toBeUndefined();
});

describe('srcset of a picture', () => {
  const getWebpSrcSet = (base: string) => `${base}-320.webp 320w, ${base}-640.webp 640w`;
  test('srcset has AVIF in all widths and small WebP variants', () => {
    const base = `/uploads/${name}`;
    expect(getPictureVariantPath(`${base}.webp`, 320)).toBe(`${base}-320.webp`);
    expect(getPictureVariantPath('/a.webp/b.webp', 640, 'avif')).toBe('/a.webp/b-640.avif');
    expect(getPictureSrcSets(`${base}.webp`)).toEqual({
      avif: `${base}-320.avif 320w, ${base}-640.avif 640w, ${base}.avif 1280w`,
      webp: getWebpSrcSet(base),
    });
  });
  test('srcset of bundled pictures accepts both path forms', () => {
    for (const base of ['/pictures/a', '/pictures/a_ffd9b3'])
      expect(getPictureSrcSets(`${base}.webp`)).toEqual({
        avif: `${base}-320.avif 320w, ${base}-640.avif 640w, ${base}.avif 960w`,
        webp: getWebpSrcSet(base),
      });
  });
  test('srcset is WebP only for old uploads and empty elsewhere', () => {
    expect(getPictureSrcSets(toUploadedPath(oldName))).toEqual({
      webp: getWebpSrcSet(`/uploads/${oldName}`),
    });
    expect(getPictureSrcSets('https://example.com/a.webp')).toEqual({});
  });
});

test('the first picture of a page states its width on a phone', () => {
  for (const sizes of Object.values(lcpPictureSizes))
    expect(sizes).toMatch(/^\(min-width: .+px\) \d+px, \d+vw$/);
});

test('only pictures on this server have a link preview', () => {
  for (const path of [toUploadedPath(name), toUploadedPath(oldName), toBundledPath('apple-pie', '12ab90')]) {
    const file = getPreviewPath(path)?.split('/').at(-1) ?? '';
    expect(parsePreviewFile(file)).toBe(path.split('/').at(-1));
  }
  expect(getPreviewPath('https://x/pictures/apple-pie.webp')).toBeUndefined();
  expect(parsePreviewFile(`${name}-320.webp`)).toBeUndefined();
});
