import type { CapacityLimit, Kitchen } from '@homechef/contract/kitchens/kitchen';
import { useMemo } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { updateKitchen } from '../state/kitchen.requests.ts';
import { createLimit, deleteLimit, listLimits, updateLimit } from '../state/limits.requests.ts';
import { listOwnSlots } from '../state/slots.requests.ts';
import { listOwnWindows, windowQuery } from '../state/windows.requests.ts';
import { listOrdersOfDates } from '../../orders/state/kitchen-orders.requests.ts';
import { usePolledQuery } from '../../../store/hooks/use-polled-query.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useOutcome, useResetOnUnmount } from '../../../store/hooks/use-outcome.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { listUsageDates, type UsageSource } from './limit-usage.ts';
import type { LimitValues } from './limit-kinds.ts';

const slotQueryDays = 7;
const noLimits: readonly CapacityLimit[] = [];

/** Loads a kitchen’s limits and the dates for which they can have another maximum. */
export function useLimitData({ _id }: Kitchen) {
  const limits = useQuery(listLimits, _id);
  const windows = useQuery(listOwnWindows, _id, windowQuery);
  const held = windows.data?.occurrences.filter(({ status }) => status !== 'cancelled');
  return {
    limits,
    isLoadingWindows: windows.data === undefined && windows.error === undefined,
    hasNoWindows: windows.data?.rules.length === 0,
    occurrences: held ?? [],
  };
}

/**
 * Loads the data that the limits need for the next day with pickup times. Polls it, because sales change it. Undefined
 * until the orders are known: nothing would look used.
 */
export function useUsageSource(
  { _id, timeZone }: Kitchen,
  limits: readonly CapacityLimit[] = noLimits,
): UsageSource | undefined {
  const slots = useQuery(listOwnSlots, { chefId: _id, days: slotQueryDays });
  const day = slots.data?.days[0];
  const dates = useMemo(() => (day ? listUsageDates(limits, day.date) : []), [limits, day]);
  const orders = usePolledQuery(listOrdersOfDates, [_id, dates], () => dates.length === 0);
  return day && orders.data && { day, timeZone, orders: orders.data };
}

/** Returns functions that save a limit. They resolve to undefined after an error. */
export function useLimitChanges({ _id }: Kitchen, refresh: () => void) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [isBusy, run] = useAsyncAction();
  const updated = useOutcome(updateLimit);
  useResetOnUnmount(createLimit);
  useResetOnUnmount(deleteLimit);
  useResetOnUnmount(updateKitchen);
  const report = <T>(result: T | undefined, message: string): T | undefined => {
    if (result !== undefined) toast({ message, tone: 'success' });
    return result;
  };
  return {
    isBusy,
    run,
    getOutcome: (id: string) => updateLimit.selectState(updated, _id, id, {} as never),
    save: async ({ _id: id, ...limit }: CapacityLimit) =>
      report(await dispatch(updateLimit(_id, id, limit)), t('kitchens.limits.saved')),
    saveSlotMinutes: async (slotMinutes: number) =>
      report(await dispatch(updateKitchen(_id, { slotMinutes })), t('kitchens.limits.saved')),
    add: async (limit: LimitValues) => {
      const added = report(await dispatch(createLimit(_id, limit)), t('kitchens.limits.added'));
      if (added) refresh();
      return added;
    },
    remove: async (id: string) => {
      const removed = report(await dispatch(deleteLimit(_id, id)), t('kitchens.limits.removed'));
      if (removed) refresh();
      return removed;
    },
  };
}

export type LimitChanges = ReturnType<typeof useLimitChanges>;
