import type { AccountFigures, AdminOverview, OrderFigures } from '@homechef/contract/admin/overview';

export interface Figure {
  name: 'orders' | 'portions' | 'cashTaken' | 'noShows' | 'cancellations' | 'accounts';
  now: number;
  before: number;
  isBadWhenMore?: boolean;
}

/** Lists the six figures for a period and the one before. Accounts belong to no city. */
export function listFigures(overview: AdminOverview, isOneCity: boolean): Figure[] {
  const { now, before } = overview.orders;
  const of = (name: Exclude<Figure['name'], 'accounts'>, isBadWhenMore = false): Figure => ({
    name,
    now: now[name],
    before: before[name],
    isBadWhenMore,
  });
  const { newAccounts } = overview;
  const accounts: Figure = {
    name: 'accounts',
    now: newAccounts.now.accounts,
    before: newAccounts.before.accounts,
  };
  return [
    of('orders'),
    of('portions'),
    of('cashTaken'),
    of('noShows', true),
    of('cancellations', true),
    ...(isOneCity ? [] : [accounts]),
  ];
}

export type Trend = { direction: 'up' | 'down' | 'same'; tone: 'good' | 'bad' | 'none' };

/** Returns the direction of a change, and whether the change is good. */
export function getTrend({ now, before, isBadWhenMore = false }: Figure): Trend {
  if (now === before) return { direction: 'same', tone: 'none' };
  const isMore = now > before;
  return { direction: isMore ? 'up' : 'down', tone: isMore === isBadWhenMore ? 'bad' : 'good' };
}

/** Returns the share in percent with one decimal, or 0 if the total is 0. */
export const getShare = (part: number, total: number): number =>
  total === 0 ? 0 : Math.round((1_000 * part) / total) / 10;

export const hasNothing = ({ orders, newAccounts }: AdminOverview): boolean =>
  [orders.now, orders.before].every((figures: OrderFigures) => figures.orders === 0) &&
  [newAccounts.now, newAccounts.before].every((figures: AccountFigures) => figures.accounts === 0);

export const countWrong = ({ health }: Pick<AdminOverview, 'health'>): number =>
  health.filter(({ state }) => state !== 'good').length;
