import { describe, expect, test } from 'vitest';
import { createContext, noSlot, toMs } from '../testing/transition-examples.ts';
import { decideTransition, maxMoves, type ItemEvent, type Stage } from './item-transitions.ts';

type Example = Parameters<typeof createContext>[1];

/** Returns `apply`, `repeat`, or the code of the refusal. */
function decide(event: ItemEvent, stage: Stage, example: Example = {}): string {
  const decision = decideTransition(event, createContext(stage, example));
  return decision.kind === 'refuse' ? decision.code : decision.kind;
}

describe('decline by the system', () => {
  const answerByMs = toMs('2026-06-02T12:00');
  const decideAt = (now: string) =>
    decide('decline', 'placed', { role: 'system', now, pickup: { answerByMs } });

  test('the system declines unanswered items from the deadline on', () => {
    expect(decideAt('2026-06-02T11:59:59.999')).toBe('order.cannot_decline');
    expect(decideAt('2026-06-02T12:00')).toBe('apply');
  });
  test('the system never declines items without a deadline', () => {
    expect(decide('decline', 'placed', { role: 'system' })).toBe('order.cannot_decline');
  });
  test('chefs can decline before and after the deadline', () => {
    for (const now of ['2026-06-02T11:00', '2026-06-02T13:00'])
      expect(decide('decline', 'placed', { now, pickup: { answerByMs } })).toBe('apply');
  });
});

describe('late customer', () => {
  const phoenix = { pickup: { timeZone: 'America/Phoenix' }, item: { stageAtMs: toMs('2026-06-03T01:00') } };

  test('a no-show can become ready again on the same local day', () => {
    expect(decide('ready', 'no_show', { ...phoenix, now: '2026-06-03T06:59' })).toBe('apply');
    expect(decide('ready', 'no_show', { ...phoenix, now: '2026-06-03T07:00' })).toBe(
      'order.no_show_of_another_day',
    );
  });
  test('accepted items of another day can become ready', () => {
    expect(decide('ready', 'accepted', { now: '2026-06-05T12:00' })).toBe('apply');
  });
});

describe('payment', () => {
  test.each<[Stage, string]>([
    ['ready', 'repeat'],
    ['picked_up', 'repeat'],
    ['cancelled', 'order.not_ready_to_pay'],
    ['no_show', 'order.not_ready_to_pay'],
  ])('paying again for an item that is %s gives %s', (stage, expected) => {
    expect(decide('pay', stage, { item: { isPaid: true } })).toBe(expected);
  });
});

describe('cancellation by the customer', () => {
  const decideAs = (stage: Stage, example: Example = {}) =>
    decide('cancel', stage, { ...example, role: 'customer' });
  const now = '2026-06-02T17:30';

  test('customers can cancel accepted items before the deadline', () => {
    expect(decideAs('accepted', { now: '2026-06-02T17:29:59.999' })).toBe('apply');
    expect(decideAs('accepted', { now })).toBe('order.cancel_too_late');
  });
  test.each([
    ['2026-06-02T18:04:59.999', 'order.cancel_too_late'],
    ['2026-06-02T18:05', 'apply'],
  ])('a customer who cancels at %s with a kitchen that is late since 18:00 gets %s', (moment, expected) => {
    expect(decideAs('accepted', { now: moment })).toBe(expected);
  });
  test('a ready item is never late', () => {
    expect(decideAs('ready', { now: '2026-06-02T18:30' })).toBe('order.cannot_cancel');
  });
  test('customers can always cancel unanswered items', () => {
    expect(decideAs('placed', { now: '2026-06-02T18:00' })).toBe('apply');
  });
  test('customers can cancel items without a slot until they are ready', () => {
    expect(decideAs('accepted', { now: '2026-06-09T12:00', pickup: noSlot })).toBe('apply');
    expect(decideAs('ready', { pickup: noSlot })).toBe('order.cannot_cancel');
  });
  test.each(['moved', 'cancelled'] as const)('customers can cancel a %s pickup at any time', (changeKind) => {
    for (const stage of ['placed', 'accepted', 'ready'] as const)
      expect(decideAs(stage, { now, pickup: { changeKind } })).toBe('apply');
  });
  test('customers cannot cancel paid items', () => {
    const item = { isPaid: true };
    expect(decideAs('ready', { item, pickup: { changeKind: 'moved' } })).toBe('order.cannot_cancel');
  });
  test('a change of the pickup gives no right to cancel items that are gone', () => {
    const pickup = { changeKind: 'cancelled' } as const;
    for (const stage of ['picked_up', 'declined', 'no_show'] as const)
      expect(decideAs(stage, { pickup })).toBe('order.cannot_cancel');
  });
});

