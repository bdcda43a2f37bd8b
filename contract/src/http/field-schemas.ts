import { z } from 'zod';
import {
  encodeMessage,
  type MessageCode,
  type ParameterlessCode,
  type MessageArguments,
} from '../messages/api-message.ts';
import { noControlCharacters, parseNumber } from './text-input.ts';

export const ignoredInput = z.unknown();

const noControlCharactersInMultiline = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/;

/** Returns schema options that report `code` for a wrong type and `field.required` for a missing value. */
export const withTypeError = <C extends MessageCode>(code: C, ...values: MessageArguments<C>) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? encodeMessage('field.required') : encodeMessage(code, ...values),
});

export const booleanField = z.boolean(withTypeError('field.not_boolean'));

export const createObjectSchema = <T extends z.ZodRawShape>(shape: T) =>
  z.object(shape, withTypeError('field.not_object'));

export const listField = <T extends z.ZodType>(value: T, max: number) =>
  z.array(value, withTypeError('field.not_list')).max(max, encodeMessage('field.too_many', { max }));

/** Creates a check that reports `code` at each entry of a list whose `field` repeats that of an earlier entry. */
export const rejectRepetitions =
  (field: string, code: ParameterlessCode) =>
  (values: readonly Record<string, unknown>[], context: z.RefinementCtx) => {
    const seen = new Set<unknown>();
    values.forEach(({ [field]: value }, i) => {
      if (seen.has(value))
        context.addIssue({ code: 'custom', path: [i, field], message: encodeMessage(code) });
      seen.add(value);
    });
  };

interface TextOptions {
  min?: number;
  multiline?: boolean;
}

/** Matches a visible character. A text of only zero-width spaces and direction marks is empty to its readers. */
const visibleCharacter = /[^\s\u2800\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Creates a schema for trimmed text of `min` (default 1) to `max` characters. Rejects control characters and invisible
 * text.
 */
export const textField = (max: number, { min = 1, multiline = false }: TextOptions = {}) =>
  z
    .string(withTypeError('field.not_text'))
    .regex(
      multiline ? noControlCharactersInMultiline : noControlCharacters,
      encodeMessage('field.control_characters'),
    )
    .trim()
    .min(min, min === 1 ? encodeMessage('field.required') : encodeMessage('field.too_short', { min }))
    .max(max, encodeMessage('field.too_long', { max }))
    .refine(
      (text) => min === 0 || text === '' || visibleCharacter.test(text),
      encodeMessage('field.required'),
    );

/**
 * Creates a schema for one line of text. Rejects control characters even at the ends, where trimming would hide them.
 */
export const singleLineField = (code: ParameterlessCode = 'field.not_text') =>
  z.string(withTypeError(code)).regex(noControlCharacters, encodeMessage('field.control_characters'));

export const untrimmedField = (max: number) =>
  singleLineField().max(max, encodeMessage('field.too_long', { max }));

export const acceptNumericString = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' ? (parseNumber(value) ?? value) : value), schema);

export const integerField = (min: number, max: number) => {
  const limits = { min, max };
  const error = encodeMessage('field.not_whole', limits);
  const number = z.number(withTypeError('field.not_whole', limits));
  return acceptNumericString(number.int(error).min(min, error).max(max, error)).meta({
    override: { type: 'integer', minimum: min, maximum: max },
  });
};

export const coerceEmptyToUndefined = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const optionalEnum = <const T extends readonly [string, ...string[]]>(options: T) =>
  coerceEmptyToUndefined(z.enum(options, encodeMessage('field.not_option', { options: options.join(', ') })));

export const isoDateTime = z.iso.datetime();

// The pattern lists both cases because OpenAPI has no regular expression flags.
const objectIdPattern = /^[0-9a-fA-F]{24}$/;

export const isObjectId = (id: string): boolean => objectIdPattern.test(id);

export const objectIdField = z
  .string(withTypeError('field.no_id'))
  .regex(objectIdPattern, encodeMessage('field.not_id'))
  .toLowerCase();

export const replyId = z.string().meta({ description: '24 hexadecimal digits' });

export const MessageReply = z.object({ message: z.string() }).meta({ id: 'Message' });

export const maxChosen = 200;

/** Rows that an admin has selected in a list. */
export const chosenIdsField = coerceEmptyToUndefined(singleLineField())
  .transform((text) => text?.split(','))
  .pipe(
    z
      .array(objectIdField)
      .max(maxChosen, encodeMessage('field.too_many', { max: maxChosen }))
      .optional(),
  )
  .meta({ description: `At most ${maxChosen} ids, separated by commas. Only for admins` });
