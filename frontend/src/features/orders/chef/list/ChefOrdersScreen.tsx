import type { ReactNode } from 'react';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../../store/store.ts';
import { PageTitle } from '../../../../ui/navigation/PageTitle.tsx';
import { KitchenOrders } from './KitchenOrders.tsx';

interface Props {
  /** Sums up the day once it is over. */
  evening?: ReactNode;
  /** Shown to a chef without orders. */
  firstSteps?: ReactNode;
  alarm?: ReactNode;
  alarmButton?: ReactNode;
}

/** Renders a chef’s orders, open ones first and by pickup time. */
export function ChefOrdersScreen({ evening, firstSteps, alarm, alarmButton }: Props) {
  const { t } = useTranslation();
  const chef = useAppSelector((state) => state.session.user);
  return (
    chef && (
      <KitchenOrders
        chefId={chef._id}
        title={<PageTitle className="visually-hidden" title={t('orders.chef.title')} />}
        evening={evening}
        firstSteps={firstSteps}
        alarm={alarm}
        alarmButton={alarmButton}
      />
    )
  );
}
