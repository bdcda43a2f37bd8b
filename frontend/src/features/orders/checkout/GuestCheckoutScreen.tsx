import { useState } from 'react';
import { getLoginPath, paths } from '../../../platform/routing/paths.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { Trans, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { toGuestOrderPayload } from './order-payload.ts';
import { emptyGuestForm, GuestFormValues, parseGuestForm, toTypedDetails } from './guest-form.ts';
import { CheckoutSubmit } from './CheckoutSubmit.tsx';
import { GuestDetailsFields } from './GuestDetailsFields.tsx';
import { CheckoutKitchens } from './CheckoutKitchens.tsx';
import { placeGuestOrder } from '../state/orders.requests.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { useAppSelector } from '../../../store/store.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { RememberDetails } from './RememberDetails.tsx';
import { exceedsLimit, useCheckout } from './use-checkout.ts';
import { useRememberedGuest } from './use-remembered-guest.ts';

/** Renders the checkout without an account on a single page: guest details, items and cash amount. */
export function GuestCheckoutScreen() {
  const { t } = useTranslation();
  const toast = useToast();
  const isSignedIn = useAppSelector((state) => state.session.user !== undefined);
  const remembered = useRememberedGuest();
  const { draft, change, clearStored } = useFormDraft(
    'guestDetails',
    GuestFormValues,
    remembered.initialDetails,
  );
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const { details, isIncomplete, fieldErrors } = parseGuestForm(draft);
  const { error, cart, pickups, isSending, submit, pending } = useCheckout(
    placeGuestOrder,
    (id) => {
      clearStored();
      remembered.save(draft);
      return paths.guestOrder(id);
    },
    'guest',
  );
  const order = useAppSelector(placeGuestOrder.select);
  const items = cart.cartItems;
  const forget = () => {
    remembered.forget();
    change(emptyGuestForm);
    clearStored();
    toast({ message: t('orders.guest.forgotten'), tone: 'success' });
  };
  const handleSubmit = () => {
    setHasSubmitted(true);
    if (details) void submit(toGuestOrderPayload(cart, pickups.choices, details));
  };
  return (
    <>
      <PageTitle title={t('orders.guest.title')} />
      {!isSignedIn && (
        <p className="text-soft">
          <Trans
            i18nKey="orders.guest.member"
            components={{
              signIn: <Link to={getLoginPath(paths.placeOrder)} state={toTypedDetails(draft)} />,
            }}
          />
        </p>
      )}
      <ValidatedForm className="checkout-layout" onSubmit={handleSubmit}>
        <div className="checkout-main" inert={pending?.kind === 'unknown'}>
          <CheckoutKitchens pickups={pickups} />
        </div>
        <div className="checkout-side">
          <div inert={pending?.kind === 'unknown'}>
            <GuestDetailsFields draft={draft} fieldErrors={hasSubmitted ? fieldErrors : {}} onChange={change}>
              <RememberDetails remembered={remembered} onForget={forget} />
            </GuestDetailsFields>
          </div>
          <CheckoutSubmit
            items={items}
            pickups={pickups}
            isSending={isSending}
            pending={pending}
            error={hasSubmitted && isIncomplete ? t('orders.guest.missing') : error}
            signInWith={error !== undefined && exceedsLimit(order) ? toTypedDetails(draft) : undefined}
          />
          {items.length > 0 && <OrderSummary items={items} />}
        </div>
      </ValidatedForm>
    </>
  );
}
