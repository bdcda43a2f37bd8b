import { findAddressError, formatAddress, type Address } from '@homechef/contract/users/address';
import type { FieldErrors } from '../../lib/http/api-client.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import { localizeCode } from '../../lib/forms/validate.ts';

const parts = ['city', 'state', 'zip'] as const;
const fine: Address = { street: '', city: 'Phoenix', state: 'AZ', zip: '85001' };

/**
 * The contract's rule for the whole address, asked of each part alone, so that its words stand at its field. A comma
 * in a part would make two of it.
 */
export function validateAddress(form: Address, t: Translate): FieldErrors {
  const problemOf = (part: (typeof parts)[number]) => {
    if (form[part].includes(',')) return t('users.noComma');
    const code = findAddressError(formatAddress({ ...fine, [part]: form[part] }));
    return code && localizeCode(code);
  };
  const found = parts.map((part) => [part, problemOf(part)]);
  return Object.fromEntries(found.filter(([, problem]) => problem)) as FieldErrors;
}
