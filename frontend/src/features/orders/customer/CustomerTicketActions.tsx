import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ChangeTimeButton } from '../dialogs/ChangeTimeButton.tsx';
import { CustomerCancelButton } from '../dialogs/CustomerCancelButton.tsx';
import { listItemsFor, type PartSituation } from '../item-actions/part-events.ts';
import { CalendarButton } from './CalendarButton.tsx';
import type { TicketRow } from '../shared/ticket/order-tickets.ts';

/** Rows that themselves offer to cancel the whole part. */
const answeredKinds = ['off', 'readyElsewhere', 'movedAndReady', 'newTimePassed', 'newTime', 'newPlace'];
const cancelKinds = ['late', 'closed'];

/**
 * Offers to change the time or to cancel, while that is possible and no row above offers it. The buttons stay mounted,
 * so that an open dialog survives the end of the free cancellation and can say so (docs/truth-matrix.md, X18).
 */
export function CustomerTicketActions({
  situation,
  rows,
  canGo,
}: {
  situation: PartSituation;
  rows: readonly TicketRow[];
  /** The kitchen is or will be at the place, because the pickup is neither off nor over. */
  canGo: boolean;
}) {
  const { t } = useTranslation();
  const has = (kinds: readonly string[]) => rows.some(({ row }) => kinds.includes(row.kind));
  const canCancel = listItemsFor('cancel', situation).length > 0;
  const canReschedule =
    Boolean(situation.part.pickup?.startsAt) && listItemsFor('reschedule', situation).length > 0;
  const { order, part } = situation;
  const isAhead = part.stage === 'placed' || part.stage === 'accepted' || part.stage === 'ready';
  const isShown = canCancel && !has(answeredKinds);
  return (
    <div className="ticket-actions">
      <ChangeTimeButton
        situation={situation}
        label={t('orderPage.reschedule.button')}
        isShown={isShown && canReschedule}
      />
      <CustomerCancelButton situation={situation} isShown={isShown && !has(cancelKinds)} />
      {isAhead && canGo && part.pickup?.startsAt && (
        <CalendarButton target={{ orderId: order._id, chefId: part.chefId }} kitchen={part.kitchen} />
      )}
    </div>
  );
}
