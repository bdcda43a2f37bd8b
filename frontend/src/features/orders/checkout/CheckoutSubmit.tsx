import { Button } from 'react-bootstrap';
import { useEffect, useState } from 'react';
import type { CartItem } from '../../cart/state/cart-item.ts';
import { calculateTotals, listOutdated } from '../../cart/state/cart-totals.ts';
import type { Checkout } from './use-checkout.ts';
import type { CartPickups } from '../../cart/pickups/use-cart-pickups.ts';
import type { CartKitchen } from '../../cart/pickups/cart-kitchens.ts';
import { focusPickupNotice } from '../../cart/pickups/PickupNotice.tsx';
import { useMovedNotice } from '../../cart/pickups/use-moved-notice.ts';
import { formatPickupStartBeside, usePickupTime } from '../../pickups/pickup-time.ts';
import { getLoginPath, paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FoodWarnings } from './FoodWarnings.tsx';
import { LapsedHolds } from '../../waiting-list/LapsedHolds.tsx';
import { CancelTerms } from './CancelTerms.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SumChanges } from '../../cart/lines/CartLineChanges.tsx';
import { OutdatedChoices } from '../../cart/lines/OutdatedChoices.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { formatCountdown, useCountdown } from '../../../ui/hooks/use-now.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Price } from '../../../ui/display/Price.tsx';
import { useAppSelector } from '../../../store/store.ts';

/** Shows the cash to bring, as the most prominent line of every order and of its review step. */
function CashToPay({ amount }: { amount: number }) {
  const { t } = useTranslation();
  return (
    <p className="cash-to-pay">
      <Icon name="cash" />
      <span className="cash-to-pay-label">{t('ui.cashToPay')}</span>
      <Price value={amount} />
    </p>
  );
}

interface Props {
  items: readonly CartItem[];
  pickups: CartPickups;
  isSending: boolean;
  error?: string;
  /** What a guest has typed, who is invited to sign in because members may order more. */
  signInWith?: object | undefined;
  pending?: Checkout['pending'];
}

const offlineNoticeId = 'order-later';

/** Counts down to the next attempt. Screen readers hear only the total wait. */
function RetryCountdown({ retryAt }: { retryAt: string }) {
  const { t } = useTranslation();
  const left = formatCountdown(useCountdown(retryAt));
  const [firstLeft] = useState(left);
  return (
    <>
      <span aria-hidden="true">{t('orders.checkout.busy', { left })}</span>
      <span className="visually-hidden">{t('orders.checkout.busy', { left: firstLeft })}</span>
    </>
  );
}

/** Says that an order has not been sent yet, that it will be sent again, or that it is unknown whether it arrived. */
function PendingOrder({ pending }: { pending: NonNullable<Checkout['pending']> }) {
  const { t } = useTranslation();
  const isUnknown = pending.kind === 'unknown';
  return (
    <div id={offlineNoticeId} className="mb-0 text-soft" role="status">
      <p className="mb-2">
        {pending.kind === 'busy' ? (
          <RetryCountdown retryAt={pending.retryAt} />
        ) : (
          <>
            <b>{t(isUnknown ? 'orders.checkout.unknownTitle' : 'orders.checkout.queuedTitle')}</b>
            <br />
            {t(isUnknown ? 'orders.checkout.unknown' : 'orders.checkout.queued')}
          </>
        )}
      </p>
      <Button variant="secondary" onClick={isUnknown ? pending.ask : pending.cancel}>
        {t(isUnknown ? 'orders.checkout.askAgain' : 'orders.checkout.cancelQueued')}
      </Button>
    </div>
  );
}

const timeId = 'order-time';

/** Says next to the button that the time has moved. */
function MovedTime({ cartKitchen }: { cartKitchen: CartKitchen }) {
  const notice = useMovedNotice(cartKitchen);
  return notice && <p className="small">{notice}</p>;
}

/**
 * Shows the pickup time on the button if the order has a single kitchen. The button’s name stays the one in the
 * specification.
 */
function OrderedTime({ kitchens }: Pick<CartPickups, 'kitchens'>) {
  const [only, ...others] = kitchens;
  const context = usePickupTime(only?.list?.timeZone ?? 'UTC');
  if (only?.pickup.kind !== 'slot' || others.length > 0) return null;
  const { startsAt } = only.pickup.slot;
  return (
    <span id={timeId} aria-hidden="true">
      {' '}
      · {formatPickupStartBeside(startsAt, new Date(context.nowMs).toISOString(), context)}
    </span>
  );
}

/** Shows the cash for all kitchens and the button that places the order, which waits for the pickup times. */
export function CheckoutSubmit({ items, pickups, isSending, error, signInWith, pending }: Props) {
  const { t } = useTranslation();
  const isTimeGone = pickups.kitchens.some(({ pickup }) => pickup.kind === 'gone');
  const isTimeMissing =
    !pickups.isLoading && pickups.kitchens.some(({ pickup }) => pickup.kind === 'unknown');
  const outdated = listOutdated(items);
  const hasNotice = isTimeGone && error !== undefined;
  useEffect(() => {
    if (hasNotice) focusPickupNotice();
  }, [hasNotice]);
  return (
    <>
      {/* Outside the action, which sticks to the bottom of a phone and must leave room for the page. */}
      <div className="stack gap-1 checkout-terms">
        <LapsedHolds />
        <FoodWarnings items={items} />
        <CancelTerms kitchens={pickups.kitchens} />
      </div>
      <div className="stack gap-2 checkout-action">
        {!hasNotice && <FormError>{error}</FormError>}
        {signInWith && (
          <Link
            className="btn btn-secondary btn-lg w-100"
            to={getLoginPath(paths.placeOrder)}
            state={signInWith}
          >
            {t('orders.steps.signIn')}
          </Link>
        )}
        <div>
          <SumChanges />
          <CashToPay amount={calculateTotals(items).itemsPrice} />
        </div>
        {pending && <PendingOrder pending={pending} />}
        {!pending && items.length > 0 && (
          <OrderLaterNotice id={offlineNoticeId} isTimeMissing={isTimeMissing} />
        )}
        {pickups.kitchens.map((cartKitchen) => (
          <MovedTime key={cartKitchen.chefId} cartKitchen={cartKitchen} />
        ))}
        <OutdatedChoices items={outdated} />
        <SubmitButton
          busy={isSending || pickups.isLoading || pending !== undefined}
          className="btn-lg w-100"
          disabled={items.length === 0 || outdated.length > 0 || (isTimeMissing && !pending)}
          describedBy={`${offlineNoticeId} ${timeId}`}
        >
          {/* A single text, or the gap of the button’s icon would separate its parts. */}
          <span>
            {t(isSending ? 'orders.checkout.placing' : 'orders.checkout.place')}
            {!isSending && <OrderedTime kitchens={pickups.kitchens} />}
          </span>
        </SubmitButton>
      </div>
    </>
  );
}

/**
 * Says what a missing connection or pickup time means for the order. Without its time it waits: nobody orders for a time
 * that they have not seen.
 */
function OrderLaterNotice({ id, isTimeMissing }: { id: string; isTimeMissing: boolean }) {
  const { t } = useTranslation();
  const outage = useAppSelector((state) => state.connection.outage);
  if (!outage && !isTimeMissing) return null;
  const getKey = () => {
    if (!outage) return 'pickups.failed';
    if (outage !== 'offline') return 'offline.market.orderLater';
    return isTimeMissing ? 'offline.orderNotYet' : 'offline.orderLater';
  };
  return (
    <p id={id} className="mb-0 text-soft">
      {t(getKey())}
    </p>
  );
}
