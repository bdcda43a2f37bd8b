import { Semaphore } from 'async-mutex';
import { expect, test, vi } from 'vitest';
import { uploadLimits } from '@homechef/contract/uploads/picture';
import { createJpeg } from '../../testing/pictures.ts';
import { encodePicture } from './picture-encoder.ts';

const uploader = { network: 'n', account: 'a' };

/** Returns the weight of each reservation, and the capacity of the semaphore after it. */
function spyOnReservations() {
  const { mock } = vi.spyOn(Semaphore.prototype, 'runExclusive');
  return () =>
    mock.calls.map(([, weight], i) => ({ weight, capacity: (mock.contexts[i] as Semaphore).getValue() }));
}

test('the pixels of a picture are reserved before it is decoded', async () => {
  const listReservations = spyOnReservations();
  await encodePicture(await createJpeg(300, 200), uploader);
  expect(listReservations()).toEqual([{ weight: 1, capacity: uploadLimits.pixels / 100_000 }]);
  await encodePicture(await createJpeg(1_000, 201), uploader);
  expect(listReservations().at(-1)).toMatchObject({ weight: 3 });
});

test('a JPEG with too many scans is rejected before it is decoded', async () => {
  const listReservations = spyOnReservations();
  const file = await createJpeg(300, 200);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 1, 1, 0, 0x7f]);
  const scans = Array<Buffer>(99).fill(scan);
  const bomb = Buffer.concat([file.subarray(0, -2), ...scans, file.subarray(-2)]);
  await expect(encodePicture(bomb, uploader)).rejects.toMatchObject({ kind: 'unsupported-media-type' });
  expect(listReservations()).toEqual([]);
});
