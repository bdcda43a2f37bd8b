const maxPhoneLength = 40; // characters
const digitLimits = { min: 7, max: 15 }; // without an international prefix

/** Matches digits with separators between them. A number can begin with `+`, `(` or both. */
const phonePattern = /^(?:\+ ?\(?|\(\+?)?\d(?:[ +().-]*\d)+$/;

// Copied numbers contain them.
const nonBreakingSpaces = /[\u00a0\u2007\u202f]/g;
const hyphens = /[\u2010\u2011]/g;

/** Returns the digits without the international prefix `+`, `00` or `011`. */
function parsePhone(phone: string): { digits: string; hasPrefix: boolean } {
  const dialed = phone.replace(/[^\d+]/g, '');
  const [prefix = ''] = /^(?:\+|00|011)/.exec(dialed) ?? [];
  return { digits: dialed.slice(prefix.length).replaceAll('+', ''), hasPrefix: prefix !== '' };
}

export function isPhoneNumber(text: string): boolean {
  const number = text.replace(nonBreakingSpaces, ' ').replace(hyphens, '-');
  if (number.length > maxPhoneLength || !phonePattern.test(number)) return false;
  const { length } = parsePhone(number).digits;
  return length >= digitLimits.min && length <= digitLimits.max;
}

/**
 * Returns the same text for two spellings of one number (contract, Version 2). Ten digits alone, or eleven that begin
 * with 1, are a number of the US, whose key has ten digits. Ten digits after an international prefix are none of the US.
 * A text of an older version without digits is its own key.
 */
export function getPhoneKey(phone: string): string {
  const { digits, hasPrefix } = parsePhone(phone);
  if (digits.length === 11 && digits.startsWith('1')) return digits.slice(1);
  return hasPrefix && digits.length === 10 ? `+${digits}` : digits || phone;
}
