import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { usePickupTime, formatPickupMoment } from '../../../pickups/pickup-time.ts';
import { NoShowButton } from '../../dialogs/NoShowButton.tsx';
import { ReasonButton } from '../../dialogs/ReasonButton.tsx';
import { listItemsFor, type PartSituation } from '../../item-actions/part-events.ts';
import { AcceptButton } from '../card/AcceptButton.tsx';
import { isOff } from '../../shared/ticket/order-parts.ts';
import { isAnswerOver } from '../chef-status.ts';
import { hasRareActions, RareActions } from '../card/RareActions.tsx';

/** Says until when the order waits for an answer, or that the customer has not answered a change. */
function KitchenNote({ part, nowMs, role }: PartSituation) {
  const { stage, pickup } = part;
  const { t } = useTranslation();
  const context = usePickupTime(pickup?.timeZone ?? 'UTC');
  if (role === 'admin') return null; // The status already says it, in the third person.
  if (stage === 'placed' && pickup?.answerBy) {
    if (isAnswerOver(part, nowMs)) return null;
    const time = formatPickupMoment(pickup.answerBy, context);
    return <p className="form-text">{t('orderPage.answerByChef', { time })}</p>;
  }
  return pickup?.change ? <p className="form-text">{t('orderPage.changeUnanswered')}</p> : null;
}

/** Offers what the kitchen can do with its part: answer, change the time, cancel, or mark it as not picked up. */
export function KitchenActions({ situation }: { situation: PartSituation }) {
  const can = (event: Parameters<typeof listItemsFor>[0]) => listItemsFor(event, situation).length > 0;
  const { part, nowMs } = situation;
  const canAnswer = can('accept') && !isOff(part) && !isAnswerOver(part, nowMs);
  if (!canAnswer && !can('noShow') && !hasRareActions(situation)) return null;
  return (
    <div className="stack gap-2 kitchen-actions">
      {canAnswer && (
        <div className="ticket-actions">
          <AcceptButton situation={situation} />
          <ReasonButton event="decline" situation={situation} />
        </div>
      )}
      <KitchenNote {...situation} />
      <div className="ticket-actions">
        {can('noShow') && <NoShowButton situation={situation} />}
        <RareActions situation={situation} />
      </div>
    </div>
  );
}
