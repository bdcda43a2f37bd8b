import { FavouriteList } from '../../favourites/FavouriteList.tsx';
import { YourOrders } from '../../orders/your-orders/YourOrders.tsx';

/** Renders the orders and the favourites of a customer. */
export const OrdersPageScreen = () => (
  <YourOrders>
    <FavouriteList />
  </YourOrders>
);
