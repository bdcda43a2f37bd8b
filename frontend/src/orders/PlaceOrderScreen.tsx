import { EmptyCart } from '../cart/EmptyCart.tsx';
import { paths } from '../lib/paths.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { useAppSelector } from '../store/store.ts';
import { useLoad } from '../store/use-load.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { SendForm } from '../ui/SendForm.tsx';
import { StepBar } from '../ui/StepBar.tsx';
import { getUser } from '../users/users.requests.ts';
import { memberOrderOf } from './checkout-body.ts';
import { CheckoutAction } from './CheckoutAction.tsx';
import { CheckoutLines } from './CheckoutLines.tsx';
import { CheckoutReview } from './CheckoutReview.tsx';
import { placeOrder } from './orders.requests.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { useCheckout } from './use-checkout.ts';

/** The review of a member's order, and the button that places it (spec §2). */
export function PlaceOrderScreen() {
  const { t } = useTranslation();
  const user = useAppSelector((state) => state.session.user);
  // Another device may have changed it since this one signed in.
  const account = useLoad(getUser, (state) => state.userDetails, 'profile');
  const phone = (account.data ?? user)?.phone ?? '';
  const { error, cart, isSending, place } = useCheckout(
    placeOrder,
    (state) => state.orderCreate,
    paths.order,
  );
  const items = cart.cartItems;
  return (
    <>
      <StepBar current="Place Order" />
      <PageTitle title={t('orders.checkout.place')} />
      <SendForm className="checkout-layout" onSend={() => void place(memberOrderOf(cart, phone))}>
        <div className="checkout-main">
          <CheckoutReview {...cart} />
          {items.length > 0 ? <CheckoutLines items={items} /> : <EmptyCart />}
        </div>
        <div className="checkout-side">
          <CheckoutAction items={items} isSending={isSending} error={error} />
          {items.length > 0 && <OrderSummary items={items} />}
        </div>
      </SendForm>
    </>
  );
}
