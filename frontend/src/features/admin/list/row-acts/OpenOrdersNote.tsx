import { formatMoney } from '@homechef/contract/money/money';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useQuery } from '../../../../store/hooks/use-query.ts';
import { getOpenOrders } from '../../../user-details/state/user-pages.requests.ts';
import { QueryView } from '../../../../ui/feedback/QueryView.tsx';

/**
 * Says what happens to the open orders of an account that is about to be deleted or suspended, and how many people that
 * affects.
 */
export function OpenOrdersNote({ account, act }: { account: string; act: 'delete' | 'suspend' }) {
  const { t } = useTranslation();
  const open = useQuery(getOpenOrders, account);
  return (
    <QueryView state={open}>
      {({ orders, cashPaid, people, ready }) => (
        <>
          {orders > 0 && (
            <p>
              {t(`userPages.open.${act}`, {
                count: orders,
                cash: formatMoney(cashPaid),
                people: t('userPages.open.people', { count: people }),
              })}
            </p>
          )}
          {ready.length > 0 && <p>{t('userPages.open.ready', { count: ready.length })}</p>}
          {orders + ready.length === 0 && <p>{t('userPages.open.none')}</p>}
        </>
      )}
    </QueryView>
  );
}
