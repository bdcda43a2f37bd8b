import { formatAddress, parseAddress } from '@homechef/contract/users/address';
import { ProfileUpdate } from '@homechef/contract/users/requests';
import { PublicChef, type User } from '@homechef/contract/users/user';
import { z } from 'zod';
import type { FieldErrors } from '../../lib/http/api-client.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import { validateForm } from '../../lib/forms/validate.ts';
import { validateAddress } from '../account-fields/validate-address.ts';
import {
  getConfirmPasswordError,
  emptyPasswords,
  getPasswordMismatch,
  type Passwords,
} from '../account-fields/passwords.ts';

const ProfileFormValues = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  ...PublicChef.pick({ latitude: true, longitude: true }).shape,
});
/** What a profile's form shows. */
export type ProfileFormValues = z.infer<typeof ProfileFormValues>;

/** What of it was changed and is not saved yet, as a reload keeps it: without the passwords, and for its owner only. */
export const profileDraftSchema = (owner: string) =>
  ProfileFormValues.partial().extend({ owner: z.literal(owner) });
export type ProfileDraft = z.infer<ReturnType<typeof profileDraftSchema>>;

/** A profile as it is stored; the address in its parts. */
export const toProfileFormValues = ({
  name,
  email,
  phone,
  address,
  latitude,
  longitude,
}: User): ProfileFormValues => ({
  ...{ name, email, phone, latitude, longitude },
  ...parseAddress(address),
});

/** A new password, and the one that holds until then. */
export interface PasswordChange extends Passwords {
  currentPassword: string;
}

export const emptyPasswordChange: PasswordChange = { ...emptyPasswords, currentPassword: '' };

/** What only chefs send (spec §7); the permit stays what it is. */
const kitchenOf = (form: ProfileFormValues, { permit }: User) => ({
  permit,
  address: formatAddress(form),
  latitude: form.latitude,
  longitude: form.longitude,
});

/** The current password goes along with a new one, and only then (contract, Users). */
const toBody = (user: User, form: ProfileFormValues, { password, currentPassword }: PasswordChange) => ({
  id: user._id,
  name: form.name,
  email: user.isChef ? user.email : form.email,
  phone: form.phone,
  ...(password && { password, currentPassword }),
  ...(user.isChef && kitchenOf(form, user)),
});

interface Read {
  /** What is sent; undefined while something is wrong. */
  body?: ProfileUpdate;
  /** Words for the whole form. */
  words?: string;
  fields: FieldErrors;
}

/** Reads a profile by the contract's rules (spec §5). */
export function parseProfileForm(
  user: User,
  form: ProfileFormValues,
  passwords: PasswordChange,
  t: Translate,
): Read {
  const body = toBody(user, form, passwords);
  const words = getPasswordMismatch(passwords, t);
  const isUnproven = passwords.password !== '' && passwords.currentPassword === '';
  const fields = {
    ...validateForm(ProfileUpdate, body),
    ...(user.isChef && validateAddress(form, t)),
    ...getConfirmPasswordError(passwords, t),
    ...(isUnproven && { currentPassword: t('users.currentPasswordMissing') }),
  };
  const isWrong = words !== undefined || Object.keys(fields).length > 0;
  return { body: isWrong ? undefined : body, words, fields };
}
