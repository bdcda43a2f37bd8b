import { isToPickUp } from '@homechef/contract/orders/order-state';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { orderBar } from './order-bar.en.ts';
import { useBarOrders } from './use-bar-orders.ts';

addMessages('en', { orderBar });

/** Tells customers with an open order that it stays, although the page of its kitchen is gone (M7). */
export function OpenOrderNote({ chefId }: { chefId: string }) {
  const { t } = useTranslation();
  const { orders, getPath } = useBarOrders();
  const order = orders.find(({ orderItems }) =>
    orderItems.some((item) => item.chefId === chefId && isToPickUp(item)),
  );
  if (!order) return null;
  return (
    <>
      {t('orderBar.stays')} <Link to={getPath(order._id)}>{t('orderBar.seeOrder')}</Link>
    </>
  );
}
