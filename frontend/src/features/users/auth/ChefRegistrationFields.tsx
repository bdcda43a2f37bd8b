import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RadioCard } from '../../../ui/forms/RadioCard.tsx';
import { AccountField } from '../account-fields/AccountField.tsx';
import { AddressFields } from '../account-fields/AddressFields.tsx';
import { ChefLocationField } from '../account-fields/ChefLocationField.tsx';
import type { RegistrationFormValues } from './registration-form.ts';

interface Props {
  form: RegistrationFormValues;
  fieldErrors: FieldErrors;
  onChange: (part: Partial<RegistrationFormValues>) => void;
}

/** Asks whether the chef is authorized to sell food. Only 'Yes' enables the register button. */
function AuthorizedChoice({ form, onChange }: Omit<Props, 'fieldErrors'>) {
  const { t } = useTranslation();
  return (
    <fieldset className="fieldset">
      <legend>{t('users.register.authorized')}</legend>
      <div className="choices choices-narrow">
        {[true, false].map((authorized) => (
          <RadioCard
            key={String(authorized)}
            name="authorized"
            value={authorized ? 'Yes' : 'No'}
            label={authorized ? t('users.register.yes') : t('users.register.no')}
            checked={form.authorized === authorized}
            onSelect={() => onChange({ authorized })}
          />
        ))}
      </div>
    </fieldset>
  );
}

export function ChefRegistrationFields(props: Props) {
  const { form, onChange } = props;
  return (
    <>
      <AccountField field="permit" {...props} />
      <AddressFields {...props} />
      <ChefLocationField coordinates={form} onChange={onChange} />
      <AuthorizedChoice form={form} onChange={onChange} />
    </>
  );
}
