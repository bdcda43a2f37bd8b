import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createJpeg, createNoisyJpeg } from '../../testing/pictures.ts';
import { countJpegScans } from './jpeg-scans.ts';

const toProgressive = async (file: Buffer) => sharp(file).jpeg({ progressive: true }).toBuffer();

test('the scans of baseline and progressive JPEG files are counted', async () => {
  for (const file of [await createJpeg(), await createNoisyJpeg(400, 300)]) {
    expect(countJpegScans(file, 100)).toBe(1);
    const progressiveScans = countJpegScans(await toProgressive(file), 100);
    expect(progressiveScans).toBeGreaterThan(1);
    expect(progressiveScans).toBeLessThan(20);
  }
});

test('scan markers in metadata and after the end do not count', async () => {
  const file = await sharp(await createJpeg())
    .withExif({ IFD0: { ImageDescription: 'x'.repeat(500) } })
    .withIccProfile('p3')
    .toBuffer();
  const scanMarkers = Buffer.alloc(2_000, Buffer.from([0xff, 0xda]));
  expect(countJpegScans(Buffer.concat([file, scanMarkers]), 100)).toBe(1);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0x07, 0xd2]), scanMarkers]); // 2,002 bytes with the length field
  expect(countJpegScans(Buffer.concat([file.subarray(0, 2), comment, file.subarray(2)]), 100)).toBe(1);
});

test('scans after markers without a segment count', () => {
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 1, 1, 0, 0x7f]);
  for (const marker of [0x00, 0x01, 0xd0, 0xd7]) {
    const file = [
      Buffer.from([0xff, 0xd8, 0xff, marker]),
      ...Array<Buffer>(5).fill(scan),
      Buffer.from([0xff, 0xd9]),
    ];
    expect(countJpegScans(Buffer.concat(file), 100), marker.toString(16)).toBe(5);
  }
});

test('the count stops at the maximum, and a truncated file is accepted', async () => {
  const file = await toProgressive(await createNoisyJpeg(200, 200));
  expect(countJpegScans(file, 2)).toBe(2);
  for (let length = 0; length < file.length; length += 97)
    expect(countJpegScans(file.subarray(0, length), 100)).toBeLessThanOrEqual(countJpegScans(file, 100));
  expect(countJpegScans(Buffer.from('no picture'), 100)).toBe(0);
  expect(countJpegScans(Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(1_000, 0xff)]), 100)).toBe(0);
});
