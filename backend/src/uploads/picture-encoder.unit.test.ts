import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { createPlainPicture } from '../testing/pictures.ts';
import { getAverageColor } from './picture-encoder.ts';

test('loads sharp again after the first load failed', async () => {
  const picture = await createPlainPicture(128).png().toBuffer();
  vi.spyOn(sharp, 'block').mockImplementationOnce(() => {
    throw new Error('no memory');
  });
  await expect(getAverageColor(picture)).rejects.toThrow('no memory');
  expect(await getAverageColor(picture)).toBe('808080');
});
