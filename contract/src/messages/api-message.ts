import { messages } from './messages.ts';

type Messages = typeof messages;

/** The stable name of a message: its group and its name, as in `order.sold_out`. */
export type Code = { [G in keyof Messages]: `${G}.${keyof Messages[G] & string}` }[keyof Messages];

type Template<C extends Code> = C extends `${infer G extends keyof Messages}.${infer N}`
  ? N extends keyof Messages[G]
    ? Messages[G][N]
    : never
  : never;
type Names<T> = T extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;

/** What a message carries besides its code. */
export type Values = Record<string, string | number>;

/** What must be told along with a code: exactly what its template has in braces. */
export type ValuesFor<C extends Code> = [Names<Template<C>>] extends [never]
  ? []
  : [values: Record<Names<Template<C>>, string | number>];

/** A code that needs no values. */
export type PlainCode = { [C in Code]: ValuesFor<C> extends [] ? C : never }[Code];

/** A message as it travels: its code, what it carries, and the English words. */
export interface Said {
  code: Code;
  values?: Values;
  message: string;
}

const templates: ReadonlyMap<string, string> = new Map(
  Object.entries(messages).flatMap(([group, named]) =>
    Object.entries(named).map(([name, template]) => [`${group}.${name}`, template] as const),
  ),
);

/** Every code there is. */
export const codes = [...templates.keys()] as [Code, ...Code[]];

const isCode = (code: unknown): code is Code => typeof code === 'string' && templates.has(code);

/** The English words of a code, values still in braces. */
export const templateOf = (code: Code): string => templates.get(code) ?? '';

/** The template with its values in place. */
const fill = (template: string, values: Values = {}) =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

const toSaid = (code: Code, values?: Values): Said => ({
  code,
  ...(values ? { values } : {}),
  message: fill(templateOf(code), values),
});

/** Says it in English. */
export const say = <C extends Code>(code: C, ...[values]: ValuesFor<C>): Said => toSaid(code, values);

/**
 * The same as the one string that a schema takes for its words: code and values, for `fromSchema` to read. A schema
 * speaks no language; whoever shows what it found does.
 */
export const inSchema = <C extends Code>(code: C, ...[values]: ValuesFor<C>): string =>
  JSON.stringify({ code, values });

/** What a schema said of a value. What it had no words of ours for is just not valid. */
export function fromSchema(words: string): Said {
  try {
    const { code, values } = JSON.parse(words) as { code?: unknown; values?: Values };
    if (isCode(code)) return toSaid(code, values);
  } catch {
    // zod's own words
  }
  return say('field.invalid');
}
