/** A pattern that nothing but this text matches: whatever is neither letter nor number is taken as it stands. */
export const escapeRegex = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '\\$&');

/** An expression: this text stands in the field. Compared by the database, never as a pattern someone else wrote. */
export const containsText = (field: unknown, text: string) => ({
  $gte: [{ $indexOfCP: [field, { $literal: text }] }, 0],
});

/**
 * An expression: this text stands in the field, without case in any alphabet (`$toLower` knows A to Z alone), whether a
 * letter and its accent are stored as one character or as two.
 */
export function containsTextIgnoreCase(field: string, text: string) {
  const forms = new Set([text.normalize('NFC'), text.normalize('NFD')]);
  return { $regexMatch: { input: field, regex: [...forms].map(escapeRegex).join('|'), options: 'i' } };
}
