import type { ItemTransition } from '@homechef/contract/orders/item-transitions';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Countdown } from '../../ui/display/Countdown.tsx';
import { undoWindowMs } from './undoable-actions.ts';

/** What is about to be sent, and the seconds left to undo it. */
export function UndoToastMessage({ name, step }: { name: string; step: ItemTransition }) {
  const { t } = useTranslation();
  return (
    <span className="step-toast">
      <Countdown from={undoWindowMs / 1_000} />
      <span>
        <b className="step-toast-name">{name}</b>
        <span className="visually-hidden">: </span>
        <span className="step-toast-step">{t(`orders.underWay.${step}`)}</span>
      </span>
    </span>
  );
}
