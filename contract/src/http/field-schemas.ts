import { z } from 'zod';
import {
  encodeMessage,
  type MessageCode,
  type ParameterlessCode,
  type MessageArguments,
} from '../messages/api-message.ts';
import { noControlCharacters, parseNumber } from './text-input.ts';

/** Where a route takes no query or no body: whatever is sent is ignored. */
export const ignoredInput = z.unknown();

// The control characters spelled as in `noControls`.
const onlyLineBreaksAndTabs = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/;

/** What is said of a value of the wrong kind; of a missing one, that it is required. */
export const requiredOr = <C extends MessageCode>(code: C, ...values: MessageArguments<C>) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? encodeMessage('field.required') : encodeMessage(code, ...values),
});

/** Yes or no. */
export const booleanField = z.boolean(requiredOr('field.not_boolean'));

/** Named fields; a body that is none at all is told so. */
export const objectOf = <T extends z.ZodRawShape>(shape: T) =>
  z.object(shape, requiredOr('field.not_object'));

interface TextOptions {
  min?: number;
  /** Line breaks and tabs are welcome (a description, a comment). */
  multiline?: boolean;
}

/** Something that can be seen: spaces of no width, or marks that only turn the text, name nothing. */
const visible = /[^\s\u2800\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** A line (or paragraphs) of text: no control characters, trimmed, `min` (1) to `max` characters; visible unless it may be empty. */
export const textField = (max: number, { min = 1, multiline = false }: TextOptions = {}) =>
  z
    .string(requiredOr('field.not_text'))
    .regex(multiline ? onlyLineBreaksAndTabs : noControlCharacters, encodeMessage('field.control_characters'))
    .trim()
    .min(min, min === 1 ? encodeMessage('field.required') : encodeMessage('field.too_short', { min }))
    .max(max, encodeMessage('field.too_long', { max }))
    .refine((typed) => min === 0 || typed === '' || visible.test(typed), encodeMessage('field.required'));

/** One line of anything, looked at before any trimming: a control character at its end is one too. */
export const singleLineField = (code: ParameterlessCode = 'field.not_text') =>
  z.string(requiredOr(code)).regex(noControlCharacters, encodeMessage('field.control_characters'));

/** Text that is compared or kept letter by letter, such as a password or a search: not trimmed. */
export const untrimmedField = (max: number) =>
  singleLineField().max(max, encodeMessage('field.too_long', { max }));

/** A number of the given schema that may also come as a numeric string (contract, Everywhere). */
export const acceptNumericString = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' ? (parseNumber(value) ?? value) : value), schema);

/** A whole number from `min` to `max`, also as a numeric string. */
export const integerField = (min: number, max: number) => {
  const limits = { min, max };
  const words = encodeMessage('field.not_whole', limits);
  const number = z.number(requiredOr('field.not_whole', limits));
  return acceptNumericString(number.int(words).min(min, words).max(max, words)).meta({
    override: { type: 'integer', minimum: min, maximum: max },
  });
};

/** Treats an empty value of a query or a form as not sent. */
export const emptyAsUndefined = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** One of these words; none when it is empty. */
export const optionalEnum = <const T extends readonly [string, ...string[]]>(options: T) =>
  emptyAsUndefined(z.enum(options, encodeMessage('field.not_option', { options: options.join(', ') })));

/** The server's date, as it travels: ISO 8601. */
export const isoDateTime = z.iso.datetime();

// Both cases spelled out: a reader of the OpenAPI document sees no flags.
const objectId = /^[0-9a-fA-F]{24}$/;

/** Whether the text can be the id of a product, user, review or order item; anything else is an unknown id. */
export const isObjectId = (id: string): boolean => objectId.test(id);

/** An id in a body; in a path a malformed id is an unknown one instead (404). */
export const objectIdField = z
  .string(requiredOr('field.no_id'))
  .regex(objectId, encodeMessage('field.not_id'))
  .toLowerCase();

/** An id in a reply. */
export const replyId = z.string().meta({ description: '24 hexadecimal digits' });

/** What a route says when there is nothing else to answer with. */
export const MessageReply = z.object({ message: z.string() }).meta({ id: 'Message' });
