import type { OrderItem, OrderView } from '@homechef/contract/orders/order';
import type { OrderRole } from '@homechef/contract/permissions/permissions';
import { useId } from 'react';
import { Badge } from 'react-bootstrap';
import { paths } from '../../lib/routing/paths.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatPickupTime } from '../../pickups/format-pickup-time.ts';
import { usePickupTime } from '../../pickups/use-pickup-time.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { KitchenActions } from '../chef/KitchenActions.tsx';
import type { ItemAction } from '../item-actions/item-events.ts';
import { OrderItemRow } from '../item-actions/OrderItemRow.tsx';
import type { UndoableActions } from '../item-actions/use-undoable-actions.tsx';
import type { OrderPart } from '../shared/order-parts.ts';
import { listRemaining } from '../shared/order-status.ts';
import { stageTones } from '../shared/stage-tones.ts';
import { StageLine } from '../shared/StageLine.tsx';
import { AllergenChangeNotices } from './AllergenChangeNotice.tsx';
import { CustomerTicketActions } from './CustomerTicketActions.tsx';
import { OfferNotices } from './OfferNotice.tsx';
import { PickupCode } from './PickupCode.tsx';
import { TicketEnding } from './TicketEnding.tsx';
import { TicketPlace, type ChefContact } from './TicketPlace.tsx';

function TicketWhen({ part: { pickup, items } }: { part: OrderPart }) {
  const { t } = useTranslation();
  const context = usePickupTime(pickup?.timeZone ?? 'UTC');
  if (listRemaining(items).length === 0 || pickup?.change) return null;
  const period =
    pickup?.startsAt && pickup.endsAt ? { startsAt: pickup.startsAt, endsAt: pickup.endsAt } : undefined;
  const shown = period ? formatPickupTime(period, context) : t('orderPage.asSoon');
  // Without the present, no day is "today".
  const printed = period && formatPickupTime(period, { ...context, nowMs: 0 });
  return (
    <>
      <p className="ticket-when">{shown}</p>
      {printed && printed !== shown && <p className="ticket-printed">{printed}</p>}
    </>
  );
}

interface Props {
  order: OrderView;
  part: OrderPart;
  contact: ChefContact;
  role: OrderRole | undefined;
  nowMs: number;
  noShowMinutes: number;
  getButtons: (item: OrderItem) => readonly ItemAction[];
  actions: UndoableActions;
}

/** Shows the part of one kitchen: when and where, how far it is, its dishes, and what can be done now (pickup §5). */
export function KitchenTicket(props: Props) {
  const { order, part, contact, role, nowMs, noShowMinutes, getButtons, actions } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const { stage, items } = part;
  return (
    <section className="panel ticket" aria-labelledby={titleId}>
      <div className="ticket-head">
        <h2 id={titleId} className="h3">
          {contact.chef?.name ?? part.kitchen}
        </h2>
        <Badge bg="" className={stageTones[stage]}>
          {stage === 'placed' ? t('orderPage.waiting') : t(`orderPage.stages.${stage}`)}
        </Badge>
      </div>
      <TicketWhen part={part} />
      {role === 'customer' && <PickupCode number={order._id} part={part} nowMs={nowMs} />}
      <TicketPlace orderId={order._id} part={part} contact={contact} />
      <StageLine part={part} order={order} />
      <TicketEnding items={items} isCustomer={role === 'customer'} />
      {role === 'customer' && <AllergenChangeNotices situation={{ order, part, role, nowMs }} />}
      {role === 'customer' && <OfferNotices situation={{ order, part, role, nowMs }} />}
      <ul className="ordered-items">
        {items.map((item) => (
          <OrderItemRow
            key={item._id}
            order={order}
            item={item}
            buttons={getButtons(item)}
            actions={actions}
          />
        ))}
      </ul>
      {role === 'customer' && <CustomerTicketActions situation={{ order, part, role, nowMs }} />}
      {(role === 'chef' || role === 'admin') && (
        <KitchenActions situation={{ order, part, role, nowMs, noShowMinutes }} />
      )}
      {role === 'admin' && (
        <p>
          <Link to={paths.adminKitchen(part.chefId)}>{t('chefOrders.seeKitchen')}</Link>
        </p>
      )}
    </section>
  );
}
