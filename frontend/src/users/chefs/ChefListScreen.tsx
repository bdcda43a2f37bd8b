import { accessChecks } from '@homechef/contract/permissions/permissions';
import { useState } from 'react';
import { paths } from '../../lib/routing/paths.ts';
import { localizeCode } from '../../lib/forms/validate.ts';
import { useListParams } from '../../lib/routing/use-list-params.ts';
import type { Coordinates } from '../../lib/use-geolocation.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppSelector } from '../../store/store.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { useCityByZip } from '../../zip/use-city-by-zip.ts';
import { ZipForm } from '../../zip/ZipForm.tsx';
import { ChefsInCity } from './ChefsInCity.tsx';
import { LocationButton } from '../account-fields/LocationButton.tsx';

/** Shown to chefs without the admin role (spec §6). */
function FoodiesOnly() {
  const { t } = useTranslation();
  return (
    <>
      <Alert>{localizeCode('user.only_foodies')}</Alert>
      <Link className="btn btn-primary" to={paths.chefOrders}>
        {t('chefs.toOrders')}
      </Link>
    </>
  );
}

/** Searches by zip code, which is stored in the URL, and by the user's position, which is not stored. */
function ChefSearch() {
  const { t } = useTranslation();
  const { params, pageUrl, update } = useListParams(['latest']);
  const [origin, setOrigin] = useState<Coordinates>();
  const zip = params.q;
  const { city, zipError, error, retry } = useCityByZip(zip);
  const [lookUps, setLookUps] = useState(0);
  const lookUp = (newZip: string) => {
    setLookUps(lookUps + 1);
    if (newZip === zip) retry();
    else update({ q: newZip });
  };
  const searchFrom = (coordinates: Coordinates) => {
    setOrigin(coordinates);
    update({});
  };
  return (
    <>
      <div className="chef-finder panel">
        <ZipForm zip={zip} onLookUp={lookUp} />
        {/* A new look-up replaces the button, so that an earlier failure is no longer shown. */}
        <LocationButton key={lookUps} knownLabel={origin && t('chefs.nearestFirst')} onFound={searchFrom} />
        {zipError && <Alert>{zipError}</Alert>}
        <FormError>{error}</FormError>
      </div>
      {city ? <ChefsInCity city={city} page={params.page} pageUrl={pageUrl} origin={origin} /> : <Spinner />}
    </>
  );
}

/** Lists the chefs near a zip code, for foodies (spec §2). */
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
