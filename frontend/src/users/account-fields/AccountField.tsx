import { maxAddressLengths } from '@homechef/contract/users/address';
import type { FieldErrors } from '../../lib/http/api-client.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';

/** How each field of an account is typed; the words are in the catalogue under the same name. */
const kinds = {
  name: { autoComplete: 'name', required: true },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', required: true },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', required: true },
  password: { type: 'password', autoComplete: 'new-password', required: true },
  confirm: { type: 'password', autoComplete: 'new-password', required: true },
  currentPassword: { type: 'password', autoComplete: 'current-password', required: true },
  permit: { autoComplete: 'off', required: true },
  street: { autoComplete: 'address-line1', maxLength: maxAddressLengths.street },
  city: { autoComplete: 'address-level2', maxLength: maxAddressLengths.city, required: true },
  state: {
    autoComplete: 'address-level1',
    maxLength: maxAddressLengths.state,
    placeholder: 'AZ',
    required: true,
  },
  zip: {
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    maxLength: maxAddressLengths.zip,
    required: true,
  },
} as const;

export type AccountFieldName = keyof typeof kinds;
type Texts = Partial<Record<AccountFieldName, string>>;

/** A form's texts, what is wrong with them, and how they change. */
export interface AccountFieldsProps {
  form: Texts;
  problems: FieldErrors;
  onChange: (part: Texts) => void;
}

interface Props extends AccountFieldsProps {
  field: AccountFieldName;
  /** Where the usual label would mislead. */
  label?: string;
  hint?: string;
  autoComplete?: string;
  required?: boolean;
  readOnly?: boolean;
}

/** One field of signing in, of signing up or of a profile. */
export function AccountField({ field, form, problems, onChange, label, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <Field
      label={label ?? t(`users.fields.${field}`)}
      name={field === 'confirm' ? 'confirmPassword' : field}
      {...kinds[field]}
      {...rest}
      value={form[field] ?? ''}
      error={problems[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
}
