import type { ChefOrder } from '@homechef/contract/orders/order';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { NoShowButton } from '../dialogs/NoShowButton.tsx';
import { ReasonButton } from '../dialogs/ReasonButton.tsx';
import { AllItemsButton } from '../item-actions/AllItemsButton.tsx';
import { listItemsFor, type PartSituation } from '../item-actions/part-events.ts';
import type { PendingAction } from '../item-actions/undoable-actions.ts';
import type { UndoableActions } from '../item-actions/use-undoable-actions.tsx';
import { AcceptButton } from './AcceptButton.tsx';

interface Props {
  order: ChefOrder;
  situation: PartSituation;
  pending: PendingAction | undefined;
  onStart: UndoableActions['start'];
  onUndo: UndoableActions['undo'];
  describedBy: string;
  /** Gives the button the color of the page's main action: the order is late or next. */
  isUrgent: boolean;
}

/** Renders the next action of an order: Accept or Decline, All ready, All paid, and Not picked up after the wait. */
export function OrderCardActions(props: Props) {
  const { order, situation, pending, onStart, onUndo, describedBy, isUrgent } = props;
  const { t } = useTranslation();
  const can = (event: Parameters<typeof listItemsFor>[0]) => listItemsFor(event, situation).length > 0;
  if (can('accept')) {
    return (
      <div className="chef-card-actions">
        <AcceptButton situation={situation} />
        <ReasonButton event="decline" situation={situation} />
      </div>
    );
  }
  const event = can('ready') && !order.orderItems.every(({ stage }) => stage === 'no_show') ? 'ready' : 'pay';
  const hasSeveral = order.orderItems.length > 1;
  const label = { ready: hasSeveral ? 'allReady' : 'ready', pay: hasSeveral ? 'allPaid' : 'paid' } as const;
  const canAct = can(event);
  if (!canAct && !can('noShow')) return null;
  return (
    <div className="chef-card-actions">
      {canAct && (
        <AllItemsButton
          order={order}
          event={event}
          label={t(`chefOrders.${label[event]}`)}
          name={t('chefOrders.order', { name: order.userName })}
          variant={isUrgent ? 'primary' : 'outline-primary'}
          pending={pending}
          onStart={onStart}
          onUndo={onUndo}
          describedBy={describedBy}
        />
      )}
      {can('noShow') && <NoShowButton situation={situation} />}
    </div>
  );
}
