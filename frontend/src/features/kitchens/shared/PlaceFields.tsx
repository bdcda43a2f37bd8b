import type { Place } from '@homechef/contract/kitchens/place';
import { maxAddressLengths } from '@homechef/contract/users/address';
import { cleanState } from '@homechef/contract/users/address-rules';
import { cleanZip } from '@homechef/contract/zip-codes/zip-code';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { CityOfZip } from '../../zip-codes/CityOfZip.tsx';
import { PositionButton } from './PositionButton.tsx';

interface Props {
  place: Place;
  fieldErrors: FieldErrors;
  onChange: (place: Place) => void;
}

const maxNameLength = 80;

export function PlaceFields({ place, fieldErrors, onChange }: Props) {
  const { t } = useTranslation();
  const getProps = (field: 'name' | 'address' | 'city' | 'state' | 'postalCode') => ({
    name: `place.${field}`,
    value: place[field],
    error: fieldErrors[`place.${field}`],
    onChange: (value: string) => onChange({ ...place, [field]: value }),
  });
  return (
    <div className="mb-3">
      <Field
        {...getProps('name')}
        label={t('kitchens.place.name')}
        hint={t('kitchens.place.nameHint')}
        maxLength={maxNameLength}
      />
      <Field
        {...getProps('address')}
        label={t('kitchens.place.street')}
        maxLength={maxAddressLengths.street}
      />
      <Field
        {...getProps('city')}
        label={t('kitchens.place.city')}
        required
        maxLength={maxAddressLengths.city}
      />
      <div className="field-pair">
        <Field
          {...getProps('state')}
          label={t('kitchens.place.state')}
          required
          onChange={(state) => onChange({ ...place, state: cleanState(state) })}
        />
        <Field
          {...getProps('postalCode')}
          label={t('kitchens.place.zip')}
          inputMode="numeric"
          required
          onChange={(postalCode) => onChange({ ...place, postalCode: cleanZip(postalCode) })}
        />
      </div>
      <CityOfZip
        zip={place.postalCode.trim()}
        city={place.city}
        state={place.state}
        onUse={(found) => onChange({ ...place, ...found })}
      />
      <PositionButton position={place} onChange={(position) => onChange({ ...place, ...position })} />
    </div>
  );
}
