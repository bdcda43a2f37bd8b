import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { getLocalDate } from '@homechef/contract/time/local-date';
import { useEffect } from 'react';
import { paths } from '../../../../platform/routing/paths.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { formatPickupClock, formatPickupStart, usePickupTime } from '../../../pickups/pickup-time.ts';
import { listWindowSlots } from '../../../pickups/slot-choice.ts';
import { useLiveQuery } from '../../../../store/hooks/use-polled-query.ts';
import { toKitchenTopics } from '../../../live-events/topics.ts';
import { useQuery } from '../../../../store/hooks/use-query.ts';
import { listLimits } from '../../../kitchens/state/limits.requests.ts';
import { listOwnSlots } from '../../../kitchens/state/slots.requests.ts';
import { listOrdersOfDates } from '../../state/kitchen-orders.requests.ts';
import { Link } from '../../../../ui/navigation/Link.tsx';
import { useAppDispatch } from '../../../../store/store.ts';
import { getSlotLoad } from './slot-load.ts';
import { SlotLoadCard } from './SlotLoadCard.tsx';

const maxSlots = 8;
const days = 7;

export function NextSlots({ kitchen: { _id: chefId, timeZone, updatedAt } }: { kitchen: Kitchen }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const context = usePickupTime(timeZone);
  const list = useQuery(listOwnSlots, { chefId, days });
  const limits = useQuery(listLimits, chefId);
  const today = getLocalDate(context.nowMs, timeZone);
  // Reloads the slots when the kitchen’s settings change, and when a new day adds some.
  useEffect(() => void dispatch(listOwnSlots({ chefId, days })), [dispatch, chefId, updatedAt, today]);
  const slots = (list.data ? listWindowSlots(list.data) : [])
    .filter(({ startsAt }) => Date.parse(startsAt) >= context.nowMs)
    .slice(0, maxSlots);
  const dates = [...new Set(slots.map(({ startsAt }) => getLocalDate(Date.parse(startsAt), timeZone)))];
  const orders = useLiveQuery(
    toKitchenTopics(chefId),
    listOrdersOfDates,
    [chefId, dates],
    () => dates.length === 0,
  );
  if (list.data && slots.length === 0) {
    return (
      <p className="slot-loads-none">
        {t('chefOrders.noTimes')} <Link to={paths.chefSchedule}>{t('chefOrders.setTimes')}</Link>
      </p>
    );
  }
  return (
    <ul className="slot-loads" aria-label={t('chefOrders.nextSlots')}>
      {slots.map((slot) => {
        const isToday = getLocalDate(Date.parse(slot.startsAt), timeZone) === today;
        const label = isToday
          ? formatPickupClock(slot.startsAt, context)
          : formatPickupStart(slot.startsAt, context);
        const load = orders.data && limits.data && getSlotLoad(slot, orders.data, limits.data, timeZone);
        return <SlotLoadCard key={slot.windowId + slot.startsAt} label={label} load={load} />;
      })}
    </ul>
  );
}
