import { messages } from './messages.ts';

type Messages = typeof messages;

/** The stable name of a message: its group and its name, as in `order.sold_out`. */
export type MessageCode = { [G in keyof Messages]: `${G}.${keyof Messages[G] & string}` }[keyof Messages];

type Template<C extends MessageCode> = C extends `${infer G extends keyof Messages}.${infer N}`
  ? N extends keyof Messages[G]
    ? Messages[G][N]
    : never
  : never;
type Names<T> = T extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;

/** What a message carries besides its code. */
export type MessageValues = Record<string, string | number>;

/** What must be told along with a code: exactly what its template has in braces. */
export type MessageArguments<C extends MessageCode> = [Names<Template<C>>] extends [never]
  ? []
  : [values: Record<Names<Template<C>>, string | number>];

/** A code that needs no values. */
export type ParameterlessCode = {
  [C in MessageCode]: MessageArguments<C> extends [] ? C : never;
}[MessageCode];

/** A message as it travels: its code, what it carries, and the English words. */
export interface ApiMessage {
  code: MessageCode;
  values?: MessageValues;
  message: string;
}

const templates: ReadonlyMap<string, string> = new Map(
  Object.entries(messages).flatMap(([group, named]) =>
    Object.entries(named).map(([name, template]) => [`${group}.${name}`, template] as const),
  ),
);

/** Every code there is. */
export const messageCodes = [...templates.keys()] as [MessageCode, ...MessageCode[]];

const isCode = (code: unknown): code is MessageCode => typeof code === 'string' && templates.has(code);

/** The English words of a code, values still in braces. */
export const messageTemplate = (code: MessageCode): string => templates.get(code) ?? '';

/** The template with its values in place. */
const interpolate = (template: string, values: MessageValues = {}) =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

const toApiMessage = (code: MessageCode, values?: MessageValues): ApiMessage => ({
  code,
  ...(values ? { values } : {}),
  message: interpolate(messageTemplate(code), values),
});

/** Says it in English. */
export const createMessage = <C extends MessageCode>(code: C, ...[values]: MessageArguments<C>): ApiMessage =>
  toApiMessage(code, values);

/**
 * The same as the one string that a schema takes for its words: code and values, for `fromSchema` to read. A schema
 * speaks no language; whoever shows what it found does.
 */
export const encodeMessage = <C extends MessageCode>(code: C, ...[values]: MessageArguments<C>): string =>
  JSON.stringify({ code, values });

/** What a schema said of a value. What it had no words of ours for is just not valid. */
export function decodeMessage(words: string): ApiMessage {
  try {
    const { code, values } = JSON.parse(words) as { code?: unknown; values?: MessageValues };
    if (isCode(code)) return toApiMessage(code, values);
  } catch {
    // zod's own words
  }
  return createMessage('field.invalid');
}
