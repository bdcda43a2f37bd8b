import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { AccountField, type AccountFieldsProps } from './AccountField.tsx';

interface Props extends AccountFieldsProps {
  /** What the first of the two is called where there is a password already. */
  label?: string;
  required?: boolean;
}

/** A password to be, twice. */
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
