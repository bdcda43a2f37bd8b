import { getHeldPickup } from '@homechef/contract/orders/customer-rows';
import type { Stage } from '@homechef/contract/orders/item-transitions';
import type { HistoryEntry, OrderView } from '@homechef/contract/orders/order';
import type { OrderPart } from './order-parts.ts';

export interface StageStep {
  stage: Stage;
  state: 'done' | 'waiting' | 'open' | 'ended';
  at?: string;
  /** ISO date-time by which it is expected. */
  by?: string;
}

const progress = ['placed', 'accepted', 'ready', 'picked_up'] as const;
type ProgressStage = (typeof progress)[number];

const eventsByStage: Record<ProgressStage, readonly HistoryEntry['event'][]> = {
  placed: ['place'],
  accepted: ['accept'],
  ready: ['ready'],
  picked_up: ['pickUp', 'handOver'],
};

/** Returns the stages of a part as steps: placed, accepted, ready and picked up, or how it ended. */
export function listStageSteps({ stage, items, pickup }: OrderPart, { history }: OrderView): StageStep[] {
  const ids = items.map(({ _id }) => _id);
  const entries = history.filter((entry) => entry.items.some((id) => ids.includes(id)));
  const findTime = (of: ProgressStage) =>
    entries.findLast(({ event }) => eventsByStage[of].includes(event))?.at ??
    // An automatic acceptance has no history entry of its own.
    (of === 'accepted' && pickup?.answerBy === null ? findTimeOfOrder() : undefined);
  const findTimeOfOrder = () => entries.find(({ event }) => event === 'place')?.at;
  const current = progress.indexOf(stage as ProgressStage);
  if (current < 0) {
    const reached = progress.filter((of) => findTime(of) !== undefined && of !== 'picked_up');
    const isDeclined = stage === 'declined';
    return [
      ...(isDeclined ? (['placed'] as const) : reached).map((of): StageStep => ({
        stage: of,
        state: 'done',
        at: findTime(of),
      })),
      {
        stage,
        state: 'ended',
        at: items
          .map(({ stageAt }) => stageAt)
          .sort()
          .at(-1),
      },
    ];
  }
  // A pickup that is off has no time.
  const readyBy = pickup && pickup.change?.kind !== 'cancelled' ? getHeldPickup(pickup).startsAt : undefined;
  return progress.map((of, i): StageStep => {
    if (i <= current) return { stage: of, state: 'done', at: findTime(of) };
    const by = { accepted: pickup?.answerBy, ready: readyBy }[of as 'accepted' | 'ready'];
    return { stage: of, state: i === current + 1 ? 'waiting' : 'open', by: by ?? undefined };
  });
}
