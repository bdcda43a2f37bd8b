import { getHeldPickup } from '@homechef/contract/orders/customer-rows';
import { useId } from 'react';
import { useLocale, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { formatPickupStart } from '../../../pickups/pickup-time.ts';
import { getPlaceName } from '../../../pickups/format-place.ts';
import { listParts } from '../../shared/ticket/order-parts.ts';
import { formatRelativeMinutes } from '../../shared/relative-minutes.ts';
import { countToMake } from '../chef-status.ts';
import { ChefOrderCard, type CardContext } from '../card/ChefOrderCard.tsx';
import type { SlotGroup } from './slot-groups.ts';

interface Props {
  group: SlotGroup;
  context: CardContext;
  /** The slot is over, or it is the next one. */
  isUrgent: boolean;
  /** Some orders of this time are on another page, so counts would be wrong. */
  isPart: boolean;
}

export function SlotGroupSection({ group, context, isUrgent, isPart }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const { nowMs } = context;
  const { startsAt, timeZone, orders } = group;
  const portions = orders.flatMap(listParts).reduce((sum, part) => sum + countToMake(part), 0);
  const pickups = orders.flatMap((order) => order.pickups);
  const [place, ...others] = new Set(pickups.map((pickup) => getPlaceName(getHeldPickup(pickup).place)));
  const isOnePlace = others.length === 0;
  const relative = startsAt && formatRelativeMinutes(startsAt, nowMs, locale);
  return (
    <section className="chef-orders" aria-labelledby={id}>
      <div className="wrap align-items-baseline mb-2">
        <h2 id={id}>
          {startsAt ? formatPickupStart(startsAt, { timeZone, locale, nowMs }) : t('chefOrders.asSoon')}
        </h2>
        <p className="small text-soft">
          {relative && (
            <>
              <b>{relative}</b>
              {' · '}
            </>
          )}
          {isPart ? t('chefOrders.part') : t('chefOrders.ordersIn', { count: orders.length })}
          {portions > 0 && !isPart && <span> · {t('chefOrders.toCook', { count: portions })}</span>}
          {isOnePlace && place && (
            <>
              {' · '}
              <bdi translate="no">{place}</bdi>
            </>
          )}
        </p>
      </div>
      <ul>
        {orders.map((order) => (
          <ChefOrderCard
            key={order._id}
            order={order}
            isUrgent={isUrgent}
            withPlace={!isOnePlace}
            {...context}
          />
        ))}
      </ul>
    </section>
  );
}
