import type { FieldErrors } from '../../../platform/http/api-client.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';

/** A new password, typed twice. Kept only in component state, and never in a stored draft or the redux store. */
export interface Passwords {
  password: string;
  confirm: string;
}

export const emptyPasswords: Passwords = { password: '', confirm: '' };

/** Returns the form’s error if the passwords differ. */
export const getPasswordMismatch = ({ password, confirm }: Passwords, t: Translate): string | undefined =>
  password === confirm ? undefined : t('users.passwordsDiffer');

export const getConfirmPasswordError = ({ password, confirm }: Passwords, t: Translate): FieldErrors =>
  password === confirm ? {} : { confirm: t('users.mustMatch') };
