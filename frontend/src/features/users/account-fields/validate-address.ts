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
 * Returns the errors of an address by field. Applies the contract’s rule for whole addresses to one part at a time.
 * Rejects commas, because they separate the parts of the stored address.
 */
export function validateAddress(form: Address, t: Translate): FieldErrors {
  const getError = (part: (typeof validatedParts)[number]) => {
    if (form[part].includes(',')) return t('users.noComma');
    // Whether a long city name is accepted depends on the zip code.
    const ofCity = part === 'city' && isZipCode(form.zip.trim()) ? { zip: form.zip } : {};
    const code = findAddressError(formatAddress({ ...validAddress, ...ofCity, [part]: form[part] }));
    if (code) return localizeCode(code);
    return part === 'state' ? getOtherStateError(form.state, form.zip, t) : undefined;
  };
  const errors = validatedParts.map((part) => [part, getError(part)]);
  return Object.fromEntries(errors.filter(([, error]) => error)) as FieldErrors;
}
