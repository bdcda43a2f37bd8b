import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findAddressError } from './address-rules.ts';
import { formatAddress, normalizeCity, parseAddress } from './address.ts';
import { emailField, isPasswordWithinLimit, newPasswordField } from './account-schemas.ts';

const text = fc.stringMatching(/^[A-Za-z0-9.#-]([A-Za-z0-9 .#-]{0,17}[A-Za-z0-9.#-])?$/);
const address = fc.record({
  street: fc.oneof(
    fc.constant(''),
    text,
    fc.tuple(text, text).map((parts) => parts.join(', ')),
  ),
  city: text,
  state: fc.stringMatching(/^[A-Za-z]{2}$/),
  zip: fc.stringMatching(/^\d{5}$/),
});

test('formatting and parsing a valid address gives the same address', () => {
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
])('parseAddress splits %j at commas', (joined, parts) => {
  expect(parseAddress(joined)).toEqual(parts);
});

test('cities have 1 to 20 characters', () => {
  const findCityError = (length: number) => findAddressError(`1 Main St, ${'c'.repeat(length)}, AZ, 85001`);
  expect([1, 20].map(findCityError)).toEqual([undefined, undefined]);
  expect([0, 21].map(findCityError)).toEqual(['user.wrong_city', 'user.wrong_city']);
});

test.each([
  ['A', 'user.wrong_state'],
  ['AZX', 'user.wrong_state'],
  ['A1', 'user.wrong_state'],
  ['1AZ', 'user.wrong_state'],
  ['AZ', undefined],
  ['az', undefined],
])('state %s gives the error %s', (state, error) => {
  expect(findAddressError(`1 Main St, Phoenix, ${state}, 85001`)).toBe(error);
});

test.each([
  ['8500', 'user.wrong_zip'],
  ['850011', 'user.wrong_zip'],
  ['8500a', 'user.wrong_zip'],
  ['', 'user.wrong_zip'],
  ['85001', undefined],
])('zip code %j gives the error %s', (zip, error) => {
  expect(findAddressError(`1 Main St, Phoenix, AZ, ${zip}`)).toBe(error);
});

test('formatAddress trims each part', () => {
  const parts = { street: ' 1 Main St ', city: ' Phoenix', state: 'AZ ', zip: ' 85001 ' };
  expect(formatAddress(parts)).toBe('1 Main St, Phoenix, AZ, 85001');
});

test('normalizeCity trims and ignores case', () => {
  expect(normalizeCity(' phoenix ')).toBe(normalizeCity('PHOENIX'));
  expect(normalizeCity('São Paulo')).toBe(normalizeCity('SÃO PAULO'));
});

/** Counts UTF-8 bytes: in the encoded text, each is either a character or a `%XX`. */
const countUtf8Bytes = (value: string) => encodeURIComponent(value).replace(/%[0-9A-F]{2}/g, '.').length;

describe('account fields', () => {
  const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
    schema.safeParse(value).success;
  test('emails are trimmed and become lower case', () => {
    expect(emailField.parse(' Ann.Lee+food@Example.COM ')).toBe('ann.lee+food@example.com');
    for (const invalid of [
      'a',
      'a@b',
      '@b.com',
      'a b@c.com',
      'a@b.com\n',
      'a@@b.com',
      'a@b..com',
      { $gt: '' },
    ]) {
      expect(accepts(emailField, invalid), JSON.stringify(invalid)).toBe(false);
    }
  });
  test('passwords have 8 characters to 72 UTF-8 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 8, maxLength: 80 }), (password) => {
        const isValid =
          countUtf8Bytes(password.normalize('NFC')) <= 72 && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(password);
        expect(accepts(newPasswordField, password)).toBe(isValid);
      }),
    );
    // These are the first and last characters of each UTF-8 length.
    for (const [letter, bytes] of [
      ['\u007e', 1],
      ['\u00a0', 2],
      ['\u07ff', 2],
      ['\u0800', 3],
      ['\uffff', 3],
      ['\u{10000}', 4],
    ] as const) {
      const password = letter.repeat(8);
      const padded = (lengthBytes: number) => password + 'a'.repeat(lengthBytes - 8 * bytes);
      expect(
        [accepts(newPasswordField, padded(72)), accepts(newPasswordField, padded(73))],
        password,
      ).toEqual([true, false]);
    }
    expect(['\u007f', '\u0080'].map((letter) => isPasswordWithinLimit(letter.repeat(37)))).toEqual([
      true,
      false,
    ]);
    expect([accepts(newPasswordField, '1234567'), accepts(newPasswordField, ' '.repeat(8))]).toEqual([
      false,
      true,
    ]);
    for (const lineBreak of ['\n', '\u2028', '\u2029'])
      expect(accepts(newPasswordField, `1234567${lineBreak}`), JSON.stringify(lineBreak)).toBe(false);
  });
});
