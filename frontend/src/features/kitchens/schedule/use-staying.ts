import type { AffectedCustomer, Kitchen } from '@homechef/contract/kitchens/kitchen';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { getServerNowMs } from '../../../platform/time/server-clock.ts';
import { describeStaying } from '../../pickups/describe-staying.ts';
import { formatPickupMoment, usePickupTime } from '../../pickups/pickup-time.ts';
import { getOwnKitchen } from '../state/kitchen.requests.ts';
import { listOpenPickups, type OpenPickup } from '../../orders/state/kitchen-orders.requests.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';

type Customers = readonly Pick<AffectedCustomer, 'number'>[];

/**
 * Returns functions that say which open orders stay when pickup times end early today. The server does not tell
 * customers whose time has already begun or does not change. `listConcerned` returns the open orders of the changed
 * times, or none while those times are not running.
 */
export function useStaying(
  kitchen: Kitchen,
  listConcerned: (pickups: readonly OpenPickup[]) => OpenPickup[],
) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const context = usePickupTime(kitchen.timeZone);
  const known = useAppSelector(listOpenPickups.select).data ?? [];
  const describe = (pickups: readonly OpenPickup[], customers: Customers): string => {
    const told = new Set(customers.map(({ number }) => number));
    const staying = listConcerned(pickups).filter(({ number }) => !told.has(number));
    return describeStaying(
      staying.map(({ pickup }) => pickup),
      getServerNowMs(),
      t,
    );
  };
  return {
    describeBefore: (customers: Customers) => describe(known, customers),
    /** Loads the orders and the kitchen as they are after the change. */
    readAfter: async (customers: Customers): Promise<string> => {
      const { _id, open: wasOpen } = kitchen;
      const [pickups, changed] = await Promise.all([
        dispatch(listOpenPickups(_id)),
        dispatch(getOwnKitchen(_id)),
      ]);
      const staying = describe(pickups ?? [], customers);
      if (staying === '' || !wasOpen || changed?.open !== false || !changed.opensAt) return staying;
      const time = formatPickupMoment(changed.opensAt, context);
      return `${t('pickups.stopped', { time })} ${staying}`;
    },
  };
}
