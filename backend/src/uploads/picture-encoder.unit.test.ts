import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { plain } from '../testing/pictures.ts';
import { colourOf } from './picture-encoder.ts';

test('where what draws could not be made ready, the next picture tries again', async () => {
  const picture = await plain(128).png().toBuffer();
  vi.spyOn(sharp, 'block').mockImplementationOnce(() => {
    throw new Error('no memory');
  });
  await expect(colourOf(picture)).rejects.toThrow('no memory');
  expect(await colourOf(picture)).toBe('808080');
});
