import { expect, test } from 'vitest';
import { listCustomerRows, type CustomerFacts, type CustomerRow } from './customer-rows.ts';
import { stages, type Stage } from './item-transitions.ts';
import type { HistoryEntry, OrderItem, Pickup } from './order.ts';

// Friday, November 27, in Phoenix. The pickup is from 6:45 to 7:00 pm, and the kitchen is there from 5 to 9 pm.
const at = (clock: string, day = '2026-11-27') => `${day}T${clock}:00.000-07:00`;
const place = {
  name: 'Roosevelt Row',
  address: '1 Main St',
  city: 'Phoenix',
  state: 'AZ',
  postalCode: '85001',
  latitude: 33.4,
  longitude: -112,
};
const elsewhere = { ...place, name: 'Tempe Beach', address: '9 Oak St' };

type Changes = Partial<OrderItem>;
const toItem = (changes: Changes): OrderItem => ({
  _id: 'a'.repeat(24),
  product: 'd'.repeat(24),
  chefId: 'c'.repeat(24),
  brand: 'La Paloma Truck',
  name: 'Pork Tamales',
  image: '',
  price: 15.25,
  qty: 1,
  orderStatus: 'Not Ready',
  isPaid: false,
  paidAt: null,
  isPickedUp: false,
  pickedAt: null,
  stage: 'accepted',
  batches: [],
  stageAt: at('16:00'),
  note: '',
  options: [],
  diets: [],
  allergens: {},
  createdAt: at('16:00'),
  updatedAt: at('16:00'),
  ...changes,
});
const toPickup = (changes: Partial<Pickup>): Pickup => ({
  chefId: 'c'.repeat(24),
  windowId: null,
  startsAt: at('18:45'),
  endsAt: at('19:00'),
  timeZone: 'America/Phoenix',
  place,
  stage: 'accepted',
  cancelUntil: at('18:15'),
  answerBy: at('16:30'),
  here: null,
  change: null,
  ...changes,
});
const before = { startsAt: at('18:45'), endsAt: at('19:00'), place };
const moved = (changes: Partial<NonNullable<Pickup['change']>> = {}): NonNullable<Pickup['change']> => ({
  kind: 'moved',
  startsAt: at('19:15'),
  endsAt: at('19:30'),
  place,
  before,
  reason: 'Road works',
  at: at('16:10'),
  ...changes,
});
const entry = (event: HistoryEntry['event'], by: HistoryEntry['by'], more: Partial<HistoryEntry> = {}) => ({
  at: at('16:20'),
  event,
  by,
  items: ['a'.repeat(24)],
  ...more,
});

interface Case {
  items?: Changes[];
  pickup?: Partial<Pickup>;
  history?: HistoryEntry[];
  now?: string;
  stops?: CustomerFacts['stops'] | 'unknown';
  recalls?: CustomerFacts['recalls'];
}
const list = ({
  items = [{}],
  pickup = {},
  history = [],
  now = at('16:40'),
  stops,
  recalls,
}: Case): CustomerRow[] =>
  listCustomerRows({
    items: items.map((changes, i) =>
      toItem({ ...(i > 0 && { _id: 'b'.repeat(24), name: 'Salsa' }), ...changes }),
    ),
    pickup: toPickup(pickup),
    history,
    nowMs: Date.parse(now),
    noShowMinutes: 30,
    recalls,
    stops:
      stops === 'unknown'
        ? undefined
        : (stops ?? [{ startsAt: at('17:00'), endsAt: at('21:00'), status: 'open' }]),
  });

const offer = (answerBy: string) => ({ offer: { answerBy, options: [] } });
const ready: Changes[] = [{ stage: 'ready' }];
const ended = (stage: Stage, more: Changes = {}): Changes[] => [{ stage, stageAt: at('16:20'), ...more }];
const newPlace = moved({ startsAt: at('18:45'), endsAt: at('19:00'), place: elsewhere });
const off = moved({ kind: 'cancelled', startsAt: null, endsAt: null });

const recalls = [
  {
    batch: 'e'.repeat(24),
    lot: '260303-01',
    name: 'Pork Tamales',
    madeOn: '2026-03-03',
    items: ['a'.repeat(24)],
    at: at('16:30'),
    reason: 'Walnuts',
    advice: 'Do not eat it',
    readAt: null,
  },
];
const recalled = (stage: Stage): Changes[] => [{ stage, recalled: true }];

