const maxPhoneLength = 40; // characters
export const phoneDigits = { min: 7, max: 15 }; // not counting an international prefix

/** Matches digits with separators between them, optionally after `+`, `(` or both. */
const phonePattern = /^(?:\+ ?\(?|\(\+?)?\d(?:[ +().-]*\d)+$/;

/** Matches an extension after a number: `x12`, `ext. 12`, `#12`, or `;ext=12` in a link. */
const extensionPattern = /[ ;,]*(?:ext(?:n|ensi[oó]n)?|x|#)[ .:=]*(\d{1,7})$/i;

/**
 * Cleans a number that was pasted from a contact, document or chat: removes invisible characters and `tel:`, folds
 * full-width forms, and writes every dash as `-`, and `/` and every kind of space as a space. An extension becomes `
 * x12`.
 */
export function cleanPhone(text: string): string {
  const cleaned = text
    .replace(/[\p{Cf}\ufe00-\ufe0f]/gu, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\p{Zs}/]/gu, ' ')
    .trim()
    .replace(/^tel: */i, '');
  return cleaned.replace(extensionPattern, ' x$1');
}

const withoutExtension = (phone: string) => phone.replace(/ x\d{1,7}$/, '');

/** Returns the digits without the international prefix `+`, `00` or `011`. */
function parsePhone(phone: string): { digits: string; hasPrefix: boolean } {
  const dialed = phone.replace(/[^\d+]/g, '');
  const [prefix = ''] = /^(?:\+|00|011)/.exec(dialed) ?? [];
  return { digits: dialed.slice(prefix.length).replaceAll('+', ''), hasPrefix: prefix !== '' };
}

type PhoneProblem = 'field.not_phone' | 'field.phone_too_short';

/** Returns what is wrong with a cleaned number, or undefined. Its extension does not count. */
export function findPhoneProblem(cleaned: string): PhoneProblem | undefined {
  const number = withoutExtension(cleaned);
  if (number.length > maxPhoneLength) return 'field.not_phone';
  const { length } = parsePhone(number).digits;
  const isShort = length > 0 && length < phoneDigits.min && /^[\d +().-]+$/.test(number);
  if (isShort) return 'field.phone_too_short';
  const isPhone = phonePattern.test(number) && length >= phoneDigits.min && length <= phoneDigits.max;
  return isPhone ? undefined : 'field.not_phone';
}

/**
 * Returns a key that all spellings of a number have in common (docs/rules/accounts.md §3). Ten digits alone, or eleven
 * that begin with 1, are a US number, whose key has ten digits. Ten digits after an international prefix are not a US
 * number. Extensions are ignored. A text without digits, as older versions stored, is its own key.
 */
export function getPhoneKey(phone: string): string {
  const { digits, hasPrefix } = parsePhone(withoutExtension(cleanPhone(phone)));
  if (digits.length === 11 && digits.startsWith('1')) return digits.slice(1);
  return hasPrefix && digits.length === 10 ? `+${digits}` : digits || phone;
}

const phoneCharacters = /^[\d\s+().\p{Pd}]+$/u;
const minPhoneDigits = 4;

/** Returns the digits of a typed phone number or part of one, or undefined if the text is neither. */
export function parsePhoneSearch(text: string): string | undefined {
  if (!phoneCharacters.test(text)) return undefined;
  const digits = getPhoneKey(text).replace(/\D/g, '');
  return digits.length >= minPhoneDigits ? digits : undefined;
}
