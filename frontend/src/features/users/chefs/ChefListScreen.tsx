import { accessChecks } from '@homechef/contract/permissions/permissions';
import { useState } from 'react';
import { paths } from '../../../platform/routing/paths.ts';
import { localizeCode } from '../../../platform/forms/validate.ts';
import { useListParams } from '../../../platform/routing/use-list-params.ts';
import type { Coordinates } from '../../../platform/use-geolocation.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { useCityByZip } from '../../zip-codes/use-city-by-zip.ts';
import { ZipForm } from '../../zip-codes/ZipForm.tsx';
import { ChefsInCity, getStoredOrigin, type SearchOrigin } from './ChefsInCity.tsx';
import './chefs.scss';
import { LocationButton } from '../account-fields/LocationButton.tsx';

/** Shown to chefs who are not admins. */
function FoodiesOnly() {
  const { t } = useTranslation();
  return (
    <>
      <Note>{localizeCode('user.only_foodies')}</Note>
      <Link className="btn btn-primary" to={paths.chefOrders}>
        {t('chefs.toOrders')}
      </Link>
    </>
  );
}

interface Origins {
  devicePosition?: Coordinates;
  zip: string;
  position?: Coordinates; // center of the zip code’s area
  storedOrigin?: SearchOrigin;
}

/** Returns the user’s most recent choice: the device’s position, a zip code, or the stored place. */
function findOrigin({ devicePosition, zip, position, storedOrigin }: Origins): SearchOrigin | undefined {
  if (devicePosition) return { position: devicePosition };
  if (position) return { position, name: zip };
  return zip ? undefined : storedOrigin;
}

/** Searches by zip code, which is stored in the URL, or by the user’s position, which is not stored. */
function ChefSearch() {
  const { t } = useTranslation();
  const { params, pageUrl, update } = useListParams(['latest']);
  const [devicePosition, setDevicePosition] = useState<Coordinates>();
  const [storedOrigin] = useState(getStoredOrigin);
  const zip = params.q;
  const { city, position, zipError, error, retry } = useCityByZip(zip);
  const [lookUps, setLookUps] = useState(0);
  const lookUp = (newZip: string) => {
    setLookUps(lookUps + 1);
    setDevicePosition(undefined);
    if (newZip === zip) retry();
    else update({ q: newZip });
  };
  const searchFrom = (coordinates: Coordinates) => {
    setDevicePosition(coordinates);
    update({});
  };
  const origin = findOrigin({ devicePosition, zip: zipError ? '' : zip, position, storedOrigin });
  return (
    <>
      <div className="chef-finder panel">
        <ZipForm zip={zip} onLookUp={lookUp} />
        {/* A new look-up remounts the button, so that an earlier failure disappears. */}
        <LocationButton
          key={lookUps}
          knownLabel={devicePosition && t('chefs.nearestFirst')}
          onFound={searchFrom}
        />
        {zipError && <Alert>{zipError}</Alert>}
        <FormError>{error}</FormError>
      </div>
      {city ? <ChefsInCity city={city} page={params.page} pageUrl={pageUrl} origin={origin} /> : <Spinner />}
    </>
  );
}

/** Lists the chefs near a zip code, for foodies. */
export function ChefListScreen() {
  const { t } = useTranslation();
  const canSearch = useAppSelector((state) => accessChecks.foodieOrAdmin(state.session.user));
  return (
    <>
      <PageTitle title={t('chefs.title')} />
      {canSearch ? <ChefSearch /> : <FoodiesOnly />}
    </>
  );
}
