import { ApprovalNote } from '../../kitchens/approval/ApprovalNote.tsx';
import { StartCard } from '../../kitchens/start/StartCard.tsx';
import { ChefOrdersScreen } from '../../orders/chef/ChefOrdersScreen.tsx';
import { deferredComponent } from '../../ui/loading/deferred-component.tsx';

const AlarmControl = deferredComponent(() => import('../../alarm/AlarmControl.tsx'), 'AlarmControl');

export const ChefOrdersPageScreen = () => (
  <>
    <ApprovalNote />
    <ChefOrdersScreen firstSteps={<StartCard />} alarm={<AlarmControl />} />
  </>
);
