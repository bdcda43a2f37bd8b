import { LRUCache } from 'lru-cache';
import type { AdminOverview, OrderFigures, OverviewQuery } from '@homechef/contract/admin/overview';
import { toDollars } from '@homechef/contract/money/money';
import { normalizeCity } from '@homechef/contract/users/address';
import { now } from '../../platform/lib/clock.ts';
import { listRecentRecalls, type CountReached } from '../batches/batches.service.ts';
import { listMarketKitchens } from '../kitchens/profile/kitchen-overview.ts';
import { sumPickups, type Period, type PickupFigures } from '../orders/lists/order-figures.ts';
import { countNewAccounts } from '../users/accounts/new-accounts.ts';
import { checkHealth } from './health.ts';
import { comparePeriods } from './overview-periods.ts';
import { getAdminQueues } from './queues.ts';

const maxAgeMs = 15_000;
const maxEntries = 20;
const overviews = new LRUCache<string, AdminOverview, () => Promise<AdminOverview>>({
  ttl: maxAgeMs,
  max: maxEntries,
  ignoreFetchAbort: true,
  fetchMethod: (_query, _stale, { context: create }) => create(),
});

/** Adds up figures, whose amounts are in cents, and returns amounts in dollars. */
export function sumFigures(figures: readonly PickupFigures[]): OrderFigures {
  const sum = (field: keyof OrderFigures) => figures.reduce((total, entry) => total + entry[field], 0);
  return {
    orders: sum('orders'),
    portions: sum('portions'),
    cashDue: toDollars(sum('cashDue')),
    cashTaken: toDollars(sum('cashTaken')),
    noShows: sum('noShows'),
    cancellations: sum('cancellations'),
  };
}

interface Compared<T> {
  now: T;
  before: T;
}

const compare = (
  { now: current, before }: Compared<readonly PickupFigures[]>,
  isNow: (figures: PickupFigures) => boolean,
  isBefore = isNow,
): Compared<OrderFigures> => ({
  now: sumFigures(current.filter(isNow)),
  before: sumFigures(before.filter(isBefore)),
});

function sumCities(figures: Compared<readonly PickupFigures[]>, nowMs: number): AdminOverview['cities'] {
  const kitchens = listMarketKitchens(nowMs);
  const names = new Map<string, string>();
  for (const { city } of [...kitchens, ...figures.now, ...figures.before])
    if (!names.has(normalizeCity(city))) names.set(normalizeCity(city), city.trim());
  return [...names]
    .map(([key, city]) => {
      const ofCity = kitchens.filter((kitchen) => normalizeCity(kitchen.city) === key);
      return {
        city,
        ...compare(figures, (entry) => normalizeCity(entry.city) === key),
        kitchens: ofCity.length,
        openKitchens: ofCity.filter(({ isOpen }) => isOpen).length,
      };
    })
    .sort((a, b) => b.now.orders - a.now.orders || a.city.localeCompare(b.city));
}

interface OverviewSources {
  uploadsFolder: string;
  countReached: CountReached;
}

async function createOverview(
  query: OverviewQuery,
  { uploadsFolder, countReached }: OverviewSources,
): Promise<AdminOverview> {
  const { days, city, timeZone } = query;
  const at = now();
  const periods = comparePeriods(at, days, timeZone);
  const [current, before, newNow, newBefore, queues, health, recalls] = await Promise.all([
    sumPickups(periods.now, timeZone),
    sumPickups(periods.before, timeZone),
    countNewAccounts(periods.now),
    countNewAccounts(periods.before),
    getAdminQueues(),
    checkHealth(uploadsFolder, at),
    listRecentRecalls(at, countReached),
  ]);
  const isChosen = (entry: PickupFigures) =>
    city === undefined || normalizeCity(entry.city) === normalizeCity(city);
  const all = { now: current, before };
  const chosen = { now: current.filter(isChosen), before: before.filter(isChosen) };
  const toReply = ({ from, to }: Period) => ({ from: from.toISOString(), to: to.toISOString() });
  return {
    at: at.toISOString(),
    now: toReply(periods.now),
    before: toReply(periods.before),
    orders: compare(chosen, () => true),
    newAccounts: { now: newNow, before: newBefore },
    days: periods.dates.map((dates) => ({
      date: dates.now,
      ...compare(
        chosen,
        ({ date }) => date === dates.now,
        ({ date }) => date === dates.before,
      ),
    })),
    cities: sumCities(all, +at),
    recalls,
    queues,
    health,
  };
}

/** Returns the overview of the market for admins. This process caches it for a few seconds. */
export const getAdminOverview = (query: OverviewQuery, sources: OverviewSources): Promise<AdminOverview> =>
  overviews.forceFetch(JSON.stringify(query), { context: () => createOverview(query, sources) });
