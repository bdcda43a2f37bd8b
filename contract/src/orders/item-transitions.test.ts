import { describe, expect, test } from 'vitest';
import { createContext } from '../testing/transition-examples.ts';
import {
  decideTransition,
  getTransitionRule,
  itemEvents,
  itemTransitions,
  returnsStock,
  stages,
  transitionRoles,
  type ItemEvent,
  type TransitionRole,
} from './item-transitions.ts';

/** What an event does to an item in each stage. */
type Results = [
  placed: Result,
  accepted: Result,
  ready: Result,
  picked_up: Result,
  declined: Result,
  cancelled: Result,
  no_show: Result,
];
type Result = 'apply' | 'repeat' | 'refuse';
const [A, R, x] = ['apply', 'repeat', 'refuse'] as const;

interface Expectation {
  event: ItemEvent;
  roles: TransitionRole[];
  results: Results;
  example?: Parameters<typeof createContext>[1];
}

const kitchen: TransitionRole[] = ['chef', 'admin'];
const late = { now: '2026-06-02T18:45' };

/** The results when all conditions of the event are met. */
const expectations: Expectation[] = [
  //                                                  placed accepted ready picked_up declined cancelled no_show
  { event: 'accept', roles: kitchen, results: [A, R, R, R, x, x, x] },
  { event: 'decline', roles: kitchen, results: [A, x, x, x, R, x, x] },
  {
    event: 'decline',
    roles: ['system'],
    results: [A, x, x, x, R, x, x],
    example: { pickup: { answerByMs: 0 } },
  },
  { event: 'ready', roles: kitchen, results: [A, A, R, R, x, x, A] },
  { event: 'pay', roles: kitchen, results: [x, x, A, A, x, x, x] },
  { event: 'pickUp', roles: ['customer'], results: [x, x, A, R, x, x, x] },
  { event: 'handOver', roles: ['chef'], results: [x, x, A, A, x, x, x] },
  { event: 'cancel', roles: ['customer'], results: [A, A, x, x, x, R, x] },
  { event: 'cancel', roles: [...kitchen, 'system'], results: [A, A, A, x, x, R, x] },
  { event: 'noShow', roles: [...kitchen, 'system'], results: [x, A, A, x, x, x, R], example: late },
  { event: 'reschedule', roles: ['customer'], results: [A, A, x, x, x, x, x] },
  { event: 'reschedule', roles: kitchen, results: [A, A, A, x, x, x, x] },
  {
    event: 'acceptChange',
    roles: ['customer'],
    results: [A, A, A, x, x, x, x],
    example: { pickup: { changeKind: 'moved' } },
  },
  {
    event: 'keep',
    roles: ['customer'],
    results: [A, A, A, x, x, x, x],
    example: { item: { allergenChange: 'open' } },
  },
  {
    event: 'swap',
    roles: ['customer'],
    results: [x, A, x, x, x, x, x],
    example: { item: { offerAnswerByMs: Infinity } },
  },
];

describe('life of an item', () => {
  const cases = itemEvents.flatMap((event) => transitionRoles.map((role) => ({ event, role })));
  test.each(cases)('$event by $role follows the table of stages', ({ event, role }) => {
    const expected = expectations.find((row) => row.event === event && row.roles.includes(role));
    const contexts = stages.map((stage) => createContext(stage, { ...expected?.example, role }));
    expect(getTransitionRule(event).roles.includes(role)).toBe(expected !== undefined);
    if (expected)
      expect(contexts.map((context) => decideTransition(event, context).kind)).toEqual(expected.results);
  });

  test.each([
    ['accept', 'accepted'],
    ['decline', 'declined'],
    ['ready', 'ready'],
    ['pay', null],
    ['pickUp', 'picked_up'],
    ['handOver', 'picked_up'],
    ['cancel', 'cancelled'],
    ['noShow', 'no_show'],
    ['reschedule', null],
    ['acceptChange', null],
    ['keep', null],
    ['swap', null],
  ] as const)('%s leads to %s', (event, stage) => {
    expect(getTransitionRule(event).to).toBe(stage);
  });
});

describe('effects', () => {
  const listEvents = (matches: (event: ItemEvent) => boolean) => itemEvents.filter(matches);

  test('chefs and admins need a reason to decline, cancel and move', () => {
    const needsReason = (role: TransitionRole) =>
      listEvents((event) => getTransitionRule(event).reasonRequiredFor.includes(role));
    expect(needsReason('chef')).toEqual(['decline', 'cancel', 'reschedule']);
    expect(needsReason('admin')).toEqual(['decline', 'cancel', 'reschedule']);
    expect([needsReason('customer'), needsReason('system')]).toEqual([[], []]);
  });
  test('declined and cancelled items return their stock unless they were ready', () => {
    const returning = itemEvents.flatMap((event) =>
      stages.filter((stage) => returnsStock(event, { stage })).map((stage) => `${event} ${stage}`),
    );
    expect(returning).toEqual(['decline placed', 'cancel placed', 'cancel accepted']);
  });
});

test('an item that is paid and picked up was already handed over', () => {
  const decide = (stage: 'ready' | 'picked_up') =>
    decideTransition('handOver', createContext(stage, { item: { isPaid: true } })).kind;
  expect([decide('ready'), decide('picked_up')]).toEqual(['apply', 'repeat']);
});

test('each event has its own refusal', () => {
  const codes = Object.entries(itemTransitions).map(([event, { refusalCode }]) => [event, refusalCode]);
  expect(Object.fromEntries(codes)).toEqual({
    accept: 'order.cannot_accept',
    decline: 'order.cannot_decline',
    ready: 'order.cannot_be_ready',
    pay: 'order.not_ready_to_pay',
    pickUp: 'order.not_ready_to_pick_up',
    handOver: 'order.nothing_to_hand_over',
    cancel: 'order.cannot_cancel',
    noShow: 'order.cannot_be_no_show',
    reschedule: 'order.cannot_reschedule',
    acceptChange: 'order.no_change',
    keep: 'order.no_allergen_change',
    swap: 'order.no_offer',
  });
});
