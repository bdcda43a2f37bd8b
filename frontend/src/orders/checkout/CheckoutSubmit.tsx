import type { CartItem } from '../../store/cart/cart-item.ts';
import { calculateTotals } from '../../store/cart/cart-totals.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { OfflineOrderNotice } from '../../offline/OfflineOrderNotice.tsx';
import { CashToPay } from '../shared/CashToPay.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';

interface Props {
  items: readonly CartItem[];
  isSending: boolean;
  /** Why the last try failed. */
  error?: string;
}

const noteId = 'order-later';

/** What to bring, and the button that orders it; on a phone always at the thumb. */
export function CheckoutSubmit({ items, isSending, error }: Props) {
  const { t } = useTranslation();
  return (
    <div className="checkout-action">
      <FormError>{error}</FormError>
      <CashToPay amount={calculateTotals(items).itemsPrice} />
      <OfflineOrderNotice id={noteId} />
      <SubmitButton busy={isSending} disabled={items.length === 0} describedBy={noteId}>
        {t(isSending ? 'orders.checkout.placing' : 'orders.checkout.place')}
      </SubmitButton>
    </div>
  );
}
