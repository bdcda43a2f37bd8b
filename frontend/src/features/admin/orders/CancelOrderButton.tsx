import type { Order } from '@homechef/contract/orders/order';
import { getPickupStage } from '@homechef/contract/orders/order-state';
import { ReasonButton } from '../../orders/dialogs/ReasonButton.tsx';
import type { PartSituation } from '../../orders/item-actions/part-events.ts';

interface Props {
  order: Order;
  nowMs: number;
  onCancelled: () => void;
}

/** Cancels everything in an order that can be cancelled, across all kitchens, with one reason. */
export function CancelOrderButton({ order, nowMs, onCancelled }: Props) {
  const items = order.orderItems;
  const part = { chefId: '', kitchen: '', items, stage: getPickupStage(items) };
  const situation: PartSituation = { order, part, role: 'admin', nowMs };
  return <ReasonButton event="cancel" situation={situation} onDone={onCancelled} />;
}
