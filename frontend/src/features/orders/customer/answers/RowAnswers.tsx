import type { CustomerRow } from '@homechef/contract/orders/customer-rows';
import type { OrderView } from '@homechef/contract/orders/order';
import { paths } from '../../../../platform/routing/paths.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { TellMeButton } from '../../../notices/TellMeButton.tsx';
import { formatPickupClock } from '../../../pickups/pickup-time.ts';
import { ReportButton } from '../../../reports/ReportButton.tsx';
import { useAppSelector } from '../../../../store/store.ts';
import { Link } from '../../../../ui/navigation/Link.tsx';
import { OrderAgainButton } from '../../again/OrderAgainButton.tsx';
import { RateDishes } from '../../again/RateDishes.tsx';
import { ChangeTimeButton } from '../../dialogs/ChangeTimeButton.tsx';
import { CustomerCancelButton } from '../../dialogs/CustomerCancelButton.tsx';
import { listItemsFor, type PartSituation } from '../../item-actions/part-events.ts';
import type { OrderTicket } from '../../shared/ticket/order-tickets.ts';
import { AllergenAnswers } from './AllergenAnswers.tsx';
import { ChangeButton } from '../ChangeButton.tsx';
import { CallLink } from '../CallLink.tsx';
import { OfferAnswers } from './OfferAnswers.tsx';
import { RecallAnswers } from './RecallAnswers.tsx';
import { acceptPickupChange } from '../../state/order-changes.ts';

interface Props {
  row: CustomerRow;
  ticket: OrderTicket;
  situation: PartSituation;
  phone: string | undefined;
}

const callKinds: readonly CustomerRow['kind'][] = [
  'owed',
  'withoutCode',
  'readyButOff',
  'closed',
  'waitsForYou',
  'newTimePassed',
  'late',
  'due',
];
const reportKinds: readonly CustomerRow['kind'][] = ['givenBack', 'withoutCode'];
const findKinds: readonly CustomerRow['kind'][] = ['declined', 'unanswered', 'cancelled'];
const againKinds: readonly CustomerRow['kind'][] = ['cancelledByYou', 'ended', 'received', 'unconfirmed'];

/** Returns whether "Order again" is what the customer is likely to want next. */
export const isAgainRow = (row: CustomerRow | undefined): boolean =>
  row !== undefined && (againKinds.includes(row.kind) || (row.kind === 'notPickedUp' && !row.isToday));

function MoveAnswers({ row, ticket: { part, time }, situation }: Omit<Props, 'phone'>) {
  const { t } = useTranslation();
  const target = { orderId: situation.order._id, chefId: part.chefId };
  const startsAt = part.pickup?.change?.startsAt;
  const clock = startsAt ? formatPickupClock(startsAt, time) : undefined;
  const canAccept = row.kind !== 'newTimePassed' && listItemsFor('acceptChange', situation).length > 0;
  const canCancel = listItemsFor('cancel', situation).length > 0;
  const acceptLabel =
    row.kind === 'newTime' && clock ? t('orderPage.rows.fine', { clock }) : t('orderPage.rows.comeThere');
  return (
    <>
      {canAccept && <ChangeButton change={acceptPickupChange(target)}>{acceptLabel}</ChangeButton>}
      {canCancel && <ChangeTimeButton situation={situation} label={t('orderPage.rows.otherTime')} />}
      {canCancel && <CustomerCancelButton situation={situation} />}
    </>
  );
}

/** Offers to send a message about the answer, to the reader’s account or to this device. */
function TellMe({ order }: { order: OrderView }) {
  const user = useAppSelector((state) => state.session.user);
  if (user && !order.user) return null; // The account gets these messages, so the device does not need them.
  return (
    <TellMeButton owner={user ? { id: user._id, isAccount: true } : { id: order._id, isAccount: false }} />
  );
}

/** Renders what the customer can do about a row, main action first (docs/truth-matrix.md). */
export function RowAnswers(props: Props) {
  const { row, ticket, situation, phone } = props;
  const { t } = useTranslation();
  const { kitchen } = ticket.part;
  const { order } = situation;
  const canCancel = listItemsFor('cancel', situation).length > 0;
  const isOnly = order.pickups.length <= 1;
  const isNotPickedUpToday = row.kind === 'notPickedUp' && row.isToday;
  if (row.kind === 'recalled')
    return <RecallAnswers recall={row.recall} item={row.item} situation={situation} phone={phone} />;
  if (row.kind === 'allergens')
    return <AllergenAnswers item={row.item} situation={situation} phone={phone} />;
  if (row.kind === 'offer')
    return row.isOver || !row.item.offer ? null : (
      <OfferAnswers item={row.item} offer={row.item.offer} situation={situation} />
    );
  return (
    <div className="ticket-actions">
      {(callKinds.includes(row.kind) || isNotPickedUpToday) && <CallLink kitchen={kitchen} phone={phone} />}
      {reportKinds.includes(row.kind) && (
        <ReportButton about="kitchen" id={ticket.part.chefId} name={kitchen} />
      )}
      {row.kind === 'sent' && <TellMe order={order} />}
      {row.kind === 'off' && (
        <>
          <ChangeTimeButton situation={situation} label={t('orderPage.change.other')} variant="primary" />
          {canCancel && (
            <CustomerCancelButton situation={situation} label={t('orderPage.rows.cancelNothing')} />
          )}
        </>
      )}
      {(row.kind === 'newTimePassed' || row.kind === 'newTime' || row.kind === 'newPlace') && (
        <MoveAnswers row={row} ticket={ticket} situation={situation} />
      )}
      {canCancel && (row.kind === 'readyElsewhere' || row.kind === 'movedAndReady') && (
        <CustomerCancelButton situation={situation} />
      )}
      {canCancel && (row.kind === 'late' || (row.kind === 'closed' && !row.isReady)) && (
        <CustomerCancelButton situation={situation} label={t('orderPage.rows.cancelFree')} />
      )}
      {findKinds.includes(row.kind) && (
        <Link className="btn btn-secondary" to={paths.market}>
          {t('orderPage.rows.findElse')}
        </Link>
      )}
      {row.kind === 'received' && isOnly && <RateDishes order={order} />}
      {isAgainRow(row) && isOnly && <OrderAgainButton order={order} />}
    </div>
  );
}
