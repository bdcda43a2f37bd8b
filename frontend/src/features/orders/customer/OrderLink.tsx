import type { OrderView } from '@homechef/contract/orders/order';
import { orderKeyFragment } from '@homechef/contract/orders/order-key';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { useId } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CounterIcon } from '../../../ui/display/CounterIcon.tsx';
import { paths } from '../../../platform/routing/paths.ts';
import { getOrderKey } from '../../../platform/storage/order-keys.ts';
import { getNumberUse } from '../shared/ticket/order-status.ts';
import { QrCode } from '../../../ui/qr/QrCode.tsx';
import { useShareLink } from '../../../ui/feedback/use-share-link.ts';

/**
 * Shares the link to an order: with the device’s share dialog or by copying it, and as a QR code for another device of
 * its customer, which gets the key of a guest’s order too.
 */
export function OrderLink({ order }: { order: OrderView }) {
  const { t } = useTranslation();
  const titleId = useId();
  const path = order.user ? paths.order(order._id) : paths.guestOrder(order._id);
  const url = window.location.origin + path;
  const key = order.user ? undefined : getOrderKey(order._id);
  const share = useShareLink({
    title: t('orders.titled', { number: formatOrderNumber(order._id) }),
    path,
    copied: t('orderPage.link.copied'),
    describeFailure: (url) => t('orderPage.link.notCopied', { url }),
  });
  return (
    <section className="panel stack gap-2 mb-3 order-link" aria-labelledby={titleId}>
      <h2 id={titleId} className="h3">
        {t('orderPage.link.title')}
      </h2>
      {!order.user && <p className="text-soft">{t(`orderPage.link.guest.${getNumberUse(order)}`)}</p>}
      <Button variant="secondary" onClick={() => void share()}>
        <CounterIcon name="share" />
        {t('orderPage.link.share')}
      </Button>
      <details>
        <summary className="btn btn-link">{t('orderPage.link.show')}</summary>
        <QrCode text={key ? `${url}#${orderKeyFragment}=${key}` : url} label={t('orderPage.link.qr')} />
        {key && <p className="text-soft">{t('orderPage.link.key')}</p>}
      </details>
    </section>
  );
}
