import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { ChefOrdersView } from './chef-orders-view.ts';

const words = {
  all: ['orders.chef.none', 'orders.chef.noneHint'],
  open: ['orders.chef.noneOpen', 'orders.chef.noneOpenHint'],
  done: ['orders.chef.noneDone', 'orders.chef.noneDoneHint'],
} as const;

/** No order in this view, and why. */
export function NoChefOrders({ view: { state, q } }: { view: ChefOrdersView }) {
  const { t } = useTranslation();
  if (q) {
    return (
      <EmptyState icon="search" title={t('orders.chef.noneFound')}>
        {t('orders.chef.noneFoundHint', { q })}
      </EmptyState>
    );
  }
  const [title, hint] = words[state];
  return (
    <EmptyState icon={state === 'open' ? 'check' : 'pot'} title={t(title)}>
      {t(hint)}
    </EmptyState>
  );
}
