import { expect, test } from 'vitest';
import { findErrors } from '../testing/field-error-texts.ts';
import { emailField } from './account-schemas.ts';

test.each([
  [' Ann@Example.COM ', 'ann@example.com'],
  ['mailto:ann@example.com', 'ann@example.com'],
  ['<ann@example.com>', 'ann@example.com'],
  ['Ann Example <ann@example.com>', 'ann@example.com'],
  ['<mailto:ann@example.com>', 'ann@example.com'],
  ['MAILTO:ann@example.com?subject=Tacos', 'ann@example.com'],
  ['ann@example.com>', 'ann@example.com'],
  ['ａｎｎ＠example.com', 'ann@example.com'],
  ['\u200bann\u200b@example.com\ufeff', 'ann@example.com'],
  ['\u202aann@example.com\u202c', 'ann@example.com'],
  ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ['ann@BÜCHER.example', 'ann@xn--bcher-kva.example'],
  ['ann@xn--bcher-kva.example', 'ann@xn--bcher-kva.example'],
  ['ann@почта.рф', 'ann@xn--80a1acny.xn--p1ai'],
  ['ann@example.xn--p1ai', 'ann@example.xn--p1ai'],
  ["o'neil+tacos@mail.example.com", "o'neil+tacos@mail.example.com"],
])('stores the email %j as %j', (typed, stored) => {
  expect(emailField.parse(typed)).toBe(stored);
  expect(emailField.parse(stored)).toBe(stored);
});

test.each([
  ['josé@example.com', 'é'],
  ['анна@почта.рф', 'а'],
])('the error for %j names the letter that cannot come before the @', (email, letter) => {
  expect(findErrors(emailField, email)).toEqual([`: field.email_letter {"letter":"${letter}"}`]);
});

test.each([
  'ann',
  'ann@',
  '@example.com',
  'ann@example',
  'a b@example.com',
  'ann@@example.com',
  'ann@exa mple.com',
])('refuses the email %j', (email) => {
  expect(findErrors(emailField, email)).toEqual([': field.not_email']);
});

test('refuses an address of more than 254 characters', () => {
  expect(findErrors(emailField, `${'a'.repeat(250)}@b.example`)).toContain(': field.too_long {"max":254}');
});
