import type { CustomerRow } from '@homechef/contract/orders/customer-rows';
import type { OrderItem, OrderView } from '@homechef/contract/orders/order';
import type { Actor } from '@homechef/contract/permissions/permissions';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { isOrderComplete, isToPickUp } from '@homechef/contract/orders/order-state';
import { selectCopiedMs } from '../../../store/connection/connection.reducer.ts';
import { useAppSelector } from '../../../store/store.ts';
import { listOrderStops } from '../state/order-stops.requests.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { getKitchens } from '../../kitchens/state/kitchen.requests.ts';
import { useDeadlines } from '../shared/use-deadlines.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { findNoShowMinutes } from '../shared/use-no-show-minutes.ts';
import { OrderAgainButton } from '../again/OrderAgainButton.tsx';
import { RateDishes } from '../again/RateDishes.tsx';
import { getRole, type ItemAction } from '../item-actions/item-events.ts';
import { useUndoableActions } from '../item-actions/use-undoable-actions.tsx';
import { isAlive } from '../shared/ticket/describe-row.ts';
import { listParts } from '../shared/ticket/order-parts.ts';
import { describeTitle, isQuestion, type OrderTicket } from '../shared/ticket/order-tickets.ts';
import { listStopQueries } from '../shared/ticket/use-order-tickets.ts';
import { OrderCash } from '../shared/cash/OrderCash.tsx';
import { OrderDisputes } from '../shared/OrderDisputes.tsx';
import { OrderNotes } from '../shared/OrderNotes.tsx';
import { OrderHistory } from '../shared/OrderHistory.tsx';
import { OrderStatusAnnouncer } from '../shared/ticket/OrderStatusAnnouncer.tsx';
import { OrderStatusLine } from '../shared/ticket/OrderStatusLine.tsx';
import { KitchenTicket } from './KitchenTicket.tsx';
import { OfflineCopyNote } from './OfflineCopyNote.tsx';
import { OrderLink } from './OrderLink.tsx';
import { OrderInfo } from './OrderInfo.tsx';
import { PrintOrder } from './PrintOrder.tsx';
import { isAgainRow } from './answers/RowAnswers.tsx';
import type { Kitchen } from '@homechef/contract/kitchens/kitchen';

interface Props {
  order: OrderView;
  tickets: readonly OrderTicket[];
  actor: Actor | undefined;
  getButtons: (item: OrderItem, nowMs: number) => readonly ItemAction[];
  /** How to find the order again. */
  numberNote?: ReactNode;
  children?: ReactNode;
}

type TicketsProps = Omit<Props, 'children'> & { isOfFirst: boolean; copyNote: ReactNode; cash: ReactNode };

function KitchenTickets({
  order,
  tickets,
  isOfFirst,
  actor,
  getButtons,
  copyNote,
  numberNote,
  cash,
}: TicketsProps) {
  const actions = useUndoableActions();
  const nowMs = useNow();
  useDeadlines([order]);
  const chefIds = listParts(order).map(({ chefId }) => chefId);
  const kitchens = useQuery(getKitchens, chefIds).data;
  useQuery(listOrderStops, listStopQueries(order));
  const isAsking = tickets.some(({ rows }) => rows.some(({ row }) => isQuestion(row)));
  const isCopy = useAppSelector(selectCopiedMs) !== undefined;
  return (
    <>
      {tickets.map((ticket, i) => {
        const { part } = ticket;
        return (
          <KitchenTicket
            key={part.chefId}
            order={order}
            ticket={ticket}
            role={getRole(actor, order, part)}
            nowMs={nowMs}
            noShowMinutes={findNoShowMinutes(kitchens, part.chefId)}
            hasTitleOfPage={isOfFirst && i === 0}
            hasOthers={tickets.some((other) => other !== ticket && isAlive(other.part))}
            isCopy={isCopy}
            isHereMain={i === 0 && !isAsking}
            face={kitchens?.find(({ _id }) => _id === part.chefId)?.portrait}
            copyNote={copyNote}
            numberNote={numberNote}
            cash={cash}
            getButtons={(item) => getButtons(item, nowMs)}
            actions={actions}
          />
        );
      })}
      <HomeKitchenNotes kitchens={kitchens ?? []} />
    </>
  );
}

/** Offers what may follow an order of several kitchens. For a single kitchen, its row offers it. */
function AfterMeal({ order, row }: { order: OrderView; row: CustomerRow | undefined }) {
  return (
    <div className="wrap align-items-center after-meal">
      {row?.kind !== 'received' && <RateDishes order={order} />}
      {!isAgainRow(row) && <OrderAgainButton order={order} />}
      <PrintOrder />
    </div>
  );
}

/** Shows an order to its customer, to admins, and to its chefs, who see only their own part. */
export function CustomerOrderDetails({ order, tickets, actor, children, getButtons, numberNote }: Props) {
  const { t } = useTranslation();
  const roles = order.orderItems.map((item) => getRole(actor, order, item));
  const isCustomer = roles.every((role) => role === 'customer');
  const isForAdmin = roles.every((role) => role === 'admin');
  const { isOfFirst, line } = describeTitle(tickets, t);
  const done = isOrderComplete(order.orderItems) && (
    <OrderStatusLine items={order.orderItems}>{t('orders.headline.done')}</OrderStatusLine>
  );
  // Nobody has to bring cash for food that is not handed over.
  const waiting = order.orderItems.filter(isToPickUp);
  const isHeldBack = waiting.length > 0 && waiting.every(({ recalled }) => recalled);
  // For admins, the cash of each kitchen is next to its state. A ticket of one kitchen ends with its sum.
  const cash = !isForAdmin && !isHeldBack && <OrderCash order={order} />;
  const isTicket = tickets.length === 1;
  const copyNote = <OfflineCopyNote order={order} />;
  const onlyRow = tickets.length === 1 ? tickets[0]?.rows[0]?.row : undefined;
  return (
    <div className="order-page">
      <div className="order-page-head">
        {line && !isForAdmin && <p>{line}</p>}
        {!isTicket && copyNote}
        {!isTicket && done}
        {!isTicket && cash}
        {!isTicket && numberNote}
      </div>
      <OrderStatusAnnouncer items={order.orderItems} />
      <div className="order-page-items">
        <KitchenTickets
          order={order}
          tickets={tickets}
          isOfFirst={isOfFirst}
          actor={actor}
          getButtons={getButtons}
          cash={
            isTicket && (
              <>
                {done}
                {cash}
              </>
            )
          }
          copyNote={isTicket && copyNote}
          numberNote={isTicket && numberNote}
        />
      </div>
      <aside className="order-page-side" aria-label={t('orders.about')}>
        {children}
        {isCustomer && <OrderLink order={order} />}
        {isCustomer && <AfterMeal order={order} row={onlyRow} />}
        <div className="panel">
          <OrderInfo order={order} />
          <OrderHistory order={order} isCustomer={isCustomer} />
        </div>
        {isForAdmin && <OrderDisputes order={order} />}
        {isForAdmin && <OrderNotes number={order._id} />}
      </aside>
    </div>
  );
}

function HomeKitchenNotes({ kitchens }: { kitchens: readonly Kitchen[] }) {
  const { t } = useTranslation();
  return kitchens
    .filter(({ kind }) => kind === 'home')
    .map(({ _id, name, homeKitchenNote }) => (
      <p key={_id} className="mb-0 text-soft">
        {name}: {homeKitchenNote ?? t('pickups.homeKitchen')}
      </p>
    ));
}
