import { orderStates } from '@homechef/contract/orders/order-options';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import type { ChefOrderParams } from './chef-order-params.ts';

interface Props {
  list: ChefOrderParams;
  /** How many orders are open; missing until it is known. */
  open?: number;
}

/** Which orders: all, those that are open and how many, the completed ones. */
export function ChefOrderTabs({ list: { view, urlWith: addressWith }, open }: Props) {
  const { t } = useTranslation();
  return (
    <nav className="chef-states" aria-label={t('orders.chef.which')}>
      <ul>
        {[undefined, ...orderStates].map((state) => (
          <li key={state ?? 'all'}>
            <Link
              to={addressWith({ state })}
              aria-current={state === view.state ? 'page' : undefined}
              preventScrollReset
            >
              {t(`orders.chef.states.${state ?? 'all'}`)}{' '}
              {state === 'open' && (
                <b className={`chef-states-count ${open === undefined ? 'is-unknown' : ''}`}>{open ?? 0}</b>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {view.q && (
        <Link className="btn btn-link" to={addressWith({ q: '' })}>
          {t('orders.chef.showAll')}
        </Link>
      )}
    </nav>
  );
}
