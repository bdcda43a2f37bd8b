import { z } from 'zod';
import { untrimmedField, acceptNumericString, optionalEnum, singleLineField } from '../http/field-schemas.ts';
import { readableTextField } from '../http/readable-text.ts';
import { encodeMessage, type ParameterlessCode } from '../messages/api-message.ts';
import { notAvailable } from './address.ts';
import { cleanEmail, emailPattern, findEmailLetter } from './email-address.ts';
import { cleanPhone, findPhoneProblem, phoneDigits } from './phone-number.ts';
import { languages } from './user-options.ts';

function getUtf8Bytes(value: string): number {
  let bytes = 0;
  for (const character of value) {
    const codePoint = character.codePointAt(0) ?? 0;
    bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
  }
  return bytes;
}

const maxPasswordBytes = 72; // in UTF-8; bcrypt ignores everything after that
const maxEmailLength = 254;

export const isPasswordWithinLimit = (value: string): boolean => getUtf8Bytes(value) <= maxPasswordBytes;

/**
 * Returns the form in which passwords are hashed and compared. Some devices send an accented letter as one character,
 * and others as a letter and its accent.
 */
export const normalizePassword = (password: string): string => password.normalize('NFC');

export const newPasswordField = singleLineField()
  .transform(normalizePassword)
  .pipe(
    z
      .string()
      .min(8, encodeMessage('field.too_short', { min: 8 }))
      .max(maxPasswordBytes, encodeMessage('field.too_long', { max: maxPasswordBytes }))
      .refine(isPasswordWithinLimit, encodeMessage('field.too_many_bytes', { max: maxPasswordBytes })),
  )
  .meta({ override: { type: 'string', minLength: 8, maxLength: maxPasswordBytes } });

export const passwordAttemptField = untrimmedField(1_000); // the rules for new passwords do not apply

export const personNameField = readableTextField(120);

export const emailInputField = (code?: ParameterlessCode) =>
  singleLineField(code)
    .transform(cleanEmail)
    .pipe(z.string().max(maxEmailLength, encodeMessage('field.too_long', { max: maxEmailLength })))
    .meta({ override: { type: 'string', maxLength: maxEmailLength } });

/** An email as `cleanEmail` returns it: in lower case, because emails are unique regardless of case. */
export const emailField = emailInputField('field.not_email').superRefine((email, context) => {
  const letter = findEmailLetter(email);
  if (letter !== undefined)
    context.addIssue({ code: 'custom', message: encodeMessage('field.email_letter', { letter }) });
  else if (!emailPattern.test(email))
    context.addIssue({ code: 'custom', message: encodeMessage('field.not_email') });
});

/** A phone number, stored as `cleanPhone` returns it. */
export const phoneField = singleLineField('field.no_phone')
  .transform(cleanPhone)
  .superRefine((phone, context) => {
    const problem = findPhoneProblem(phone);
    if (problem === 'field.phone_too_short')
      context.addIssue({ code: 'custom', message: encodeMessage(problem, { min: phoneDigits.min }) });
    else if (problem) context.addIssue({ code: 'custom', message: encodeMessage(problem) });
  })
  .meta({ override: { type: 'string' } });

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

/** Language in which the person reads messages. The default is English. */
export const languageField = optionalEnum(languages);
