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
  error?: string;
}

const offlineNoticeId = 'order-later';

export function CheckoutSubmit({ items, isSending, error }: Props) {
  const { t } = useTranslation();
  return (
    <div className="checkout-action">
      <FormError>{error}</FormError>
      <CashToPay amount={calculateTotals(items).itemsPrice} />
      <OfflineOrderNotice id={offlineNoticeId} />
      <SubmitButton busy={isSending} disabled={items.length === 0} describedBy={offlineNoticeId}>
        {t(isSending ? 'orders.checkout.placing' : 'orders.checkout.place')}
      </SubmitButton>
    </div>
  );
}
