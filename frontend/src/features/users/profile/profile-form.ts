import { formatAddress, parseAddress } from '@homechef/contract/users/address';
import { ProfileUpdate } from '@homechef/contract/users/requests';
import { PublicChef, type User } from '@homechef/contract/users/user';
import { z } from 'zod';
import { getLanguage } from '../../../platform/i18n/language.ts';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { validateForm } from '../../../platform/forms/validate.ts';
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
export type ProfileFormValues = z.infer<typeof ProfileFormValues>;

/** Creates the schema of stored changes. It rejects drafts of other accounts. Passwords are never stored. */
export const profileDraftSchema = (owner: string) =>
  ProfileFormValues.partial().extend({ owner: z.literal(owner) });
export type ProfileDraft = z.infer<ReturnType<typeof profileDraftSchema>>;

export const toProfileFormValues = ({
  name,
  email,
  phone,
  address,
  latitude,
  longitude,
}: User): ProfileFormValues => ({
  name,
  email,
  phone,
  latitude,
  longitude,
  ...parseAddress(address),
});

export interface PasswordChange extends Passwords {
  currentPassword: string;
}

export const emptyPasswordChange: PasswordChange = { ...emptyPasswords, currentPassword: '' };

/** Returns the fields that only chefs send. The permit cannot be changed here. */
const toChefFields = (form: ProfileFormValues, { permit }: User) => ({
  permit,
  address: formatAddress(form),
  latitude: form.latitude,
  longitude: form.longitude,
});

/** Creates the request body. The current password is sent only together with a new one. */
const toRequestBody = (
  user: User,
  form: ProfileFormValues,
  { password, currentPassword }: PasswordChange,
) => ({
  id: user._id,
  name: form.name,
  email: user.isChef ? user.email : form.email,
  phone: form.phone,
  language: getLanguage(),
  ...(password && { password, currentPassword }),
  ...(user.isChef && toChefFields(form, user)),
});

interface ParseResult {
  body?: ProfileUpdate;
  formError?: string;
  fieldErrors: FieldErrors;
}

/** Validates a profile by the contract’s rules. */
export function parseProfileForm(
  user: User,
  form: ProfileFormValues,
  passwords: PasswordChange,
  t: Translate,
): ParseResult {
  const body = toRequestBody(user, form, passwords);
  const formError = getPasswordMismatch(passwords, t);
  const isCurrentPasswordMissing = passwords.password !== '' && passwords.currentPassword === '';
  const fieldErrors = {
    ...validateForm(ProfileUpdate, body),
    ...(user.isChef && validateAddress(form, t)),
    ...getConfirmPasswordError(passwords, t),
    ...(isCurrentPasswordMissing && { currentPassword: t('users.currentPasswordMissing') }),
  };
  const hasError = formError !== undefined || Object.keys(fieldErrors).length > 0;
  return { body: hasError ? undefined : body, formError, fieldErrors };
}
