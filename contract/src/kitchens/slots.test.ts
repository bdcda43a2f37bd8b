import { describe, expect, test } from 'vitest';
import {
  createLimit,
  createSchedule,
  createUsedCapacity,
  createWindow,
} from '../testing/schedule-examples.ts';
import { addDays, getMonday, getWeekday } from '../time/local-date.ts';
import type { PickupWindow } from './kitchen.ts';
import type { Period } from './limits.ts';
import type { Schedule } from './schedule.ts';
import {
  findEarliestSlot,
  findSlotStartingAt,
  getOrderTimes,
  listSlots,
  type RequiredParts,
  type SlotContext,
} from './slots.ts';

const toMs = (text: string) => Date.parse(`${text}Z`);
const toText = (instantMs: number) => new Date(instantMs).toISOString().slice(0, 16);

interface Example extends Partial<Omit<SlotContext, 'schedule' | 'nowMs'>> {
  now?: string;
  window?: Partial<PickupWindow>;
  schedule?: Partial<Schedule>;
}

/** Creates a kitchen in UTC with 30-minute slots on Tuesdays from 11:00 to 12:30. It is the Monday before. */
const createContext = ({ now = '2026-06-01T12:00', window, schedule, ...values }: Example): SlotContext => ({
  schedule: createSchedule({
    timeZone: 'UTC',
    windows: [createWindow({ to: '12:30', ...window })],
    ...schedule,
  }),
  used: new Map(),
  wanted: { items: [{ product: 'pho', qty: 2 }], isInStock: true },
  nowMs: toMs(now),
  ...values,
});

/** Lists each slot as its start and the reason that blocks it. */
const list = (example: Example, days = 7) =>
  listSlots(createContext(example), days).flatMap(({ slots }) =>
    slots.map(({ startsAtMs, blockedBy }) =>
      [toText(startsAtMs).slice(5), blockedBy?.reason].filter(Boolean).join(' '),
    ),
  );

describe('listed slots', () => {
  test('slots are listed by occurrence', () => {
    const [first, ...others] = listSlots(createContext({}), 7);
    expect(others).toEqual([]);
    expect(first?.occurrence.date).toBe('2026-06-02');
    expect(first?.slots).toEqual(
      ['11:00', '11:30', '12:00'].map((time) => ({
        startsAtMs: toMs(`2026-06-02T${time}`),
        endsAtMs: toMs(`2026-06-02T${time}`) + 30 * 60_000,
        blockedBy: null,
      })),
    );
  });
  test('slots that have begun are not listed', () => {
    expect(list({ now: '2026-06-02T11:30' })).toEqual(['06-02T11:30', '06-02T12:00']);
    expect(list({ now: '2026-06-02T11:30:00.001' })[0]).toBe('06-02T12:00');
    expect(list({ now: '2026-06-02T12:00:00.001' })).toEqual([]);
  });
  test('slots beyond the horizon are not listed', () => {
    expect(list({ schedule: { horizonDays: 1 } })).toEqual(['06-02T11:00', '06-02T11:30', '06-02T12:00']);
    expect(list({ schedule: { horizonDays: 1 }, now: '2026-06-01T11:30' })).toEqual([
      '06-02T11:00',
      '06-02T11:30',
    ]);
    expect(list({ schedule: { horizonDays: 1 }, now: '2026-06-01T10:59' })).toEqual([]);
  });
  test('the number of days counts dates, starting today', () => {
    expect(list({}, 1)).toEqual([]);
    expect(list({}, 2)).toHaveLength(3);
    expect(list({ schedule: { horizonDays: 30 } }, 8)).toHaveLength(3);
    expect(list({ schedule: { horizonDays: 30 } }, 9)).toHaveLength(6);
  });
  test('yesterday’s window is listed while it runs past midnight', () => {
    const night = { now: '2026-06-03T00:10', window: { from: '23:00', to: '01:00' } };
    expect(list(night, 1)).toEqual(['06-03T00:30']);
    expect(listSlots(createContext(night), 1)[0]?.occurrence.date).toBe('2026-06-02');
  });
  test('cancelled occurrences and closed days have no slots', () => {
    const changes = [{ windowId: 'window', date: '2026-06-02', status: 'cancelled' } as const];
    const closedDays = [{ from: '2026-06-02', to: '2026-06-02', reason: 'Holiday' }];
    expect(list({ schedule: { changes } })).toEqual([]);
    expect(list({ schedule: { closedDays } })).toEqual([]);
  });
  test('occurrences shorter than a slot are left out', () => {
    expect(listSlots(createContext({ schedule: { slotMinutes: 91 } }), 7)).toEqual([]);
  });
});

