import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AccountField, type AccountFieldsProps } from './AccountField.tsx';

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
