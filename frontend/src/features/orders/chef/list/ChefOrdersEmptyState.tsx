import type { OrderState } from '@homechef/contract/orders/order-options';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';

const messageKeys = {
  all: ['orders.chef.none', 'orders.chef.noneHint'],
  open: ['orders.chef.noneOpen', 'orders.chef.noneOpenHint'],
  done: ['orders.chef.noneDone', 'orders.chef.noneDoneHint'],
} as const;

export function ChefOrdersEmptyState({ state, q }: { state?: OrderState; q: string }) {
  const { t } = useTranslation();
  if (q) {
    return (
      <EmptyState icon="search" title={t('orders.chef.noneFound')}>
        {t('orders.chef.noneFoundHint', { q })}
      </EmptyState>
    );
  }
  const [title, hint] = messageKeys[state ?? 'all'];
  return (
    <EmptyState icon={state === 'open' ? 'check' : 'pot'} title={t(title)}>
      {t(hint)}
    </EmptyState>
  );
}
