import { formatMoney } from '@homechef/contract/money/money';
import type { ChefOrder } from '@homechef/contract/orders/order';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePickupTime } from '../../pickups/pickup-time.ts';
import type { OrderPart } from '../shared/ticket/order-parts.ts';
import { getOrderStage } from '../shared/ticket/order-status.ts';
import { getCashToGiveBack, listUnanswered } from './chef-status.ts';

/** Shows what the customer has not answered, and the cash for ended dishes that the kitchen still has to give back. */
export function ChefOrderNotes({ order, part }: { order: ChefOrder; part: OrderPart }) {
  const { t } = useTranslation();
  const context = usePickupTime(part.pickup?.timeZone ?? 'UTC');
  // For a closed order, the status already names the cash.
  const owed = getOrderStage(part.items) === 'closed' ? 0 : getCashToGiveBack(order, part);
  const notes = listUnanswered(part, { t, context });
  if (owed > 0) notes.push(t('chefOrders.card.giveBack', { cash: formatMoney(owed), name: order.userName }));
  return notes.map((note) => (
    <p key={note} className="chef-card-note">
      {note}
    </p>
  ));
}
