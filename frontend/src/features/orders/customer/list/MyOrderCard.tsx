import { formatMoney } from '@homechef/contract/money/money';
import type { Order } from '@homechef/contract/orders/order';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { memo } from 'react';
import { formatDate } from '../../../../platform/format/dates.ts';
import { useListReturnState } from '../../../../platform/routing/list-return-state.ts';
import { paths } from '../../../../platform/routing/paths.ts';
import { useLocale, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Link } from '../../../../ui/navigation/Link.tsx';
import { getCashState, listParts } from '../../shared/ticket/order-parts.ts';
import { getEnding } from '../../shared/ticket/order-status.ts';

/** Shows an order as a row: its kitchens, number, day and amounts. Its page has the rest. */
export const MyOrderCard = memo(function MyOrderCard({ order }: { order: Order }) {
  const { _id, createdAt } = order;
  const { t } = useTranslation();
  const locale = useLocale();
  const listState = useListReturnState();
  const parts = listParts(order);
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  // Each kitchen is paid by itself, so there is no total (docs/rules/prices-and-stock.md §2).
  const amounts = parts.map(({ items }) => {
    const { kind, cash } = getCashState(items, order);
    return kind === 'nothing'
      ? t(`orderPage.cash.${getEnding(items)}`)
      : t(`orderPage.cash.part.${kind}`, { cash: formatMoney(cash) });
  });
  return (
    <li className="card my-order">
      <h3 className="h4 mb-0">
        <Link className="stretched-link" to={paths.order(_id)} state={listState}>
          <span translate="no">{list.format(parts.map(({ kitchen }) => kitchen))}</span>{' '}
          <small className="tabular text-nowrap text-soft fw-semibold" translate="no">
            {formatOrderNumber(_id)}
          </small>
        </Link>
      </h3>
      <p className="mb-0 text-soft">
        <time dateTime={createdAt}>{formatDate(createdAt, 'day', locale)}</time>
        {' · '}
        <span className="tabular">{list.format(amounts)}</span>
      </p>
    </li>
  );
});
