import type { ItemTransition } from '@homechef/contract/orders/item-transitions';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Countdown } from '../../ui/display/Countdown.tsx';
import { undoWindowMs } from './undoable-actions.ts';

export function UndoToastMessage({ name, transition }: { name: string; transition: ItemTransition }) {
  const { t } = useTranslation();
  return (
    <span className="step-toast">
      <Countdown fromSeconds={undoWindowMs / 1_000} />
      <span>
        <b className="step-toast-name">{name}</b>
        <span className="visually-hidden">: </span>
        <span className="step-toast-step">{t(`orders.underWay.${transition}`)}</span>
      </span>
    </span>
  );
}
