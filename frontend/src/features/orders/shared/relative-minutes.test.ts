import { expect, test } from 'vitest';
import { formatMinutes } from './relative-minutes.ts';

test.each([
  [4, 'en-US', '4 min'],
  [119, 'en-US', '119 min'],
  [120, 'en-US', '2 hr'],
  [1_093, 'en-US', '18 hr'],
  [1_093, 'es-US', '18 h'],
])('%i minutes in %s are a duration that people say', (minutes, locale, text) => {
  expect(formatMinutes(minutes, locale)).toBe(text);
});
