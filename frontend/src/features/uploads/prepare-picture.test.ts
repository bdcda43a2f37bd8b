import { expect, test, vi } from 'vitest';
import { preparePicture } from './prepare-picture.ts';

const mb = 1024 * 1024;
const createFile = (start: string, { type = '', bytes = 100 } = {}) =>
  new File(
    [Uint8Array.from(start.padEnd(12), (character) => character.charCodeAt(0)), new Uint8Array(bytes)],
    'IMG_42',
    {
      type,
    },
  );
const jpeg = '\xff\xd8\xff';
const heic = '\0\0\0\x18ftypheic';

/** Makes the browser decode every file as a picture of this size, and returns the sizes of what was encoded. */
function decodeAs(width: number, height: number) {
  const encoded: [number, number][] = [];
  URL.createObjectURL = () => 'blob:picture';
  const revoke = vi.fn();
  URL.revokeObjectURL = revoke;
  vi.stubGlobal('Image', function FakeImage() {
    return { decode: () => Promise.resolve(), naturalWidth: width, naturalHeight: height, src: '' };
  });
  const context = { fillRect: vi.fn(), drawImage: vi.fn(), getImageData: () => ({ data: [] }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    onDone,
    type,
  ) {
    encoded.push([this.width, this.height]);
    onDone(new Blob(['small'], { type: type ?? '' }));
  });
  return { encoded, revoke };
}

test.each([
  ['fits', createFile(jpeg), [4_000, 3_000], undefined],
  ['has the wrong ending', createFile(jpeg, { type: 'application/pdf' }), [4_000, 3_000], undefined],
  ['is over 5 MB', createFile(jpeg, { bytes: 6 * mb }), [4_000, 3_000], [1_280, 960]],
  ['is over 40 megapixels', createFile(jpeg), [8_000, 6_000], [1_280, 960]],
  ['is a tall panorama', createFile(jpeg), [3_000, 16_000], [480, 2_560]],
  ['is small but over 5 MB', createFile(jpeg, { bytes: 6 * mb }), [900, 600], [900, 600]],
  ['is a HEIC', createFile(heic), [4_000, 3_000], [1_280, 960]],
  ['is a HEIC that is named a JPEG', createFile(heic, { type: 'image/jpeg' }), [400, 300], [400, 300]],
])('a decoded picture that %s', async (_case, file, [width = 0, height = 0], size) => {
  const { encoded, revoke } = decodeAs(width, height);
  const prepared = await preparePicture(file);
  expect(encoded).toEqual(size ? [size] : []);
  if (size) expect(prepared).toMatchObject({ size: 5, type: 'image/jpeg', name: 'IMG_42' });
  else expect(prepared).toBe(file);
  expect(revoke).toHaveBeenCalledOnce();
});

test.each([
  ['fits', createFile('RIFF1234WEBP'), undefined],
  ['is over 5 MB', createFile(jpeg, { bytes: 6 * mb }), 'size'],
  ['is a HEIC', createFile(heic, { type: 'image/heic' }), 'heic'],
  ['is no picture', createFile('%PDF', { type: 'application/pdf' }), 'kind'],
])('a picture that this browser cannot decode and that %s', async (_case, file, problem) => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = vi.fn();
  expect(await preparePicture(file)).toBe(problem ?? file);
});
