import type { ChefOrder } from '@homechef/contract/orders/order';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';

/**
 * Tells the chef of every open order that was not there before: newer than the newest that the same question had found
 * until then. Undefined while there is no answer, and where not the newest are shown: what moves up there is not new.
 */
export function useNewOrderToasts(open: readonly ChefOrder[] | undefined, question: string): void {
  const { t } = useTranslation();
  const toast = useToast();
  const seen = useRef({ question: '', newest: '' });
  useEffect(() => {
    if (!open) return;
    const before = seen.current;
    const dates = open.map(({ createdAt }) => createdAt);
    seen.current = { question, newest: dates.reduce((newest, date) => (date > newest ? date : newest), '') };
    if (before.question !== question) return;
    open
      .filter(({ createdAt }) => createdAt > before.newest)
      .forEach(({ userName }) =>
        toast({ message: t('orders.chef.fresh', { name: userName }), tone: 'success' }),
      );
  }, [open, question, toast, t]);
}