test.each<[string, Case, ...CustomerRow['kind'][]]>([
  ['O40: instead of “Ready now”', { items: recalled('ready'), recalls }, 'recalled'],
  ['O40: instead of “Enjoy!”', { items: recalled('picked_up'), recalls }, 'recalled'],
  [
    'O40: the rest is ready',
    { items: [...recalled('ready'), { stage: 'ready' }], recalls },
    'recalled',
    'readyEarly',
  ],
  ['O40: made anew', { items: [{ stage: 'ready' }], recalls }, 'readyEarly'],
  ['O7', { items: ended('declined'), history: [entry('decline', 'chef')] }, 'declined'],
  ['O8', { items: ended('declined'), history: [entry('decline', 'system')] }, 'unanswered'],
  ['O9', { items: ended('cancelled'), history: [entry('cancel', 'customer')] }, 'cancelledByYou'],
  ['O10: kitchen', { items: ended('cancelled'), history: [entry('cancel', 'chef')] }, 'cancelled'],
  ['O10: market', { items: ended('cancelled'), history: [entry('cancel', 'admin')] }, 'cancelled'],
  ['O11', { items: ended('cancelled'), history: [entry('cancel', 'system')] }, 'ended'],
  [
    'O12, X5: the debt comes before the cancellation',
    { items: ended('cancelled', { isPaid: true }), history: [entry('cancel', 'chef')] },
    'owed',
    'cancelled',
  ],
  [
    'O12: given back',
    { items: ended('cancelled', { isPaid: true }), history: [entry('cancel', 'chef', { refunded: 15.25 })] },
    'givenBack',
    'cancelled',
  ],
  ['O13', { items: ended('no_show') }, 'notPickedUp'],
  ['O14', { items: [{ stage: 'picked_up', isPaid: true }] }, 'received'],
  ['O15', { items: [{ stage: 'picked_up' }] }, 'unconfirmed'],
  [
    'O16',
    {
      items: [{ stage: 'picked_up', isPaid: true }],
      history: [entry('handOver', 'chef', { reason: 'Phone was empty' })],
    },
    'received',
    'withoutCode',
  ],
  [
    'O17: before “Ready now”',
    { items: [{ stage: 'ready', allergenChanged: ['nuts'] }], now: at('18:50') },
    'allergens',
    'ready',
  ],
  ['O18', { pickup: { change: off } }, 'off'],
  ['O19', { items: [offer(at('17:00'))] }, 'offer'],
  ['O19: of one dish of two', { items: [offer(at('17:00')), {}] }, 'offer', 'later'],
  ['O20', { items: ready, pickup: { change: newPlace }, now: at('18:50') }, 'readyElsewhere'],
  ['O21: ready', { items: ready, now: at('21:00') }, 'closed'],
  ['O21, X6: not ready', { now: at('21:05') }, 'closed'],
  [
    'O21: without known times an earlier day',
    { items: ready, now: at('00:01', '2026-11-28'), stops: 'unknown' },
    'closed',
  ],
  ['O22', { items: ready, now: at('19:00') }, 'waitsForYou'],
  ['O23: stop running', { items: ready, now: at('18:44') }, 'readyEarly'],
  ['O23: stop not begun', { items: ready }, 'readyEarly'],
  ['O24, X27', { items: ready, now: at('18:45') }, 'ready'],
  ['O24: without a time', { items: ready, pickup: { startsAt: null, endsAt: null } }, 'ready'],
  ['O25', { pickup: { change: moved() }, now: at('19:30') }, 'newTimePassed', 'late'],
  ['O26', { pickup: { change: moved() } }, 'newTime'],
  ['O27', { pickup: { change: newPlace } }, 'newPlace'],
  ['O28: due', { now: at('18:49') }, 'due', 'tooLate'],
  ['O28, X6: late', { now: at('18:50') }, 'late'],
  ['O28: late for the new time', { pickup: { change: moved() }, now: at('19:20') }, 'newTime', 'late'],
  ['O29', { items: [{ stage: 'ready' }, {}] }, 'partlyReady', 'freeUntil'],
  ['O29: late', { items: [{ stage: 'ready' }, {}], now: at('18:55') }, 'late'],
  ['O30', { items: [{ stage: 'placed' }], now: at('16:10') }, 'sent'],
  ['O31', { items: [{ stage: 'placed' }] }, 'answerOver'],
  ['O32, O35: too late', { now: at('18:20') }, 'soon', 'tooLate'],
  ['O32', { now: at('17:45') }, 'soon', 'freeUntil'],
  ['O33, O35: free', { now: at('17:44') }, 'later', 'freeUntil'],
  ['O34', { pickup: { startsAt: null, endsAt: null, cancelUntil: null } }, 'noTime', 'freeUntilReady'],
  ['O36: asked', { history: [entry('reschedule', 'customer')] }, 'later', 'freeUntil', 'asAsked'],
  [
    'O36: G1',
    { history: [entry('reschedule', 'chef', { reasonKey: 'asked' })] },
    'later',
    'freeUntil',
    'asAsked',
  ],
  [
    'O36: offer withdrawn',
    { history: [entry('withdrawOffer', 'chef')] },
    'later',
    'freeUntil',
    'hasItAfterAll',
  ],
  [
    'O36: allergens kept',
    { items: [{ allergenChanged: ['nuts'], allergenChangeKept: true }] },
    'later',
    'freeUntil',
    'kept',
  ],
  ['X1', { items: ready, pickup: { change: moved() }, now: at('19:20') }, 'ready', 'movedAndReady'],
  [
    'O40, O26: recalled and moved',
    { items: recalled('ready'), recalls, pickup: { change: moved() } },
    'recalled',
    'newTime',
  ],
  ['X2', { items: ready, pickup: { change: off } }, 'off', 'readyButOff'],
  ['X4', { items: [{ stage: 'ready' }, { stage: 'cancelled' }], now: at('18:50') }, 'ready', 'offOrder'],
  ['X7', { items: [offer(at('16:30'))] }, 'offer'],
  [
    'X25: in the order of the rows',
    { items: [{ allergenChanged: ['nuts'], ...offer(at('17:00')) }], pickup: { change: moved() } },
    'allergens',
    'offer',
    'newTime',
  ],
])('%s', (_id, situation, ...kinds) => {
  expect(list(situation).map(({ kind }) => kind)).toEqual(kinds);
});

