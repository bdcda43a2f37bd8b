import { canApply, itemTransitions, type ItemTransition } from '@homechef/contract/orders/item-transitions';
import type { OrderItem } from '@homechef/contract/orders/order';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import type { UndoableActions } from './use-undoable-actions.tsx';

interface Props {
  item: OrderItem;
  step: ItemTransition;
  steps: UndoableActions;
  /** The id of what the button is about. */
  describedBy: string;
}

/**
 * One step of an item: live while it may be taken (spec §4). Tapped, it says that it cannot be tapped again but keeps the
 * focus, for Escape undoes the tap as the toast does, and stays as it is until the server has taken the step.
 */
export function ItemActionButton({ item, step, steps, describedBy }: Props) {
  const { t } = useTranslation();
  const { step: current, phase } = steps.inHand[item._id] ?? {};
  const busy = phase === 'held' || phase === 'sending';
  const isTapped = busy && current === step;
  return (
    <Button
      className={`step-button ${isTapped ? `is-${phase}` : ''}`}
      disabled={!canApply(step, item) || (busy && current !== step)}
      aria-describedby={describedBy}
      aria-disabled={isTapped || undefined}
      aria-busy={isTapped}
      onClick={() => steps.tap(item, step)}
      onKeyDown={({ key }) => key === 'Escape' && steps.undo(item._id)}
    >
      {itemTransitions[step].isApplied(item) && <Icon name="check" />}
      {t(`orders.step.${step}`)}
    </Button>
  );
}
