import type { NoticeEvent, NoticeParty } from '@homechef/contract/notices/notice-events';

/** Events that are chosen together, in the order of the lines. The last group of a party takes all others. */
const groups = {
  customer: {
    myOrder: ['placed', 'accepted', 'ready', 'reminder'],
    myChanges: [
      'declined',
      'moved',
      'cancelled',
      'removed',
      'noShow',
      'allergens',
      'asked',
      'handedOver',
      'settled',
    ],
    myTurn: ['hold'],
    market: [],
  },
  chef: {
    newOrder: ['newOrder'],
    changes: [
      'orderCancelled',
      'orderMoved',
      'changeAnswered',
      'swapped',
      'moveUnanswered',
      'notReached',
      'orderSettled',
    ],
    noShow: ['noShowDue'],
    kitchen: [],
  },
} as const satisfies Record<NoticeParty, Record<string, readonly NoticeEvent[]>>;

type NoticeGroup = keyof (typeof groups)['customer'] | keyof (typeof groups)['chef'];

/** Divides the events of a party into its groups. Groups without events are left out. */
export function groupEvents(
  party: NoticeParty,
  events: readonly NoticeEvent[],
): [NoticeGroup, readonly NoticeEvent[]][] {
  const named = Object.entries<readonly NoticeEvent[]>(groups[party]) as [NoticeGroup, NoticeEvent[]][];
  const grouped = new Set(named.flatMap(([, members]) => members));
  return named
    .map(([group, members], i): [NoticeGroup, NoticeEvent[]] => [
      group,
      events.filter((event) => (i === named.length - 1 ? !grouped.has(event) : members.includes(event))),
    ])
    .filter(([, members]) => members.length > 0);
}
