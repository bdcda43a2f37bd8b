import { expect, test } from 'vitest';
import { findErrors } from '../testing/field-error-texts.ts';
import { hasHiddenCharacters, removeHiddenCharacters } from './hidden-characters.ts';
import { visibleTextField } from './visible-text.ts';

test.each([
  'no onions, bitte ohne Zwiebeln',
  '<b>No</b> onions & "mustard"',
  'أهلا بك',
  'می\u200cخواهم',
  'क्\u200dष',
  '👩\u200d🍳 👩🏽\u200d🍳 ❤️\u200d🔥',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
])('allows %j', (text) => {
  expect(visibleTextField(200).parse(text)).toBe(text);
});

test.each([
  'no \u202esnoino',
  '\u2066isolated\u2069',
  'zero\u200bwidth',
  'soft\u00adhyphen',
  'byte\ufeffmark',
  'a \u200db',
  '1\u200d2',
  'word\u2060joiner',
  'no\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
])('rejects the hidden characters of %j', (text) => {
  expect(hasHiddenCharacters(text)).toBe(true);
  expect(findErrors(visibleTextField(200), text)).toEqual([': field.hidden_characters']);
});

test('removes hidden characters and keeps emoji', () => {
  expect(removeHiddenCharacters('\u202eno\u200b onions 👩\u200d🍳')).toBe('no onions 👩\u200d🍳');
});
