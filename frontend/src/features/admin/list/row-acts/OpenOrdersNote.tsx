import { formatMoney } from '@homechef/contract/money/money';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useQuery } from '../../../../store/hooks/use-query.ts';
import { getOpenOrders, selectOpenOrders } from '../../../user-details/state/user-pages.requests.ts';
import { QueryView } from '../../../../ui/feedback/QueryView.tsx';

/**
 * Says what happens to the open orders of an account that is about to be deleted or suspended, and how many people that
 * affects.
 */
export function OpenOrdersNote({ account }: { account: string }) {
  const { t } = useTranslation();
  const open = useQuery(getOpenOrders, selectOpenOrders, account);
  return (
    <QueryView state={open}>
      {({ orders, cashPaid, people }) => (
        <p>
          {orders === 0
            ? t('userPages.open.none')
            : t('userPages.open.some', {
                count: orders,
                cash: formatMoney(cashPaid),
                people: t('userPages.open.people', { count: people }),
              })}
        </p>
      )}
    </QueryView>
  );
}
