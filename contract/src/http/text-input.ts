/** No control characters and nothing that breaks the line, spelled so that every reader of the OpenAPI document understands the pattern. */
export const noControlCharacters = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;

const decimal = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** The number a text spells, as forms and addresses carry numbers; undefined when it is none. */
export const parseNumber = (text: string): number | undefined =>
  decimal.test(text) ? Number(text) : undefined;

/** The highest page of a list that can be asked for. */
export const maxPage = 1_000_000;

/** The longest text that lists are searched for (contract, Everywhere). */
export const maxSearchLength = 100;

/** The page an address names; what the server would not take for one is the first. */
export function parsePage(text: string | null): number {
  const page = parseNumber(text ?? '') ?? 1;
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1;
}
