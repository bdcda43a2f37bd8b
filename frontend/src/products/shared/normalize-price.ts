/** A price as people write it, with a `$` before it or a comma for its cents, as one that can be read as a number. */
export const normalizePrice = (typed: string): string =>
  typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2');
