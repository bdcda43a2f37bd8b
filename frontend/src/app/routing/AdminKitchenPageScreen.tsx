import { KitchenFigures } from '../../features/admin/kitchens/KitchenFigures.tsx';
import { AdminKitchenScreen } from '../../features/orders/chef/list/AdminKitchenScreen.tsx';
import { ViewAsButton } from '../../features/user-details/ViewAsButton.tsx';

export const AdminKitchenPageScreen = () => (
  <AdminKitchenScreen Acts={ViewAsButton} Figures={KitchenFigures} />
);
