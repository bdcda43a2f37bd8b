import { normalizeCity } from '@homechef/contract/users/address';
import { isZipCode } from '@homechef/contract/zip-codes/zip-code';
import { useEffect } from 'react';
import { Button } from 'react-bootstrap';
import { capitalizeCity } from '../../platform/format/place.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { lookUpZip } from './use-city-by-zip.ts';

interface CityAndState {
  city: string;
  state: string;
}

interface Props extends CityAndState {
  zip: string;
  onUse: (found: CityAndState) => void;
}

/**
 * Offers the zip code’s city and state if the form has others. A long name can be taken from here instead of being
 * typed.
 */
export function CityOfZip({ zip, city, state, onUse }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { data } = lookUpZip.selectState(useAppSelector(lookUpZip.select), zip);
  useEffect(() => {
    if (isZipCode(zip)) void dispatch(lookUpZip(zip));
  }, [dispatch, zip]);
  if (!data || data.City === '') return null;
  const found = { city: capitalizeCity(data.City), state: data.State };
  const isUsed =
    normalizeCity(city) === data.City && (data.State === '' || state.trim().toUpperCase() === data.State);
  if (isUsed) return null;
  return (
    <div>
      <Button variant="link" onClick={() => onUse({ ...found, state: data.State || state })}>
        {t('users.places.use', { city: [found.city, found.state].filter(Boolean).join(', ') })}
      </Button>
    </div>
  );
}
