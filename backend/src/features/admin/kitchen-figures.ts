import {
  completeRange,
  listPeriods,
  type DateRange,
  type KitchenFigures,
  type KitchenFiguresQuery,
  type KitchenFiguresReply,
} from '@homechef/contract/admin/kitchen-figures';
import { toDollars } from '@homechef/contract/money/money';
import { getLocalDate, marketTimeZone } from '@homechef/contract/time/local-date';
import { notFound } from '../../platform/lib/app-error.ts';
import { now } from '../../platform/lib/clock.ts';
import { findKitchen } from '../kitchens/find-kitchen.ts';
import { sumKitchenOrders } from '../orders/lists/order-figures.ts';
import { listDishIdsOf, sumRatings } from '../products/account-products.ts';
import { countReports } from '../reports/report-counts.ts';

/** Reads the figures of a kitchen by local date. Dates without figures are absent. */
async function readDays(chefId: string, range: DateRange) {
  const dishes = await listDishIdsOf(chefId);
  const [orders, ratings, reports] = await Promise.all([
    sumKitchenOrders(chefId, range),
    sumRatings(dishes, range),
    countReports(
      [
        { about: 'kitchen', id: chefId },
        ...dishes.map((id) => ({ about: 'product' as const, id: String(id) })),
      ],
      range,
    ),
  ]);
  return { orders, ratings, reports };
}

type Days = Awaited<ReturnType<typeof readDays>>;

function sumDays({ orders, ratings, reports }: Days, { from, to }: DateRange): KitchenFigures {
  const inRange = <T>(days: Map<string, T>) =>
    [...days].flatMap(([date, figures]) => (date >= from && date <= to ? [figures] : []));
  const sum = <T>(days: Map<string, T>, pick: (day: T) => number) =>
    inRange(days).reduce((total, day) => total + pick(day), 0);
  const numRatings = sum(ratings, (day) => day.count);
  return {
    orders: sum(orders, (day) => day.orders),
    portions: sum(orders, (day) => day.portions),
    cashDue: toDollars(sum(orders, (day) => day.cashDue)),
    cashTaken: toDollars(sum(orders, (day) => day.cashTaken)),
    noShows: sum(orders, (day) => day.noShows),
    cancellations: sum(orders, (day) => day.cancellations),
    ratings: numRatings,
    rating: numRatings > 0 ? sum(ratings, (day) => day.sum) / numRatings : null,
    reports: sum(reports, (count) => count),
  };
}

/** Returns the figures of a kitchen for admins, by week or month. @throws AppError 404 */
export async function getKitchenFigures(
  chefId: string,
  { by, ...dates }: KitchenFiguresQuery,
): Promise<KitchenFiguresReply> {
  if (!(await findKitchen(chefId))) throw notFound('kitchen.not_found');
  const range = completeRange(dates, getLocalDate(+now(), marketTimeZone));
  const days = await readDays(chefId, range);
  return {
    ...range,
    total: sumDays(days, range),
    periods: listPeriods(range, by).map((period) => {
      const figures = sumDays(days, period);
      return { ...period, ...figures };
    }),
  };
}
