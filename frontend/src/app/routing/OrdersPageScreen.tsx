import { FavouriteList } from '../../favourites/FavouriteList.tsx';
import { ClaimForm } from '../../orders/claim/ClaimForm.tsx';
import { YourOrders } from '../../orders/your-orders/YourOrders.tsx';

export const OrdersPageScreen = () => (
  <YourOrders>
    <ClaimForm />
    <FavouriteList />
  </YourOrders>
);
