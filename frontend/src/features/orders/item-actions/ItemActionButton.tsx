import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import type { ItemAction } from './item-events.ts';
import { isUnderWay } from './undoable-actions.ts';
import { usePendingAction } from './use-undo-queue.ts';
import { getTargetKey, type ActionTarget, type UndoableActions } from './use-undoable-actions.tsx';

interface Props {
  target: ActionTarget;
  action: ItemAction;
  actions: UndoableActions;
  describedBy: string;
}

/**
 * Renders the button of one event, which is enabled while the event is allowed. While the action is pending, the button
 * is only marked as disabled: it keeps the focus, so that Escape can undo the action just as the toast can.
 */
export function ItemActionButton({ target, action, actions, describedBy }: Props) {
  const { t } = useTranslation();
  const { event, isAllowed, isApplied } = action;
  const key = getTargetKey(target);
  const pending = usePendingAction(actions, key);
  const pendingOfOrder = usePendingAction(actions, target.order._id);
  const isBusy = isUnderWay(pending) || isUnderWay(pendingOfOrder);
  const isPending = isUnderWay(pending) && pending?.event === event;
  return (
    <Button
      // For the customer, food comes first.
      variant={event === 'pickUp' ? 'secondary' : 'primary'}
      className={`step-button ${isPending ? `is-${pending?.phase}` : ''}`}
      disabled={!isAllowed || (isBusy && !isPending)}
      aria-describedby={describedBy}
      aria-disabled={isPending || undefined}
      aria-busy={isPending}
      onClick={() => actions.start(target, event)}
      onKeyDown={({ key: pressed }) => pressed === 'Escape' && actions.undo(key)}
    >
      {isApplied && <Icon name="check" />}
      {t(`orders.step.${event}`)}
    </Button>
  );
}
