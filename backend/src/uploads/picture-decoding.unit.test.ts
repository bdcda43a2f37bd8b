import { beforeEach, expect, test, vi } from 'vitest';
import { uploadLimits } from '@homechef/contract/uploads/picture';
import { createJpeg } from '../testing/pictures.ts';
import { encodePicture } from './picture-encoder.ts';

const { shares } = vi.hoisted(() => ({ shares: [] as { part: number; whole: number }[] }));
vi.mock('async-mutex', () => ({
  Semaphore: class {
    readonly #capacity: number;
    constructor(capacity: number) {
      this.#capacity = capacity;
    }
    runExclusive(task: () => Promise<unknown>, weight = 1) {
      if (this.#capacity === uploadLimits.pixels) shares.push({ part: weight, whole: this.#capacity });
      return task();
    }
  },
}));

beforeEach(() => {
  shares.length = 0;
});

test('a picture is decoded when there is room for its pixels among those being decoded', async () => {
  await encodePicture(await createJpeg(300, 200));
  expect(shares).toEqual([{ part: 60_000, whole: uploadLimits.pixels }]);
});

test('what is no picture takes no room', async () => {
  await expect(encodePicture(Buffer.from('no picture'))).rejects.toMatchObject({
    kind: 'unsupported-media-type',
  });
  expect(shares).toEqual([]);
});

test('a JPEG in more scans than one is ever made in is refused unread', async () => {
  const file = await createJpeg(300, 200);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 1, 1, 0, 0x7f]);
  const scans = Array<Buffer>(99).fill(scan);
  const bomb = Buffer.concat([file.subarray(0, -2), ...scans, file.subarray(-2)]);
  await expect(encodePicture(bomb)).rejects.toMatchObject({ kind: 'unsupported-media-type' });
  expect(shares).toEqual([]);
});
