import type { ItemStep } from '@homechef/contract/orders/item-steps';
import { Countdown } from '../ui/Countdown.tsx';
import { undoTime } from './held-steps.ts';
import { stepUnderWay } from './step-words.ts';

/** What is about to be sent, and the seconds left to undo it. */
export function StepToast({ name, step }: { name: string; step: ItemStep }) {
  return (
    <span className="step-toast">
      <Countdown from={undoTime / 1_000} />
      <span>
        <b>{name}</b>: {stepUnderWay[step]}
      </span>
    </span>
  );
}
