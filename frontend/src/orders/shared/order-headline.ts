import type { OrderView } from '@homechef/contract/orders/order';
import { areAllPickedUp } from '@homechef/contract/orders/order-state';
import { formatPickupClock, formatPickupDay } from '../../pickups/format-pickup-time.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import { listParts, type OrderPart } from './order-parts.ts';
import { getEnding, listRemaining } from './order-status.ts';

interface Context {
  t: Translate;
  locale: string;
  nowMs: number;
}

/** Returns the times of the parts by day: "today at 5:30 pm and 6:15 pm". */
function formatTimes(parts: readonly OrderPart[], { t, locale, nowMs }: Context): string {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const clocksByDay = new Map<string, string[]>();
  const pickups = parts
    .flatMap(({ pickup }) => (pickup?.startsAt ? [{ at: pickup.startsAt, timeZone: pickup.timeZone }] : []))
    .sort((a, b) => a.at.localeCompare(b.at));
  for (const { at, timeZone } of pickups) {
    const day = formatPickupDay(at, { timeZone, locale, nowMs });
    const clock = formatPickupClock(at, { timeZone, locale, nowMs });
    clocksByDay.set(day, [...new Set([...(clocksByDay.get(day) ?? []), clock])]);
  }
  const days = [...clocksByDay].map(([day, clocks]) =>
    t('orderPage.at', { day, times: list.format(clocks) }),
  );
  const hasPartWithoutTime = parts.some(({ pickup }) => !pickup?.startsAt);
  return list.format([...days, ...(hasPartWithoutTime ? [t('orderPage.asSoonAs')] : [])]);
}

/** Returns the promise of an order in words, or how it ended (pickup §5). */
export function getHeadline(order: OrderView, context: Context): string {
  const { t } = context;
  const { orderItems } = order;
  if (listRemaining(orderItems).length === 0) return t(`orderPage.over.${getEnding(orderItems)}`);
  if (areAllPickedUp(orderItems)) return t('orderPage.pickedUp');
  const waiting = listParts(order).filter(({ items }) =>
    listRemaining(items).some(({ stage }) => stage !== 'picked_up'),
  );
  const promised = waiting.filter(({ pickup }) => !pickup?.change);
  return promised.length > 0
    ? t('orderPage.pickUp', { when: formatTimes(promised, context) })
    : t('orderPage.changed');
}
