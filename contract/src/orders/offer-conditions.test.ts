import { describe, expect, test } from 'vitest';
import { createContext, toMs } from '../testing/transition-examples.ts';
import { decideTransition, returnsStock, type ItemEvent } from './item-transitions.ts';

type Example = Parameters<typeof createContext>[1];

describe('offer of a short tray', () => {
  const offerAnswerByMs = toMs('2026-06-02T17:50');
  const decideAs = (event: ItemEvent, example: Example = {}): string => {
    const item = { offerAnswerByMs, ...example.item };
    const decision = decideTransition(
      event,
      createContext('accepted', { role: 'customer', ...example, item }),
    );
    return decision.kind === 'refuse' ? decision.code : decision.kind;
  };

  test('X7: the customer can take another dish until the deadline', () => {
    expect(decideAs('swap', { now: '2026-06-02T17:49:59' })).toBe('apply');
    expect(decideAs('swap', { now: '2026-06-02T17:50' })).toBe('order.offer_ended');
  });
  test('repeating the answer to an offer changes nothing', () => {
    const item = { offerAnswerByMs: undefined, isSwapped: true };
    expect(decideAs('swap', { item })).toBe('repeat');
    expect(decideAs('swap', { item: { isSwapped: true } })).toBe('apply');
  });
  test('a customer with an offer can cancel or move even late', () => {
    for (const event of ['cancel', 'reschedule'] as const) {
      expect(decideAs(event, { now: '2026-06-02T17:45' })).toBe('apply');
      expect(decideAs(event, { now: '2026-06-02T17:45', item: { offerAnswerByMs: undefined } })).toBe(
        'order.cancel_too_late',
      );
    }
  });
  test('the chef can make an item with an offer ready, or cancel it', () => {
    for (const event of ['ready', 'cancel'] as const) expect(decideAs(event, { role: 'chef' })).toBe('apply');
  });
  test('an item with an unanswered offer is never a no-show', () => {
    expect(decideAs('noShow', { role: 'chef', now: '2026-06-02T19:00' })).toBe('order.offer_unanswered');
  });
  test('no portions of an item with an offer return to stock', () => {
    for (const stage of ['placed', 'accepted'] as const)
      expect(returnsStock('cancel', { stage, offerAnswerByMs })).toBe(false);
  });
});
