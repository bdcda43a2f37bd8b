import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import { getUser } from '../../users/state/users.requests.ts';
import { toMemberOrderPayload } from './order-payload.ts';
import { CheckoutSubmit } from './CheckoutSubmit.tsx';
import { CheckoutKitchens } from './CheckoutKitchens.tsx';
import { CheckoutReview } from './CheckoutReview.tsx';
import { placeOrder } from '../state/orders.requests.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { useCheckout } from './use-checkout.ts';

/** Renders the review step of a member’s order, with the button that places it. */
export function PlaceOrderScreen() {
  const { t } = useTranslation();
  const user = useAppSelector((state) => state.session.user);
  // The phone in the session is outdated if it was changed on another device.
  const account = useQuery(getUser, 'profile');
  const phone = (account.data ?? user)?.phone ?? '';
  const { error, cart, pickups, isSending, submit, pending } = useCheckout(placeOrder, paths.order, 'member');
  const items = cart.cartItems;
  return (
    <>
      <CheckoutSteps current="Place Order" />
      <PageTitle title={t('orders.checkout.place')} />
      <ValidatedForm
        className="checkout-layout"
        onSubmit={() => void submit(toMemberOrderPayload(cart, pickups.choices, phone))}
      >
        <div className="checkout-main" inert={pending?.kind === 'unknown'}>
          <CheckoutKitchens pickups={pickups} />
          <CheckoutReview {...cart} />
        </div>
        <div className="checkout-side">
          <CheckoutSubmit
            items={items}
            pickups={pickups}
            isSending={isSending}
            error={error}
            pending={pending}
          />
          {items.length > 0 && <OrderSummary items={items} />}
        </div>
      </ValidatedForm>
    </>
  );
}
