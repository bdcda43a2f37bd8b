import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Field } from '../../../ui/forms/Field.tsx';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** Whether a recovery code is accepted too. */
  canRecover?: boolean;
  autoFocus?: boolean;
}

export function CodeField({ value, onChange, canRecover = false, autoFocus = false }: Props) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('security.code.label')}
      name="code"
      value={value}
      onChange={onChange}
      hint={canRecover ? t('security.code.orRecovery') : t('security.code.hint')}
      autoComplete="one-time-code"
      inputMode={canRecover ? 'text' : 'numeric'}
      maxLength={40}
      autoFocus={autoFocus}
      required
    />
  );
}
