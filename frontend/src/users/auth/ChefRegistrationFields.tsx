import type { FieldErrors } from '../../lib/http/api-client.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Choice } from '../../ui/forms/RadioCard.tsx';
import { AccountField } from '../account-fields/AccountField.tsx';
import { AddressFields } from '../account-fields/AddressFields.tsx';
import { ChefPosition } from '../account-fields/ChefLocationField.tsx';
import type { SignUp } from './registration-form.ts';

interface Props {
  form: SignUp;
  problems: FieldErrors;
  onChange: (part: Partial<SignUp>) => void;
}

/** 'Yes' opens the chef's register button (spec §4). */
function AuthorizedChoice({ form, onChange }: Omit<Props, 'problems'>) {
  const { t } = useTranslation();
  return (
    <fieldset className="fieldset">
      <legend>{t('users.register.authorized')}</legend>
      <div className="choices choices-narrow">
        {[true, false].map((authorized) => (
          <Choice
            key={String(authorized)}
            name="authorized"
            value={authorized ? 'Yes' : 'No'}
            label={authorized ? t('users.register.yes') : t('users.register.no')}
            checked={form.authorized === authorized}
            onChoose={() => onChange({ authorized })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What a chef is asked besides (spec §5). */
export function ChefFields(props: Props) {
  const { form, onChange } = props;
  return (
    <>
      <AccountField of="permit" {...props} />
      <AddressFields {...props} />
      <ChefPosition at={form} onChange={onChange} />
      <AuthorizedChoice form={form} onChange={onChange} />
    </>
  );
}