describe('cancellation by the kitchen', () => {
  test('the kitchen can cancel items after the customer’s deadline', () => {
    for (const stage of ['placed', 'accepted', 'ready'] as const)
      expect(decide('cancel', stage, { now: '2026-06-02T19:00' })).toBe('apply');
  });
  test.each(['chef', 'admin'] as const)('%s must confirm the refund of a paid item', (role) => {
    const item = { isPaid: true };
    expect(decide('cancel', 'ready', { role, item })).toBe('order.refund_required');
    expect(decide('cancel', 'ready', { role, item, isRefunded: true })).toBe('apply');
  });
  test('A2: an admin can leave the refund of a paid item to its kitchen, but a chef cannot', () => {
    const example = { item: { isPaid: true }, isOwed: true };
    expect(decide('cancel', 'ready', { ...example, role: 'admin' })).toBe('apply');
    expect(decide('cancel', 'ready', { ...example, role: 'chef' })).toBe('order.refund_required');
    expect(decide('cancel', 'cancelled', { ...example, role: 'admin' })).toBe('repeat');
  });
  test.each(['chef', 'admin'] as const)('%s records the refund of a cancelled item once', (role) => {
    const example = { role, item: { isPaid: true }, isRefunded: true } as const;
    expect(decide('cancel', 'cancelled', example)).toBe('apply');
    expect(decide('cancel', 'cancelled', { ...example, item: { isPaid: true, isRefunded: true } })).toBe(
      'repeat',
    );
    expect(decide('cancel', 'cancelled', { ...example, item: {} })).toBe('repeat');
    expect(decide('cancel', 'cancelled', { ...example, isRefunded: false })).toBe('repeat');
  });
  test('customers and the system cannot record a refund', () => {
    for (const role of ['customer', 'system'] as const)
      expect(decide('cancel', 'cancelled', { role, item: { isPaid: true }, isRefunded: true })).toBe(
        'repeat',
      );
  });
  test('the system can cancel paid items without a refund', () => {
    expect(decide('cancel', 'ready', { role: 'system', item: { isPaid: true } })).toBe('apply');
  });
});

describe('no-show', () => {
  test.each(['chef', 'admin', 'system'] as const)(
    'the %s has to wait after the end of the slot for a no-show',
    (role) => {
      for (const stage of ['accepted', 'ready'] as const) {
        expect(decide('noShow', stage, { role, now: '2026-06-02T18:44:59' })).toBe('order.no_show_too_early');
        expect(decide('noShow', stage, { role, now: '2026-06-02T18:45' })).toBe('apply');
      }
    },
  );
  test('an item without a slot becomes a no-show only some time after it was made ready', () => {
    expect(decide('noShow', 'ready', { pickup: noSlot, now: '2026-06-02T10:29' })).toBe(
      'order.no_show_too_early',
    );
    expect(decide('noShow', 'ready', { pickup: noSlot, now: '2026-06-02T10:30' })).toBe('apply');
    expect(decide('noShow', 'accepted', { pickup: noSlot, now: '2026-06-09T10:30' })).toBe(
      'order.cannot_be_no_show',
    );
  });
  test.each(['moved', 'cancelled'] as const)('an unanswered %s pickup is never a no-show', (changeKind) => {
    for (const role of ['chef', 'admin', 'system'] as const)
      for (const stage of ['accepted', 'ready'] as const)
        expect(decide('noShow', stage, { role, now: '2026-06-09T12:00', pickup: { changeKind } })).toBe(
          'order.change_unanswered',
        );
  });
  test('an item that was accepted after its slot gets no more time before it is a no-show', () => {
    const item = { stageAtMs: toMs('2026-06-02T18:40') };
    expect(decide('noShow', 'accepted', { role: 'system', item, now: '2026-06-02T18:45' })).toBe('apply');
  });
  test('the system gives a late customer the full time again after the item became ready', () => {
    const item = { stageAtMs: toMs('2026-06-02T19:00') };
    const now = '2026-06-02T19:29';
    expect(decide('noShow', 'ready', { role: 'system', item, now })).toBe('order.no_show_too_early');
    expect(decide('noShow', 'ready', { role: 'system', item, now: '2026-06-02T19:30' })).toBe('apply');
    expect(decide('noShow', 'ready', { role: 'chef', item, now })).toBe('apply');
  });
});

