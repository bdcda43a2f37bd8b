import mongoose from 'mongoose';
import { changeEvents } from '@homechef/contract/notices/notice-events';
import { usualDeliveryMs } from '@homechef/contract/users/reach';
import { findOrders, type StoredOrder } from '../../orders/change/changed-orders.ts';
import { getPickupValues, toCustomerNoticeId } from '../create/derive-notices.ts';
import type { NewNotice } from '../create/new-notice.ts';
import { NoticeModel, type StoredNotice } from '../notices.model.ts';

const { trusted } = mongoose;

/** Finds the notices about changes that no server took and no customer read while they could be delivered. */
function findUnreached(after: Date, until: Date): Promise<Pick<StoredNotice, '_id' | 'order'>[]> {
  const shift = (time: Date) => new Date(+time - usualDeliveryMs);
  return NoticeModel.find(
    {
      createdAt: trusted({ $gt: shift(after), $lte: shift(until) }),
      event: trusted({ $in: [...changeEvents] }),
      order: trusted({ $ne: null }),
      readAt: null,
      'push.takenAt': null,
      'email.takenAt': null,
    },
    { order: 1 },
  ).lean<Pick<StoredNotice, '_id' | 'order'>[]>();
}

/** Returns the notices to kitchens about a change that the customer has neither heard of nor answered. */
function createCalls(order: StoredOrder, noticeId: string, at: Date): NewNotice[] {
  const position = order.history.findIndex((_, i) => toCustomerNoticeId(order._id, i) === noticeId);
  const entry = order.history[position];
  const isAnswered = order.history.slice(position + 1).some(({ by }) => by === 'customer');
  if (!entry || isAnswered) return [];
  const ids = new Set(entry.items.map(String));
  const items = order.orderItems.filter(({ _id }) => ids.has(String(_id)));
  return [...new Set(items.map(({ chefId }) => String(chefId)))].map((chef) => ({
    id: `${noticeId}.notReached.${chef}`,
    event: 'notReached',
    user: chef,
    order: order._id,
    values: {
      ...getPickupValues(
        order,
        chef,
        items.filter(({ chefId }) => String(chefId) === chef),
      ),
      ...(order.customerPhone ? { phone: order.customerPhone } : {}),
    },
    at,
  }));
}

/** Tells kitchens whom to call: customers whom the message about a change did not reach. */
export async function listCustomersToCall(after: Date, until: Date): Promise<NewNotice[]> {
  const unreached = await findUnreached(after, until);
  const orders = await findOrders([...new Set(unreached.flatMap(({ order }) => order ?? []))]);
  const byNumber = new Map(orders.map((order) => [order._id, order]));
  return unreached.flatMap(({ _id, order }) => {
    const found = byNumber.get(order ?? '');
    return found ? createCalls(found, _id, until) : [];
  });
}
