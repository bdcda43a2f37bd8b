import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findAddressError, normalizeCity, formatAddress, parseAddress } from './address.ts';
import { emailField, newPasswordField, phoneField } from './account-schemas.ts';

const words = fc.stringMatching(/^[A-Za-z0-9.#-]([A-Za-z0-9 .#-]{0,17}[A-Za-z0-9.#-])?$/);
const address = fc.record({
  street: fc.oneof(
    fc.constant(''),
    words,
    fc.tuple(words, words).map((parts) => parts.join(', ')),
  ),
  city: words,
  state: fc.stringMatching(/^[A-Za-z]{2}$/),
  zip: fc.stringMatching(/^\d{5}$/),
});

test('an address survives being joined and split, and has no problem', () => {
  fc.assert(
    fc.property(address, (parts) => {
      const joined = formatAddress(parts);
      expect(parseAddress(joined)).toEqual(parts);
      expect(findAddressError(joined)).toBeUndefined();
    }),
  );
});

test.each([
  ['1 Main St, Phoenix, AZ, 85001', { street: '1 Main St', city: 'Phoenix', state: 'AZ', zip: '85001' }],
  [', Phoenix, AZ, 85001', { street: '', city: 'Phoenix', state: 'AZ', zip: '85001' }],
  ['Phoenix,AZ,85001', { street: '', city: 'Phoenix', state: 'AZ', zip: '85001' }],
  [
    '1 Main, Unit 2,, Phoenix ,AZ , 85001 ',
    { street: '1 Main, Unit 2', city: 'Phoenix', state: 'AZ', zip: '85001' },
  ],
  ['NA', { street: '', city: '', state: '', zip: '' }],
])('%j is split at its commas', (text, parts) => {
  expect(parseAddress(text)).toEqual(parts);
});

test('a city has at most 20 characters', () => {
  const problemOf = (letters: number) => findAddressError(`1 Main St, ${'c'.repeat(letters)}, AZ, 85001`);
  expect([1, 20].map(problemOf)).toEqual([undefined, undefined]);
  expect([0, 21].map(problemOf)).toEqual(['user.wrong_city', 'user.wrong_city']);
});

test('a city is compared trimmed and without case', () => {
  expect(normalizeCity(' phoenix ')).toBe(normalizeCity('PHOENIX'));
  expect(normalizeCity('São Paulo')).toBe(normalizeCity('SÃO PAULO'));
});

/** Each byte of UTF-8 is one character or one `%XX` here. */
const bytesOf = (word: string) => encodeURIComponent(word).replace(/%[0-9A-F]{2}/g, '.').length;

describe('fields of an account', () => {
  const takes = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
    schema.safeParse(value).success;
  test('an e-mail is kept trimmed and in lower case', () => {
    expect(emailField.parse(' Ann.Lee+food@Example.COM ')).toBe('ann.lee+food@example.com');
    for (const bad of ['a', 'a@b', '@b.com', 'a b@c.com', 'a@b.com\n', 'a@@b.com', 'a@b..com', { $gt: '' }]) {
      expect(takes(emailField, bad), JSON.stringify(bad)).toBe(false);
    }
  });
  test('a phone has 7 to 20 digits and signs', () => {
    for (const good of ['5550100', '+1 (602) 555-0100', '602.555.0100'])
      expect(phoneField.parse(good)).toBe(good);
    for (const bad of ['555010', '1'.repeat(21), '602x5550100', '٠١٢٣٤٥٦٧'])
      expect(takes(phoneField, bad)).toBe(false);
  });
  test('a password has at least 8 characters and at most 72 bytes of UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 8, maxLength: 80 }), (word) => {
        const fits = bytesOf(word) <= 72 && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(word);
        expect(takes(newPasswordField, word)).toBe(fits);
      }),
    );
    // Where a character begins to take a byte more.
    for (const [letter, bytes] of [
      ['\u007e', 1],
      ['\u00a0', 2],
      ['\u07ff', 2],
      ['\u0800', 3],
      ['\uffff', 3],
      ['\u{10000}', 4],
    ] as const) {
      const word = letter.repeat(8);
      const padded = (most: number) => word + 'a'.repeat(most - 8 * bytes);
      expect([takes(newPasswordField, padded(72)), takes(newPasswordField, padded(73))], word).toEqual([
        true,
        false,
      ]);
    }
    expect([takes(newPasswordField, '1234567'), takes(newPasswordField, ' '.repeat(8))]).toEqual([
      false,
      true,
    ]);
    for (const lineBreak of ['\n', '\u2028', '\u2029'])
      expect(takes(newPasswordField, `1234567${lineBreak}`), JSON.stringify(lineBreak)).toBe(false);
  });
});
