import { getHeldPickup } from '@homechef/contract/orders/customer-rows';
import type { ChefOrder, Pickup } from '@homechef/contract/orders/order';
import { usualDeliveryMs } from '@homechef/contract/users/reach';
import { toTelUrl } from '../../../../ui/display/ContactLinks.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import {
  formatPickupClock,
  formatPickupDay,
  formatPickupStart,
  usePickupTime,
} from '../../../pickups/pickup-time.ts';
import { getPlaceName } from '../../../pickups/format-place.ts';
import { Icon } from '../../../../ui/display/Icon.tsx';

/** Returns whether no message about a change has arrived, although one would have by now. */
const isUnreachedBy = ({ change, reached }: Pickup, nowMs: number): boolean =>
  change !== null && reached === null && Date.parse(change.at) + usualDeliveryMs <= nowMs;

function Phone({ phone }: { phone: string }) {
  return (
    <a className="tabular" href={toTelUrl(phone)}>
      {phone}
    </a>
  );
}

/** Says whom to call because no message that the pickup is off has arrived (docs/truth-matrix.md, C11). */
function OffCall({ order, pickup, nowMs }: { order: ChefOrder; pickup: Pickup; nowMs: number }) {
  const { t } = useTranslation();
  const { customerPhone } = order;
  if (customerPhone === null || !isUnreachedBy(pickup, nowMs)) return null;
  return (
    <p className="mb-0 small text-soft">
      {t('chefOrders.card.notReached')} <Phone phone={customerPhone} />
    </p>
  );
}

/**
 * Says that the customer has not answered a move, and whom to call, because no message arrived or the new time is over
 * and the order will end by itself (docs/truth-matrix.md, C10).
 */
function Answer({ order, pickup, nowMs }: { order: ChefOrder; pickup: Pickup; nowMs: number }) {
  const { t } = useTranslation();
  const { change } = pickup;
  if (change?.kind !== 'moved') return null;
  const isUnreached = isUnreachedBy(pickup, nowMs);
  const isOver = change.endsAt !== null && Date.parse(change.endsAt) <= nowMs;
  const phone = isUnreached || isOver ? order.customerPhone : null;
  if (phone === null) return ` · ${t('chefOrders.card.noAnswer')}`;
  return (
    <>
      {` · ${t(isUnreached ? 'chefOrders.card.notReached' : 'chefOrders.card.noAnswerCall')} `}
      <Phone phone={phone} />
    </>
  );
}

interface Props {
  order: ChefOrder;
  /** Whether to show the time, because no heading of the list does. */
  withTime: boolean;
  /** False if the heading of the list says where. A new place is said anyway. */
  withPlace?: boolean;
}

/** Shows where and when an order is picked up: what holds now, after the old agreement, which is struck through. */
export function PickupLine({ order, withTime, withPlace = true }: Props) {
  const { t } = useTranslation();
  const [pickup] = order.pickups;
  const context = usePickupTime(pickup?.timeZone ?? 'UTC');
  if (!pickup) return null;
  const { startsAt, place } = getHeldPickup(pickup);
  const before = pickup.change?.kind === 'moved' ? pickup.change.before : undefined;
  if (pickup.change?.kind === 'cancelled')
    return <OffCall order={order} pickup={pickup} nowMs={context.nowMs} />;
  if (!withPlace && !withTime && !before) return null;
  const isSameDay =
    startsAt && before?.startsAt
      ? formatPickupDay(startsAt, context) === formatPickupDay(before.startsAt, context)
      : false;
  const format = isSameDay ? formatPickupClock : formatPickupStart;
  const toTime = (at: string | null) => (at ? format(at, context) : t('chefOrders.asSoon'));
  const oldPlace = before && getPlaceName(before.place);
  return (
    <>
      {before && (
        <p className="mb-0 small text-soft">
          <Icon name="clock" /> {toTime(startsAt)}
          {before.startsAt !== startsAt && (
            <>
              {' '}
              <s>{toTime(before.startsAt)}</s>
            </>
          )}
          <Answer order={order} pickup={pickup} nowMs={context.nowMs} />
        </p>
      )}
      <p className="mb-0 small text-soft">
        <Icon name={withTime && !before ? 'clock' : 'pin'} />{' '}
        {withTime && !before && `${toTime(startsAt)} · `}
        <bdi translate="no">{getPlaceName(place)}</bdi>
        {oldPlace !== undefined && oldPlace !== getPlaceName(place) && (
          <>
            {' '}
            <s>
              <bdi translate="no">{oldPlace}</bdi>
            </s>
          </>
        )}
      </p>
    </>
  );
}
