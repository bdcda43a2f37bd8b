import { maxWaitingPortions } from '@homechef/contract/waiting-list/waiting-options';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatPickupMoment, formatPickupTime, usePickupTime } from '../../pickups/pickup-time.ts';
import { formatPlaceAddress } from '../../pickups/format-place.ts';
import { SlotPicker } from '../../pickups/SlotPicker.tsx';
import type { WindowSlot } from '../../pickups/slot-choice.ts';
import { choosePickups } from '../state/cart.reducer.ts';
import { isHeld, type CartItem } from '../state/cart-item.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { JoinDialog } from '../../waiting-list/JoinDialog.tsx';
import { WaitingEntries } from '../../waiting-list/WaitingEntries.tsx';
import type { CartKitchen, KitchenPickup } from './cart-kitchens.ts';
import { PickupNotice } from './PickupNotice.tsx';
import { useMovedNotice } from './use-moved-notice.ts';
import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { minuteMs } from '@homechef/contract/time/local-date';
import { countCartItems } from '../state/cart-totals.ts';

/** Returns whether the kitchen must answer before an order of these items is accepted (docs/rules/items.md §2). */
export const asksFirst = (
  { acceptance, askAbovePortions }: Pick<Kitchen, 'acceptance' | 'askAbovePortions'>,
  items: readonly CartItem[],
): boolean => acceptance === 'manual' || countCartItems(items) > askAbovePortions;

/** Returns the deadline of that answer, in epoch milliseconds: `answerMinutes` from now, and no later than the slot. */
export function getAnswerByMs({ answerMinutes }: Kitchen, pickup: KitchenPickup, nowMs: number): number {
  const slotMs = pickup.kind === 'slot' ? Date.parse(pickup.slot.startsAt) : Infinity;
  return Math.min(nowMs + answerMinutes * minuteMs, slotMs);
}

interface Props {
  cartKitchen: CartKitchen;
  isLoading: boolean;
}

const toWaitableDish = ({ product, name, qty, options = [], maxPerOrder }: CartItem) => ({
  product,
  name,
  qty,
  options,
  maxQuantity: Math.min(maxPerOrder ?? maxWaitingPortions, maxWaitingPortions),
});

function PlaceLine({ cartKitchen: { kitchen, pickup }, isLoading }: Props) {
  const { t } = useTranslation();
  const place = pickup.kind === 'slot' ? pickup.slot.place : kitchen?.place;
  if (!place && !isLoading) return null;
  const isStreetHidden = kitchen?.hideStreet === true && place?.address === '';
  return (
    <p className="icon-line small text-soft">
      <Icon name="pin" />
      <span>
        {place ? (
          <span translate="no">{[place.name, formatPlaceAddress(place)].filter(Boolean).join(' · ')}</span>
        ) : (
          <Skeleton width="12em" />
        )}
        {isStreetHidden && <> · {t('pickups.streetLater')}</>}
      </span>
    </p>
  );
}

/** Says by when the kitchen answers: `answerMinutes` from now, and no later than the start of the slot. */
function AnswerLine({ cartKitchen: { kitchen, name, items, pickup } }: Pick<Props, 'cartKitchen'>) {
  const { t } = useTranslation();
  const context = usePickupTime(kitchen?.timeZone ?? 'UTC');
  if (!kitchen) return null;
  if (!asksFirst(kitchen, items)) return null;
  const answerByMs = getAnswerByMs(kitchen, pickup, context.nowMs);
  const time = formatPickupMoment(new Date(answerByMs).toISOString(), context);
  return (
    <p className="promise-note small">{t('pickups.answersFirst', { kitchen: name ?? kitchen.name, time })}</p>
  );
}

function TimeLine({ children }: { children: ReactNode }) {
  return (
    <p className="icon-line promise-time">
      <Icon name="clock" />
      <b>{children}</b>
    </p>
  );
}

function PromiseTime({ cartKitchen, isLoading }: Props) {
  const { t } = useTranslation();
  const { list, pickup } = cartKitchen;
  const context = usePickupTime(list?.timeZone ?? 'UTC');
  if (pickup.kind === 'slot') return <TimeLine>{formatPickupTime(pickup.slot, context)}</TimeLine>;
  if (pickup.kind === 'soon') return <TimeLine>{t('pickups.soon')}</TimeLine>;
  if (pickup.kind !== 'unknown') return <PickupNotice cartKitchen={cartKitchen} />;
  if (!isLoading) return null;
  return (
    <TimeLine>
      <span className="visually-hidden">{t('pickups.loading')}</span>
      <Skeleton width="8em" />
    </TimeLine>
  );
}

interface SlotWaitingProps extends Pick<Props, 'cartKitchen'> {
  slot: WindowSlot | undefined;
  onClose: () => void;
}

function SlotWaiting({ cartKitchen: { chefId, items, list }, slot, onClose }: SlotWaitingProps) {
  return (
    <>
      <WaitingEntries isShown={(record) => record.chefId === chefId && record.startsAt !== undefined} />
      {slot && list && (
        <JoinDialog
          chefId={chefId}
          dishes={items.map(toWaitableDish)}
          slot={{ startsAt: slot.startsAt, timeZone: list.timeZone }}
          onClose={onClose}
        />
      )}
    </>
  );
}

export function PickupPromise({ cartKitchen, isLoading }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { chefId, list, pickup } = cartKitchen;
  const name = cartKitchen.name ?? t('pickups.kitchen');
  const movedNotice = useMovedNotice(cartKitchen);
  const choose = ({ windowId, startsAt }: WindowSlot, isPointer: boolean) => {
    dispatch(choosePickups([{ chefId, windowId, startsAt }]));
    if (!isPointer || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  const toggle = () => {
    setOpen(!isOpen);
    // The times open below the button, where the bars of a phone can cover them.
    if (!isOpen) requestAnimationFrame(() => button.current?.scrollIntoView());
  };
  const [waitedSlot, setWaitedSlot] = useState<WindowSlot>();
  const isTimeFixed = cartKitchen.items.some((item) => isHeld(item) && item.held?.isTimeFixed);
  const hasSlots = list !== undefined && list.days.length > 0 && !isTimeFixed;
  return (
    <div className="stack">
      <div className="promise-facts">
        <PromiseTime cartKitchen={cartKitchen} isLoading={isLoading} />
        {hasSlots && (
          <button
            ref={button}
            type="button"
            className="btn btn-link promise-change"
            aria-label={t('pickups.changeOf', { name })}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
          >
            {t('pickups.change')}
          </button>
        )}
        <p className="promise-note small" role="status">
          {movedNotice}
        </p>
        <PlaceLine cartKitchen={cartKitchen} isLoading={isLoading} />
        <AnswerLine cartKitchen={cartKitchen} />
      </div>
      {hasSlots && (
        <div id={id} className={`promise-slots ${isOpen ? 'is-open' : ''}`}>
          <SlotPicker
            list={list}
            name={name}
            value={pickup.kind === 'slot' ? pickup.slot : undefined}
            onChange={choose}
            onWait={setWaitedSlot}
          />
        </div>
      )}
      <SlotWaiting cartKitchen={cartKitchen} slot={waitedSlot} onClose={() => setWaitedSlot(undefined)} />
    </div>
  );
}
