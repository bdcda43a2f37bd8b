import type { OrderView } from '@homechef/contract/orders/order';
import { toCasePath } from '../../../platform/routing/admin-paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { listCases } from '../../admin/state/moderation.requests.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { listParts } from './ticket/order-parts.ts';

/** Links admins to the dispute with each kitchen of an order, or to the page that opens one. */
export function OrderDisputes({ order }: { order: OrderView }) {
  const { t } = useTranslation();
  const { data } = useQuery(listCases, { about: 'order', q: order._id });
  return (
    <section className="panel" aria-labelledby="order-disputes">
      <h2 id="order-disputes">{t('moderation.dispute.title')}</h2>
      <ul className="mb-3">
        {listParts(order).map(({ chefId, kitchen }) => {
          const id = `${order._id}.${chefId}`;
          const found = data?.items.find(({ item }) => item === id);
          const { lastVerdict, state } = found ?? {};
          const isDecided = state === 'decided' && lastVerdict;
          return (
            <li key={chefId}>
              <Link className="d-inline-block py-2" to={toCasePath('order', id)}>
                {t(`moderation.dispute.${found ? 'show' : 'open'}`, { kitchen })}
              </Link>
              {state && (
                <div className="text-soft">
                  {isDecided ? t(`moderation.past.${lastVerdict.kind}`) : t('moderation.states.waiting')}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
