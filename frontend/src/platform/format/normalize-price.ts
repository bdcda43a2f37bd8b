/** Normalizes a typed price. Removes a leading `$` and accepts a decimal comma: "$9,50" becomes "9.50". */
export const normalizePrice = (input: string): string =>
  input
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2');
