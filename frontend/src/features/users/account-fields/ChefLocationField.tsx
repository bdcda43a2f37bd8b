import { notAvailable } from '@homechef/contract/users/address';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { LocationButton } from './LocationButton.tsx';

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
