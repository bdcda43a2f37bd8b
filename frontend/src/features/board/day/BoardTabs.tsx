import type { BoardWeek } from '@homechef/contract/board/board';
import { addDays, type LocalDate } from '@homechef/contract/time/local-date';
import { useEffect, useRef } from 'react';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatPickupDayLabel } from '../../pickups/pickup-time.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { daysPerWeek, toDateContext, toNoon, type ShownDates } from './board-dates.ts';

interface TabProps {
  to: string;
  name: string;
  portions: number | undefined; // undefined while unknown
  isCurrent: boolean;
  isQuiet?: boolean; // a day without pickup times, which a phone leaves out
}

function Tab({ to, name, portions, isCurrent, isQuiet = false }: TabProps) {
  const { t } = useTranslation();
  const shown = portions === 0 ? '–' : portions;
  return (
    <li className={isQuiet && !isCurrent ? 'is-quiet' : undefined}>
      <Link
        to={to}
        className="chip text-nowrap"
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={
          portions === undefined
            ? name
            : t('board.ofDay', { day: name, portions: t('board.portions', { count: portions }) })
        }
        preventScrollReset
      >
        <span>{name}</span> <span className="tabular text-soft">{shown}</span>
      </Link>
    </li>
  );
}

interface Props {
  shown: ShownDates;
  today: LocalDate;
  week: BoardWeek | undefined;
}

/** Links to each of seven days and to their week, with the portions to make. */
export function BoardTabs({ shown, today, week }: Props) {
  const { t } = useTranslation();
  const context = toDateContext(today, useLocale());
  const dates = Array.from({ length: daysPerWeek }, (_, i) => addDays(shown.from, i));
  const findDay = (date: LocalDate) => week?.days.find((day) => day.date === date);
  const isEmpty = (date: LocalDate) => {
    const day = findDay(date);
    return day !== undefined && !day.hasTimes && day.portions + day.placed + day.asked === 0;
  };
  const list = useRef<HTMLUListElement>(null);
  // A phone does not have room for all tabs, and the week is the last one.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    if (!list.current || !current) return;
    const hidden = current.getBoundingClientRect().right - list.current.getBoundingClientRect().right;
    if (hidden > 0) list.current.scrollLeft += hidden;
  }, [shown, week]);
  return (
    <nav className="board-days" aria-label={t('board.days')}>
      <ul ref={list}>
        {dates.map((date) => (
          <Tab
            key={date}
            to={date === today ? '?' : `?date=${date}`}
            name={formatPickupDayLabel(toNoon(date), context)}
            portions={findDay(date)?.portions}
            isCurrent={shown.kind === 'day' && shown.date === date}
            isQuiet={date !== today && isEmpty(date)}
          />
        ))}
        <Tab
          to={`?week=${shown.from}`}
          name={t('board.week')}
          portions={week?.days.reduce((sum, { portions }) => sum + portions, 0)}
          isCurrent={shown.kind === 'week'}
        />
      </ul>
    </nav>
  );
}
