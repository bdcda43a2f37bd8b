import { describe, expect, test } from 'vitest';
import { getNameKeys } from './look-alike.ts';
import { isReservedName } from './reserved-names.ts';

const lookAlike = (a: string, b: string): boolean => {
  const keys = getNameKeys(b);
  return getNameKeys(a).some((key) => keys.includes(key));
};

describe('names look alike', () => {
  test.each([
    ['case', 'La Paloma', 'LA PALOMA'],
    ['spaces', 'La Paloma', ' La\u00a0 Paloma '],
    ['Cyrillic letters', 'La Paloma', 'Lа Раlоmа'],
    ['Cyrillic capitals', 'BOB', 'ВОВ'],
    ['Greek capitals', 'Kim', 'Κim'],
    ['full width letters', 'Kim', 'Ｋｉｍ'],
    ['mathematical letters', 'Kim', '𝐊𝐢𝐦'],
    ['a zero for an o', 'Bob', 'B0b'],
    ['a one for an l', 'Lila', 'Li1a'],
    ['rn for an m', 'Mama', 'Marna'],
    ['a decomposed accent', 'Café', 'Cafe\u0301'],
    ['apostrophes', "Kim's", 'Kim’s'],
    ['hyphens', 'Ana-Kim', 'Ana‐Kim'],
    ['joiners', 'کتاب', 'کت\u200cاب'],
    ['a soft hyphen', 'Paloma', 'Pa\u00adloma'],
    ['sharp s', 'Strauß', 'STRAUSS'],
    ['sigma at the end', 'ΟΔΟΣ', 'οδος'],
    ['emoji', 'Taco 🌮', 'taco 🌮\ufe0f'],
    ['a filler of Hangul', 'La Paloma', 'La\u3164Paloma'],
    ['a half-width filler', 'La Paloma', 'La\uffa0Paloma\u115f'],
    ['a blank of Braille', 'La Paloma', 'La\u2800Paloma'],
    ['a capital I for an l', 'La Paloma', 'La PaIoma'],
    ['a capital I for an l, and case', 'LA PALOMA', 'La PaIoma'],
    ['an l for a capital I', 'Ian’s Grill', 'lan’s GriII'],
    ['an l between capitals', 'Simis', 'SlMIS'],
    ['a trademark', 'La Paloma', 'La Paloma™'],
    ['a registered trademark', 'La Paloma', 'La® Paloma (R)'],
  ])('names look alike in spite of %s', (_difference, a, b) => {
    expect(lookAlike(a, b)).toBe(true);
  });

  test.each([
    ['Ian', 'Lan'],
    ['ILA', 'LLA'],
    ['Tom', 'Totm'],
    ['La Paloma', 'La Palomas'],
    ['Kitchen 1', 'Kitchen 2'],
    ['Kitchen 11', 'Kitchen 1'],
    ['Café', 'Cafe'],
    ['Ana Kim', 'Anakim'],
  ])('%s and %s do not look alike', (a, b) => {
    expect(lookAlike(a, b)).toBe(false);
  });
});

test.each([
  'HomeChef',
  'Home Chef',
  'homechef market',
  'H0meChef',
  'НomеСhеf',
  'Admin',
  'Adm1n',
  'ad.min',
  'Support',
  'The HomeChef Support Team',
  'Official Home Chef',
  'Help Desk',
  'Customer Service',
  'HomeChef®',
  'Home\u3164Chef Support',
  'OfficiaI HomeChef™',
])('%s is reserved', (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each(['Cora', 'My Home Chef', 'Chef Ada', 'Market Kitchen', 'Home Service', 'Badmin', 'Admiral Fish'])(
  '%s is not reserved',
  (name) => {
    expect(isReservedName(name)).toBe(false);
  },
);
