import { z } from 'zod';

/** Where a route takes no query or no body: whatever is sent is ignored. */
export const nothing = z.unknown();

/** The control characters, spelled so that every reader of the OpenAPI document understands the pattern. */
const noControls = /^[^\u0000-\u001f\u007f-\u009f]*$/;
const onlyLineBreaksAndTabs = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/;

/** What is said of a value of the wrong kind; of a missing one, that it is required. */
export const orRequired = (words: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? 'Is required' : words),
});

interface TextOptions {
  min?: number;
  /** Line breaks and tabs are welcome (a description, a comment). */
  multiline?: boolean;
}

/** A line (or paragraphs) of text: no control characters, trimmed, `min` (1) to `max` characters. */
export const text = (max: number, { min = 1, multiline = false }: TextOptions = {}) =>
  z
    .string(orRequired('Must be text'))
    .regex(multiline ? onlyLineBreaksAndTabs : noControls, 'Must not contain control characters')
    .trim()
    .min(min, min === 1 ? 'Is required' : `Must be at least ${min} characters`)
    .max(max, `Must be at most ${max} characters`);

/** One line of anything, looked at before any trimming: a control character at its end is one too. */
export const oneLine = (words = 'Must be text') =>
  z.string(orRequired(words)).regex(noControls, 'Must not contain control characters');

/** Text that is compared or kept letter by letter, such as a password or a search: not trimmed. */
export const exactText = (max: number) => oneLine().max(max, `Must be at most ${max} characters`);

const decimal = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** A number of the given schema that may also come as a numeric string (contract, Everywhere). */
export const numeric = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && decimal.test(value) ? Number(value) : value), schema);

/** A whole number from `min` to `max`, also as a numeric string. */
export const whole = (min: number, max: number) => {
  const words = `Must be a whole number from ${min} to ${max}`;
  return numeric(z.number(orRequired(words)).int(words).min(min, words).max(max, words)).meta({
    override: { type: 'integer', minimum: min, maximum: max },
  });
};

/** Treats an empty value of a query or a form as not sent. */
export const emptyIsMissing = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** One of these words; none when it is empty. */
export const choice = <const T extends readonly [string, ...string[]]>(options: T) =>
  emptyIsMissing(z.enum(options, `Must be one of ${options.join(', ')}`));

/** The server's date, as it travels: ISO 8601. */
export const isoDate = z.iso.datetime();

const objectId = /^[0-9a-f]{24}$/i;

/** Whether the text can be the id of a product, user, review or order item; anything else is an unknown id. */
export const isObjectId = (id: string): boolean => objectId.test(id);

/** An id in a body; in a path a malformed id is an unknown one instead (404). */
export const idInBody = z.string(orRequired('Must be an id')).regex(objectId, 'Is not an id').toLowerCase();

/** An id in a reply. */
export const id = z.string().meta({ description: '24 hexadecimal digits' });

/** What a route says when there is nothing else to answer with. */
export const Message = z.object({ message: z.string() }).meta({ id: 'Message' });
