import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { createPlainPicture } from '../testing/pictures.ts';
import { averageColorOf } from './picture-encoder.ts';

test('where what draws could not be made ready, the next picture tries again', async () => {
  const picture = await createPlainPicture(128).png().toBuffer();
  vi.spyOn(sharp, 'block').mockImplementationOnce(() => {
    throw new Error('no memory');
  });
  await expect(averageColorOf(picture)).rejects.toThrow('no memory');
  expect(await averageColorOf(picture)).toBe('808080');
});
