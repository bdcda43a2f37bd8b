import type { CapacityLimit, Kitchen } from '@homechef/contract/kitchens/kitchen';
import { paths } from '../../lib/routing/paths.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { getOwnKitchen, selectOwnKitchen } from '../../store/kitchens/kitchen.requests.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { KitchenTabs } from '../shared/KitchenTabs.tsx';
import { useOwnDishes } from '../shared/use-own-dishes.ts';
import { AddLimit } from './AddLimit.tsx';
import { LimitCard } from './LimitCard.tsx';
import { useLimitChanges, useLimitData, useUsageSource } from './use-limits.ts';
import '../kitchens.scss';

function LimitList({ kitchen }: { kitchen: Kitchen }) {
  const { t } = useTranslation();
  const { limits, hasNoWindows, occurrences, refresh } = useLimitData(kitchen);
  const source = useUsageSource(kitchen, limits.data);
  const dishes = useOwnDishes(kitchen._id) ?? [];
  const changes = useLimitChanges(kitchen, refresh);
  const renderLimits = (all: readonly CapacityLimit[]) => (
    <>
      {hasNoWindows && (
        <Alert variant="warning">
          <p>{t('kitchens.limits.withoutWindows')}</p>
          <Link className="btn btn-secondary" to={paths.chefSchedule}>
            {t('kitchens.limits.addWindows')}
          </Link>
        </Alert>
      )}
      {all.length === 0 && <p className="text-soft">{t('kitchens.limits.none')}</p>}
      <ul className="limits">
        {all.map((limit) => (
          <LimitCard key={limit._id} {...{ kitchen, limit, dishes, occurrences, source, changes }} />
        ))}
      </ul>
      <AddLimit {...{ kitchen, dishes, occurrences, changes }} />
    </>
  );
  return (
    <QueryView
      state={limits}
      skeleton={<Skeleton shape="block" className="limits-skeleton" />}
      onRetry={refresh}
    >
      {renderLimits}
    </QueryView>
  );
}

function OwnLimits({ chefId }: { chefId: string }) {
  const dispatch = useAppDispatch();
  const kitchen = useQuery(getOwnKitchen, selectOwnKitchen, chefId);
  return (
    <QueryView
      state={kitchen}
      skeleton={<Skeleton shape="block" className="limits-skeleton" />}
      onRetry={() => void dispatch(getOwnKitchen(chefId))}
    >
      {(data: Kitchen) => <LimitList kitchen={data} />}
    </QueryView>
  );
}

/** Renders how much the signed-in chef can cook, in plain words. */
export function LimitsScreen() {
  const { t } = useTranslation();
  const chef = useAppSelector((state) => state.session.user);
  return (
    <>
      <PageTitle title={t('kitchens.limits.title')} className="kitchen-title" />
      <KitchenTabs />
      <p className="text-soft">{t('kitchens.limits.lead')}</p>
      {chef && <OwnLimits chefId={chef._id} />}
    </>
  );
}
