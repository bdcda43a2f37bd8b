import type { StoredAddress } from '../cart/cart-item.ts';
import type { FieldErrors } from '../lib/api.ts';
import { Field } from '../ui/Field.tsx';

interface Props {
  address: StoredAddress;
  problems: FieldErrors;
  onChange: (part: StoredAddress) => void;
}

const fields = [
  { name: 'address', label: 'Address', autoComplete: 'street-address' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
  { name: 'postalCode', label: 'Postal Code', autoComplete: 'postal-code' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
] as const;

/** The parts of an address, none of them required. */
export function CheckoutAddressFields({ address, problems, onChange }: Props) {
  return (
    <div className="address-fields">
      {fields.map(({ name, label, autoComplete }) => (
        <Field
          key={name}
          label={label}
          name={name}
          autoComplete={autoComplete}
          value={address[name] ?? ''}
          error={problems[name]}
          className={`address-${name}`}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </div>
  );
}
