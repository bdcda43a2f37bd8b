import { showOrderNumber } from '@homechef/contract/orders/order-number';
import { Button } from 'react-bootstrap';
import { paths } from '../lib/paths.ts';
import { useToast } from '../ui/toast-context.ts';

// Browsers offer both only on https and on the machine itself.
const canCopy = () => 'clipboard' in navigator;
const canShare = () => 'share' in navigator;

/** Tells a guest to keep the order number, and helps with it: without an account there is no other way back. */
export function KeepNumber({ number }: { number: string }) {
  const toast = useToast();
  const shown = showOrderNumber(number);
  const copy = () =>
    navigator.clipboard.writeText(shown).then(
      () => void toast({ message: 'Order number copied', tone: 'success' }),
      () => void toast({ message: 'The number could not be copied. Please write it down.', tone: 'danger' }),
    );
  const share = () =>
    // Whoever closes the sheet has changed their mind; that is no failure.
    navigator
      .share({ title: `Order ${shown}`, url: new URL(paths.guestOrder(number), window.location.href).href })
      .catch(() => undefined);
  return (
    <section className="keep-number" aria-labelledby="keep-number">
      <h2 id="keep-number" className="h4">
        Keep this number
      </h2>
      <p className="keep-number-digits tabular">{shown}</p>
      <p>It is the way back to this order. Whoever has it can see the order and mark dishes picked up.</p>
      {(canCopy() || canShare()) && (
        <div className="keep-number-actions">
          {canCopy() && (
            <Button variant="secondary" onClick={() => void copy()}>
              Copy number
            </Button>
          )}
          {canShare() && (
            <Button variant="secondary" onClick={() => void share()}>
              Share
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
