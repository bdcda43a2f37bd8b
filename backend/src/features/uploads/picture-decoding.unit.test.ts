import { beforeEach, expect, test, vi } from 'vitest';
import { uploadLimits } from '@homechef/contract/uploads/picture';
import { createJpeg } from '../../testing/pictures.ts';
import { encodePicture } from './picture-encoder.ts';

const { acquisitions } = vi.hoisted(() => ({
  acquisitions: [] as { weight: number; capacity: number }[],
}));
vi.mock('async-mutex', () => ({
  Semaphore: class {
    readonly #capacity: number;
    constructor(capacity: number) {
      this.#capacity = capacity;
    }
    runExclusive(task: () => Promise<unknown>, weight = 1) {
      if (this.#capacity > 2) acquisitions.push({ weight, capacity: this.#capacity });
      return task();
    }
  },
}));

const uploader = { network: 'n', account: 'a' };

beforeEach(() => {
  acquisitions.length = 0;
});

test('the pixels of a picture are reserved before it is decoded', async () => {
  await encodePicture(await createJpeg(300, 200), uploader);
  expect(acquisitions).toEqual([{ weight: 1, capacity: uploadLimits.pixels / 100_000 }]);
  await encodePicture(await createJpeg(1_000, 201), uploader);
  expect(acquisitions.at(-1)).toMatchObject({ weight: 3 });
});

test('a JPEG with too many scans is rejected before it is decoded', async () => {
  const file = await createJpeg(300, 200);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 1, 1, 0, 0x7f]);
  const scans = Array<Buffer>(99).fill(scan);
  const bomb = Buffer.concat([file.subarray(0, -2), ...scans, file.subarray(-2)]);
  await expect(encodePicture(bomb, uploader)).rejects.toMatchObject({ kind: 'unsupported-media-type' });
  expect(acquisitions).toEqual([]);
});
