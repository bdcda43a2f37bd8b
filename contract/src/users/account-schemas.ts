import { z } from 'zod';
import { exactText, numeric, oneLine, text } from '../http/field-schemas.ts';
import { inSchema, type PlainCode } from '../messages/api-message.ts';
import { notAvailable } from './address.ts';

/** How many bytes the text has in UTF-8. */
function utf8Length(value: string): number {
  let bytes = 0;
  for (const character of value) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** The most bytes of a password, in UTF-8: bcrypt reads no more of them. */
const longestPassword = 72;
const longestEmail = 254;

/** Whether somebody can have this password: what comes after its 72nd byte would not be compared. */
export const fitsPassword = (value: string): boolean => utf8Length(value) <= longestPassword;

/** A password someone sets: at least 8 characters and at most 72 bytes (contract, Users). */
export const newPassword = exactText(longestPassword)
  .min(8, inSchema('field.too_short', { min: 8 }))
  .refine(fitsPassword, inSchema('field.too_many_bytes', { max: longestPassword }));

/** A password someone claims to have, whatever it is. */
export const givenPassword = exactText(1_000);

export const personName = text(120);

/** An e-mail address as it is typed, in lower case. */
export const typedEmail = (code?: PlainCode) =>
  oneLine(code)
    .trim()
    .toLowerCase()
    .max(longestEmail, inSchema('field.too_long', { max: longestEmail }));

/** An e-mail address, kept in lower case: it is unique without case (contract, Users). */
export const email = typedEmail('field.not_email').regex(z.regexes.email, inSchema('field.not_email'));

/** A phone number: 7–20 of digits, space, `+ ( ) - .` (contract, Users). */
export const phone = oneLine('field.no_phone')
  .trim()
  .regex(/^[\d +().-]{7,20}$/, inSchema('field.not_phone'));

const coordinate = (limit: number) => {
  const words = inSchema('field.not_coordinate', { limit });
  return numeric(
    z.union([z.literal(notAvailable), z.number().min(-limit, words).max(limit, words)], { error: words }),
  ).meta({
    override: { anyOf: [{ type: 'number', minimum: -limit, maximum: limit }, { const: notAvailable }] },
  });
};
export const latitude = coordinate(90);
export const longitude = coordinate(180);

export const permit = text(60, { min: 0 });
export const addressLine = text(300, { min: 0 });
