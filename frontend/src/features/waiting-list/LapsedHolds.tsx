import { marketTimeZone } from '@homechef/contract/time/local-date';
import { maxWaitingPortions } from '@homechef/contract/waiting-list/waiting-options';
import { useEffect, useState } from 'react';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { formatPickupWhen, usePickupTime } from '../pickups/pickup-time.ts';
import type { CartItem } from '../cart/state/cart-item.ts';
import { useRefreshCart } from '../../store/hooks/use-refresh-cart.ts';
import { useAppSelector } from '../../store/store.ts';
import { useCountdown } from '../../ui/hooks/use-now.ts';
import { LazyJoinDialog } from './lazy-join-dialog.ts';
import { useWaitingRecords } from './waiting-records.ts';
import { waiting } from './waiting.en.ts';
import { WaitingEntries } from './WaitingEntries.tsx';

addMessages('en', { waiting });

interface Props {
  item: CartItem;
  held: NonNullable<CartItem['held']>;
}

/** Says that a hold is over, and whether its dish can still be ordered. */
function LapsedHold({ item, held }: Props) {
  const { t } = useTranslation();
  const context = usePickupTime(marketTimeZone);
  const records = useWaitingRecords();
  const [isAsking, setAsking] = useState(false);
  const { product, chefId, name, options, countInStock } = item;
  const values = { when: formatPickupWhen(held.until, context) };
  if (countInStock > 0) return <p className="small">{t('waiting.holdFree', values)}</p>;
  const record = records.find(({ hold }) => hold === held.hold);
  const isAgain = (other: (typeof records)[number]) => other.product === product && other !== record;
  if (records.some(isAgain)) return <WaitingEntries isShown={isAgain} />;
  const { startsAt, timeZone } = record ?? {};
  return (
    <p className="small">
      {t('waiting.holdKept', values)}{' '}
      <button type="button" className="btn btn-link" onClick={() => setAsking(true)}>
        {t('waiting.again')}
      </button>
      {isAsking && (
        <LazyJoinDialog
          chefId={chefId}
          dishes={[{ product, name, qty: held.qty, options, maxQuantity: maxWaitingPortions }]}
          slot={startsAt && timeZone ? { startsAt, timeZone } : undefined}
          onClose={() => setAsking(false)}
        />
      )}
    </p>
  );
}

/** Waits for a hold to end, and then for the stock without it. */
function HeldItem({ item, held }: Props) {
  const refresh = useRefreshCart();
  const isOver = useCountdown(held.until) === 0;
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    if (isOver) void refresh().then(setKnown);
  }, [isOver, refresh]);
  return isOver && isKnown && !item.isGone ? <LapsedHold item={item} held={held} /> : null;
}

/** Says next to the button that a hold lapsed while the user was filling in the checkout (X11). */
export function LapsedHolds() {
  const items = useAppSelector((state) => state.cart.cartItems);
  return items.map((item) => item.held && <HeldItem key={item.held.hold} item={item} held={item.held} />);
}