describe('blocked slots', () => {
  const used = createUsedCapacity({ 'limit 2026-06-02T11:30:00.000Z': 2 });
  const limits = [createLimit()];

  test('a window serves only its dishes', () => {
    const window = { products: ['bun', 'tea'] };
    expect(list({ window })[0]).toBe('06-02T11:00 not_served');
    const isServed = (...products: string[]) => {
      const items = products.map((product) => ({ product, qty: 1 }));
      return list({ window, wanted: { items, isInStock: true } })[0] === '06-02T11:00';
    };
    expect([isServed('bun'), isServed('bun', 'tea'), isServed('bun', 'pho'), isServed()]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
  test('X20: orders open and close at the time of the clock, whole days before a clock change', () => {
    const window = { opensBefore: 2_880, closesBefore: 1_440 };
    const startsAtMs = Date.parse('2026-03-08T15:00:00Z'); // 11:00 in New York
    expect(getOrderTimes({ window, startsAtMs }, 'America/New_York')).toEqual({
      opensAtMs: Date.parse('2026-03-06T16:00:00Z'),
      closesAtMs: Date.parse('2026-03-07T16:00:00Z'),
    });
  });
  test('orders open a number of minutes before the window starts', () => {
    const window = { opensBefore: 60 };
    expect(list({ window, now: '2026-06-02T09:59' })[2]).toBe('06-02T12:00 not_open');
    expect(list({ window, now: '2026-06-02T10:00' })[2]).toBe('06-02T12:00');
    const [occurrence] = listSlots(createContext({ window }), 7);
    expect(occurrence?.slots[2]?.blockedBy).toEqual({
      reason: 'not_open',
      opensAt: '2026-06-02T10:00:00.000Z',
    });
  });
  test('orders close a number of minutes before the window starts', () => {
    const window = { closesBefore: 60 };
    expect(list({ window, now: '2026-06-02T09:59' })[2]).toBe('06-02T12:00');
    expect(list({ window, now: '2026-06-02T10:00' })[2]).toBe('06-02T12:00 too_soon');
  });
  test('orders can close exactly when the window starts', () => {
    const window = { closesBefore: 0, opensBefore: 0 };
    expect(list({ window, now: '2026-06-02T10:59' })[0]).toBe('06-02T11:00 not_open');
    expect(list({ window, now: '2026-06-02T11:00' })[1]).toBe('06-02T11:30 too_soon');
  });
  test('slots within the lead time are blocked', () => {
    const schedule = { leadMinutes: 60 };
    expect(list({ schedule, now: '2026-06-02T10:30' })).toEqual([
      '06-02T11:00 too_soon',
      '06-02T11:30',
      '06-02T12:00',
    ]);
  });
  test('slots that start during a pause are blocked', () => {
    expect(list({ schedule: { pausedUntilMs: toMs('2026-06-02T11:30') } })).toEqual([
      '06-02T11:00 paused',
      '06-02T11:30',
      '06-02T12:00',
    ]);
  });
  test('a dish that is out of stock blocks every slot', () => {
    const wanted = { items: [{ product: 'pho', qty: 2 }], isInStock: false };
    expect(list({ wanted })).toEqual(['11:00', '11:30', '12:00'].map((time) => `06-02T${time} sold_out`));
  });
  test('a full limit blocks its slot and is named', () => {
    expect(list({ schedule: { limits }, used })).toEqual(['06-02T11:00', '06-02T11:30 full', '06-02T12:00']);
    const [occurrence] = listSlots(createContext({ schedule: { limits }, used }), 7);
    expect(occurrence?.slots[1]?.blockedBy).toEqual({ reason: 'full', limit: 'Orders per slot' });
  });
  test('limits do not block slots if no dishes are given', () => {
    const wanted = { items: [], isInStock: true };
    expect(list({ schedule: { limits }, used, wanted })).toEqual(list({}));
  });
  test('a limit counts all dishes of an order together', () => {
    const portions = createLimit({ counts: 'portions', max: 5 });
    const wanted = (qty: number) => ({
      items: [
        { product: 'pho', qty: 2 },
        { product: 'bun', qty },
      ],
      isInStock: true,
    });
    const schedule = { limits: [portions] };
    expect(list({ schedule, wanted: wanted(3) })[0]).toBe('06-02T11:00');
    expect(list({ schedule, wanted: wanted(4) })[0]).toBe('06-02T11:00 full');
  });
});

describe('several causes', () => {
  const window = { products: ['bun'], opensBefore: 1 };
  const limits = [createLimit({ counts: 'portions', max: 1 })];
  const wanted = { items: [{ product: 'pho', qty: 2 }], isInStock: false };
  const schedule = { leadMinutes: 120, pausedUntilMs: toMs('2026-06-02T11:10'), limits };

  test.each<[string, Example]>([
    ['not_served', {}],
    ['not_open', { window: { opensBefore: 1 } }],
    ['too_soon', { window: {} }],
    ['paused', { window: {}, schedule: { ...schedule, leadMinutes: 0 } }],
    ['sold_out', { window: {}, schedule: { limits } }],
    ['full', { window: {}, schedule: { limits }, wanted: { ...wanted, isInStock: true } }],
  ])('a slot that is blocked for several reasons gives the first, here %s', (reason, example) => {
    const now = '2026-06-02T10:30';
    expect(list({ now, window, schedule, wanted, ...example })[0]).toBe(`06-02T11:00 ${reason}`);
  });
});

describe('chosen slots', () => {
  const findEarliest = (example: Example) => {
    const slot = findEarliestSlot(createContext(example));
    return slot && `${toText(slot.startsAtMs)} ${slot.occurrence.window._id}`;
  };

  test('the earliest slot is the first available one', () => {
    expect(findEarliest({})).toBe('2026-06-02T11:00 window');
    expect(findEarliest({ schedule: { pausedUntilMs: toMs('2026-06-02T11:10') } })).toBe(
      '2026-06-02T11:30 window',
    );
    expect(findEarliest({ window: { closesBefore: 20_160 }, schedule: { horizonDays: 30 } })).toBe(
      '2026-06-16T11:00 window',
    );
  });
  test('the earliest slot is within the horizon', () => {
    expect(findEarliest({ schedule: { horizonDays: 1 }, now: '2026-06-01T11:00' })).toBeDefined();
    expect(findEarliest({ schedule: { horizonDays: 1 }, now: '2026-06-01T10:59' })).toBeUndefined();
    expect(findEarliest({ now: '2026-06-02T12:30', schedule: { horizonDays: 7 } })).toBe(
      '2026-06-09T11:00 window',
    );
  });
  test('the earliest slot never belongs to a cancelled occurrence', () => {
    const changes = [{ windowId: 'window', date: '2026-06-02', status: 'cancelled' } as const];
    expect(findEarliest({ now: '2026-06-02T10:00', schedule: { changes } })).toBeUndefined();
    const context = createContext({ schedule: { changes } });
    expect(findSlotStartingAt(context, toMs('2026-06-02T11:30'))).toBeUndefined();
  });
  test('a slot that starts right now can still be chosen', () => {
    const findAt = (now: string) => findSlotStartingAt(createContext({ now }), toMs('2026-06-02T11:30'));
    expect(findAt('2026-06-02T11:30')).toBeDefined();
    expect(findAt('2026-06-02T11:30:00.001')).toBeUndefined();
    expect(findEarliest({ now: '2026-06-02T11:30' })).toBe('2026-06-02T11:30 window');
  });
  test('the earliest slot can belong to another window', () => {
    const windows = [createWindow(), createWindow({ _id: 'market', weekday: 1, from: '18:00', to: '20:00' })];
    expect(findEarliest({ schedule: { windows } })).toBe('2026-06-01T18:00 market');
  });
  test('the earliest slot after midnight can belong to yesterday’s window', () => {
    const example = { now: '2026-06-03T00:10', window: { from: '23:00', to: '01:00' } };
    expect(findEarliest(example)).toBe('2026-06-03T00:30 window');
  });
  test('a slot is found by its start, with the reason that blocks it', () => {
    const context = createContext({ schedule: { leadMinutes: 10_080 } });
    expect(findSlotStartingAt(context, toMs('2026-06-02T11:30'))).toMatchObject({
      endsAtMs: toMs('2026-06-02T12:00'),
      blockedBy: { reason: 'too_soon' },
      occurrence: { date: '2026-06-02' },
    });
  });
  test.each([
    ['time inside a slot', '2026-06-02T11:31'],
    ['end of the last slot', '2026-06-02T12:30'],
    ['date without a window', '2026-06-03T11:30'],
    ['past slot', '2026-05-26T11:30'],
    ['slot beyond the horizon', '2026-06-09T11:30'],
  ])('no slot is found at the %s', (_title, startsAt) => {
    const context = createContext({ now: '2026-06-02T11:00' });
    expect(findSlotStartingAt(context, toMs(startsAt))).toBeUndefined();
  });
});

describe('a fully booked kitchen with as many slots and limits as possible', () => {
  const days = 30;
  const nowMs = toMs('2026-06-01T00:00');
  const slotStarts = Array.from({ length: (days + 1) * 288 }, (_, i) => nowMs + i * 300_000);
  const dates = Array.from({ length: days + 1 }, (_, day) => addDays('2026-06-01', day));
  const toPeriods = {
    slot: () => slotStarts,
    window: () => dates.map((date) => `${getWeekday(date)} ${date}`),
    day: () => dates,
    week: () => dates.map(getMonday),
  };

  /** Returns the earliest slot when one of 30 limits is full everywhere, and how often used capacity was looked up. */
  function search(per: keyof typeof toPeriods, fullLimit: number) {
    let lookUps = 0;
    class CountedMap extends Map<Period, number> {
      override get(key: Period) {
        lookUps += 1;
        return super.get(key);
      }
    }
    const limits = Array.from({ length: 30 }, (_, i) =>
      createLimit({ _id: String(i), per: i === fullLimit ? per : 'slot' }),
    );
    const used = new Map(
      limits.map(({ _id, max }, i) => [
        _id,
        new CountedMap(i === fullLimit ? toPeriods[per]().map((period: Period) => [period, max]) : [['', 1]]),
      ]),
    );
    const windows = Array.from({ length: 7 }, (_, weekday) =>
      createWindow({ _id: String(weekday), weekday, from: '00:00', to: '24:00' }),
    );
    const schedule = { windows, limits, slotMinutes: 5, horizonDays: days };
    const slot = findEarliestSlot(createContext({ schedule, used, now: '2026-06-01T00:00' }));
    return { slot, lookUps };
  }

  test.each<[string, keyof typeof toPeriods, number, max: number]>([
    ['the youngest limit per slot', 'slot', 29, slotStarts.length + 30],
    ['the oldest limit per slot', 'slot', 0, slotStarts.length + 30],
    ['a limit per window', 'window', 29, 31],
    ['a limit per day', 'day', 0, 31],
    ['a limit per week', 'week', 15, 31],
  ])(
    'a search of a full kitchen does not check every limit of every slot: %s',
    (_title, per, fullLimit, max) => {
      const { slot, lookUps } = search(per, fullLimit);
      expect(slot).toBeUndefined();
      expect(lookUps).toBeGreaterThan(0);
      expect(lookUps).toBeLessThanOrEqual(max);
    },
  );
});

describe('a part that still has to be chosen', () => {
  const limit = createLimit({ counts: 'portions', max: 2, products: [{ product: 'egg', points: 1 }] });
  const used = createUsedCapacity({ 'limit 2026-06-02T11:00:00.000Z': 1 });
  const listFor = (required: Partial<RequiredParts>, example: Example = {}) =>
    list({
      ...example,
      wanted: {
        items: [{ product: 'pho', qty: 2 }],
        isInStock: true,
        required: [{ products: ['egg'], qty: 2, areEnough: (offered) => offered.has('egg'), ...required }],
        ...example.wanted,
      },
    }).map((slot) => slot.slice(6));

  test('blocks the slots in which it is not served', () => {
    const window = { products: ['pho', 'tea'] };
    expect(listFor({}, { window })).toEqual(['11:00 sold_out', '11:30 sold_out', '12:00 sold_out']);
    const orTea = { products: ['egg', 'tea'], areEnough: (offered: ReadonlySet<string>) => offered.size > 0 };
    expect(listFor(orTea, { window })).toEqual(['11:00', '11:30', '12:00']);
  });

  test('needs room for its portions in the slot', () => {
    const example = { schedule: { limits: [limit] }, used };
    expect(listFor({}, example)).toEqual(['11:00 sold_out', '11:30', '12:00']);
    expect(listFor({ qty: 1 }, example)).toEqual(['11:00', '11:30', '12:00']);
  });

  test('is compared with the room for as many portions as each item needs', () => {
    const areEnough = (offered: ReadonlySet<string>) => offered.has('egg');
    const required = [2, 1].map((qty) => ({ products: ['egg'], qty, areEnough }));
    const wanted = { items: [{ product: 'pho', qty: 3 }], isInStock: true, required };
    expect(listFor({}, { schedule: { limits: [limit] }, used, wanted })[0]).toBe('11:00 sold_out');
  });
});
