import { uploadLimits } from '@homechef/contract/uploads/picture';
import { expect, test } from 'vitest';
import { validatePicture } from './validate-picture.ts';

const { bytes } = uploadLimits;

test.each([
  ['image/jpeg', bytes, undefined],
  ['image/jpeg', bytes + 1, 'size'],
  ['image/avif', 1, undefined],
  ['image/svg+xml', 1, 'kind'],
  ['application/pdf', 1, 'kind'],
  // The browser does not know the file's ending: the server looks into it.
  ['', bytes, undefined],
  ['', bytes + 1, 'size'],
])('a file of type “%s” and %d bytes: %s', (type, size, problem) => {
  expect(validatePicture({ type, size })).toBe(problem);
});
