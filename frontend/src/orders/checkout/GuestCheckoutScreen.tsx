import { useState } from 'react';
import { EmptyCart } from '../../cart/EmptyCart.tsx';
import { paths } from '../../lib/routing/paths.ts';
import { useDraft } from '../../lib/forms/use-form-draft.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { SendForm } from '../../ui/forms/ValidatedForm.tsx';
import { guestOrderOf } from './order-payload.ts';
import { emptyGuest, GuestDraft, readGuest } from './guest-form.ts';
import { CheckoutAction } from './CheckoutSubmit.tsx';
import { CheckoutGuestFields } from './GuestDetailsFields.tsx';
import { CheckoutLines } from './CheckoutLines.tsx';
import { placeGuestOrder } from '../../store/orders/orders.requests.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { useCheckout } from './use-checkout.ts';

/** Ordering without an account (spec §2): who, what, and the cash to bring, on one page. */
export function GuestCheckoutScreen() {
  const { t } = useTranslation();
  const { draft, change, forget } = useDraft('guestDetails', GuestDraft, emptyGuest);
  const [tried, setTried] = useState(false);
  const { details, isMissing, fields } = readGuest(draft);
  const { error, cart, isSending, place } = useCheckout(
    placeGuestOrder,
    (state) => state.guestOrderCreate,
    (id) => {
      forget();
      return paths.guestOrder(id);
    },
  );
  const items = cart.cartItems;
  const send = () => {
    setTried(true);
    if (details) void place(guestOrderOf(cart, details));
  };
  return (
    <>
      <PageTitle title={t('orders.guest.title')} />
      <SendForm className="checkout-layout" onSend={send}>
        <div className="checkout-main">
          {items.length === 0 && <EmptyCart />}
          <CheckoutGuestFields draft={draft} problems={tried ? fields : {}} onChange={change} />
          {items.length > 0 && <CheckoutLines items={items} />}
        </div>
        <div className="checkout-side">
          <CheckoutAction
            items={items}
            isSending={isSending}
            error={tried && isMissing ? t('orders.guest.missing') : error}
          />
          {items.length > 0 && <OrderSummary items={items} />}
        </div>
      </SendForm>
    </>
  );
}