describe('new time of a pickup', () => {
  const moved = { changeKind: 'moved', moves: maxMoves - 1 } as const;

  test('customers can move a pickup as long as they could cancel it', () => {
    const decideAs = (stage: Stage, example: Example = {}) =>
      decide('reschedule', stage, { ...example, role: 'customer' });
    expect(decideAs('accepted', { now: '2026-06-02T17:29' })).toBe('apply');
    expect(decideAs('accepted', { now: '2026-06-02T17:30' })).toBe('order.cancel_too_late');
    expect(decideAs('ready')).toBe('order.cannot_cancel');
    expect(decideAs('ready', { now: '2026-06-02T17:30', pickup: moved })).toBe('apply');
  });
  test('chefs can move a pickup until it is picked up', () => {
    const paid = { item: { isPaid: true }, now: '2026-06-02T19:00' };
    expect(decide('reschedule', 'ready', paid)).toBe('apply');
    expect(decide('reschedule', 'picked_up', paid)).toBe('order.cannot_reschedule');
  });
  test.each(['customer', 'chef', 'admin'] as const)('the twenty-first move of a %s is refused', (role) => {
    const decideMove = (moves: number) =>
      decide('reschedule', 'accepted', { role, pickup: { changeKind: 'moved', moves } });
    expect([decideMove(19), decideMove(20)]).toEqual(['apply', 'order.too_many_moves']);
  });
});

describe('answer to a change', () => {
  const decideFor = (pickup: NonNullable<Example>['pickup']) =>
    decide('acceptChange', 'accepted', { role: 'customer', pickup });

  test('a moved pickup can be accepted, but a cancelled one cannot', () => {
    expect(decideFor({ changeKind: 'moved' })).toBe('apply');
    expect(decideFor({ changeKind: 'cancelled' })).toBe('order.pickup_was_cancelled');
  });
  test('a move can be accepted until the end of its slot', () => {
    const changeEndsAtMs = toMs('2026-06-02T19:15');
    const decideAt = (now: string) =>
      decide('acceptChange', 'accepted', {
        role: 'customer',
        now,
        pickup: { changeKind: 'moved', changeEndsAtMs },
      });
    expect(decideAt('2026-06-02T19:14:59')).toBe('apply');
    expect(decideAt('2026-06-02T19:15')).toBe('order.new_time_is_over');
  });
  test('repeating the answer to a change of the pickup changes nothing', () => {
    expect(decideFor({})).toBe('repeat');
    expect(decideFor({ hasAcceptedChange: true })).toBe('repeat');
  });
  test('a pickup that was never changed has nothing to accept', () => {
    expect(decideFor({ hasAcceptedChange: false })).toBe('order.no_change');
  });
});

describe('change of allergens', () => {
  const late = '2026-06-02T17:30';
  const decideAs = (
    event: 'cancel' | 'keep',
    stage: Stage,
    item: NonNullable<Example>['item'] = { allergenChange: 'open' },
  ) => decide(event, stage, { role: 'customer', now: late, item });

  test('a change of allergens lets customers cancel even late or ready items', () => {
    expect(decideAs('cancel', 'accepted')).toBe('apply');
    expect(decideAs('cancel', 'ready')).toBe('apply');
    expect(decideAs('cancel', 'picked_up')).toBe('order.cannot_cancel');
  });
  test('customers cannot cancel paid items even after a change of allergens', () => {
    expect(decideAs('cancel', 'ready', { allergenChange: 'open', isPaid: true })).toBe('order.cannot_cancel');
  });
  test('keeping a dish despite its allergens ends the right to cancel late', () => {
    const kept = { allergenChange: 'kept' } as const;
    expect(decideAs('cancel', 'accepted', kept)).toBe('order.cancel_too_late');
    expect(decideAs('cancel', 'ready', kept)).toBe('order.cannot_cancel');
    expect(decideAs('keep', 'ready', kept)).toBe('repeat');
  });
  test('an item without a change of allergens has nothing to keep', () => {
    expect(decideAs('keep', 'accepted', {})).toBe('order.no_allergen_change');
  });
});
