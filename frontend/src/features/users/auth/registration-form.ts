import { formatAddress, notAvailable } from '@homechef/contract/users/address';
import { Registration } from '@homechef/contract/users/requests';
import { PublicChef } from '@homechef/contract/users/user';
import { z } from 'zod';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { getLanguage } from '../../../platform/i18n/language.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { validateForm, omitBlankFields } from '../../../platform/forms/validate.ts';
import { validateAddress } from '../account-fields/validate-address.ts';
import { getConfirmPasswordError, getPasswordMismatch, type Passwords } from '../account-fields/passwords.ts';

const textFields = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  permit: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

/** Registration values as they are stored in a draft, without the passwords. */
export const RegistrationFormValues = textFields.extend({
  /** Undefined until an account type is chosen. */
  isChef: z.boolean().optional(),
  authorized: z.boolean(),
  ...PublicChef.pick({ latitude: true, longitude: true }).shape,
});
export type RegistrationFormValues = z.infer<typeof RegistrationFormValues>;

export const emptyRegistrationForm: RegistrationFormValues = {
  name: '',
  email: '',
  phone: '',
  permit: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  authorized: false,
  latitude: notAvailable,
  longitude: notAvailable,
};

const toRequestBody = (
  { street, city, state, zip, ...form }: RegistrationFormValues,
  { password }: Passwords,
) =>
  form.isChef
    ? { ...form, password, language: getLanguage(), address: formatAddress({ street, city, state, zip }) }
    : { ...form, password, language: getLanguage(), permit: notAvailable, address: notAvailable };

interface ParseResult {
  body?: Registration;
  formError?: string;
  fieldErrors: FieldErrors;
}

/** Validates a registration by the contract’s rules. */
export function parseRegistrationForm(
  form: RegistrationFormValues,
  passwords: Passwords,
  t: Translate,
): ParseResult {
  const body = toRequestBody(form, passwords);
  const formError = getPasswordMismatch(passwords, t);
  const addressErrors = form.isChef ? validateAddress(form, t) : {};
  // Only an empty password counts as missing. One of only spaces is valid.
  const { password, ...otherFields } = body;
  const filled = { ...omitBlankFields(otherFields), ...(password === '' ? {} : { password }) };
  const fieldErrors = {
    ...validateForm(Registration, filled),
    ...addressErrors,
    ...getConfirmPasswordError(passwords, t),
  };
  const hasError = formError !== undefined || Object.keys(fieldErrors).length > 0;
  return { body: hasError ? undefined : Registration.safeParse(body).data, formError, fieldErrors };
}
