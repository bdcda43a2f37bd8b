import type { ChefOrder } from '@homechef/contract/orders/order';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';

/**
 * Shows a toast for every open order newer than the newest one seen before with the same `queryKey`. Pass
 * undefined while loading and for lists without the newest orders. There, an order that moves up from the
 * next page is not new.
 */
export function useNewOrderToasts(open: readonly ChefOrder[] | undefined, queryKey: string): void {
  const { t } = useTranslation();
  const toast = useToast();
  const seen = useRef({ queryKey: '', newest: '' });
  useEffect(() => {
    if (!open) return;
    const previous = seen.current;
    const dates = open.map(({ createdAt }) => createdAt);
    seen.current = { queryKey, newest: dates.reduce((newest, date) => (date > newest ? date : newest), '') };
    if (previous.queryKey !== queryKey) return;
    open
      .filter(({ createdAt }) => createdAt > previous.newest)
      .forEach(({ userName }) =>
        toast({ message: t('orders.chef.fresh', { name: userName }), tone: 'success' }),
      );
  }, [open, queryKey, toast, t]);
}
