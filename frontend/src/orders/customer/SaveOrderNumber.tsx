import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { Button } from 'react-bootstrap';
import { paths } from '../../lib/routing/paths.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';

// Browsers offer both only on https and on the machine itself.
const canCopy = () => 'clipboard' in navigator;
const canShare = () => 'share' in navigator;

/** Tells a guest to keep the order number, and helps with it: without an account there is no other way back. */
export function SaveOrderNumber({ number }: { number: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const shown = formatOrderNumber(number);
  const copy = () =>
    navigator.clipboard.writeText(shown).then(
      () => void toast({ message: t('orders.keep.copied'), tone: 'success' }),
      () => void toast({ message: t('orders.keep.notCopied'), tone: 'danger' }),
    );
  const share = () =>
    // Whoever closes the sheet has changed their mind; that is no failure.
    navigator
      .share({
        title: t('orders.titled', { number: shown }),
        url: new URL(paths.guestOrder(number), window.location.href).href,
      })
      .catch(() => undefined);
  return (
    <section className="keep-number" aria-labelledby="keep-number">
      <h2 id="keep-number" className="h4">
        {t('orders.keep.title')}
      </h2>
      <p className="keep-number-digits tabular">{shown}</p>
      <p>{t('orders.keep.why')}</p>
      {(canCopy() || canShare()) && (
        <div className="keep-number-actions">
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
