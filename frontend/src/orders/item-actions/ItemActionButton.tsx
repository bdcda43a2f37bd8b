import { canApply, itemTransitions, type ItemTransition } from '@homechef/contract/orders/item-transitions';
import type { OrderItem } from '@homechef/contract/orders/order';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import type { UndoableActions } from './use-undoable-actions.tsx';

interface Props {
  item: OrderItem;
  transition: ItemTransition;
  actions: UndoableActions;
  describedBy: string;
}

/**
 * Renders the button of one transition. It is enabled while the transition is allowed (spec §4). While the
 * action is pending, the button is only marked as disabled. It keeps the focus, so that Escape can undo the
 * action like the toast does.
 */
export function ItemActionButton({ item, transition, actions, describedBy }: Props) {
  const { t } = useTranslation();
  const { transition: pendingTransition, phase } = actions.pending[item._id] ?? {};
  const isBusy = phase === 'held' || phase === 'sending';
  const isPending = isBusy && pendingTransition === transition;
  return (
    <Button
      className={`step-button ${isPending ? `is-${phase}` : ''}`}
      disabled={!canApply(transition, item) || (isBusy && pendingTransition !== transition)}
      aria-describedby={describedBy}
      aria-disabled={isPending || undefined}
      aria-busy={isPending}
      onClick={() => actions.start(item, transition)}
      onKeyDown={({ key }) => key === 'Escape' && actions.undo(item._id)}
    >
      {itemTransitions[transition].isApplied(item) && <Icon name="check" />}
      {t(`orders.step.${transition}`)}
    </Button>
  );
}
