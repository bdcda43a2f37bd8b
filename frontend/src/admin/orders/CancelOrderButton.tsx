import type { Order } from '@homechef/contract/orders/order';
import { getPickupStage } from '@homechef/contract/orders/order-state';
import { ReasonButton } from '../../orders/dialogs/ReasonButton.tsx';
import { listItemsToCancel, type PartSituation } from '../../orders/item-actions/part-events.ts';
import { useNow } from '../../ui/hooks/use-now.ts';

interface Props {
  order: Order;
  onCancelled: () => void;
}

/** Cancels all items of an order that can be cancelled, of every kitchen, with one reason. */
export function CancelOrderButton({ order, onCancelled }: Props) {
  const nowMs = useNow();
  const items = order.orderItems;
  const part = { chefId: '', kitchen: '', items, stage: getPickupStage(items) };
  const situation: PartSituation = { order, part, role: 'admin', nowMs };
  if (listItemsToCancel(situation).length === 0) return null;
  return <ReasonButton event="cancel" situation={situation} onDone={onCancelled} />;
}
