import { expect, test } from 'vitest';
import { endSentence } from './end-sentence.ts';

test.each([
  ['Throw it away', 'Throw it away.'],
  ['Throw it away.', 'Throw it away.'],
  ['¡Tíralo!', '¡Tíralo!'],
  ['Call us (any time.)', 'Call us (any time.)'],
  ['Keep the jar “as is”', 'Keep the jar “as is”.'],
])('%s ends as a sentence', (text, sentence) => {
  expect(endSentence(text)).toBe(sentence);
});
