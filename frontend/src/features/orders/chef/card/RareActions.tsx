import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { ChangeTimeButton } from '../../dialogs/ChangeTimeButton.tsx';
import { ReasonButton } from '../../dialogs/ReasonButton.tsx';
import { RefundButton } from '../../dialogs/RefundButton.tsx';
import {
  listItemsFor,
  listItemsToCancel,
  listItemsToRefund,
  type PartSituation,
} from '../../item-actions/part-events.ts';

function findRareActions(situation: PartSituation) {
  const canDecline = listItemsFor('decline', situation).length > 0;
  return {
    canReschedule:
      Boolean(situation.part.pickup?.startsAt) && listItemsFor('reschedule', situation).length > 0,
    // A kitchen declines what it has not accepted. An admin cancels it on behalf of the market.
    canCancel: listItemsToCancel(situation).length > 0 && (!canDecline || situation.role === 'admin'),
    canRefund: listItemsToRefund(situation).length > 0,
  };
}

export const hasRareActions = (situation: PartSituation): boolean =>
  Object.values(findRareActions(situation)).some(Boolean);

/**
 * Offers to change the pickup time, to cancel, and to record a refund. The order page and the cards in lists share it.
 */
export function RareActions({ situation }: { situation: PartSituation }) {
  const { t } = useTranslation();
  const { canReschedule, canCancel, canRefund } = findRareActions(situation);
  return (
    <>
      {canReschedule && <ChangeTimeButton situation={situation} label={t('orderPage.reschedule.button')} />}
      {canRefund && <RefundButton situation={situation} />}
      {canCancel && <ReasonButton event="cancel" situation={situation} variant="link" />}
    </>
  );
}
