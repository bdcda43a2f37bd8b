import type { OrderView } from '@homechef/contract/orders/order';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { getHeadline } from './order-headline.ts';

/** Returns the promise of an order in words, or undefined while the order loads. */
export function useHeadline(order: OrderView | undefined): string | undefined {
  const { t } = useTranslation();
  const locale = useLocale();
  const nowMs = useNow();
  return order && getHeadline(order, { t, locale, nowMs });
}
