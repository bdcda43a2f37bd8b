import { formatMoney } from '@homechef/contract/money/money';
import type { ChefOrder } from '@homechef/contract/orders/order';
import { getLocalDate } from '@homechef/contract/time/local-date';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { getCashDue } from '../orders/shared/ticket/order-status.ts';
import { formatPickupClock, formatPickupStart, usePickupTime } from '../pickups/pickup-time.ts';
import { formatCountdown, useNow } from '../../ui/hooks/use-now.ts';
import { countLines, needsAnswer } from './new-orders.ts';

const secondMs = 1_000;

interface AlarmText {
  title: string; // the dishes
  name: string; // of the customer, empty for several orders
  facts: string; // the time of a single order, the cash, and the time left to answer
}

/** Describes the new orders in words. */
export function useAlarmText(orders: readonly ChefOrder[]): AlarmText {
  const { t } = useTranslation();
  const [order] = orders;
  const pickup = order?.pickups[0];
  const context = usePickupTime(pickup?.timeZone ?? 'UTC');
  const nowMs = useNow(secondMs);
  if (!order) return { title: '', name: '', facts: '' };
  const dishes = new Intl.ListFormat(context.locale, { type: 'unit' }).format(
    countLines(orders).map(({ qty, name }) => `${qty} ${name}`),
  );
  const formatStart = (at: string) => {
    const isToday =
      getLocalDate(Date.parse(at), context.timeZone) === getLocalDate(context.nowMs, context.timeZone);
    return isToday ? formatPickupClock(at, context) : formatPickupStart(at, context);
  };
  const ends = orders.flatMap(({ pickups }) => pickups[0]?.answerBy ?? []).toSorted();
  const left = ends[0] && formatCountdown(Math.max(0, Date.parse(ends[0]) - nowMs));
  const isSingle = orders.length === 1;
  const facts = [
    ...(isSingle ? [pickup?.startsAt ? formatStart(pickup.startsAt) : t('alarm.asSoon')] : []),
    formatMoney(getCashDue(orders.flatMap(({ orderItems }) => orderItems))),
    ...(needsAnswer(order) ? (left ? [t('alarm.left', { left })] : []) : [t('alarm.accepted')]),
  ];
  return {
    title:
      orders.length === 1
        ? t('alarm.new', { dishes })
        : t('alarm.newCount', { count: orders.length, dishes }),
    name: isSingle ? order.userName : '',
    facts: facts.join(' · '),
  };
}
