import type { ClientSession } from 'mongoose';
import type { SettlementKind } from '@homechef/contract/reports/report-options';
import { serverBusy } from '../../../platform/lib/app-error.ts';
import { now } from '../../../platform/lib/clock.ts';
import { readOrder, storeOrder, withChange } from './update-order.ts';

/** What a dispute shows of one kitchen's part of an order. */
export interface OrderPart {
  number: string;
  chefId: string;
}

const ofPart = (chefId: string) => (item: { chefId: unknown }) => String(item.chefId) === chefId;

/** Returns the name of the kitchen. Returns undefined if the order does not exist or has no part of this kitchen. */
export async function findPartKitchen(
  { number, chefId }: OrderPart,
  session?: ClientSession,
): Promise<string | undefined> {
  const order = await readOrder(number, session);
  return order?.orderItems.find(ofPart(chefId))?.brand;
}

const events = {
  for_customer: 'settleForCustomer',
  for_kitchen: 'settleForKitchen',
  no_action: 'settle',
} as const satisfies Record<SettlementKind, string>;

/** Records in the history of an order how an admin settled a dispute. Both sides read it there and get a notice. */
export async function settleDispute(
  { number, chefId }: OrderPart,
  { kind, reason }: { kind: SettlementKind; reason: string },
  session: ClientSession,
): Promise<void> {
  const order = await readOrder(number, session);
  if (!order) return;
  const at = now();
  const items = order.orderItems.filter(ofPart(chefId)).map(({ _id }) => _id);
  const entry = { at, event: events[kind], by: 'admin', items, reason } as const;
  // A concurrent change of the order is a write conflict, and the transaction is repeated.
  if (!(await storeOrder(order, withChange(order, { history: [entry], now: at }), session)))
    throw serverBusy();
}
