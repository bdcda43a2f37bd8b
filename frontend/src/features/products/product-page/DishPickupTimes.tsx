import type { SlotList } from '@homechef/contract/kitchens/kitchen';
import { getStockOnSale } from '@homechef/contract/orders/order-options';
import type { ProductSummary } from '@homechef/contract/products/product';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useChosenWhen } from '../../../platform/routing/chosen-when.ts';
import { formatPickupTime, usePickupTime } from '../../pickups/pickup-time.ts';
import { formatPlaceAddress } from '../../pickups/format-place.ts';
import { nextPickup } from '../../pickups/next-pickup/next-pickup.en.ts';
import { selectNextPickups } from '../../kitchens/state/next-pickups.requests.ts';
import { listSlots } from '../../kitchens/state/slots.requests.ts';
import { useKitchenRefetch } from '../../live-events/use-live-refetch.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useAppSelector } from '../../../store/store.ts';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { dishPage } from './dish-page.en.ts';
import { listNextTimes } from './list-next-times.ts';

addMessages('en', { dishPage, nextPickup });

/** Whether the kitchen has pickup times, as loaded by the next-pickup line of the same page. */
const useHasTimes = (productId: string) =>
  useAppSelector((state) => selectNextPickups(state)[productId]?.hasTimes);

function TimeList({ list, productId }: { list: SlotList; productId: string }) {
  const { t } = useTranslation();
  const context = usePickupTime(list.timeZone);
  const hasTimes = useHasTimes(productId);
  const times = listNextTimes(list, useChosenWhen(), context.nowMs);
  if (times.length === 0)
    return (
      <p className="mb-0 text-soft">{t(hasTimes === false ? 'nextPickup.soon' : 'dishPage.times.none')}</p>
    );
  return (
    <ol className="stack gap-2">
      {times.map(({ startsAt, endsAt, place }) => (
        <li key={startsAt}>
          <b className="d-block">{formatPickupTime({ startsAt, endsAt }, context)}</b>
          <span className="d-block text-soft" translate="no">
            {[place.name, formatPlaceAddress(place)].filter(Boolean).join(', ')}
          </span>
        </li>
      ))}
    </ol>
  );
}

const TimesSkeleton = () => (
  <ol className="stack gap-2" aria-hidden="true">
    {['first', 'second', 'third'].map((name) => (
      <li key={name}>
        <Skeleton width="12em" />
        <Skeleton width="16em" />
      </li>
    ))}
  </ol>
);

/** Shows when and where a dish can be picked up next. For a sold-out dish, shows its kitchen’s times. */
export function DishPickupTimes({ product }: { product: ProductSummary }) {
  const { t } = useTranslation();
  const { _id, user } = product;
  const isSoldOut = getStockOnSale(product) === 0;
  const request = { chefId: user, items: isSoldOut ? [] : [{ product: _id, qty: 1 }] };
  const slots = useQuery(listSlots, request);
  useKitchenRefetch(`product:${_id}`, user, slots.refetch);
  const hasTimes = useHasTimes(_id);
  // A sold-out dish is not ready “as soon as it is ready”.
  if (isSoldOut && hasTimes === false) return null;
  return (
    <section aria-labelledby="times-title">
      <h2 id="times-title">{t('dishPage.times.title')}</h2>
      <QueryView state={slots} skeleton={<TimesSkeleton />}>
        {(list) => <TimeList list={list} productId={_id} />}
      </QueryView>
    </section>
  );
}
