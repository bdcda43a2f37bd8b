import { ApprovalNote } from '../../features/kitchens/approval/ApprovalNote.tsx';
import { StartCard } from '../../features/kitchens/start/StartCard.tsx';
import { ChefOrdersScreen } from '../../features/orders/chef/list/ChefOrdersScreen.tsx';
import { deferredComponent } from '../../ui/loading/deferred-component.tsx';

const AlarmStateButton = deferredComponent(
  () => import('../../features/alarm/AlarmStateButton.tsx'),
  'AlarmStateButton',
);
const AlarmControl = deferredComponent(() => import('../../features/alarm/AlarmControl.tsx'), 'AlarmControl');

const EveningCard = deferredComponent(
  () => import('../../features/cash/evening/EveningCard.tsx'),
  'EveningCard',
);

export const ChefOrdersPageScreen = () => (
  <>
    <ApprovalNote />
    <ChefOrdersScreen
      evening={<EveningCard />}
      firstSteps={<StartCard />}
      alarm={<AlarmControl />}
      alarmButton={<AlarmStateButton />}
    />
  </>
);
