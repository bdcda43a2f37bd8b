import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { getOwnKitchen } from '../state/kitchen.requests.ts';
import { useAppSelector } from '../../../store/store.ts';
import { usePolledQuery } from '../../../store/hooks/use-polled-query.ts';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { KitchenTabs } from '../shared/KitchenTabs.tsx';
import { Schedule } from './Schedule.tsx';
import '../kitchens.scss';

function OwnSchedule({ chefId }: { chefId: string }) {
  const kitchen = usePolledQuery(getOwnKitchen, [chefId]);
  return (
    <QueryView state={kitchen} skeleton={<Skeleton shape="block" height="540px" />}>
      {(data: Kitchen) => <Schedule kitchen={data} />}
    </QueryView>
  );
}

export function ScheduleScreen() {
  const { t } = useTranslation();
  const chef = useAppSelector((state) => state.session.user);
  return (
    <>
      <PageTitle title={t('kitchens.schedule.title')} className="mb-2" />
      <KitchenTabs />
      {chef && <OwnSchedule chefId={chef._id} />}
    </>
  );
}
