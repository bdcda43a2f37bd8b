import { formatMoney } from '@homechef/contract/money/money';
import { hasEnded } from '@homechef/contract/orders/order-state';
import { formatDate } from '../../lib/format/dates.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import type { ServerState, Tap } from '../../store/tap-queue/tap.ts';

interface Words {
  t: Translate;
  locale: string;
}

/** Conflicts of one order, which the chef reads together. A batch and a walk-up sale stand alone. */
export interface ConflictGroup {
  key: string;
  ids: readonly number[];
  taps: readonly [Tap, ...Tap[]];
}

export function groupConflicts(taps: readonly Tap[]): ConflictGroup[] {
  const groups = new Map<string, ConflictGroup>();
  for (const tap of taps.filter(({ conflict }) => conflict !== null)) {
    const key = tap.number ?? tap.key;
    const { ids = [], taps: others = [] } = groups.get(key) ?? {};
    const [first = tap, ...rest] = [...others, tap];
    groups.set(key, { key, ids: [...ids, tap.id], taps: [first, ...rest] });
  }
  return [...groups.values()];
}

const isToday = (timeMs: number) => new Date(timeMs).toDateString() === new Date().toDateString();

/** Formats a time as a clock today, otherwise with the date. */
export const formatClock = (timeMs: number, locale: string): string =>
  formatDate(new Date(timeMs), isToday(timeMs) ? 'time' : 'shortMoment', locale);

const formatDishes = ({ items }: Tap, locale: string): string =>
  new Intl.ListFormat(locale, { type: 'unit' }).format(items.map(({ qty, name }) => `${qty} × ${name}`));

const describeTap = (tap: Tap, { t, locale }: Words): string =>
  t(`taps.did.${tap.event}`, {
    time: formatClock(tap.takenAtMs, locale),
    dishes: formatDishes(tap, locale),
  });

const toldEvents = ['cancel', 'decline', 'noShow', 'ready', 'pickUp', 'handOver', 'reschedule'] as const;
type ToldEvent = (typeof toldEvents)[number];
const isTold = (event: string): event is ToldEvent => toldEvents.some((told) => told === event);

function describeLast(server: ServerState | null, { t, locale }: Words): string[] {
  if (server === 'gone') return [t('taps.server.gone')];
  if (!server?.last || !isTold(server.last.event)) return [];
  const { event, by, at, reason } = server.last;
  const time = formatClock(Date.parse(at), locale);
  return [
    t(`taps.server.${event}`, { who: t(`taps.who.${by}`), time }),
    ...(reason ? [t('taps.reason', { reason })] : []),
  ];
}

/** Returns the state of the server in words, or its message if its last event does not explain the refusal. */
function describeServer({ conflict }: Tap, words: Words): string[] {
  if (!conflict) return [];
  if (conflict.cause === 'expired') return [words.t('taps.server.expired')];
  const described = describeLast(conflict.server, words);
  return described.length > 0
    ? described
    : [words.t('taps.server.refused', { message: conflict.message ?? '' })];
}

const isOver = ({ conflict }: Tap): boolean => {
  const server = conflict?.server;
  return server === 'gone' || (server?.stages.every((stage) => hasEnded({ stage })) ?? false);
};

export function describeConflict({ taps }: ConflictGroup, words: Words): string[] {
  const last = taps.at(-1) ?? taps[0];
  const cash = taps.reduce((sum, tap) => sum + tap.cash, 0);
  return [
    ...taps.map((tap) => describeTap(tap, words)),
    ...describeServer(last, words),
    ...(cash > 0
      ? [words.t(isOver(last) ? 'taps.takenGiveBack' : 'taps.takenCheck', { cash: formatMoney(cash) })]
      : []),
  ];
}
