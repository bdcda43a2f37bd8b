import { getHeldPickup } from '@homechef/contract/orders/customer-rows';
import type { OrderView } from '@homechef/contract/orders/order';
import { formatPickupStart } from '../../../pickups/pickup-time.ts';
import { isAlive } from './describe-row.ts';
import type { OrderTicket } from './order-tickets.ts';
import { useOrderTickets } from './use-order-tickets.ts';

function TicketLine({ ticket: { part, rows, time }, title }: { ticket: OrderTicket; title: string }) {
  const startsAt = part.pickup && getHeldPickup(part.pickup).startsAt;
  const headline = rows[0]?.text.title;
  const isTimed = startsAt && rows.every(({ row }) => row.kind !== 'off');
  return (
    <li className={isAlive(part) ? undefined : 'text-soft'}>
      {part.kitchen !== title && <b translate="no">{part.kitchen}</b>}
      {part.kitchen !== title && isTimed && ' · '}
      {isTimed && formatPickupStart(startsAt, time)}
      {headline !== title && <div>{headline}</div>}
    </li>
  );
}

interface Props {
  order: OrderView;
  /** The title above the lines, which they should not repeat. */
  title?: string;
}

/** Lists each kitchen of an order with its time and what its customer reads on the order’s page (L7). */
export function TicketLines({ order, title = '' }: Props) {
  return (
    <ul className="stack gap-2">
      {useOrderTickets(order).map((ticket) => (
        <TicketLine key={ticket.part.chefId} ticket={ticket} title={title} />
      ))}
    </ul>
  );
}
