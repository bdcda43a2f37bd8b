import { z } from 'zod';
import { untrimmedField, acceptNumericString, optionalEnum, singleLineField } from '../http/field-schemas.ts';
import { readableTextField } from '../http/readable-text.ts';
import { encodeMessage, type ParameterlessCode } from '../messages/api-message.ts';
import { notAvailable } from './address.ts';
import { isPhoneNumber } from './phone-number.ts';
import { languages } from './user-options.ts';

function getUtf8Bytes(value: string): number {
  let bytes = 0;
  for (const character of value) {
    const codePoint = character.codePointAt(0) ?? 0;
    bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
  }
  return bytes;
}

const maxPasswordBytes = 72; // in UTF-8 (contract, Users). bcrypt ignores all further bytes.
const maxEmailLength = 254;

export const isPasswordWithinLimit = (value: string): boolean => getUtf8Bytes(value) <= maxPasswordBytes;

export const newPasswordField = untrimmedField(maxPasswordBytes)
  .min(8, encodeMessage('field.too_short', { min: 8 }))
  .refine(isPasswordWithinLimit, encodeMessage('field.too_many_bytes', { max: maxPasswordBytes }));

export const passwordAttemptField = untrimmedField(1_000); // The rules for new passwords do not apply.

export const personNameField = readableTextField(120);

export const emailInputField = (code?: ParameterlessCode) =>
  singleLineField(code)
    .trim()
    .toLowerCase()
    .max(maxEmailLength, encodeMessage('field.too_long', { max: maxEmailLength }));

/** E-mail in lower case, because e-mails are unique without case (contract, Users). */
export const emailField = emailInputField('field.not_email').regex(
  z.regexes.email,
  encodeMessage('field.not_email'),
);

/** Phone number, stored as typed (contract, Version 2). */
export const phoneField = singleLineField('field.no_phone')
  .trim()
  .refine(isPhoneNumber, encodeMessage('field.not_phone'));

const createCoordinateField = (limit: number) => {
  const error = encodeMessage('field.not_coordinate', { limit });
  return acceptNumericString(
    z.union([z.literal(notAvailable), z.number().min(-limit, error).max(limit, error)], { error }),
  ).meta({
    override: { anyOf: [{ type: 'number', minimum: -limit, maximum: limit }, { const: notAvailable }] },
  });
};
export const latitudeField = createCoordinateField(90);
export const longitudeField = createCoordinateField(180);

export const permitField = readableTextField(60, { min: 0 });
export const addressField = readableTextField(300, { min: 0 });

/** Language in which the person reads messages. English without it. */
export const languageField = optionalEnum(languages);
