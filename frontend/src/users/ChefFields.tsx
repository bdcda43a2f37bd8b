import { addressLimits } from '@homechef/contract/users/address';
import { Choice } from '../ui/Choice.tsx';
import { Field } from '../ui/Field.tsx';
import { LocationButton } from './LocationButton.tsx';
import type { SignUpFieldsProps } from './RegisterFields.tsx';

/** Where the food is picked up: street optional, city, state and zip not (spec §5). */
function AddressFields({ form, problems, onChange }: SignUpFieldsProps) {
  return (
    <>
      <Field
        label="Street Address"
        name="street"
        autoComplete="street-address"
        hint="Optional"
        value={form.street}
        onChange={(street) => onChange({ street })}
      />
      <Field
        label="City"
        name="city"
        autoComplete="address-level2"
        maxLength={addressLimits.city}
        required
        value={form.city}
        error={problems.city}
        onChange={(city) => onChange({ city })}
      />
      <div className="field-row">
        <Field
          label="State"
          name="state"
          autoComplete="address-level1"
          placeholder="AZ"
          maxLength={addressLimits.state}
          required
          value={form.state}
          error={problems.state}
          onChange={(state) => onChange({ state })}
        />
        <Field
          label="Zip"
          name="zip"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={addressLimits.zip}
          required
          value={form.zip}
          error={problems.zip}
          onChange={(zip) => onChange({ zip })}
        />
      </div>
    </>
  );
}

/** 'Yes' opens the chef's register button (spec §4). */
function AuthorizedChoice({ form, onChange }: Pick<SignUpFieldsProps, 'form' | 'onChange'>) {
  return (
    <fieldset className="fieldset">
      <legend>AUTHORIZED TO EARN?</legend>
      <div className="choices choices-narrow">
        {[true, false].map((authorized) => (
          <Choice
            key={String(authorized)}
            name="authorized"
            value={authorized ? 'Yes' : 'No'}
            label={authorized ? 'Yes' : 'No'}
            checked={form.authorized === authorized}
            onChoose={() => onChange({ authorized })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What a chef is asked besides (spec §5). */
export function ChefFields(props: SignUpFieldsProps) {
  const { form, problems, onChange } = props;
  return (
    <>
      <Field
        label="Permit Number"
        name="permit"
        autoComplete="off"
        required
        value={form.permit}
        error={problems.permit}
        onChange={(permit) => onChange({ permit })}
      />
      <AddressFields {...props} />
      <LocationButton onFound={onChange} />
      <AuthorizedChoice form={form} onChange={onChange} />
    </>
  );
}
