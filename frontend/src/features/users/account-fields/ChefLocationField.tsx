import { notAvailable } from '@homechef/contract/users/address';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { LocationButton } from './LocationButton.tsx';
import { CityOfZip } from '../../zip-codes/CityOfZip.tsx';
import { AccountField, type AccountFieldsProps } from './AccountField.tsx';

/** A chef’s coordinates as stored: numbers or 'NA'. */
export interface StoredCoordinates {
  latitude: number | typeof notAvailable;
  longitude: number | typeof notAvailable;
}

const noCoordinates: StoredCoordinates = { latitude: notAvailable, longitude: notAvailable };

interface Props {
  coordinates: StoredCoordinates;
  onChange: (coordinates: StoredCoordinates) => void;
}

export function ChefLocationField({ coordinates, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <LocationButton
      knownLabel={coordinates.latitude === notAvailable ? undefined : t('users.location.added')}
      onFound={onChange}
      onRemove={() => onChange(noCoordinates)}
    />
  );
}

/** Renders a chef’s pickup address. Only the street is optional. */
export function AddressFields(form: AccountFieldsProps) {
  const { t } = useTranslation();
  const { city = '', state = '', zip = '' } = form.form;
  return (
    <>
      <AccountField field="street" {...form} label={t('users.fields.streetOptional')} />
      <div className="field-pair">
        <AccountField field="city" {...form} />
        <AccountField field="state" {...form} />
        <AccountField field="zip" {...form} />
      </div>
      <CityOfZip zip={zip.trim()} city={city} state={state} onUse={form.onChange} />
    </>
  );
}
