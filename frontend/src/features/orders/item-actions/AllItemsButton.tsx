import type { OrderView } from '@homechef/contract/orders/order';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import type { UndoableEvent } from './item-events.ts';
import { isUnderWay } from './undoable-actions.ts';
import { usePendingAction } from './use-undo-queue.ts';
import type { UndoableActions } from './use-undoable-actions.tsx';

interface Props {
  order: OrderView;
  event: UndoableEvent;
  label: string;
  name: string;
  variant?: string;
  actions: UndoableActions;
  describedBy?: string;
}

/** Applies an event to every item of the order with a single request (`all`), after the undo window. */
export function AllItemsButton(props: Props) {
  const { order, event, label, name, variant, actions, describedBy } = props;
  const { t } = useTranslation();
  const pending = usePendingAction(actions, order._id);
  const isPending = isUnderWay(pending);
  return (
    <>
      <Button
        variant={variant}
        className={`step-button ${isPending ? `is-${pending?.phase}` : ''}`}
        aria-describedby={describedBy}
        aria-disabled={isPending || undefined}
        aria-busy={isPending}
        onClick={() => actions.start({ order, itemId: 'all', name }, event)}
        onKeyDown={({ key }) => key === 'Escape' && actions.undo(order._id)}
      >
        {isPending ? t(`orders.underWay.${pending?.event ?? event}`) : label}
      </Button>
      <FormError state={pending} />
    </>
  );
}
