import { KitchenFigures } from '../../admin/kitchens/KitchenFigures.tsx';
import { AdminKitchenScreen } from '../../orders/chef/AdminKitchenScreen.tsx';
import { ViewAsButton } from '../../user-pages/ViewAsButton.tsx';

export const AdminKitchenPageScreen = () => (
  <AdminKitchenScreen Acts={ViewAsButton} Figures={KitchenFigures} />
);
