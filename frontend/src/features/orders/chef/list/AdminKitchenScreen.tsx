import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { getAdminBatchesPath } from '../../../../platform/routing/admin-paths.ts';
import { paths } from '../../../../platform/routing/paths.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useQuery } from '../../../../store/hooks/use-query.ts';
import { getOwnKitchen } from '../../../kitchens/state/kitchen.requests.ts';
import { Link } from '../../../../ui/navigation/Link.tsx';
import { PageTitle } from '../../../../ui/navigation/PageTitle.tsx';
import { KitchenOrders } from './KitchenOrders.tsx';

interface Props {
  Acts?: ComponentType<{ chefId: string; name: string }>;
  Figures?: ComponentType<{ chefId: string }>;
}

/** Shows an admin a kitchen’s orders as its chef sees them, without the chef’s buttons. */
export function AdminKitchenScreen({ Acts, Figures }: Props) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const kitchen = useQuery(getOwnKitchen, id);
  return (
    <KitchenOrders
      chefId={id}
      isReadOnly
      figures={Figures && <Figures chefId={id} />}
      title={
        <div className="chef-orders-title">
          <PageTitle title={t('chefOrders.kitchen', { name: kitchen.data?.name ?? '' })} />
          <div className="wrap column-gap-3">
            <Link className="touch-link" to={paths.chefItems(id)}>
              {t('chefOrders.publicPage')}
            </Link>
            <Link className="touch-link" to={getAdminBatchesPath(id)}>
              {t('chefOrders.batches')}
            </Link>
            {Acts && kitchen.data && <Acts chefId={id} name={kitchen.data.name} />}
          </div>
        </div>
      }
    />
  );
}
