import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createJpeg, createNoisyJpeg } from '../testing/pictures.ts';
import { countJpegScans } from './jpeg-scans.ts';

const progressive = async (file: Buffer) => sharp(file).jpeg({ progressive: true }).toBuffer();

test('a JPEG of a camera has one scan, one that comes in steps a few, whatever its noise looks like', async () => {
  for (const file of [await createJpeg(), await createNoisyJpeg(400, 300)]) {
    expect(countJpegScans(file, 100)).toBe(1);
    const inSteps = countJpegScans(await progressive(file), 100);
    expect(inSteps).toBeGreaterThan(1);
    expect(inSteps).toBeLessThan(20);
  }
});

test('scans are counted within the picture alone: neither in what is told of it nor behind its end', async () => {
  const file = await sharp(await createJpeg())
    .withExif({ IFD0: { ImageDescription: 'x'.repeat(500) } })
    .withIccProfile('p3')
    .toBuffer();
  const marks = Buffer.alloc(2_000, Buffer.from([0xff, 0xda]));
  expect(countJpegScans(Buffer.concat([file, marks]), 100)).toBe(1);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0x07, 0xd2]), marks]); // 2,002 bytes with its length
  expect(countJpegScans(Buffer.concat([file.subarray(0, 2), comment, file.subarray(2)]), 100)).toBe(1);
});

test('a marker that has nothing to it hides no scan behind it', () => {
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 1, 1, 0, 0x7f]);
  for (const alone of [0x00, 0x01, 0xd0, 0xd7]) {
    const file = [
      Buffer.from([0xff, 0xd8, 0xff, alone]),
      ...Array<Buffer>(5).fill(scan),
      Buffer.from([0xff, 0xd9]),
    ];
    expect(countJpegScans(Buffer.concat(file), 100), alone.toString(16)).toBe(5);
  }
});

test('no more are counted than asked for, and what ends anywhere is read to its end', async () => {
  const file = await progressive(await createNoisyJpeg(200, 200));
  expect(countJpegScans(file, 2)).toBe(2);
  for (let length = 0; length < file.length; length += 97)
    expect(countJpegScans(file.subarray(0, length), 100)).toBeLessThanOrEqual(countJpegScans(file, 100));
  expect(countJpegScans(Buffer.from('no picture'), 100)).toBe(0);
  expect(countJpegScans(Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(1_000, 0xff)]), 100)).toBe(0);
});
