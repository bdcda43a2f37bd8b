import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AccountField, type AccountFieldsProps } from './AccountField.tsx';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';

interface Props extends AccountFieldsProps {
  label?: string;
  required?: boolean;
}

export function PasswordFields({ label, required = true, ...form }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <AccountField
        field="password"
        {...form}
        label={label}
        required={required}
        hint={t('users.hints.password')}
      />
      <AccountField field="confirm" {...form} required={required} />
    </>
  );
}

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
