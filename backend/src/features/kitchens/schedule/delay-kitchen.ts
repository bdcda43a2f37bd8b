import type { AffectedOrders } from '@homechef/contract/kitchens/kitchen';
import { findDelayedOccurrence, isPastClosing } from '@homechef/contract/kitchens/delay';
import type { DelayRequest } from '@homechef/contract/kitchens/requests';
import type { ScheduledOccurrence } from '@homechef/contract/kitchens/schedule';
import { toStockReason } from '@homechef/contract/kitchens/stock-reasons';
import { createMessage } from '@homechef/contract/messages/api-message';
import { minuteMs } from '@homechef/contract/time/local-date';
import type { RecordReply } from '../../../platform/idempotency/stored-replies.ts';
import { conflict, conflictWith } from '../../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { changeKitchen } from '../change-kitchen.ts';
import { formatSlot } from './chosen-slots.ts';
import { recordDelay } from '../approval/kitchen-acts.ts';
import type { DelayedPickup, DescribeCustomers, KitchenOrders } from './kitchen-orders.ts';
import { toSchedule } from '../index/kitchen-snapshot.ts';

interface DelayCall {
  actor: AuthenticatedUser;
  chefId: string;
  form: DelayRequest;
  isPreview: boolean;
  describeCustomers: DescribeCustomers;
  record: RecordReply<AffectedOrders> | undefined;
}

/** @throws AppError 409 that names the orders. Pages format the time themselves. */
function refusePastClosing(
  delayed: readonly DelayedPickup[],
  minutes: number,
  { occurrence, timeZone }: { occurrence: ScheduledOccurrence; timeZone: string },
): void {
  const landing = delayed.map(({ order, startsAtMs }) => ({
    order,
    startsAtMs: startsAtMs + minutes * minuteMs,
  }));
  const past = landing.filter(({ startsAtMs }) => isPastClosing(startsAtMs, occurrence));
  const last = past.at(-1);
  if (!last) return;
  const message = createMessage('kitchen.delay_past_closing', {
    time: formatSlot(last.startsAtMs, timeZone),
  });
  const at = new Date(last.startsAtMs).toISOString();
  const orders = past.map(({ order }) => order).join(',');
  throw conflictWith({ ...message, values: { ...message.values, at, timeZone, orders } });
}

/**
 * Moves the open pickups of a late kitchen, either all of them or none (docs/rules/pickup.md §9). It counts as a change
 * of the kitchen, so that no order slips through and two delays run one after the other.
 * @throws AppError 404, 409 if no window is running, or if a pickup would land more than an hour after it
 */
export async function delayKitchen(
  orders: KitchenOrders,
  { actor, chefId, form, isPreview, describeCustomers, record }: DelayCall,
): Promise<AffectedOrders> {
  const by = actor._id === chefId ? ('chef' as const) : ('admin' as const);
  const { minutes, from, reason, reasonKey } = form;
  const given =
    reason === undefined ? toStockReason('late') : { reason, ...(reasonKey ? { reasonKey } : {}) };
  let reply: AffectedOrders = { affected: [], customers: [] };
  await changeKitchen(orders, {
    chefId,
    by,
    isPreview,
    update: (stored) => stored,
    moveOrders: async (kitchen, session) => {
      const schedule = toSchedule(kitchen);
      const { noShowMinutes, timeZone, updatedAt: time } = kitchen;
      const occurrence = findDelayedOccurrence(schedule, +from, +time);
      if (!occurrence) throw conflict('kitchen.nothing_to_delay');
      const delay = { occurrence, fromMs: +from, minutes, reason: given, noShowMinutes, by, time, isPreview };
      const delayed = await orders.delayPickups(chefId, delay, session);
      refusePastClosing(delayed, minutes, { occurrence, timeZone });
      const affected = delayed.map(({ order }) => order);
      // This read is outside of the transaction on purpose: the reply names the times before the delay.
      reply = { affected, customers: await describeCustomers(chefId, affected) };
      if (isPreview) return affected;
      if (by === 'admin')
        await recordDelay(actor, kitchen, { minutes, reason: given.reason, orders: affected }, session);
      await record?.(session, reply);
      return affected;
    },
  });
  return reply;
}
