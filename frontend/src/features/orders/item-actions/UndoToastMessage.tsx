import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Countdown } from '../../../ui/display/Countdown.tsx';
import type { UndoableEvent } from './item-events.ts';
import { undoWindowMs } from './undoable-actions.ts';

export function UndoToastMessage({ name, event }: { name: string; event: UndoableEvent }) {
  const { t } = useTranslation();
  return (
    <span className="step-toast">
      <Countdown fromSeconds={undoWindowMs / 1_000} />
      <span>
        <b className="step-toast-name">{name}</b>
        <span className="visually-hidden">: </span>
        <span className="step-toast-step">{t(`orders.underWay.${event}`)}</span>
      </span>
    </span>
  );
}
