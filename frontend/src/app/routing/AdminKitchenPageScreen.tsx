import { useParams, useSearchParams } from 'react-router-dom';
import { KitchenFigures } from '../../features/admin/kitchens/KitchenFigures.tsx';
import { AdminBatches } from '../../features/batches/AdminBatches.tsx';
import { AdminKitchenScreen } from '../../features/orders/chef/list/AdminKitchenScreen.tsx';
import { ViewAsButton } from '../../features/user-details/ViewAsButton.tsx';
import { batchesView } from '../../platform/routing/admin-paths.ts';

export function AdminKitchenPageScreen() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  if (params.get('show') === batchesView.show) return <AdminBatches chefId={id} />;
  return <AdminKitchenScreen Acts={ViewAsButton} Figures={KitchenFigures} />;
}
