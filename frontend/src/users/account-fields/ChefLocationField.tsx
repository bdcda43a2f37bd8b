import { notAvailable } from '@homechef/contract/users/address';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { LocationButton } from './LocationButton.tsx';

/** Where a chef is on the map, or 'NA' (spec §3). */
export interface StoredCoordinates {
  latitude: number | typeof notAvailable;
  longitude: number | typeof notAvailable;
}

const nowhere: StoredCoordinates = { latitude: notAvailable, longitude: notAvailable };

interface Props {
  at: StoredCoordinates;
  onChange: (position: StoredCoordinates) => void;
}

/** Puts a chef on the map, or takes them off it. */
export function ChefLocationField({ at, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <LocationButton
      known={at.latitude === notAvailable ? undefined : t('users.location.added')}
      onFound={onChange}
      onRemove={() => onChange(nowhere)}
    />
  );
}
