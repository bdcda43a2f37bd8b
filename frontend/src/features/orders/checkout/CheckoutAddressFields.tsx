import type { PartialAddress } from '../../cart/state/cart-item.ts';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Field } from '../../../ui/forms/Field.tsx';

interface Props {
  address: PartialAddress;
  fieldErrors: FieldErrors;
  onChange: (part: PartialAddress) => void;
}

const fields = [
  { name: 'address', autoComplete: 'address-line1' },
  { name: 'city', autoComplete: 'address-level2' },
  { name: 'state', autoComplete: 'address-level1' },
  { name: 'postalCode', autoComplete: 'postal-code' },
  { name: 'country', autoComplete: 'country-name' },
] as const;

/** Renders the address fields. All are optional. */
export function CheckoutAddressFields({ address, fieldErrors, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className="address-fields">
      {fields.map(({ name, autoComplete }) => (
        <Field
          key={name}
          label={t(`orders.address.${name}`)}
          name={name}
          autoComplete={autoComplete}
          value={address[name] ?? ''}
          error={fieldErrors[name]}
          className={`address-${name}`}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </div>
  );
}
