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
  // The type is empty for an unknown file extension.
  ['', bytes, undefined],
  ['', bytes + 1, 'size'],
])('validates a file of type “%s” and %d bytes as %s', (type, size, error) => {
  expect(validatePicture({ type, size })).toBe(error);
});
