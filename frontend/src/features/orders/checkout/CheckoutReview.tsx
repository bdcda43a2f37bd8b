import type { CartState } from '../../cart/state/cart.reducer.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { formatPaymentMethod, formatShippingAddress } from '../shared/ticket/order-status.ts';

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
          <Link className="touch-link" to={paths.shipping} aria-label={t('orders.checkout.changeAddress')}>
            {t('orders.checkout.change')}
          </Link>
        </dd>
      </div>
      <div>
        <dt>{t('orders.checkout.paymentMethod')}</dt>
        <dd>{formatPaymentMethod(paymentMethod, t)}</dd>
        <dd>
          <Link className="touch-link" to={paths.payment} aria-label={t('orders.checkout.changePayment')}>
            {t('orders.checkout.change')}
          </Link>
        </dd>
      </div>
    </dl>
  );
}
