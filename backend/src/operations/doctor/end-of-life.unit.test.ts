import { expect, test } from 'vitest';
import { findPastEnd } from './end-of-life.ts';

test.each([
  ['MongoDB', '6.0.5', '2025-07-31T23:00:00Z', undefined],
  ['MongoDB', '6.0.5', '2025-08-01T00:00:00Z', '2025-07-31'],
  ['MongoDB', '9.1.0', '2040-01-01T00:00:00Z', undefined],
  ['Node.js', '20.20.2', '2026-05-01T00:00:00Z', '2026-04-30'],
  ['Node.js', '24.11.1', '2026-05-01T00:00:00Z', undefined],
] as const)('%s %s is past its end at %s: %s', (product, version, at, end) => {
  expect(findPastEnd(product, version, new Date(at))).toBe(end);
});
