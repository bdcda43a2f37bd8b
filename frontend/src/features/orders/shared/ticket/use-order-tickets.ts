import { getHeldPickup } from '@homechef/contract/orders/customer-rows';
import type { OrderView } from '@homechef/contract/orders/order';
import { getLocalDate } from '@homechef/contract/time/local-date';
import { listReviewableProducts } from '../../../products/state/reviews.requests.ts';
import { useDietaryNames } from '../../../products/dietary/use-dietary-names.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { usePickupTime } from '../../../pickups/pickup-time.ts';
import { getKitchens } from '../../../kitchens/state/kitchen.requests.ts';
import { listOrderStops, type StopQuery } from '../../state/order-stops.requests.ts';
import { selectCopiedMs } from '../../../../store/connection/connection.reducer.ts';
import { useAppSelector } from '../../../../store/store.ts';
import { findNoShowMinutes } from '../use-no-show-minutes.ts';
import { listTickets, type OrderTicket } from './order-tickets.ts';

/** Lists the kitchens whose hours around the pickup affect what the customer reads. */
export const listStopQueries = ({ pickups }: Pick<OrderView, 'pickups'>): StopQuery[] =>
  pickups.flatMap((pickup) => {
    const { startsAt } = getHeldPickup(pickup);
    const isAhead = ['accepted', 'ready'].includes(pickup.stage);
    return startsAt && isAhead
      ? [{ chefId: pickup.chefId, from: getLocalDate(Date.parse(startsAt), pickup.timeZone) }]
      : [];
  });

/**
 * Returns the parts of an order as its customer reads them now. Without a connection, the page keeps the time of what it
 * shows (O2).
 */
export function useOrderTickets(order: OrderView | undefined): OrderTicket[] {
  const { t } = useTranslation();
  const time = usePickupTime('UTC');
  const names = useDietaryNames();
  const kitchens = useAppSelector(getKitchens.select).data;
  const stops = useAppSelector(listOrderStops.select).data;
  const reviewable = useAppSelector(listReviewableProducts.select).data?.products;
  const copiedMs = useAppSelector(selectCopiedMs);
  if (!order) return [];
  return listTickets(order, {
    ...names,
    t,
    reviewable,
    time,
    copiedAt: copiedMs === undefined ? undefined : new Date(copiedMs).toISOString(),
    getNoShowMinutes: (chefId) => findNoShowMinutes(kitchens, chefId),
    getStops: (chefId) => stops?.[chefId],
  });
}
