import { readReason, type Reason } from '@homechef/contract/kitchens/stock-reasons';
import { formatMoney } from '@homechef/contract/money/money';
import { hasEnded } from '@homechef/contract/orders/order-state';
import { getTranslator, type Translate } from '../../../platform/i18n/translate.ts';
import { type PickupTimeContext, formatPickupMoment, formatPickupWhen } from '../../pickups/pickup-time.ts';
import type { KeptEvent, Tap } from '../tap-queue/tap.ts';

interface Words {
  t: Translate;
  locale: string;
}

/** The conflicts of one order, which the chef reads together. A tray or walk-up sale is a group of its own. */
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

/** Uses the device’s clock, because these sentences are about what was done on the device. */
const toContext = (locale: string): PickupTimeContext => ({
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  locale,
  nowMs: Date.now(),
});

export const formatWhen = (timeMs: number, locale: string): string =>
  formatPickupWhen(new Date(timeMs).toISOString(), toContext(locale));

export const formatSince = (timeMs: number, locale: string): string =>
  formatPickupMoment(new Date(timeMs).toISOString(), toContext(locale));

const formatDishes = ({ items }: Tap, locale: string): string =>
  new Intl.ListFormat(locale, { type: 'unit' }).format(items.map(({ qty, name }) => `${qty} × ${name}`));

const describeTap = (tap: Tap, { t, locale }: Words): string =>
  t(`taps.did.${tap.event === 'walkUp' && tap.body.board ? 'walkUpToBoard' : (tap.event as KeptEvent)}`, {
    when: formatWhen(tap.takenAtMs, locale),
    dishes: formatDishes(tap, locale),
  });

const toldEvents = ['cancel', 'decline', 'noShow', 'ready', 'pickUp', 'handOver', 'reschedule'] as const;
type ToldEvent = (typeof toldEvents)[number];
const isTold = (event: string): event is ToldEvent => toldEvents.some((told) => told === event);

function describeServer({ conflict, customer }: Tap, { t, locale }: Words): string {
  if (!conflict || conflict.cause === 'expired') return t('taps.server.expired');
  const { server, message } = conflict;
  if (server === 'gone') return t('taps.server.gone');
  const last = server?.last;
  if (!last || !isTold(last.event)) return t('taps.server.refused', { message: message ?? '' });
  const who = last.by === 'customer' ? customer : t(`taps.who.${last.by}`);
  return t(`taps.server.${last.event}`, { who, when: formatWhen(Date.parse(last.at), locale) });
}

const getReason = ({ conflict }: Tap): Partial<Reason> =>
  (conflict?.server && conflict.server !== 'gone' && conflict.server.last) || {};

/** Returns whether nothing is left to pay, because the order ended or another device took its cash. */
const isSettled = ({ conflict }: Tap): boolean => {
  const server = conflict?.server;
  if (!server) return false;
  return server === 'gone' || server.isPaid || server.stages.every((stage) => hasEnded({ stage }));
};

interface Conflict {
  sentences: string[];
  /** Why the market has it otherwise, which one of the sentences quotes. */
  reason: Partial<Reason>;
  /** Cash that was taken for nothing, in dollars. It is given back or recorded in the cash drawer. */
  spareCash: number;
}

/** Describes both sides of a conflict: what was done on this device, and what the market has instead. */
export function describeConflict({ taps }: ConflictGroup, words: Words): Conflict {
  const { t, locale } = words;
  const last = taps.at(-1) ?? taps[0];
  const did = new Intl.ListFormat(locale, { type: 'unit' }).format(
    taps.map((tap) => describeTap(tap, words)),
  );
  const cash = taps.reduce((sum, tap) => sum + tap.cash, 0);
  const isSpare = cash > 0 && isSettled(last);
  const reason = getReason(last);
  const quoted = readReason(reason, getTranslator().language);
  const sentences = [
    t('taps.check', { did, server: describeServer(last, words) }),
    ...(quoted ? [t('taps.reason', { reason: quoted })] : []),
    ...(cash > 0 ? [t(isSpare ? 'taps.taken' : 'taps.takenCheck', { cash: formatMoney(cash) })] : []),
  ];
  return { sentences, reason, spareCash: isSpare ? cash : 0 };
}
