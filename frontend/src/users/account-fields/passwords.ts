import type { FieldErrors } from '../../lib/http/api-client.ts';
import type { Translate } from '../../lib/i18n/translate.ts';

/** A password to be, typed twice. It lives in the form alone: no draft and no state of the page ever holds it. */
export interface Passwords {
  password: string;
  confirm: string;
}

export const emptyPasswords: Passwords = { password: '', confirm: '' };

/** What is said when the two differ (spec §5). */
export const getPasswordMismatch = ({ password, confirm }: Passwords, t: Translate): string | undefined =>
  password === confirm ? undefined : t('users.passwordsDiffer');

/** What is said beside the second one then. */
export const getConfirmPasswordError = ({ password, confirm }: Passwords, t: Translate): FieldErrors =>
  password === confirm ? {} : { confirm: t('users.mustMatch') };
