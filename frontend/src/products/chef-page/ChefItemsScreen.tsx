import { accessChecks } from '@homechef/contract/permissions/permissions';
import { useParams } from 'react-router-dom';
import { paths } from '../../lib/routing/paths.ts';
import { isNotFound } from '../../lib/http/define-request.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { NotFoundMessage } from '../../ui/navigation/NotFoundMessage.tsx';
import { getGuestChef } from '../../store/users/users.requests.ts';
import { ChefProductList } from './ChefProductList.tsx';
import { ChefHeader, ChefHeaderSkeleton } from './ChefHeader.tsx';

/** Back to the chefs for who may see them, else to the market. */
function BackLink() {
  const { t } = useTranslation();
  const toChefs = useAppSelector((state) => accessChecks.foodieOrAdmin(state.session.user));
  return (
    <Link className="back-link" to={toChefs ? paths.chefList : paths.market}>
      <Icon name="back" /> {toChefs ? t('chefProducts.chef.toChefs') : t('products.latest')}
    </Link>
  );
}

function NoSuchChef() {
  const { t } = useTranslation();
  return (
    <NotFoundMessage
      icon="pot"
      hideTitle
      title={t('chefProducts.chef.notFound')}
      message={t('chefProducts.chef.notFoundTitle')}
    >
      {t('chefProducts.chef.notFoundHint')}
    </NotFoundMessage>
  );
}

/** A chef's page for everybody: who cooks, where to pick it up, and what there is. */
export function ChefItemsScreen() {
  const { chefId = '' } = useParams();
  const dispatch = useAppDispatch();
  const chef = useQuery(getGuestChef, (all) => all.guestChef, chefId);
  const isGone = isNotFound(chef);
  const retry = isGone ? undefined : () => void dispatch(getGuestChef(chefId));
  return (
    <>
      <BackLink />
      <QueryView of={chef} skeleton={<ChefHeaderSkeleton />} onRetry={retry}>
        {(found) => <ChefHeader chef={found} />}
      </QueryView>
      {isGone ? <NoSuchChef /> : <ChefProductList chefId={chefId} />}
    </>
  );
}
