import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createContext, toMs } from '../testing/transition-examples.ts';
import { minuteMs } from '../time/local-date.ts';
import {
  canApply,
  decideTransition,
  getTransitionRule,
  isLateRefund,
  itemEvents,
  returnsStock,
  stages,
  transitionRoles,
  type ItemEvent,
  type ItemState,
  type PickupState,
  type TransitionContext,
} from './item-transitions.ts';
import { getCashDue, hasEnded, isOpen, usesCapacity } from './order-state.ts';

/** Returns the item after an event. */
function applyEvent(event: ItemEvent, context: TransitionContext): ItemState {
  const { item, nowMs, isRefunded } = context;
  const { to } = getTransitionRule(event);
  if (event === 'cancel' && isLateRefund(context)) return { ...item, isRefunded: true };
  const offerAnswerByMs = undefined;
  if (event === 'cancel' && item.isPaid && isRefunded)
    return { ...item, stage: 'cancelled', stageAtMs: nowMs, isRefunded: true, offerAnswerByMs };
  const isPaid = item.isPaid || event === 'handOver';
  if (to !== null) return { ...item, stage: to, stageAtMs: nowMs, isPaid, offerAnswerByMs };
  if (event === 'keep') return { ...item, allergenChange: 'kept' };
  if (event === 'swap') return { ...item, offerAnswerByMs: undefined, isSwapped: true };
  return event === 'pay' ? { ...item, isPaid: true } : item;
}

function changePickup(event: ItemEvent, pickup: PickupState): PickupState {
  if (event === 'acceptChange') return { ...pickup, changeKind: null };
  return event === 'reschedule' ? { ...pickup, changeKind: null, moves: pickup.moves + 1 } : pickup;
}

const step = fc.record({
  event: fc.constantFrom(...itemEvents),
  role: fc.constantFrom(...transitionRoles),
  minutes: fc.integer({ min: 0, max: 300 }),
  isRefunded: fc.boolean(),
});

const life = fc.record({
  stage: fc.constantFrom('placed' as const, 'accepted' as const),
  hasSlot: fc.boolean(),
  offerHours: fc.option(fc.integer({ min: 0, max: 48 })),
  changeKind: fc.constantFrom('moved' as const, 'cancelled' as const, null),
  steps: fc.array(step, { maxLength: 25 }),
});

test('no sequence of events breaks the life of an item', () => {
  fc.assert(
    fc.property(life, ({ stage, hasSlot, offerHours, changeKind, steps }) => {
      const slot = hasSlot ? {} : { startsAtMs: null, endsAtMs: null, cancelUntilMs: null };
      let { item, pickup } = createContext(stage, { pickup: { ...slot, changeKind } });
      if (stage === 'accepted' && offerHours !== null)
        item = { ...item, offerAnswerByMs: toMs('2026-06-02T12:00') + offerHours * 60 * minuteMs };
      let nowMs = toMs('2026-06-02T12:00');
      let returns = 0;
      for (const { event, role, minutes, isRefunded } of steps) {
        nowMs += minutes * minuteMs;
        const context = { ...createContext(stage), item, pickup, role, nowMs, isRefunded };
        if (!canApply(event, context)) continue;
        const before = item;
        item = applyEvent(event, context);
        pickup = changePickup(event, pickup);
        if (event === 'cancel' && before.stage === 'cancelled') {
          expect([before.isPaid, before.isRefunded ?? false]).toEqual([true, false]);
          expect(['chef', 'admin']).toContain(role);
          expect(item).toEqual({ ...before, isRefunded: true });
          continue;
        }
        returns += returnsStock(event, before) ? 1 : 0;
        if (hasEnded(before)) expect([before.stage, item.stage]).toEqual(['no_show', 'ready']);
        if (before.stage === 'picked_up') expect(item.stage).toBe('picked_up');
        if (item.isPaid && !before.isPaid) expect(['ready', 'picked_up']).toContain(before.stage);
        expect(item.stage === 'no_show' && pickup.changeKind !== null).toBe(false);
        expect(usesCapacity(before) && !usesCapacity(item)).toBe(getTransitionRule(event).returnsCapacity);
      }
      expect(returns).toBeLessThanOrEqual(1);
      if (hasEnded(item)) {
        expect(isOpen(item)).toBe(false);
        expect(getCashDue([{ ...item, price: 5, qty: 2 }])).toBe(0);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('open items have a next event, ended items have none', () => {
  const hasNext = (context: TransitionContext) =>
    itemEvents
      .filter((event) => getTransitionRule(event).to !== null || event === 'pay')
      .some((event) => transitionRoles.some((role) => canApply(event, { ...context, role })));
  for (const stage of stages) {
    for (const isPaid of [false, true]) {
      const context = createContext(stage, { now: '2026-06-09T12:00', item: { isPaid } });
      expect(hasNext(context), `${stage} ${isPaid}`).toBe(isOpen(context.item));
    }
  }
});

test('an applied event is a repetition afterwards', () => {
  const repeatable = itemEvents.filter((event) => getTransitionRule(event).to !== null || event === 'pay');
  for (const event of repeatable)
    for (const stage of stages)
      for (const role of transitionRoles) {
        const context = createContext(stage, {
          role,
          now: '2026-06-02T19:00',
          pickup: { answerByMs: 0, cancelUntilMs: null },
        });
        if (!canApply(event, context)) continue;
        const repeated = { ...context, item: applyEvent(event, context) };
        expect(decideTransition(event, repeated), `${event} ${stage}`).toEqual({ kind: 'repeat' });
      }
});
