import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findErrors } from '../testing/field-error-texts.ts';
import { createObjectSchema } from './field-schemas.ts';
import { readableTextField, removeHiddenCharacters } from './readable-text.ts';

const long = createObjectSchema({ text: readableTextField(200, { multiline: true }) });
const short = createObjectSchema({ text: readableTextField(200) });

describe.each([
  ['short', short],
  ['long', long],
])('%s texts', (_name, schema) => {
  test.each([
    ['right-to-left override', 'no \u202enoino'],
    ['isolate', 'a\u2066b'],
    ['direction mark', 'a\u200eb'],
    ['Arabic letter mark', 'a\u061cb'],
    ['word joiner', 'word\u2060joiner'],
    ['joiner between spaces', 'a \u200d b'],
    ['joiner between digits', '1\u200d2'],
    ['joiner at the start', '\u200dab'],
    ['non-joiner at the end', 'ab\u200c'],
    ['interlinear annotation', 'a\ufff9b'],
    ['tag without flag', 'a\u{e0067}'],
    ['tags of another flag', '\u{1f3f4}\u{e0064}\u{e0065}\u{e007f}'],
    ['tags without a black flag', 'no\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ])('readable text rejects a %s', (_case, text) => {
    expect(findErrors(schema, { text })).toEqual(['text: field.hidden_characters']);
  });

  test.each([
    ['markup', '<b>No</b> onions & "mustard"'],
    ['Arabic words', 'أهلا بك'],
    ['Persian words', 'می\u200cخواهم'],
    ['Hindi words', 'क्\u200dष'],
    ['family emoji', '👩\u200d👩\u200d👧'],
    ['emoji with variation selector', '❤\ufe0f\u200d🔥'],
    ['emoji with skin tone', '👩🏽\u200d🍳'],
    ['flag of England', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['flag of Scotland', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['flag of Wales', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
  ])('readable text accepts %s', (_case, text) => {
    expect(schema.parse({ text })).toEqual({ text });
  });

  test.each(['\u115f', '\u1160', '\u2800', '\u3164', '\uffa0'])(
    'the blank letter %j is stored as a space',
    (blank) => {
      expect(schema.parse({ text: `${blank}Casa${blank}Luna${blank}` })).toEqual({ text: 'Casa Luna' });
      expect(findErrors(schema, { text: blank })).toEqual(['text: field.required']);
    },
  );

  test('half an emoji is removed', () => {
    expect(schema.parse({ text: 'No salt \ud83c' })).toEqual({ text: 'No salt' });
    expect(schema.parse({ text: '\udf2eTaco 🌮' })).toEqual({ text: 'Taco 🌮' });
  });

  test('type and length of readable texts are checked', () => {
    expect(findErrors(schema, { text: 'x'.repeat(201) })).toEqual(['text: field.too_long {"max":200}']);
    expect(findErrors(schema, { text: 7 })).toEqual(['text: field.not_text']);
    expect(findErrors(schema, {})).toEqual(['text: field.required']);
  });
});

test('long texts lose soft hyphens, zero-width spaces and byte order marks', () => {
  expect(long.parse({ text: '\ufeffbut\u00adter\u200b\nand more ' })).toEqual({ text: 'butter\nand more' });
  expect(findErrors(long, { text: '\u200b' })).toEqual(['text: field.required']);
});

test.each(['soft\u00adhyphen', 'zero\u200bwidth', 'byte order\ufeff'])('short texts reject %j', (text) => {
  expect(findErrors(short, { text })).toEqual(['text: field.hidden_characters']);
});

test('removing hidden characters keeps emoji', () => {
  expect(removeHiddenCharacters('\u202eno\u200b onions 👩\u200d🍳')).toBe('no onions 👩\u200d🍳');
});

test('accepted texts have no format characters except joiners and flag tags', () => {
  const characters = fc.constantFrom(
    ...'a1 é☕👩🏽\u200c\u200d\ufe0f\u202e\u2069\u00ad\u200b\u{e0067}\u{1f3f4}',
  );
  fc.assert(
    fc.property(fc.array(characters, { maxLength: 12 }), (parts) => {
      const parsed = long.safeParse({ text: parts.join('') });
      if (!parsed.success) return;
      expect(parsed.data.text.replace(/[\u200c\u200d]/g, '')).not.toMatch(/\p{Cf}/u);
      expect(parsed.data.text).not.toMatch(/(?:^|[ 1])[\u200c\u200d]|[\u200c\u200d](?:$|[ 1])/);
    }),
  );
});
