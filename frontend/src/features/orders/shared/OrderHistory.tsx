import { formatMoney } from '@homechef/contract/money/money';
import type { HistoryEntry, OrderView } from '@homechef/contract/orders/order';
import { useTranslation, useLocale } from '../../../platform/i18n/use-translation.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { formatPickupStart, usePickupTime } from '../../pickups/pickup-time.ts';
import { ReasonText } from '../../../ui/display/ReasonText.tsx';
import { formatDishes } from './ticket/order-parts.ts';
import '../../../ui/display/fold.scss';

interface Props {
  order: OrderView;
  isCustomer: boolean;
}

function getActorName({ by, items }: HistoryEntry, { order, isCustomer }: Props, t: Translate): string {
  if (by === 'customer') return isCustomer ? t('orderPage.history.you') : order.userName;
  if (by !== 'chef') return t(`orderPage.history.${by}`);
  return order.orderItems.find(({ _id }) => items.includes(_id))?.brand ?? '';
}

/** Returns the name of an entry. An order that ended without an answer was not declined by the kitchen. */
const getHistoryEvent = ({ event, by }: HistoryEntry) =>
  event === 'decline' && by === 'system' ? 'unanswered' : event;

/** Lists the dishes of an entry as they were then: a dish that was swapped later is still the one that was given up. */
function listDishes(entry: HistoryEntry, { orderItems, history }: OrderView) {
  const later = history.slice(history.indexOf(entry) + 1);
  return orderItems
    .filter(({ _id }) => entry.items.includes(_id))
    .map(
      (item) => later.find(({ items, replaced }) => replaced && items.includes(item._id))?.replaced ?? item,
    );
}

function Entry({ entry, ...props }: Props & { entry: HistoryEntry }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { order } = props;
  const context = usePickupTime(order.pickups[0]?.timeZone ?? 'UTC');
  return (
    <li>
      <time dateTime={entry.at} className="small text-soft tabular">
        {formatPickupStart(entry.at, context)}
      </time>{' '}
      <span>
        <b>{getActorName(entry, props, t)}:</b>{' '}
        {t(`orderPage.history.${getHistoryEvent(entry)}`, {
          dishes: formatDishes(listDishes(entry, order), locale),
          replaced: entry.replaced ? formatDishes([entry.replaced], locale) : '',
        })}
        {entry.reason && (
          <>
            {' '}
            <ReasonText {...entry} />
          </>
        )}
        {entry.refunded !== undefined && (
          <span className="text-soft">
            {' '}
            {t('orderPage.history.refunded', { cash: formatMoney(entry.refunded) })}
          </span>
        )}
      </span>
    </li>
  );
}

// Entries about settling a dispute, where both sides read how it was settled.
const isSettlement = ({ event }: HistoryEntry) => event.startsWith('settle');

/** Describes an order’s `history` in words. */
export function OrderHistory(props: Props) {
  const { t } = useTranslation();
  return (
    <details className="fold order-history" open={props.order.history.some(isSettlement)}>
      <summary className="fw-semibold">{t('orderPage.history.title')}</summary>
      <ol className="stack gap-2">
        {props.order.history.map((entry, i) => (
          <Entry key={i} entry={entry} {...props} />
        ))}
      </ol>
    </details>
  );
}
