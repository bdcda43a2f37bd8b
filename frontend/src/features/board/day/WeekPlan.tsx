import type { BoardWeek } from '@homechef/contract/board/board';
import { addDays, type LocalDate } from '@homechef/contract/time/local-date';
import { Button } from 'react-bootstrap';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatDates } from '../../../platform/time/local-time.ts';
import { formatPickupDayLabel } from '../../pickups/pickup-time.ts';
import { CounterIcon } from '../../../ui/display/CounterIcon.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { HeadFacts } from '../HeadFacts.tsx';
import { useIsWide } from '../use-is-wide.ts';
import { Ingredients } from './Ingredients.tsx';
import { daysPerWeek, toDateContext, toNoon } from './board-dates.ts';

interface Props {
  week: BoardWeek;
  today: LocalDate;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

function useDayNames(today: LocalDate) {
  const context = toDateContext(today, useLocale());
  return (date: LocalDate) => formatPickupDayLabel(toNoon(date), context);
}

function WeekTable({ week: { days, dishes }, today }: Props) {
  const { t } = useTranslation();
  const nameDay = useDayNames(today);
  return (
    <table className="board-table board-week">
      <caption className="visually-hidden">{t('board.weekCaption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('board.dish')}</th>
          {days.map(({ date, portions, hasTimes }) => (
            <th key={date} scope="col">
              <Link to={date === today ? '?' : `?date=${date}`}>{nameDay(date)}</Link>
              <small>{portions === 0 && !hasTimes ? t('board.noTimes') : portions}</small>
            </th>
          ))}
          <th scope="col">
            {t('board.sum')}
            <small>{sumOf(days.map(({ portions }) => portions))}</small>
          </th>
        </tr>
      </thead>
      <tbody>
        {dishes.map(({ product, name, ingredients, portions }) => (
          <tr key={product}>
            <th scope="row">
              {name}
              <Ingredients>{ingredients}</Ingredients>
            </th>
            {portions.map((count, i) => (
              <td key={days[i]?.date}>
                {count > 0 ? (
                  <span className="board-portions">{count}</span>
                ) : (
                  <span className="visually-hidden">{t('board.none')}</span>
                )}
              </td>
            ))}
            <td className="is-sum">
              <span className="board-portions">{sumOf(portions)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WeekList({ week: { days, dishes }, today }: Props) {
  const nameDay = useDayNames(today);
  return (
    <ul className="panel rows board-week-list">
      {dishes.map(({ product, name, ingredients, portions }) => (
        <li key={product}>
          <b className="board-portions">{sumOf(portions)}</b>
          <div>
            <h2>{name}</h2>
            <p className="text-soft">
              {portions
                .flatMap((count, i) => (count > 0 ? [`${nameDay(days[i]?.date ?? '')}: ${count}`] : []))
                .join(' · ')}
            </p>
            <Ingredients>{ingredients}</Ingredients>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Shows the portions to make in seven days, by dish. */
export function WeekPlan({ week, today }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const isWide = useIsWide();
  const { from, days, dishes } = week;
  const portions = sumOf(days.map((day) => day.portions));
  const placed = sumOf(days.map((day) => day.placed));
  const asked = sumOf(days.map((day) => day.asked));
  const orders = sumOf(days.map((day) => day.orders));
  const dates = formatDates(from, addDays(from, daysPerWeek - 1), locale);
  const isThisWeek = from <= today && today < addDays(from, daysPerWeek);
  const title = isThisWeek
    ? t('board.thisWeek', { count: portions })
    : t('board.otherWeek', { count: portions, dates });
  return (
    <>
      <div className="list-head">
        <div>
          <PageTitle title={title} />
          <HeadFacts
            facts={[
              isThisWeek && dates,
              t('board.orders', { count: orders }),
              placed > 0 && t('board.placed', { count: placed }),
              asked > 0 && t('board.asked', { count: asked }),
            ]}
          />
        </div>
        <div className="wrap align-items-center board-tools">
          <Link
            className="round-button"
            to={`?week=${addDays(from, -daysPerWeek)}`}
            aria-label={t('board.previousWeek')}
            preventScrollReset
          >
            <Icon name="back" />
          </Link>
          <Link
            className="round-button"
            to={`?week=${addDays(from, daysPerWeek)}`}
            aria-label={t('board.nextWeek')}
            preventScrollReset
          >
            <Icon name="chevron" />
          </Link>
          <Button variant="secondary" data-reads onClick={() => window.print()}>
            <CounterIcon name="print" />
            <span>{t('board.print.label')}</span>
          </Button>
        </div>
      </div>
      {dishes.length === 0 ? (
        <EmptyState icon="pot" title={t('board.empty')}>
          {t('board.nothingIn', { dates })}
        </EmptyState>
      ) : isWide ? (
        <WeekTable week={week} today={today} />
      ) : (
        <WeekList week={week} today={today} />
      )}
    </>
  );
}
