import { getHeldPickup, type CustomerRow } from '@homechef/contract/orders/customer-rows';
import type { OrderItem, OrderView } from '@homechef/contract/orders/order';
import { hasEnded, isToPickUp } from '@homechef/contract/orders/order-state';
import type { OrderRole } from '@homechef/contract/permissions/permissions';
import { useId, type ReactNode } from 'react';
import { Badge } from 'react-bootstrap';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatPickupTime, usePickupTime } from '../../pickups/pickup-time.ts';
import { keepClocks } from '../../../ui/display/keep-clocks.tsx';
import { Face } from '../../../ui/display/Face.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { KitchenActions } from '../chef/list/KitchenActions.tsx';
import type { ItemAction } from '../item-actions/item-events.ts';
import { OrderItemRow } from '../item-actions/OrderItemRow.tsx';
import type { UndoableActions } from '../item-actions/use-undoable-actions.tsx';
import { AdminPartState } from '../shared/ticket/AdminPartState.tsx';
import { hasRecalled, type OrderPart } from '../shared/ticket/order-parts.ts';
import { getTone, isQuestion, type OrderTicket, type TicketRow } from '../shared/ticket/order-tickets.ts';
import { StageLine } from '../shared/ticket/StageLine.tsx';
import { CustomerTicketActions } from './CustomerTicketActions.tsx';
import { PickupCode } from './PickupCode.tsx';
import { RowAnswers } from './answers/RowAnswers.tsx';
import { TicketPlace } from './TicketPlace.tsx';
import { ReasonText } from '../../../ui/display/ReasonText.tsx';
import type { RowText as Words } from '../shared/ticket/describe-row.ts';

const stageTones = {
  placed: 'is-low',
  accepted: 'is-good',
  ready: 'is-good',
  picked_up: 'is-good',
  declined: 'is-ended',
  cancelled: 'is-ended',
  no_show: 'is-ended',
} as const;

function TicketWhen({ part: { pickup, stage } }: { part: OrderPart }) {
  const context = usePickupTime(pickup?.timeZone ?? 'UTC');
  const { startsAt = null, endsAt = null } = pickup ? getHeldPickup(pickup) : {};
  if (stage === 'picked_up' || !startsAt || !endsAt) return null;
  const shown = formatPickupTime({ startsAt, endsAt }, context);
  const { nowMs: _nowMs, ...withoutPresent } = context; // Paper may be read on another day.
  const printed = formatPickupTime({ startsAt, endsAt }, withoutPresent);
  return (
    <>
      <p className="ticket-when">{shown}</p>
      {printed !== shown && <p className="ticket-printed">{printed}</p>}
    </>
  );
}

interface Props {
  order: OrderView;
  ticket: OrderTicket;
  role: OrderRole | undefined;
  nowMs: number;
  noShowMinutes: number;
  /** The title of the page is this ticket’s headline. */
  hasTitleOfPage: boolean;
  /** Whether other kitchens of the order are still to come. */
  hasOthers: boolean;
  /** There is no connection, so no answer can be sent. */
  isCopy: boolean;
  /** “I’m here” is the main action of the page: this ticket is the first, and no other one asks anything. */
  isHereMain: boolean;
  /** Picture of the cook. */
  face: string | null | undefined;
  /** How old the order is, how to find it again, and what it costs, if this is its only ticket. */
  copyNote: ReactNode;
  numberNote: ReactNode;
  cash: ReactNode;
  getButtons: (item: OrderItem) => readonly ItemAction[];
  actions: UndoableActions;
}

/** Hides what cannot be sent without a connection. It stays mounted, so that what was typed is still there afterwards. */
function Answers({ isCopy, children }: { isCopy: boolean; children: ReactNode }) {
  return (
    <div className="ticket-answers" hidden={isCopy}>
      {children}
    </div>
  );
}

function RowBlock({
  isTitled,
  shown,
  children,
}: {
  isTitled: boolean;
  shown: TicketRow;
  children: ReactNode;
}) {
  const { title } = shown.text;
  return (
    <div
      className={`stack gap-2 ticket-row${isQuestion(shown.row) ? ' is-question' : ''}${shown.row.kind === 'recalled' ? ' is-recall' : ''}`}
      role={title && 'group'}
      aria-label={title}
    >
      {title && isTitled && <h3>{keepClocks(title)}</h3>}
      <RowText text={shown.text} />
      {children}
    </div>
  );
}

/**
 * Rows about what only the customer can do. Other readers, such as the guest of a claimed order (O5), do not see them.
 */
const ownRows: readonly CustomerRow['kind'][] = ['freeUntil', 'freeUntilReady', 'tooLate'];

