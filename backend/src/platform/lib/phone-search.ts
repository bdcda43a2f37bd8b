import { getPhoneKey } from '@homechef/contract/users/phone-number';

const phoneCharacters = /^[\d\s+().\p{Pd}]+$/u;
const minPhoneDigits = 4;

/** Returns the digits of a typed phone number or part of one, or undefined if the text is neither. */
export function parsePhoneSearch(text: string): string | undefined {
  if (!phoneCharacters.test(text)) return undefined;
  const digits = getPhoneKey(text).replace(/\D/g, '');
  return digits.length >= minPhoneDigits ? digits : undefined;
}
