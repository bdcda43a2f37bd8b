import { orderStates } from '@homechef/contract/orders/order-options';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Link } from '../../../../ui/navigation/Link.tsx';
import type { ChefOrderParams } from './chef-order-params.ts';

interface Props {
  list: ChefOrderParams;
  /** Number of open orders. Undefined while loading. */
  openCount?: number;
}

export function ChefOrderTabs({ list: { params, urlWith }, openCount }: Props) {
  const { t } = useTranslation();
  return (
    <nav
      className={`chef-states ${params.state || params.q ? 'is-chosen' : ''}`}
      aria-label={t('orders.chef.which')}
    >
      <ul className="segments">
        {[undefined, ...orderStates].map((state) => (
          <li key={state ?? 'all'}>
            <Link
              to={urlWith({ state })}
              aria-current={state === params.state ? 'page' : undefined}
              preventScrollReset
            >
              {t(`orders.chef.states.${state ?? 'all'}`)}{' '}
              {state === 'open' && (
                <b className={`chef-states-count ${openCount === undefined ? 'is-unknown' : ''}`}>
                  {openCount ?? 0}
                </b>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {params.q && (
        <Link className="btn btn-link" to={urlWith({ q: '' })}>
          {t('orders.chef.showAll')}
        </Link>
      )}
    </nav>
  );
}
