import { sumPortions } from '@homechef/contract/menu/options';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { describeWhen } from '../../pickups/chosen-day.ts';
import {
  formatPickupMoment,
  formatPickupStart,
  formatPickupStartBeside,
  formatPickupStartInText,
  formatPickupWhen,
  type PickupTimeContext,
  usePickupTime,
} from '../../pickups/pickup-time.ts';
import { TextWithReason } from '../../../ui/display/ReasonText.tsx';
import { useReadReason } from '../../../ui/display/use-read-reason.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { isHeld, listLimits, type CartItem } from '../state/cart-item.ts';
import { choosePickups, forgetDay, removeFromCart } from '../state/cart.reducer.ts';
import { useAppDispatch } from '../../../store/store.ts';
import type { CartKitchen, KitchenPickup } from './cart-kitchens.ts';

interface Props {
  cartKitchen: CartKitchen;
}

const pickupNoticeClass = 'promise-notice';

/** Moves the focus to the pickup time that has to be chosen before the order can be placed. */
export const focusPickupNotice = (): void =>
  document.querySelector<HTMLElement>(`.${pickupNoticeClass}`)?.focus();

function GoneNotice({ cartKitchen, pickup }: Props & { pickup: KitchenPickup & { kind: 'gone' } }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { chefId, list } = cartKitchen;
  const context = usePickupTime(list?.timeZone ?? 'UTC');
  const { choice, slot, nearest } = pickup;
  const takeNearest = () => {
    const { windowId, startsAt } = nearest;
    dispatch(choosePickups([{ chefId, windowId, startsAt }]));
  };
  return (
    <div role="alert" className={`alert alert-warning ${pickupNoticeClass}`} tabIndex={-1}>
      <p>
        <b>
          {t(`pickups.gone.${slot?.blockedBy?.reason ?? 'missing'}`, {
            kitchen: cartKitchen.name ?? t('pickups.kitchen'),
            label: formatPickupStart(choice.startsAt, context),
            time: formatPickupStartInText(choice.startsAt, context),
            when: formatPickupWhen(choice.startsAt, context),
          })}
        </b>
      </p>
      <p>{t('pickups.nearest', { time: formatPickupStartInText(nearest.startsAt, context) })}</p>
      <button type="button" className="btn btn-secondary" onClick={takeNearest}>
        {t('pickups.take', { time: formatPickupStartBeside(nearest.startsAt, choice.startsAt, context) })}
      </button>
    </div>
  );
}

/**
 * Says that the lines together take more portions than are left. A line limits its own quantity, but not what the
 * options of others link to.
 */
function describeShortage(items: readonly CartItem[], t: Translate): string {
  const onSale = items.filter((item) => !isHeld(item));
  const limits = onSale.flatMap(listLimits);
  for (const { product, qty } of sumPortions(onSale)) {
    const limit = limits.find((found) => found.product === product);
    const name = limit?.name ?? onSale.find((item) => item.product === product)?.name;
    if (limit && name && qty > limit.left) return t('pickups.tooFew', { left: limit.left, name, qty });
  }
  return t('pickups.tooFewOfAll');
}

function describeClosed(
  { kitchen, list, items }: CartKitchen,
  t: Translate,
  context: PickupTimeContext,
  pauseReason: string,
): string {
  const slots = list?.days.flatMap(({ windows }) => windows.flatMap((window) => window.slots)) ?? [];
  if (list?.pausedUntil && slots.every(({ blockedBy }) => blockedBy?.reason === 'paused')) {
    const paused = t('pickups.pausedUntil', { time: formatPickupMoment(list.pausedUntil, context) });
    return pauseReason ? `${paused}: “${pauseReason}”` : paused;
  }
  const opensAt = slots.map(({ blockedBy }) => blockedBy?.opensAt);
  const firstOpensAt = opensAt.filter((at) => at !== undefined).sort()[0];
  if (firstOpensAt && opensAt.every((at) => at !== undefined))
    return t('pickups.ordersOpen', { time: formatPickupMoment(firstOpensAt, context) });
  const reasons = slots.map(({ blockedBy }) => blockedBy?.reason);
  // The stock is the same at every time.
  if (reasons.includes('sold_out')) return describeShortage(items, t);
  if (slots.length > 0) return t('pickups.none');
  return kitchen?.opensAt
    ? t('pickups.closedUntil', { time: formatPickupMoment(kitchen.opensAt, context) })
    : t('pickups.closed');
}

function ClosedNotice({ cartKitchen }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const context = usePickupTime(cartKitchen.list?.timeZone ?? 'UTC');
  const { kitchen, name = t('pickups.kitchen') } = cartKitchen;
  const pauseReason = useReadReason()(kitchen?.pauseReason, kitchen?.pauseReasonKey);
  return (
    <div className={`alert alert-warning ${pickupNoticeClass}`} tabIndex={-1}>
      <p>
        <b>
          <TextWithReason
            text={describeClosed(cartKitchen, t, context, pauseReason)}
            reason={kitchen?.pauseReason}
            reasonKey={kitchen?.pauseReasonKey}
          />
        </b>
      </p>
      <button
        type="button"
        className="btn btn-secondary"
        aria-label={t('pickups.removeAllOf', { name })}
        onClick={() => cartKitchen.items.forEach(({ product }) => dispatch(removeFromCart(product)))}
      >
        {t('pickups.removeAll')}
      </button>
    </div>
  );
}

/** Says that nothing is free on the chosen day, and offers the next available time. */
function OtherDayNotice({
  cartKitchen,
  pickup: { when, next },
}: Props & { pickup: KitchenPickup & { kind: 'otherDay' } }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { chefId, list } = cartKitchen;
  const context = usePickupTime(list?.timeZone ?? 'UTC');
  const isSoon = next === 'soon';
  const label = isSoon ? '' : formatPickupStartInText(next.startsAt, context);
  const take = () =>
    dispatch(
      isSoon
        ? forgetDay(chefId)
        : choosePickups([{ chefId, windowId: next.windowId, startsAt: next.startsAt }]),
    );
  return (
    <div role="alert" className={`alert alert-warning ${pickupNoticeClass}`} tabIndex={-1}>
      <p>
        <b>{t('pickups.otherDay', { day: describeWhen(when, context, t) })}</b>
      </p>
      <p>{isSoon ? t('pickups.nextSoon') : t('pickups.next', { label })}</p>
      <button type="button" className="btn btn-secondary" onClick={take}>
        {isSoon ? t('pickups.takeSoon') : t('pickups.take', { time: label })}
      </button>
    </div>
  );
}

/** Says that the chosen time is gone and offers the nearest one, or says that the kitchen has no times left. */
export function PickupNotice({ cartKitchen }: Props) {
  const { pickup } = cartKitchen;
  if (pickup.kind === 'gone') return <GoneNotice cartKitchen={cartKitchen} pickup={pickup} />;
  if (pickup.kind === 'otherDay') return <OtherDayNotice cartKitchen={cartKitchen} pickup={pickup} />;
  return <ClosedNotice cartKitchen={cartKitchen} />;
}
