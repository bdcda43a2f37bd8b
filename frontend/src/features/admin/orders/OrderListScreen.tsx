import { exportKitchenSums, exportOrders } from '@homechef/contract/admin/endpoints';
import { formatMoney } from '@homechef/contract/money/money';
import { cashStates } from '@homechef/contract/orders/order-state';
import * as orderEndpoints from '@homechef/contract/orders/endpoints';
import type { Order } from '@homechef/contract/orders/order';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import {
  orderSorts,
  orderStates,
  type OrderSort,
  type OrderState,
} from '@homechef/contract/orders/order-options';
import { Fragment } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { deleteOrder, listOrders } from '../../orders/state/order-lists.requests.ts';
import { sumOrders } from '../state/bulk.requests.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { EmailText } from '../../../ui/display/ContactLinks.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { DateTime } from '../../../ui/display/DateTime.tsx';
import { Price } from '../../../ui/display/Price.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { AdminList, type RowActionsProps } from '../list/AdminList.tsx';
import { DeleteButton } from '../list/row-acts/DeleteButton.tsx';
import type { ListLabels } from '../list/list-labels.ts';
import type { TableColumn } from '../list/ListTable.tsx';
import { CancelOrdersButton, listOpenItems, CancelOrderButton } from './CancelOrdersButton.tsx';
import { orderFilters } from './order-filters.ts';
import { OrderPickups } from './OrderPickups.tsx';
import { OrderStates } from './OrderStates.tsx';
import type { AdminListSource } from '../list/use-admin-list.ts';

const source: AdminListSource<Order, OrderSort, OrderState> = {
  request: listOrders,
  sorts: orderSorts,
  states: orderStates,
  filters: orderFilters,
  followsOrders: true,
  tools: {
    listEndpoint: orderEndpoints.listOrders,
    exportEndpoint: exportOrders,
    fileName: 'orders',
    recipients: 'orders',
    getName: ({ _id }) => formatOrderNumber(_id),
    Acts: CancelOrdersButton,
    sums: {
      exportEndpoint: exportKitchenSums,
      fileName: 'kitchen-sums',
      getLabel: (t) => t('adminConsole.orders.exportSums'),
    },
  },
};

const emptyStateKeys = {
  all: ['admin.orders.empty', 'admin.orders.emptyHint'],
  open: ['admin.orders.noneOpen', 'admin.orders.noneOpenHint'],
  done: ['admin.orders.noneDone', 'admin.orders.noneDoneHint'],
} as const;

const getLabels = (t: Translate): ListLabels<OrderSort, OrderState> => ({
  title: t('admin.orders.title'),
  search: t('adminConsole.orders.find'),
  Sum: OrderSum,
  formatCount: (count) => t('admin.orders.count', { count }),
  getSortLabel: (sort) => t(`admin.orders.sorts.${sort}`),
  stateFilter: {
    label: t('admin.orders.show'),
    all: t('admin.orders.all'),
    getLabel: (state) => t(`admin.orders.states.${state}`),
  },
  noMatches: t('admin.orders.none'),
  getEmptyState: (state) => {
    const [title, hint] = emptyStateKeys[state ?? 'all'];
    return { title: t(title), hint: t(hint) };
  },
});

function OrderLink({ _id }: Order) {
  return (
    <Link className="admin-number tabular" to={paths.order(_id)}>
      {formatOrderNumber(_id)}
    </Link>
  );
}

function Customer({ type, userName, userEmail, customerPhone }: Order) {
  const { t } = useTranslation();
  return (
    <>
      <span className="admin-under">
        {userName}{' '}
        <small className="text-soft">
          {userName && '· '}
          {t(`admin.orders.types.${type}`)}
        </small>
      </span>
      <small className="admin-under text-soft">
        {userEmail === null ? customerPhone : <EmailText address={userEmail} />}
      </small>
    </>
  );
}

/** Says what became of the cash of the orders that match the filter, by the same rule as the overview. */
function OrderSum({ query }: { query: object }) {
  const { t } = useTranslation();
  const { data } = useQuery(sumOrders, query);
  if (!data) return null;
  const states = cashStates.filter((state) => state === 'taken' || state === 'due' || data[state] > 0);
  return states.map((state) => (
    <Fragment key={state}>
      {` · ${t(`adminConsole.orders.sums.${state}`, { amount: formatMoney(data[state]) })}`}
    </Fragment>
  ));
}

function Kitchens({ brands, pickups }: { brands: readonly string[] } & Pick<Order, 'pickups'>) {
  return (
    <small className="admin-under text-soft">
      {[...new Set([...brands, ...pickups.map(({ place }) => place.city)])].filter(Boolean).join(', ')}
    </small>
  );
}

const getColumns = (t: Translate): TableColumn<Order>[] => [
  { label: t('admin.orders.number'), render: (order) => <OrderLink {...order} /> },
  { label: t('admin.orders.customer'), place: 'second', render: (order) => <Customer {...order} /> },
  {
    name: 'date',
    label: t('admin.orders.date'),
    render: ({ createdAt }) => <DateTime at={createdAt} isShort />,
  },
  {
    name: 'items',
    label: t('admin.orders.items'),
    isNumber: true,
    render: ({ orderItems }) => orderItems.length,
  },
  {
    name: 'cash',
    place: 'right',
    label: t('admin.orders.cash'),
    isNumber: true,
    render: ({ itemsPrice }) => <Price value={itemsPrice} />,
  },
  {
    name: 'pickup',
    place: 'secondRight',
    label: t('admin.orders.pickup'),
    render: ({ orderItems, pickups }) => (
      <>
        {pickups.length === 1 && <Kitchens brands={orderItems.map(({ brand }) => brand)} pickups={pickups} />}
        <OrderPickups pickups={pickups} />
      </>
    ),
  },
  {
    name: 'state',
    place: 'third',
    label: t('admin.orders.state'),
    render: (order) => <OrderStates order={order} />,
  },
];

/** An open order can only be cancelled, not deleted, because its customer and kitchens must be told. */
function OrderActions({ item, onDeleteAttempt }: RowActionsProps<Order>) {
  const { t } = useTranslation();
  const nowMs = useNow();
  const { _id, userName, itemsPrice } = item;
  const number = formatOrderNumber(_id);
  if (listOpenItems(item, nowMs).length > 0)
    return <CancelOrderButton order={item} nowMs={nowMs} onCancelled={() => onDeleteAttempt(false)} />;
  return (
    <DeleteButton
      request={deleteOrder}
      id={_id}
      name={t('admin.orders.order', { number })}
      detail={t('admin.orders.delete', { number, name: userName, cash: formatMoney(itemsPrice) })}
      successMessage={t('admin.orders.deleted', { number })}
      onDeleteAttempt={onDeleteAttempt}
    />
  );
}

export const AdminOrderListScreen = () => (
  <AdminList source={source} getLabels={getLabels} getColumns={getColumns} Actions={OrderActions} />
);
