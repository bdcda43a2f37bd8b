/** The database's `$toLower` knows these letters only; what is searched for is lowered by the same rule. */
const lower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A pattern that nothing but this text matches: whatever is neither letter nor number is taken as it stands. */
export const literal = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '\\$&');

/** An expression: this text stands in the field. Compared by the database, never as a pattern someone else wrote. */
export const contains = (field: unknown, text: string) => ({
  $gte: [{ $indexOfCP: [field, { $literal: text }] }, 0],
});

/** An expression: this text stands in the field, without case. */
export const containsAnyCase = (field: string, text: string) => contains({ $toLower: field }, lower(text));
