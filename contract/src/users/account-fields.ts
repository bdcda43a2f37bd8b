import { z } from 'zod';
import { exactText, numeric, oneLine, text } from '../http/fields.ts';
import { notAvailable } from './address.ts';

/** How many bytes the text has in UTF-8; bcrypt reads no more than 72 of them. */
function utf8Length(value: string): number {
  let bytes = 0;
  for (const character of value) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

const longestPassword = 72;

/** A password someone sets: at least 8 characters and at most 72 bytes (contract, Users). */
export const newPassword = exactText(longestPassword)
  .min(8, 'Must be at least 8 characters')
  .refine((value) => utf8Length(value) <= longestPassword, 'Must be at most 72 bytes');

/** A password someone claims to have, whatever it is. */
export const givenPassword = exactText(1_000);

export const personName = text(120);

/** An e-mail address, kept in lower case: it is unique without case (contract, Users). */
export const email = oneLine('Must be an e-mail address')
  .trim()
  .toLowerCase()
  .max(254, 'Must be at most 254 characters')
  .regex(z.regexes.email, 'Must be an e-mail address');

/** A phone number: 7–20 of digits, space, `+ ( ) - .` (contract, Users). */
export const phone = oneLine('Must be a phone number')
  .trim()
  .regex(/^[\d +().-]{7,20}$/, 'Must have 7 to 20 digits, spaces and + ( ) - .');

const coordinate = (limit: number) => {
  const words = `Must be a number from -${limit} to ${limit}, or 'NA'`;
  return numeric(
    z.union([z.literal(notAvailable), z.number().min(-limit).max(limit)], { error: words }),
  ).meta({
    override: { anyOf: [{ type: 'number', minimum: -limit, maximum: limit }, { const: notAvailable }] },
  });
};
export const latitude = coordinate(90);
export const longitude = coordinate(180);

export const permit = text(60, { min: 0 });
export const addressLine = text(300, { min: 0 });
