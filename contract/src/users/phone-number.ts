const maxPhoneLength = 40; // characters
export const phoneDigits = { min: 7, max: 15 }; // without an international prefix

/** Matches digits with separators between them. A number can begin with `+`, `(` or both. */
const phonePattern = /^(?:\+ ?\(?|\(\+?)?\d(?:[ +().-]*\d)+$/;

/** Extension behind a number: `x12`, `ext. 12`, `#12`, and `;ext=12` of a link. */
const extensionPattern = /[ ;,]*(?:ext(?:n|ensi[oó]n)?|x|#)[ .:=]*(\d{1,7})$/i;

/**
 * Cleans a number as it is pasted from contacts, documents and chats: without invisible characters, `tel:` and full-width
 * forms, with `-` for each dash, and a space for `/` and other spaces. An extension stands behind it as ` x12`.
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

export type PhoneProblem = 'field.not_phone' | 'field.phone_too_short';

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
 * Returns the same text for two spellings of one number. Ten digits alone, or eleven that begin
 * with 1, are a number of the US, whose key has ten digits. Ten digits after an international prefix are none of the US. An
 * extension does not count.
 * A text of an older version without digits is its own key.
 */
export function getPhoneKey(phone: string): string {
  const { digits, hasPrefix } = parsePhone(withoutExtension(cleanPhone(phone)));
  if (digits.length === 11 && digits.startsWith('1')) return digits.slice(1);
  return hasPrefix && digits.length === 10 ? `+${digits}` : digits || phone;
}
