import type { OrderView } from '@homechef/contract/orders/order';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { getNumberUse } from '../shared/ticket/order-status.ts';

// Browsers provide the clipboard only on https and localhost.
const canCopy = () => 'clipboard' in navigator;

/**
 * Asks guests to save the order number, which stands above the headline, because without an account it is the only way
 * to find the order again.
 */
export function SaveOrderNumber({ order }: { order: OrderView }) {
  const { t } = useTranslation();
  const toast = useToast();
  const formattedNumber = formatOrderNumber(order._id);
  const copy = () =>
    navigator.clipboard.writeText(formattedNumber).then(
      () => void toast({ message: t('orders.keep.copied'), tone: 'success' }),
      () => void toast({ message: t('orders.keep.notCopied'), tone: 'danger' }),
    );
  return (
    <section className="save-order-number" aria-labelledby="save-order-number">
      <p className="spread row-gap-0 mb-0">
        <b id="save-order-number">{t('orders.keep.title')}</b>
        {canCopy() && (
          <Button variant="link" onClick={() => void copy()}>
            {t('orders.keep.copy')}
          </Button>
        )}
      </p>
      <p className="mb-0 small text-soft">{t(`orders.keep.why.${getNumberUse(order)}`)}</p>
    </section>
  );
}
