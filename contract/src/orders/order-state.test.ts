import { describe, expect, test } from 'vitest';
import { stages, type Stage } from './item-transitions.ts';
import {
  areAllPickedUp,
  getCashDue,
  getCashPaid,
  getPickupStage,
  hasEnded,
  isOpen,
  isOrderComplete,
  usesCapacity,
  getCashState,
} from './order-state.ts';

const createItem = (stage: Stage, isPaid = false) => ({ stage, isPaid });

describe('one item', () => {
  test('declined, cancelled and no-show items have ended', () => {
    expect(stages.filter((stage) => hasEnded({ stage }))).toEqual(['declined', 'cancelled', 'no_show']);
  });
  test('items are open until they are paid and picked up', () => {
    const listOpen = (isPaid: boolean) => stages.filter((stage) => isOpen(createItem(stage, isPaid)));
    expect(listOpen(false)).toEqual(['placed', 'accepted', 'ready', 'picked_up']);
    expect(listOpen(true)).toEqual(['placed', 'accepted', 'ready']);
  });
  test('the cash for an item is in exactly one state', () => {
    const listStates = (isPaid: boolean, isRefunded?: boolean) =>
      stages.map((stage) => getCashState({ stage, isPaid, isRefunded }));
    expect(listStates(false)).toEqual(['due', 'due', 'due', 'due', 'cancelled', 'cancelled', 'noShow']);
    const recalled = stages.map((stage) => getCashState({ stage, isPaid: false, recalled: true }));
    expect(recalled.slice(0, 4)).toEqual(['recalled', 'recalled', 'recalled', 'due']);
    expect(new Set(listStates(true))).toEqual(new Set(['taken']));
    expect(new Set(listStates(true, true))).toEqual(new Set(['refunded']));
  });
  test('no-shows keep using capacity', () => {
    const free = stages.filter((stage) => !usesCapacity({ stage }));
    expect(free).toEqual(['declined', 'cancelled']);
  });
});

describe('completed order', () => {
  const done = createItem('picked_up', true);

  test.each<[string, { stage: Stage; isPaid: boolean }[], [pickedUp: boolean, complete: boolean]]>([
    ['order without items', [], [false, false]],
    ['everything paid and picked up', [done, done], [true, true]],
    ['one item unpaid', [done, createItem('picked_up')], [true, false]],
    ['one item ready and paid', [done, createItem('ready', true)], [false, false]],
    ['one item not answered', [done, createItem('placed')], [false, false]],
    ['rest declined', [done, createItem('declined')], [true, true]],
    ['rest cancelled after payment', [done, createItem('cancelled', true)], [true, true]],
    ['rest not picked up', [done, createItem('no_show')], [true, true]],
    ['nothing left', [createItem('declined'), createItem('cancelled')], [false, false]],
    ['only a paid no-show', [createItem('no_show', true)], [false, false]],
  ])('whether an order is complete with %s', (_title, items, expected) => {
    expect([areAllPickedUp(items), isOrderComplete(items)]).toEqual(expected);
  });
});

describe('stage of a pickup', () => {
  const at = (stage: Stage, minute = 0) => ({ stage, stageAt: new Date(Date.UTC(2026, 5, 2, 12, minute)) });

  test.each<[string, Stage[], Stage]>([
    ['least advanced item first', ['ready', 'placed', 'accepted'], 'placed'],
    ['least advanced item last', ['picked_up', 'ready'], 'ready'],
    ['ended items do not count', ['cancelled', 'picked_up', 'no_show'], 'picked_up'],
    ['accepted beside declined', ['declined', 'accepted'], 'accepted'],
  ])('the stage of a pickup: %s', (_title, items, expected) => {
    expect(getPickupStage(items.map((stage) => at(stage)))).toBe(expected);
  });
  test('a pickup whose items have all ended has the stage of the last one to end', () => {
    expect(getPickupStage([at('no_show', 9), at('cancelled', 5)])).toBe('no_show');
    expect(getPickupStage([at('declined', 5), at('no_show', 9), at('cancelled', 7)])).toBe('no_show');
    const texts = [at('no_show', 9), at('cancelled', 5)].map(({ stage, stageAt }) => ({
      stage,
      stageAt: stageAt.toISOString(),
    }));
    expect(getPickupStage(texts)).toBe('no_show');
  });
});

describe('cash', () => {
  const createPriced = (stage: Stage, isPaid = false) => ({ stage, isPaid, price: 250, qty: 2 });

  test.each<[Stage, boolean, [due: number, paid: number]]>([
    ['placed', false, [500, 0]],
    ['accepted', false, [500, 0]],
    ['ready', false, [500, 0]],
    ['ready', true, [0, 500]],
    ['picked_up', false, [500, 0]],
    ['picked_up', true, [0, 500]],
    ['declined', false, [0, 0]],
    ['cancelled', false, [0, 0]],
    ['no_show', false, [0, 0]],
    ['no_show', true, [0, 500]],
    ['cancelled', true, [0, 500]],
  ])('cash due and paid for an item that is %s with isPaid %s', (stage, isPaid, expected) => {
    const items = [createPriced(stage, isPaid)];
    expect([getCashDue(items), getCashPaid(items)]).toEqual(expected);
  });
  test('cash that was given back no longer counts as paid', () => {
    const refunded = { ...createPriced('cancelled', true), isRefunded: true };
    expect([getCashDue([refunded]), getCashPaid([refunded])]).toEqual([0, 0]);
  });
  test('the cash for several items is added up', () => {
    const items = [createPriced('placed'), { ...createPriced('ready'), price: 100, qty: 3 }];
    expect([getCashDue(items), getCashPaid(items), getCashDue([])]).toEqual([800, 0, 0]);
  });
});
