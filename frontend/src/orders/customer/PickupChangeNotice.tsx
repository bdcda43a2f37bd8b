import type { Pickup } from '@homechef/contract/orders/order';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatPickupTime, formatPickupWhen } from '../../pickups/format-pickup-time.ts';
import { formatPlaceAddress, getPlaceName } from '../../pickups/format-place.ts';
import { usePickupTime } from '../../pickups/use-pickup-time.ts';
import { ChangeTimeButton } from '../dialogs/ChangeTimeButton.tsx';
import { CustomerCancelButton } from '../dialogs/CustomerCancelButton.tsx';
import type { PartSituation } from '../item-actions/part-events.ts';
import { ReasonText } from '../../ui/display/ReasonText.tsx';
import { AcceptChangeButton } from './AcceptChangeButton.tsx';

type PickupChange = NonNullable<Pickup['change']>;
type Promised = Pick<PickupChange, 'startsAt' | 'endsAt' | 'place'>;

function PromiseText({ promised, timeZone }: { promised: Promised; timeZone: string }) {
  const context = usePickupTime(timeZone);
  const { startsAt, endsAt, place } = promised;
  const address = formatPlaceAddress(place);
  const name = getPlaceName(place);
  return (
    <>
      {startsAt && endsAt && <b>{formatPickupTime({ startsAt, endsAt }, context)}</b>}
      <br />
      {name && !address.startsWith(name) && `${name}, `}
      {address}
    </>
  );
}

interface Props {
  situation: PartSituation;
  pickup: Pickup;
  change: PickupChange;
  canAnswer: boolean;
  canAccept: boolean;
}

/** Tells the customer about a change of the kitchen: accept it, choose another time, or cancel (pickup §6). */
export function PickupChangeNotice({ situation, pickup, change, canAnswer, canAccept }: Props) {
  const { t } = useTranslation();
  const { order, part } = situation;
  const context = usePickupTime(pickup.timeZone);
  const isMoved = change.kind === 'moved';
  const isOver = change.endsAt !== null && Date.parse(change.endsAt) <= context.nowMs;
  return (
    <div className="ticket-change" role="group" aria-label={t('orderPage.changed')}>
      <h3>{t(`orderPage.change.${change.kind}`, { kitchen: part.kitchen })}</h3>
      {change.reason && (
        <p>
          <ReasonText {...change} />
        </p>
      )}
      {isMoved && (
        <dl>
          <dt>{t('orderPage.change.before')}</dt>
          <dd>
            <PromiseText promised={pickup} timeZone={pickup.timeZone} />
          </dd>
          <dt>{t('orderPage.change.now')}</dt>
          <dd>
            <PromiseText promised={change} timeZone={pickup.timeZone} />
          </dd>
        </dl>
      )}
      {!isMoved && pickup.startsAt && (
        <p>{t('orderPage.change.unanswered', { when: formatPickupWhen(pickup.startsAt, context) })}</p>
      )}
      {isMoved && isOver && <p>{t('orderPage.change.over')}</p>}
      {canAnswer && (
        <div className="ticket-actions">
          {canAccept && <AcceptChangeButton target={{ orderId: order._id, chefId: part.chefId }} />}
          <ChangeTimeButton
            situation={situation}
            label={t('orderPage.change.other')}
            variant={canAccept ? 'secondary' : 'primary'}
          />
          <CustomerCancelButton situation={situation} />
        </div>
      )}
    </div>
  );
}
