import { roles } from '@homechef/contract/permissions';
import { useParams } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { isMissing } from '../lib/request.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { useLoad } from '../store/use-load.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { getGuestChef } from '../users/users.requests.ts';
import { ChefDishes } from './ChefDishes.tsx';
import { ChefHead, ChefHeadSkeleton } from './ChefHead.tsx';

/** Back to the chefs for who may see them, else to the market. */
function BackLink() {
  const { t } = useTranslation();
  const toChefs = useAppSelector((state) => roles.chefSeeker(state.session.user));
  return (
    <Link className="back-link" to={toChefs ? paths.chefList : paths.market}>
      <Icon name="back" /> {toChefs ? t('kitchen.chef.toChefs') : t('products.latest')}
    </Link>
  );
}

function NoSuchChef() {
  const { t } = useTranslation();
  return (
    <NotFound icon="pot" isSaid title={t('kitchen.chef.notFound')} what={t('kitchen.chef.notFoundTitle')}>
      {t('kitchen.chef.notFoundHint')}
    </NotFound>
  );
}

/** A chef's page for everybody: who cooks, where to pick it up, and what there is. */
export function ChefItemsScreen() {
  const { chefId = '' } = useParams();
  const dispatch = useAppDispatch();
  const chef = useLoad(getGuestChef, (all) => all.guestChef, chefId);
  const isGone = isMissing(chef);
  const retry = isGone ? undefined : () => void dispatch(getGuestChef(chefId));
  return (
    <>
      <BackLink />
      <Loaded of={chef} skeleton={<ChefHeadSkeleton />} onRetry={retry}>
        {(found) => <ChefHead chef={found} />}
      </Loaded>
      {isGone ? <NoSuchChef /> : <ChefDishes chefId={chefId} />}
    </>
  );
}