/** Rows of a ticket as its customer reads them, headline first. Only the customer gets buttons. */
function TicketRows({
  props: { order, ticket, role, nowMs, hasTitleOfPage, hasOthers, isCopy, face },
  titleId,
}: {
  props: Props;
  titleId: string;
}) {
  const { t } = useTranslation();
  const { part } = ticket;
  const rows = ticket.rows.filter(({ row }) => role !== undefined || !ownRows.includes(row.kind));
  const renderRow = (shown: TicketRow, i: number) => (
    <RowBlock key={`${shown.row.kind}${i}`} isTitled={i > 0 || !hasTitleOfPage} shown={shown}>
      {role === 'customer' && (
        <Answers isCopy={isCopy}>
          <RowAnswers
            row={shown.row}
            ticket={ticket}
            situation={{ order, part, role, nowMs }}
            phone={part.pickup?.phone ?? undefined}
          />
        </Answers>
      )}
    </RowBlock>
  );
  const [head, ...blocks] = rows.map(renderRow);
  return (
    <>
      <div className={`ticket-top is-${getTone(ticket)}`}>
        <div className="spread ticket-head">
          <Face path={face} name={part.kitchen} size="medium" />
          <h2 id={titleId} translate="no">
            {part.kitchen}
          </h2>
        </div>
        {head}
      </div>
      {blocks}
      {hasOthers && part.items.every(hasEnded) && <p>{t('orderPage.rows.rest')}</p>}
    </>
  );
}

/** Shows one kitchen’s part: when and where, how far along it is, its dishes, and what can be done now. */
export function KitchenTicket(props: Props) {
  const {
    order,
    ticket,
    role,
    nowMs,
    noShowMinutes,
    isCopy,
    isHereMain,
    copyNote,
    numberNote,
    cash,
    getButtons,
    actions,
  } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const { part, rows } = ticket;
  const { stage, items } = part;
  const isKitchenView = role === 'chef' || role === 'admin';
  const has = (...kinds: CustomerRow['kind'][]) => rows.some(({ row }) => kinds.includes(row.kind));
  const isRecalled = has('recalled') && items.every((item) => !isToPickUp(item) || item.recalled);
  const canGo = !has('off', 'closed') && !isRecalled;
  return (
    <section className="panel ticket" aria-labelledby={titleId}>
      {isKitchenView ? (
        <div className="spread ticket-head">
          <h2 id={titleId} translate="no">
            {part.kitchen}
          </h2>
          {role === 'chef' && hasRecalled(part) && (
            <Badge bg="" className="is-ended">
              {t('orders.status.recalled')}
            </Badge>
          )}
          {role === 'chef' && !hasRecalled(part) && (
            <Badge bg="" className={stageTones[stage]}>
              {stage === 'placed' ? t('orderPage.waiting') : t(`orderPage.stages.${stage}`)}
            </Badge>
          )}
        </div>
      ) : (
        <TicketRows props={props} titleId={titleId} />
      )}
      {copyNote}
      {role === 'admin' && (
        <p>
          <AdminPartState order={order} part={part} />
        </p>
      )}
      <div className="ticket-where">
        {items.some((item) => !hasEnded(item)) && canGo && <TicketWhen part={part} />}
        <TicketPlace part={part} canGo={canGo} hasWays={role !== 'admin'} />
      </div>
      {role === 'customer' && canGo && (stage === 'accepted' || stage === 'ready') && (
        <PickupCode number={order._id} part={part} nowMs={nowMs} isCopy={isCopy} isMain={isHereMain} />
      )}
      {numberNote}
      <StageLine part={part} order={order} />
      <ul className="ordered-items">
        {items.map((item) => (
          <OrderItemRow
            key={item._id}
            order={order}
            item={item}
            buttons={isCopy && role !== 'chef' ? [] : getButtons(item)}
            actions={actions}
          />
        ))}
      </ul>
      {cash}
      {role === 'customer' && (
        <Answers isCopy={isCopy}>
          <CustomerTicketActions situation={{ order, part, role, nowMs }} rows={rows} canGo={canGo} />
        </Answers>
      )}
      {isKitchenView && <KitchenActions situation={{ order, part, role, nowMs, noShowMinutes }} />}
      {role === 'admin' && (
        <p>
          <Link to={paths.adminKitchen(part.chefId)}>{t('chefOrders.seeKitchen')}</Link>
        </p>
      )}
    </section>
  );
}

const toSentence = (text: string) => (/[.?!:]$/.test(text) ? text : `${text}.`);

/** Renders the sentences of a row: "It was ~~6:15 pm~~. “Road works” Cancel free." */
function RowText({ text: { lead, old, reason, line } }: { text: Words }) {
  if (!lead && !reason?.reason && !line) return null;
  return (
    <p>
      {lead && keepClocks(`${lead} `)}
      {old && (
        <>
          <s>{keepClocks(old)}</s>
          {toSentence(old) === old ? ' ' : '. '}
        </>
      )}
      {reason?.reason && (
        <>
          <ReasonText {...reason} />{' '}
        </>
      )}
      {line && keepClocks(line)}
    </p>
  );
}
