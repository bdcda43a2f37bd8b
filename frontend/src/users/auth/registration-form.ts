import { formatAddress, notAvailable } from '@homechef/contract/users/address';
import { Registration } from '@homechef/contract/users/requests';
import { PublicChef } from '@homechef/contract/users/user';
import { z } from 'zod';
import type { FieldErrors } from '../../lib/http/api-client.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import { validateForm, omitBlankFields } from '../../lib/forms/validate.ts';
import { validateAddress } from '../account-fields/validate-address.ts';
import { getConfirmPasswordError, getPasswordMismatch, type Passwords } from '../account-fields/passwords.ts';

const texts = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  permit: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

/** What someone has typed to sign up, as a reload keeps it: without the passwords. */
export const RegistrationFormValues = texts.extend({
  /** Missing until a side is chosen. */
  isChef: z.boolean().optional(),
  authorized: z.boolean(),
  ...PublicChef.pick({ latitude: true, longitude: true }).shape,
});
export type RegistrationFormValues = z.infer<typeof RegistrationFormValues>;

export const emptyRegistrationForm: RegistrationFormValues = {
  ...{ name: '', email: '', phone: '', permit: '', street: '', city: '', state: '', zip: '' },
  authorized: false,
  ...{ latitude: notAvailable, longitude: notAvailable },
};

const toBody = ({ street, city, state, zip, ...form }: RegistrationFormValues, { password }: Passwords) =>
  form.isChef
    ? { ...form, password, address: formatAddress({ street, city, state, zip }) }
    : { ...form, password, permit: notAvailable, address: notAvailable };

interface Read {
  /** What is sent; undefined while something is wrong. */
  body?: Registration;
  /** Words for the whole form. */
  words?: string;
  fields: FieldErrors;
}

/** Reads a sign-up by the contract's rules (spec §5). */
export function parseRegistrationForm(
  form: RegistrationFormValues,
  passwords: Passwords,
  t: Translate,
): Read {
  const body = toBody(form, passwords);
  const words = getPasswordMismatch(passwords, t);
  const inAddress = form.isChef ? validateAddress(form, t) : {};
  // A password is taken letter by letter: one of spaces is none that is missing.
  const { password, ...said } = body;
  const filled = { ...omitBlankFields(said), ...(password === '' ? {} : { password }) };
  const fields = {
    ...validateForm(Registration, filled),
    ...inAddress,
    ...getConfirmPasswordError(passwords, t),
  };
  const isWrong = words !== undefined || Object.keys(fields).length > 0;
  return { body: isWrong ? undefined : Registration.safeParse(body).data, words, fields };
}
