import { getMinutesLate } from '@homechef/contract/orders/item-transitions';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { usePickupTime } from '../../pickups/use-pickup-time.ts';
import { ChangeTimeButton } from '../dialogs/ChangeTimeButton.tsx';
import { CustomerCancelButton } from '../dialogs/CustomerCancelButton.tsx';
import { listItemsFor, type PartSituation } from '../item-actions/part-events.ts';
import { PickupChangeNotice } from './PickupChangeNotice.tsx';
import { formatPickupMoment } from '../../pickups/format-pickup-time.ts';

function Deadline({ situation, canCancel }: { situation: PartSituation; canCancel: boolean }) {
  const { t } = useTranslation();
  const { stage, pickup } = situation.part;
  const context = usePickupTime(pickup?.timeZone ?? 'UTC');
  const formatTime = (at: string) => formatPickupMoment(at, context);
  const getText = () => {
    if (stage === 'placed')
      return pickup?.answerBy ? t('orderPage.answerBy', { time: formatTime(pickup.answerBy) }) : undefined;
    if (stage !== 'accepted') return undefined;
    const startsAtMs = pickup?.startsAt ? Date.parse(pickup.startsAt) : null;
    const minutes = getMinutesLate({ stage }, { startsAtMs }, context.nowMs);
    if (minutes !== undefined && pickup?.startsAt)
      return t('orderPage.late', { count: minutes, time: formatTime(pickup.startsAt) });
    if (!canCancel) return t('orderPage.tooLate');
    return pickup?.cancelUntil
      ? t('orderPage.cancelUntil', { time: formatTime(pickup.cancelUntil) })
      : t('orderPage.cancelUntilReady');
  };
  const text = getText();
  return text ? <p className="form-text">{text}</p> : null;
}

/** Offers the actions of the customer now: answer a change of the kitchen, change the time, or cancel (pickup §4, §6). */
export function CustomerTicketActions({ situation }: { situation: PartSituation }) {
  const { t } = useTranslation();
  const { pickup } = situation.part;
  const canCancel = listItemsFor('cancel', situation).length > 0;
  const canReschedule =
    Boolean(pickup?.startsAt) && listItemsFor('reschedule', situation).length > 0 && canCancel;
  if (pickup?.change) {
    const { change } = pickup;
    const canAccept = listItemsFor('acceptChange', situation).length > 0;
    return (
      <PickupChangeNotice
        situation={situation}
        pickup={pickup}
        change={change}
        canAccept={canAccept}
        canAnswer={canAccept || canCancel}
      />
    );
  }
  return (
    <>
      {(canReschedule || canCancel) && (
        <div className="ticket-actions">
          {canReschedule && (
            <ChangeTimeButton situation={situation} label={t('orderPage.reschedule.button')} />
          )}
          {canCancel && <CustomerCancelButton situation={situation} />}
        </div>
      )}
      <Deadline situation={situation} canCancel={canCancel} />
    </>
  );
}
