import { getCashDate, getCashDayRange } from '@homechef/contract/cash/cash-date';
import type { CashDay } from '@homechef/contract/cash/cash-day';
import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { formatMoney } from '@homechef/contract/money/money';
import type { ProductSummary } from '@homechef/contract/products/product';
import { addDays, type LocalDate } from '@homechef/contract/time/local-date';
import { useId } from 'react';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useLiveQuery } from '../../../store/hooks/use-polled-query.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useAppSelector } from '../../../store/store.ts';
import { Fact } from '../../../ui/display/Fact.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { getOwnKitchen } from '../../kitchens/state/kitchen.requests.ts';
import { selectTapQueue } from '../../offline/tap-queue/tap-queue.reducer.ts';
import { listCounterOrders } from '../../orders/state/counter.requests.ts';
import { listAllOwnProducts } from '../../products/state/own-products.requests.ts';
import { cash } from '../cash.en.ts';
import { listOpenOrders } from '../drawer.ts';
import { formatCashDate } from '../cash-format.ts';
import { getCashDay, listReviewedDishes } from '../state/cash.requests.ts';
import { canDayBeOver, isShutForDay, listSoldOut, listThanks } from './day-end.ts';
import './evening.scss';
import { toKitchenTopics } from '../../live-events/topics.ts';

addMessages('en', { cash });

interface DayProps {
  day: CashDay;
  kitchen: Kitchen;
}

function ThanksOfDay({ day, kitchen, dishes }: DayProps & { dishes: readonly ProductSummary[] }) {
  const { t } = useTranslation();
  const sold = new Set(day.totals.byProduct.map(({ product }) => product));
  const reviewed = dishes.filter(({ _id, numReviews }) => sold.has(_id) && numReviews > 0);
  const { data = [] } = useQuery(
    listReviewedDishes,
    reviewed.map(({ _id }) => _id),
  );
  const thanks = listThanks(data, getCashDayRange(day.date, kitchen.timeZone));
  if (thanks.length === 0) return null;
  return (
    <ul className="stack gap-2" aria-label={t('cash.evening.thanks')}>
      {thanks.map(({ _id, name, comment, dish }) => (
        <li key={_id}>
          <q className="user-text">{comment}</q>{' '}
          <small translate="no" className="text-soft">
            {name} · {dish}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** Sums up the day, thanks for it, and leads to the next one. */
function Evening({ day, kitchen }: DayProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const { data: dishes } = useQuery(listAllOwnProducts, kitchen._id);
  const { orders, portions, amount, noShows } = day.totals;
  const soldOut = dishes ? listSoldOut(day, dishes) : [];
  const tomorrow = addDays(day.date, 1);
  const facts = [
    ['orders', orders],
    ['portions', portions],
    ['amount', formatMoney(amount)],
    ...(noShows > 0 ? [['noShows', noShows] as const] : []),
  ] as const;
  return (
    <section className="panel evening" aria-labelledby={id}>
      <h2 id={id}>{t('cash.evening.title', { day: formatCashDate(day.date, locale, 'weekday') })}</h2>
      <dl className="facts is-large flex-fill">
        {facts.map(([name, value]) => (
          <Fact key={name} label={t(`cash.totals.${name}`)}>
            {value}
          </Fact>
        ))}
      </dl>
      {soldOut.length > 0 && (
        <p>
          {t('cash.evening.soldOut')}{' '}
          <b translate="no">{new Intl.ListFormat(locale, { type: 'unit' }).format(soldOut)}</b>
        </p>
      )}
      {dishes && <ThanksOfDay day={day} kitchen={kitchen} dishes={dishes} />}
      <div className="wrap align-items-center column-gap-3 evening-actions">
        <Link className="btn btn-primary" to={`${paths.chefSchedule}?week=${tomorrow}`}>
          {t('cash.evening.plan', { day: formatCashDate(tomorrow, locale, 'weekday') })}
        </Link>
        {!day.closed && (
          <Link className="touch-link" to={paths.chefCash}>
            {t('cash.evening.count')}
          </Link>
        )}
      </div>
    </section>
  );
}

/** Shows the card unless an order is open. */
function EveningWithoutOrders({ day, kitchen }: DayProps) {
  const { _id: chefId } = kitchen;
  const topics = toKitchenTopics(chefId);
  const { data: orders } = useLiveQuery(topics, listCounterOrders, [chefId]);
  if (!orders || listOpenOrders(orders, chefId, day.date).length > 0) return null;
  return <Evening day={day} kitchen={kitchen} />;
}

interface LoadedProps {
  kitchen: Kitchen;
  date: LocalDate;
  isShut: boolean;
}

/** Loads the cash day once, and follows it only while the card can be shown: the list of orders is open all day. */
function LoadedEvening({ kitchen, date, isShut }: LoadedProps) {
  const topics = toKitchenTopics(kitchen._id);
  const isDone = ({ closed }: CashDay) => !isShut && !closed;
  const { data: day } = useLiveQuery(topics, getCashDay, [kitchen._id, date], isDone);
  if (day?.date !== date || !canDayBeOver(day, kitchen)) return null;
  return <EveningWithoutOrders day={day} kitchen={kitchen} />;
}

function EveningOf({ kitchen }: { kitchen: Kitchen }) {
  const date = getCashDate(useNow(), kitchen.timeZone);
  const isShut = isShutForDay(date, kitchen);
  // The key loads the day anew when the kitchen closes, because nothing followed it until then.
  return <LoadedEvening key={String(isShut)} kitchen={kitchen} date={date} isShut={isShut} />;
}

/**
 * Shows a cook what the day brought once it is over. Says nothing while taps of this device have not reached the
 * server, because the sums could be wrong.
 */
export function EveningCard() {
  const chef = useAppSelector((state) => state.session.user);
  const { taps } = useAppSelector(selectTapQueue);
  const { data: kitchen } = useQuery(getOwnKitchen, chef?._id ?? '');
  return kitchen && taps.length === 0 && <EveningOf kitchen={kitchen} />;
}
