import type { OrderView } from '@homechef/contract/orders/order';
import { minuteMs } from '@homechef/contract/time/local-date';
import { useEffect } from 'react';
import { getServerNowMs, notifyAt } from '../../../platform/time/server-clock.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';

const hourMs = 60 * minuteMs;

const listDeadlines = ({ pickups, orderItems }: OrderView): number[] =>
  [
    ...pickups.flatMap(({ answerBy, cancelUntil }) => [answerBy, cancelUntil]),
    ...orderItems.map(({ offer }) => offer?.answerBy),
  ].flatMap((at) => (at ? [Date.parse(at)] : []));

/**
 * Updates all times of the page when the next deadline of these orders is over. Without this, it would say for up to
 * half a minute that there is still time to answer.
 */
export function useDeadlines(orders: readonly OrderView[]): void {
  const nowMs = Math.max(useNow(), getServerNowMs());
  const isNear = (deadlineMs: number) => deadlineMs > nowMs && deadlineMs - nowMs < hourMs;
  const nextMs = Math.min(...orders.flatMap(listDeadlines).filter(isNear));
  useEffect(() => (Number.isFinite(nextMs) ? notifyAt(nextMs) : undefined), [nextMs]);
}
