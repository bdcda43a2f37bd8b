import { useState } from 'react';
import { EmptyCart } from '../../cart/EmptyCart.tsx';
import { paths } from '../../lib/routing/paths.ts';
import { useFormDraft } from '../../lib/forms/use-form-draft.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { ValidatedForm } from '../../ui/forms/ValidatedForm.tsx';
import { toGuestOrderPayload } from './order-payload.ts';
import { emptyGuestForm, GuestFormValues, parseGuestForm } from './guest-form.ts';
import { CheckoutSubmit } from './CheckoutSubmit.tsx';
import { GuestDetailsFields } from './GuestDetailsFields.tsx';
import { CheckoutLines } from './CheckoutLines.tsx';
import { placeGuestOrder } from '../../store/orders/orders.requests.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { useCheckout } from './use-checkout.ts';

/** Ordering without an account (spec §2): who, what, and the cash to bring, on one page. */
export function GuestCheckoutScreen() {
  const { t } = useTranslation();
  const { draft, change, forget } = useFormDraft('guestDetails', GuestFormValues, emptyGuestForm);
  const [tried, setTried] = useState(false);
  const { details, isMissing, fields } = parseGuestForm(draft);
  const {
    error,
    cart,
    isSending,
    submit: place,
  } = useCheckout(
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
    if (details) void place(toGuestOrderPayload(cart, details));
  };
  return (
    <>
      <PageTitle title={t('orders.guest.title')} />
      <ValidatedForm className="checkout-layout" onSubmit={send}>
        <div className="checkout-main">
          {items.length === 0 && <EmptyCart />}
          <GuestDetailsFields draft={draft} problems={tried ? fields : {}} onChange={change} />
          {items.length > 0 && <CheckoutLines items={items} />}
        </div>
        <div className="checkout-side">
          <CheckoutSubmit
            items={items}
            isSending={isSending}
            error={tried && isMissing ? t('orders.guest.missing') : error}
          />
          {items.length > 0 && <OrderSummary items={items} />}
        </div>
      </ValidatedForm>
    </>
  );
}
