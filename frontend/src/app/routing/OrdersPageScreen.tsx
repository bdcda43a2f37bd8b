import { FavoriteList } from '../../features/favorites/FavoriteList.tsx';
import { ClaimForm } from '../../features/orders/claim/ClaimForm.tsx';
import { YourOrders } from '../../features/orders/your-orders/YourOrders.tsx';

export const OrdersPageScreen = () => (
  <YourOrders>
    <ClaimForm />
    <FavoriteList />
  </YourOrders>
);
