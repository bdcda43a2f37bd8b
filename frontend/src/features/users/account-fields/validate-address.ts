import { formatAddress, type Address } from '@homechef/contract/users/address';
import { findAddressError } from '@homechef/contract/users/address-rules';
import { isZipCode } from '@homechef/contract/zip-codes/zip-code';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { localizeCode } from '../../../platform/forms/validate.ts';
import { getOtherStateError } from '../../zip-codes/other-state.ts';

const validatedParts = ['city', 'state', 'zip'] as const;
const validAddress: Address = { street: '', city: 'Phoenix', state: 'AZ', zip: '85001' };

/**
 * Returns the errors of an address by field. Applies the contract's rule for a whole address to one part at a time. Rejects
 * commas, because the stored address separates its parts with them.
 */
export function validateAddress(form: Address, t: Translate): FieldErrors {
  const getError = (part: (typeof validatedParts)[number]) => {
    if (form[part].includes(',')) return t('users.noComma');
    // The zip code decides whether a long city is accepted.
    const ofCity = part === 'city' && isZipCode(form.zip.trim()) ? { zip: form.zip } : {};
    const code = findAddressError(formatAddress({ ...validAddress, ...ofCity, [part]: form[part] }));
    if (code) return localizeCode(code);
    return part === 'state' ? getOtherStateError(form.state, form.zip, t) : undefined;
  };
  const errors = validatedParts.map((part) => [part, getError(part)]);
  return Object.fromEntries(errors.filter(([, error]) => error)) as FieldErrors;
}
