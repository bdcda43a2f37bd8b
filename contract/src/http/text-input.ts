/** Matches text without control characters or line separators. Uses only syntax that OpenAPI tools understand. */
export const noControlCharacters = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;

const decimalNumber = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;

export const parseNumber = (text: string): number | undefined =>
  decimalNumber.test(text) ? Number(text) : undefined;

export const maxPage = 1_000_000;

export const maxSearchLength = 100; // characters

export const maxCityLength = 100;

/** Parses the page number of a URL. Returns 1 for a value that the server would reject. */
export function parsePage(text: string | null): number {
  const page = parseNumber(text ?? '') ?? 1;
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1;
}
