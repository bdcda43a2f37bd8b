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

/** A chef who is no admin finds no other chefs here (spec §6). */
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

/** Looks for chefs by zip code, which stands in the address, and near where the person is, which nothing keeps. */
function ChefSearch() {
  const { t } = useTranslation();
  const { view, pageUrl: addressOf, show } = useListParams(['latest']);
  const [from, setFrom] = useState<Coordinates>();
  const zip = view.q;
  const { city, words, error, retry } = useCityByZip(zip);
  const lookUp = (typed: string) => (typed === zip ? retry() : show({ q: typed }));
  const start = (position: Coordinates) => {
    setFrom(position);
    show({});
  };
  return (
    <>
      <div className="chef-finder panel">
        <ZipForm zip={zip} onLookUp={lookUp} />
        <LocationButton known={from && t('chefs.nearestFirst')} onFound={start} />
        {words && <Alert>{words}</Alert>}
        <FormError>{error}</FormError>
      </div>
      {city ? <ChefsInCity city={city} page={view.page} addressOf={addressOf} from={from} /> : <Spinner />}
    </>
  );
}

/** The chefs near a zip code, for foodies (spec §2). */
export function ChefListScreen() {
  const { t } = useTranslation();
  const mayLook = useAppSelector((state) => accessChecks.foodieOrAdmin(state.session.user));
  return (
    <>
      <PageTitle title={t('chefs.title')} />
      {mayLook ? <ChefSearch /> : <FoodiesOnly />}
    </>
  );
}
