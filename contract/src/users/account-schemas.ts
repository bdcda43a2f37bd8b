import { z } from 'zod';
import { untrimmedField, acceptNumericString, singleLineField, textField } from '../http/field-schemas.ts';
import { encodeMessage, type ParameterlessCode } from '../messages/api-message.ts';
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
const maxPasswordBytes = 72;
const maxEmailLength = 254;

/** Whether somebody can have this password: what comes after its 72nd byte would not be compared. */
export const isPasswordWithinLimit = (value: string): boolean => utf8Length(value) <= maxPasswordBytes;

/** A password someone sets: at least 8 characters and at most 72 bytes (contract, Users). */
export const newPasswordField = untrimmedField(maxPasswordBytes)
  .min(8, encodeMessage('field.too_short', { min: 8 }))
  .refine(isPasswordWithinLimit, encodeMessage('field.too_many_bytes', { max: maxPasswordBytes }));

/** A password someone claims to have, whatever it is. */
export const passwordAttemptField = untrimmedField(1_000);

export const personNameField = textField(120);

/** An e-mail address as it is typed, in lower case. */
export const emailInputField = (code?: ParameterlessCode) =>
  singleLineField(code)
    .trim()
    .toLowerCase()
    .max(maxEmailLength, encodeMessage('field.too_long', { max: maxEmailLength }));

/** An e-mail address, kept in lower case: it is unique without case (contract, Users). */
export const emailField = emailInputField('field.not_email').regex(
  z.regexes.email,
  encodeMessage('field.not_email'),
);

/** A phone number: 7–20 of digits, space, `+ ( ) - .` (contract, Users). */
export const phoneField = singleLineField('field.no_phone')
  .trim()
  .regex(/^[\d +().-]{7,20}$/, encodeMessage('field.not_phone'));

const coordinate = (limit: number) => {
  const words = encodeMessage('field.not_coordinate', { limit });
  return acceptNumericString(
    z.union([z.literal(notAvailable), z.number().min(-limit, words).max(limit, words)], { error: words }),
  ).meta({
    override: { anyOf: [{ type: 'number', minimum: -limit, maximum: limit }, { const: notAvailable }] },
  });
};
export const latitudeField = coordinate(90);
export const longitudeField = coordinate(180);

export const permitField = textField(60, { min: 0 });
export const addressField = textField(300, { min: 0 });
