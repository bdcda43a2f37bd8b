import type { CartState } from '../../store/cart/cart.reducer.ts';
import { paths } from '../../lib/routing/paths.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { formatPaymentMethod, formatShippingAddress } from '../shared/order-status.ts';

export function CheckoutReview({
  shippingAddress,
  paymentMethod,
}: Pick<CartState, 'shippingAddress' | 'paymentMethod'>) {
  const { t } = useTranslation();
  return (
    <dl className="checkout-review">
      <div>
        <dt>{t('orders.address.title')}</dt>
        <dd>{formatShippingAddress(shippingAddress) || t('orders.checkout.noAddress')}</dd>
        <dd>
          <Link to={paths.shipping} aria-label={t('orders.checkout.changeAddress')}>
            {t('orders.checkout.change')}
          </Link>
        </dd>
      </div>
      <div>
        <dt>{t('orders.checkout.paymentMethod')}</dt>
        <dd>{formatPaymentMethod(paymentMethod, t)}</dd>
        <dd>
          <Link to={paths.payment} aria-label={t('orders.checkout.changePayment')}>
            {t('orders.checkout.change')}
          </Link>
        </dd>
      </div>
    </dl>
  );
}
