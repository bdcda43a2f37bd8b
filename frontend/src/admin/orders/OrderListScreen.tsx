import { formatMoney } from '@homechef/contract/money/money';
import type { Order } from '@homechef/contract/orders/order';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import {
  orderSorts,
  orderStates,
  type OrderSort,
  type OrderState as State,
} from '@homechef/contract/orders/order-options';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import { paths } from '../../lib/routing/paths.ts';
import { deleteOrder, listOrders } from '../../store/orders/orders.requests.ts';
import { EmailText } from '../../ui/display/EmailText.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { DateTime } from '../../ui/display/DateTime.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { DeleteButton, type DeleteRequest } from '../list/DeleteButton.tsx';
import type { ListLabels } from '../list/list-labels.ts';
import type { TableColumn } from '../list/ListTable.tsx';
import { OrderProgressBadges } from './OrderProgressBadges.tsx';
import type { AdminListSource } from '../list/use-admin-list.ts';

const source: AdminListSource<Order, OrderSort, State> = {
  request: listOrders,
  select: (state) => state.orderList,
  sorts: orderSorts,
  states: orderStates,
};
const deletion: DeleteRequest = { request: deleteOrder, select: (state) => state.orderDelete };

/** What is said of a list without any orders: of all, or of those in one state. */
const emptyWords = {
  all: ['admin.orders.empty', 'admin.orders.emptyHint'],
  open: ['admin.orders.noneOpen', 'admin.orders.noneOpenHint'],
  done: ['admin.orders.noneDone', 'admin.orders.noneDoneHint'],
} as const;

const wordsOf = (t: Translate): ListLabels<OrderSort, State> => ({
  title: t('admin.orders.title'),
  find: t('admin.orders.find'),
  count: (count) => t('admin.orders.count', { count }),
  sort: (sort) => t(`admin.orders.sorts.${sort}`),
  state: {
    label: t('admin.orders.show'),
    all: t('admin.orders.all'),
    of: (state) => t(`admin.orders.states.${state}`),
  },
  none: t('admin.orders.none'),
  empty: (state) => {
    const [title, hint] = emptyWords[state ?? 'all'];
    return { title: t(title), hint: t(hint) };
  },
});

/** The number leads to the order, with the steps an admin may take. */
function OrderLink({ _id }: Order) {
  return (
    <Link className="admin-number tabular" to={paths.order(_id)}>
      {formatOrderNumber(_id)}
    </Link>
  );
}

function Customer({ type, userName, userEmail }: Order) {
  const { t } = useTranslation();
  return (
    <>
      {userName}{' '}
      <small className="text-soft">
        · {t(type === 'Guest' ? 'admin.orders.guest' : 'admin.orders.member')}
      </small>
      <small className="admin-under text-soft">
        <EmailText address={userEmail} />
      </small>
    </>
  );
}

const columnsOf = (t: Translate): TableColumn<Order>[] => [
  { label: t('admin.orders.number'), show: (order) => <OrderLink {...order} /> },
  { label: t('admin.orders.customer'), show: (order) => <Customer {...order} /> },
  { label: t('admin.orders.date'), show: ({ createdAt }) => <DateTime at={createdAt} /> },
  { label: t('admin.orders.items'), isNumber: true, show: ({ orderItems }) => orderItems.length },
  { label: t('admin.orders.cash'), isNumber: true, show: ({ itemsPrice }) => <Price value={itemsPrice} /> },
  { label: t('admin.orders.state'), show: ({ orderItems }) => <OrderProgressBadges items={orderItems} /> },
];

interface ActionsProps {
  order: Order;
  onGone: (confirmed: boolean) => void;
}

function OrderActions({ order: { _id, userName, itemsPrice }, onGone }: ActionsProps) {
  const { t } = useTranslation();
  const number = formatOrderNumber(_id);
  return (
    <DeleteButton
      request={deletion}
      id={_id}
      name={t('admin.orders.order', { number })}
      detail={t('admin.orders.delete', { number, name: userName, cash: formatMoney(itemsPrice) })}
      done={t('admin.orders.deleted', { number })}
      onGone={onGone}
    />
  );
}

/** Every order (spec §2), however many there are. */
export function AdminOrderListScreen() {
  const { t } = useTranslation();
  return (
    <AdminList
      source={source}
      words={wordsOf(t)}
      columns={columnsOf(t)}
      actions={(order, onGone) => <OrderActions order={order} onGone={onGone} />}
    />
  );
}
