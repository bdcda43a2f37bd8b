import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { Button } from 'react-bootstrap';
import { paths } from '../../lib/routing/paths.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';

// Browsers provide both APIs only on https and localhost.
const canCopy = () => 'clipboard' in navigator;
const canShare = () => 'share' in navigator;

/** Asks guests to save the order number. Without an account, it is the only way to find the order again. */
export function SaveOrderNumber({ number }: { number: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const formattedNumber = formatOrderNumber(number);
  const copy = () =>
    navigator.clipboard.writeText(formattedNumber).then(
      () => void toast({ message: t('orders.keep.copied'), tone: 'success' }),
      () => void toast({ message: t('orders.keep.notCopied'), tone: 'danger' }),
    );
  const share = () =>
    // The promise rejects when the user closes the share sheet. This is not an error.
    navigator
      .share({
        title: t('orders.titled', { number: formattedNumber }),
        url: new URL(paths.guestOrder(number), window.location.href).href,
      })
      .catch(() => undefined);
  return (
    <section className="save-order-number" aria-labelledby="save-order-number">
      <h2 id="save-order-number" className="h4">
        {t('orders.keep.title')}
      </h2>
      <p className="save-order-number-digits tabular">{formattedNumber}</p>
      <p>{t('orders.keep.why')}</p>
      {(canCopy() || canShare()) && (
        <div className="save-order-number-actions">
          {canCopy() && (
            <Button variant="secondary" onClick={() => void copy()}>
              {t('orders.keep.copy')}
            </Button>
          )}
          {canShare() && (
            <Button variant="secondary" onClick={() => void share()}>
              {t('orders.keep.share')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
