import type { ItemStep } from '@homechef/contract/orders/item-steps';
import { useTranslation } from '../lib/use-translation.ts';
import { Countdown } from '../ui/Countdown.tsx';
import { undoTime } from './held-steps.ts';

/** What is about to be sent, and the seconds left to undo it. */
export function StepToast({ name, step }: { name: string; step: ItemStep }) {
  const { t } = useTranslation();
  return (
    <span className="step-toast">
      <Countdown from={undoTime / 1_000} />
      <span>
        <b className="step-toast-name">{name}</b>
        <span className="visually-hidden">: </span>
        <span className="step-toast-step">{t(`orders.underWay.${step}`)}</span>
      </span>
    </span>
  );
}
