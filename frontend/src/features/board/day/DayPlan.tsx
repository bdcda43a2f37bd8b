import type { Board, BoardWeek } from '@homechef/contract/board/board';
import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import type { ChefOrder } from '@homechef/contract/orders/order';
import type { LocalDate } from '@homechef/contract/time/local-date';
import { pagePaths } from '@homechef/contract/page-rendering/page-paths';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import {
  formatPickupClock,
  formatPickupHours,
  type PickupTimeContext,
  usePickupTime,
} from '../../pickups/pickup-time.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import type { DishRow } from '../board-view.ts';
import { listChoices } from '../board-choices.ts';
import { CellNotes } from '../CellNotes.tsx';
import { HeadFacts } from '../HeadFacts.tsx';
import { PrintMenu } from '../print/PrintMenu.tsx';
import { Ingredients } from './Ingredients.tsx';
import { formatBoardDay } from './board-dates.ts';
import { createDayView, type DayView } from './day-view.ts';

interface DishProps {
  row: DishRow;
  ingredients: string;
  view: DayView;
  time: PickupTimeContext;
}

function Dish({ row: { name, toCook, cells, items }, ingredients, view, time }: DishProps) {
  const { t } = useTranslation();
  const choices = listChoices(items).map(
    ({ options, portions }) => `${portions} ${options || t('board.plain')}`,
  );
  return (
    <li className="board-day-dish">
      <b className="board-portions">{toCook}</b>
      <div>
        <h2 className="mb-0">{name}</h2>
        {choices.length > 0 && <b>{choices.join(', ')}</b>}
        <Ingredients>{ingredients}</Ingredients>
      </div>
      <ul>
        {view.times.map(({ startsAt }, i) => {
          const cell = cells[i];
          if (!cell || cell.toCook + cell.placed + cell.asked === 0) return null;
          return (
            <li key={startsAt} className="tint text-center">
              <small className="text-soft">{formatPickupClock(startsAt, time)}</small>{' '}
              <b className="h2 tabular ms-1">{cell.toCook}</b>
              <CellNotes cell={cell} />
            </li>
          );
        })}
      </ul>
    </li>
  );
}

function Times({ view: { times, orders }, time }: Pick<DishProps, 'view' | 'time'>) {
  const { t } = useTranslation();
  return (
    <section className="board-day-times" aria-labelledby="board-times">
      <header className="spread align-items-baseline mb-2">
        <h2 id="board-times">{t('board.times')}</h2>
        <Link to={pagePaths.chefOrders}>{t('board.allOrders', { count: orders })}</Link>
      </header>
      <ul className="panel rows">
        {times.map(({ startsAt, dishes, orders: count }) => (
          <li key={startsAt}>
            <b>{formatPickupClock(startsAt, time)}</b>{' '}
            <span>{dishes.map(({ name, qty }) => `${qty} ${name}`).join(', ')}</span>
            <span className="text-soft">{t('board.orders', { count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DaySummary({ view, time }: Pick<DishProps, 'view' | 'time'>) {
  const { t } = useTranslation();
  const [first] = view.rows;
  const more = view.toCook - (first?.toCook ?? 0);
  const placed = view.rows.flatMap(({ cells }) => cells).reduce((sum, cell) => sum + cell.placed, 0);
  const asked = view.rows.flatMap(({ cells }) => cells).reduce((sum, cell) => sum + cell.asked, 0);
  const startsAt = view.times[0]?.startsAt;
  const { endsAt } = view;
  return (
    <HeadFacts
      facts={[
        t('board.orders', { count: view.orders }),
        placed > 0 && t('board.placed', { count: placed }),
        asked > 0 && t('board.asked', { count: asked }),
        more > 0 && t('board.morePortions', { count: more }),
        startsAt !== undefined &&
          endsAt !== undefined &&
          [formatPickupHours({ startsAt, endsAt }, time), ...view.places].join(', '),
      ]}
    />
  );
}

interface Props {
  board: Board;
  orders: readonly ChefOrder[];
  kitchen: Kitchen;
  today: LocalDate;
  /** The week with the day. It knows what the dishes are made of. */
  week: BoardWeek | undefined;
}

/**
 * Shows what to cook on a day other than today, to plan and to print. Trays can be reported only on their own day.
 */
export function DayPlan({ board, orders, kitchen, today, week }: Props) {
  const { t } = useTranslation();
  const time = usePickupTime(kitchen.timeZone);
  const day = formatBoardDay(board.date, today, time.locale);
  const view = createDayView(board, orders);
  const [first] = view.rows;
  return (
    <>
      <div className="list-head">
        <div>
          <PageTitle
            title={
              first ? t('board.onDay', { count: first.toCook, dish: first.name, day }) : t('board.empty')
            }
          />
          {first && <DaySummary view={view} time={time} />}
        </div>
        <div className="wrap align-items-center board-tools">
          <PrintMenu board={board} orders={orders} kitchen={kitchen} />
        </div>
      </div>
      {first ? (
        <>
          <ul className="panel rows board-day">
            {view.rows.map((row) => (
              <Dish
                key={row.product}
                row={row}
                ingredients={week?.dishes.find(({ product }) => product === row.product)?.ingredients ?? ''}
                view={view}
                time={time}
              />
            ))}
          </ul>
          <Times view={view} time={time} />
        </>
      ) : (
        <EmptyState icon="pot" title={t('board.nothingOn', { day })}>
          {t('board.emptyHint')}
        </EmptyState>
      )}
    </>
  );
}
