import { expect, test } from 'vitest';
import { findErrors } from '../testing/field-error-texts.ts';
import { createObjectSchema } from './field-schemas.ts';
import { readableTextField } from './readable-text.ts';

const schema = createObjectSchema({ text: readableTextField(40, { multiline: true }) });

test.each([
  ['right-to-left override', 'no \u202enoino'],
  ['isolate', 'a\u2066b'],
  ['direction mark', 'a\u200eb'],
  ['joiner between spaces', 'a \u200d b'],
  ['tag without flag', 'a\u{e0067}'],
])('rejects a %s', (_name, text) => {
  expect(findErrors(schema, { text })).toEqual(['text: field.hidden_characters']);
});

test.each([
  ['Persian words', 'می\u200cخواهم'],
  ['family emoji', '👩\u200d👩\u200d👧'],
  ['emoji with variation selector', '❤\ufe0f\u200d🔥'],
  ['emoji with skin tone', '👩🏽\u200d🍳'],
  ['flag of Wales', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
  ['line breaks', 'Line one\nline two'],
])('accepts %s', (_name, text) => {
  expect(schema.parse({ text })).toEqual({ text });
});

test('removes soft hyphens, zero-width spaces and byte order marks', () => {
  expect(schema.parse({ text: '\ufeffbut\u00adter\u200b ' })).toEqual({ text: 'butter' });
  expect(findErrors(schema, { text: '\u200b' })).toEqual(['text: field.required']);
});

test('checks the length of the text', () => {
  expect(findErrors(schema, { text: 'x'.repeat(41) })).toEqual(['text: field.too_long {"max":40}']);
  expect(findErrors(schema, { text: 7 })).toEqual(['text: field.not_text']);
});
