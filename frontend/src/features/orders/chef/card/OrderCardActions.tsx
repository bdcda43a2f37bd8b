import { isHandedOver } from '@homechef/contract/orders/hand-over';
import type { ChefOrder } from '@homechef/contract/orders/order';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { paths } from '../../../../platform/routing/paths.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { formatPickupMoment, usePickupTime } from '../../../pickups/pickup-time.ts';
import { Link } from '../../../../ui/navigation/Link.tsx';
import { NoShowButton } from '../../dialogs/NoShowButton.tsx';
import { ReasonButton } from '../../dialogs/ReasonButton.tsx';
import { RefundButton } from '../../dialogs/RefundButton.tsx';
import { AllItemsButton } from '../../item-actions/AllItemsButton.tsx';
import { listItemsFor, listItemsToRefund, type PartSituation } from '../../item-actions/part-events.ts';
import type { UndoableActions } from '../../item-actions/use-undoable-actions.tsx';
import { isOff } from '../../shared/ticket/order-parts.ts';
import { getOrderStage, listRemaining } from '../../shared/ticket/order-status.ts';
import { AcceptButton } from './AcceptButton.tsx';
import { isAnswerOver } from '../chef-status.ts';

interface Props {
  order: ChefOrder;
  situation: PartSituation;
  actions: UndoableActions;
  describedBy: string;
  /** Gives the button the color of the page’s main action, because the order is late or next. */
  isUrgent: boolean;
}

const canDo = (event: Parameters<typeof listItemsFor>[0], situation: PartSituation) =>
  listItemsFor(event, situation).length > 0;

/** Marks all dishes as ready or paid. */
function StepButton({ event, variant, ...props }: Props & { event: 'ready' | 'pay'; variant: string }) {
  const { order, situation, actions, describedBy } = props;
  const { t } = useTranslation();
  const hasSeveral = listItemsFor(event, situation).length > 1;
  const label = { ready: hasSeveral ? 'allReady' : 'ready', pay: hasSeveral ? 'allPaid' : 'paid' } as const;
  return (
    <AllItemsButton
      order={order}
      event={event}
      label={t(`chefOrders.${label[event]}`)}
      name={t('chefOrders.order', { name: order.userName })}
      variant={variant}
      actions={actions}
      describedBy={describedBy}
    />
  );
}

/** Opens the hand-over of the order, which asks for its customer’s code. */
function HandOverLink({ order, isPaid }: { order: ChefOrder; isPaid: boolean }) {
  const { t } = useTranslation();
  return (
    <Link
      className="btn btn-secondary step-button"
      to={paths.handOverOrder(order._id)}
      aria-label={`${t(isPaid ? 'chefOrders.card.handedOver' : 'chefOrders.card.handOver')} ${t('orderPage.ofCustomer', { name: order.userName })}`}
    >
      {t(isPaid ? 'chefOrders.card.handedOver' : 'chefOrders.card.handOver')}
    </Link>
  );
}

/**
 * Says that the customer did not come, and asks whether to keep waiting. The answer is not stored. Whoever came before
 * the food is ready may be waiting for it, so then only the button is shown.
 */
function NobodyCame({ situation }: { situation: PartSituation }) {
  const { t } = useTranslation();
  const [keepsWaiting, setKeepsWaiting] = useState(false);
  const { pickup, items } = situation.part;
  const isAsking = !keepsWaiting && getOrderStage(items) !== 'cook';
  const context = usePickupTime(pickup?.timeZone ?? 'UTC');
  return (
    <>
      {isAsking && pickup?.endsAt && (
        <p className="chef-card-note">
          {t('chefOrders.card.nobody', { time: formatPickupMoment(pickup.endsAt, context) })}
        </p>
      )}
      <div className="chef-card-actions">
        <NoShowButton situation={situation} />
        {isAsking && (
          <Button variant="secondary" onClick={() => setKeepsWaiting(true)}>
            {t('chefOrders.card.keepWaiting')}
          </Button>
        )}
      </div>
    </>
  );
}

function NextStep(props: Props) {
  const { order, situation, isUrgent } = props;
  const { t } = useTranslation();
  const { part } = situation;
  const variant = isUrgent ? 'primary' : 'outline-primary';
  const stage = getOrderStage(part.items);
  if (stage === 'cook' && canDo('ready', situation))
    return <StepButton {...props} event="ready" variant={variant} />;
  if (stage === 'closed') {
    if (listItemsToRefund(situation).length > 0) return <RefundButton situation={situation} />;
    if (!canDo('ready', situation)) return null;
    return (
      <>
        <p className="chef-card-note">{t('chefOrders.card.cameAfterAll')}</p>
        <StepButton {...props} event="ready" variant="outline-primary" />
      </>
    );
  }
  const isWithCustomer = listRemaining(part.items).every((item) => item.stage === 'picked_up');
  if (isWithCustomer)
    return canDo('pay', situation) ? <StepButton {...props} event="pay" variant={variant} /> : null;
  if (!part.items.some(isHandedOver)) return null;
  return (
    <>
      <HandOverLink order={order} isPaid={stage === 'pickUp'} />
      {canDo('pay', situation) && <StepButton {...props} event="pay" variant="secondary" />}
    </>
  );
}

/**
 * Renders an order’s next action: Accept or Decline, Ready, Hand over, Paid, or Not picked up once the wait is over.
 */
export function OrderCardActions(props: Props) {
  const { situation } = props;
  const { part, nowMs } = situation;
  if (isOff(part)) return null;
  if (canDo('accept', situation)) {
    // The server ends the order within a minute.
    if (isAnswerOver(part, nowMs)) return null;
    return (
      <div className="chef-card-actions">
        <AcceptButton situation={situation} />
        <ReasonButton event="decline" situation={situation} />
      </div>
    );
  }
  return (
    <>
      <div className="chef-card-actions">
        <NextStep {...props} />
      </div>
      {canDo('noShow', situation) && <NobodyCame situation={situation} />}
    </>
  );
}
