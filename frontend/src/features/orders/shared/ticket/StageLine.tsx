import type { Stage } from '@homechef/contract/orders/item-transitions';
import type { OrderView } from '@homechef/contract/orders/order';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { usePickupTime, formatPickupMoment, formatPickupStartBeside } from '../../../pickups/pickup-time.ts';
import { Icon } from '../../../../ui/display/Icon.tsx';
import type { OrderPart } from './order-parts.ts';
import { getEnding } from './order-status.ts';
import { listStageSteps, type StageStep } from './stage-steps.ts';
import '../order-page.scss';

function StepTime({ step: { at, by }, timeZone }: { step: StageStep; timeZone: string }) {
  const { t } = useTranslation();
  const context = usePickupTime(timeZone);
  const time = at ?? by;
  // A time that has already passed was not kept, so it is left out.
  if (!time || (!at && Date.parse(time) <= context.nowMs)) return null;
  if (!at) return <small>{t('orderPage.stages.by', { time: formatPickupMoment(time, context) })}</small>;
  return <small>{formatPickupStartBeside(at, new Date(context.nowMs).toISOString(), context)}</small>;
}

/** Shows how far along one kitchen is: placed, accepted, ready and picked up, or how it ended. */
export function StageLine({ part, order }: { part: OrderPart; order: OrderView }) {
  const { t } = useTranslation();
  const steps = listStageSteps(part, order);
  const nameOf = (stage: Stage) =>
    t(
      `orderPage.stages.${stage === 'declined' && getEnding(part.items) === 'unanswered' ? 'unanswered' : stage}`,
    );
  const current = steps.findLastIndex(({ state }) => state === 'done' || state === 'ended');
  return (
    <ol
      className="stage-line"
      aria-label={t('orderPage.stages.label', {
        kitchen: part.kitchen,
        stage: nameOf(part.stage),
      })}
    >
      {steps.map((step, i) => (
        <li key={step.stage} className={`is-${step.state}`} aria-current={i === current ? 'step' : undefined}>
          <span className="stage-line-dot">
            {step.state === 'done' && <Icon name="check" />}
            {step.state === 'ended' && <Icon name="close" />}
          </span>
          {nameOf(step.stage)}
          <StepTime step={step} timeZone={part.pickup?.timeZone ?? 'UTC'} />
        </li>
      ))}
    </ol>
  );
}
