import { messages } from './messages.ts';

type Messages = typeof messages;

export type MessageCode = { [G in keyof Messages]: `${G}.${keyof Messages[G] & string}` }[keyof Messages];

type Template<C extends MessageCode> = C extends `${infer G extends keyof Messages}.${infer N}`
  ? N extends keyof Messages[G]
    ? Messages[G][N]
    : never
  : never;
type PlaceholderNames<T> = T extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | PlaceholderNames<Rest>
  : never;

export type MessageValues = Record<string, string | number>;

export type MessageArguments<C extends MessageCode> = [PlaceholderNames<Template<C>>] extends [never]
  ? []
  : [values: Record<PlaceholderNames<Template<C>>, string | number>];

export type ParameterlessCode = {
  [C in MessageCode]: MessageArguments<C> extends [] ? C : never;
}[MessageCode];

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

export const messageCodes = [...templates.keys()] as [MessageCode, ...MessageCode[]];

const isCode = (code: unknown): code is MessageCode => typeof code === 'string' && templates.has(code);

export const getMessageTemplate = (code: MessageCode): string => templates.get(code) ?? '';

const interpolate = (template: string, values: MessageValues = {}) =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

const toApiMessage = (code: MessageCode, values?: MessageValues): ApiMessage => ({
  code,
  ...(values ? { values } : {}),
  message: interpolate(getMessageTemplate(code), values),
});

export const createMessage = <C extends MessageCode>(code: C, ...[values]: MessageArguments<C>): ApiMessage =>
  toApiMessage(code, values);

/**
 * Encodes a message code and its values as a string, because zod accepts only strings as error messages.
 * `decodeMessage` restores the code and values, so that the client can translate them.
 */
export const encodeMessage = <C extends MessageCode>(code: C, ...[values]: MessageArguments<C>): string =>
  JSON.stringify({ code, values });

export function decodeMessage(encoded: string): ApiMessage {
  try {
    const { code, values } = JSON.parse(encoded) as { code?: unknown; values?: MessageValues };
    if (isCode(code)) return toApiMessage(code, values);
  } catch {
    // A default message of zod, not one that `encodeMessage` created.
  }
  return createMessage('field.invalid');
}
