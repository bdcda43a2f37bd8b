import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { getOwnKitchen } from '../state/kitchen.requests.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { KitchenTabs } from '../shared/KitchenTabs.tsx';
import { LimitList } from './LimitList.tsx';
import '../kitchens.scss';

function OwnLimits({ chefId }: { chefId: string }) {
  const kitchen = useQuery(getOwnKitchen, chefId);
  return (
    <QueryView state={kitchen} skeleton={<Skeleton shape="block" height="560px" />}>
      {(data: Kitchen) => <LimitList kitchen={data} />}
    </QueryView>
  );
}

export function LimitsScreen() {
  const { t } = useTranslation();
  const chef = useAppSelector((state) => state.session.user);
  return (
    <>
      <PageTitle title={t('kitchens.limits.title')} className="mb-2" />
      <KitchenTabs />
      <p className="text-soft">{t('kitchens.limits.lead')}</p>
      {chef && <OwnLimits chefId={chef._id} />}
    </>
  );
}