test.each<[string, Case, Partial<Record<string, unknown>>]>([
  [
    'O11: off',
    { items: ended('cancelled', { reasonKey: 'closed' }), history: [entry('cancel', 'system')] },
    { why: 'off', at: at('18:45') },
  ],
  [
    'O11: no answer to an offer',
    {
      items: ended('cancelled', { reason: 'x', reasonKey: 'noOfferAnswer' }),
      history: [entry('cancel', 'system')],
    },
    { why: 'noAnswer', at: at('16:20') },
  ],
  [
    'O11: account closed',
    {
      items: ended('cancelled', { reason: 'x', reasonKey: 'accountClosed' }),
      history: [entry('cancel', 'system')],
    },
    { why: 'closed' },
  ],
  ['O13: same day', { items: ended('no_show'), now: at('23:59') }, { isToday: true }],
  [
    'O13, X8: after midnight of the kitchen',
    { items: ended('no_show'), now: at('00:00', '2026-11-28') },
    { isToday: false },
  ],
  ['O19, X7: past its deadline', { items: [offer(at('16:40'))] }, { isOver: true }],
  [
    'O22: may be marked',
    { items: ready, now: at('19:00') },
    { until: at('19:00'), markedFrom: new Date(at('19:30')).toISOString() },
  ],
  [
    'O22: not while a move is unanswered',
    { items: ready, pickup: { change: moved() }, now: at('19:30') },
    { kind: 'waitsForYou', markedFrom: null },
  ],
  ['O23: G5, at the place', { items: ready, now: at('17:00') }, { isStopRunning: true }],
  ['O23: G5, before the stop', { items: ready, now: at('16:59') }, { isStopRunning: false }],
  ['O23: G5, times unknown', { items: ready, now: at('17:00'), stops: 'unknown' }, { isStopRunning: false }],
  [
    'O29: counts living dishes',
    { items: [{ stage: 'ready' }, {}, { stage: 'cancelled' }] },
    { ready: 1, all: 2 },
  ],
  ['O28: minutes', { now: at('19:01') }, { kind: 'late', minutes: 16 }],
])('the headline of %s has its values', (_id, situation, values) => {
  expect(list(situation)[0]).toMatchObject(values);
});

const changes = {
  none: null,
  moved: moved(),
  'new place': newPlace,
  off,
  passed: moved({ endsAt: at('16:30') }),
};
const times = ['16:10', '16:40', '17:50', '18:46', '18:55', '19:10', '19:40', '21:10'];
const everyStage = stages.flatMap((stage) =>
  [false, true].flatMap((isPaid) =>
    Object.entries(changes).flatMap(([name, change]) =>
      [at('18:45'), null].flatMap((startsAt) =>
        times.map((clock) => ({ stage, isPaid, name, change, startsAt, clock })),
      ),
    ),
  ),
);

/** Kinds whose text says that the food can be picked up now. */
const readyNow: readonly CustomerRow['kind'][] = ['ready', 'waitsForYou'];

test('every stage, payment, change and time has a headline, and says “Ready now” only when it is true', () => {
  expect(everyStage.length).toBeGreaterThan(1000);
  for (const { stage, isPaid, name, change, startsAt, clock } of everyStage) {
    const end = startsAt && at('19:00');
    const rows = list({
      items: [{ stage, isPaid }],
      pickup: { change, startsAt, endsAt: end },
      now: at(clock),
    }).map(({ kind }) => kind);
    const situation = `${stage}, ${isPaid ? 'paid' : 'unpaid'}, ${name}, ${clock}, ${startsAt}`;
    expect(rows.length, situation).toBeGreaterThan(0);
    expect(new Set(rows).size, situation).toBe(rows.length);
    const hasEnded = stage === 'cancelled' || stage === 'no_show' || stage === 'declined';
    expect(rows.includes('owed'), situation).toBe(hasEnded && isPaid);
    if (rows.some((kind) => readyNow.includes(kind))) {
      expect(stage, situation).toBe('ready');
      expect(change?.kind, situation).not.toBe('cancelled');
    }
    if (rows.includes('tooLate')) expect([stage, change], situation).toEqual(['accepted', null]);
  }
});
