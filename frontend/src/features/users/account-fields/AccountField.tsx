import { maxAddressLengths } from '@homechef/contract/users/address';
import { cleanState } from '@homechef/contract/users/address-rules';
import { cleanZip } from '@homechef/contract/zip-codes/zip-code';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Field } from '../../../ui/forms/Field.tsx';

/** Input attributes of each account field. The labels are in the message catalog under the same names. */
const fieldAttributes = {
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
    placeholder: 'AZ',
    required: true,
  },
  zip: {
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    required: true,
  },
} as const;

/**
 * Functions that bring parts of an address into their stored form. State and zip code have no maximum length, because a
 * browser would cut off text that it fills in.
 */
const cleanValue: Partial<Record<string, (value: string) => string>> = { state: cleanState, zip: cleanZip };

export type AccountFieldName = keyof typeof fieldAttributes;
type FormValues = Partial<Record<AccountFieldName, string>>;

export interface AccountFieldsProps {
  form: FormValues;
  fieldErrors: FieldErrors;
  onChange: (part: FormValues) => void;
}

interface Props extends AccountFieldsProps {
  field: AccountFieldName;
  label?: string;
  hint?: string;
  autoComplete?: string;
  required?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
}

export function AccountField({ field, form, fieldErrors, onChange, label, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <Field
      label={label ?? t(`users.fields.${field}`)}
      name={field === 'confirm' ? 'confirmPassword' : field}
      {...fieldAttributes[field]}
      {...rest}
      value={form[field] ?? ''}
      error={fieldErrors[field]}
      onChange={(value) => onChange({ [field]: cleanValue[field]?.(value) ?? value })}
    />
  );
}
