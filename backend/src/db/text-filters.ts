export const escapeRegex = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '\\$&');

/** Returns an expression that is true if the field contains `text`. The text is never interpreted as a pattern. */
export const containsText = (field: unknown, text: string) => ({
  $gte: [{ $indexOfCP: [field, { $literal: text }] }, 0],
});

/**
 * Returns an expression that is true if the field contains `text`, without case in any alphabet. `$toLower` converts
 * only A to Z. The expression matches letters with accents in both Unicode forms (NFC and NFD).
 */
export function containsTextIgnoreCase(field: string, text: string) {
  const forms = new Set([text.normalize('NFC'), text.normalize('NFD')]);
  return { $regexMatch: { input: field, regex: [...forms].map(escapeRegex).join('|'), options: 'i' } };
}
