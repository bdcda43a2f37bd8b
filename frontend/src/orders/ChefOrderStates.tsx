import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addressOf, chefChoices, type ChefOrdersView } from './chef-orders-view.ts';

interface Props {
  view: ChefOrdersView;
  /** How many orders are open; missing until it is known. */
  open?: number;
}

/** Which orders: all, those that are open and how many, the completed ones. */
export function ChefOrderStates({ view, open }: Props) {
  const { t } = useTranslation();
  return (
    <nav className="chef-states" aria-label={t('orders.chef.which')}>
      <ul>
        {chefChoices.map((state) => (
          <li key={state}>
            <Link
              to={addressOf({ ...view, state, page: 1 })}
              aria-current={state === view.state ? 'page' : undefined}
              preventScrollReset
            >
              {t(`orders.chef.states.${state}`)}{' '}
              {state === 'open' && open !== undefined && <b className="chef-states-count">{open}</b>}
            </Link>
          </li>
        ))}
      </ul>
      {view.q && (
        <Link className="btn btn-link" to={addressOf({ ...view, q: '', page: 1 })}>
          {t('orders.chef.showAll')}
        </Link>
      )}
    </nav>
  );
}
