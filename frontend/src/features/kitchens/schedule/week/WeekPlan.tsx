import { type LocalDate, getWeekday } from '@homechef/contract/time/local-date';
import type { CSSProperties } from 'react';
import { useLocale, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { formatClock, formatLocalDate, formatWeekday } from '../../../../platform/time/local-time.ts';
import { StopButton } from '../stops/StopButton.tsx';
import { getGridHours, getGridRows, type GridHours, type PlannedDay, type Stop } from './week.ts';
import { ReasonText } from '../../../../ui/display/ReasonText.tsx';

interface Props {
  days: readonly PlannedDay[];
  onAdd: (date: LocalDate) => void;
  onOpen: (stop: Stop) => void;
}

/** Row 1 of the grid holds the names of the days, and column 1 the hours. */
const toArea = (column: number, { start, end }: { start: number; end: number }) =>
  `${start + 1} / ${column + 2} / ${end + 1}`;

/** A list on a phone ignores the area. */
const withArea = (area: string) => ({ '--area': area }) as CSSProperties;

function GridLines({ hours: { first, last } }: { hours: GridHours }) {
  const locale = useLocale();
  const rows = Array.from({ length: Math.ceil((last - first) / 2) }, (_, i) => first + 2 * i);
  return (
    <>
      {rows.map((hour) => (
        <li
          key={hour}
          className="week-hour"
          aria-hidden="true"
          style={withArea(`${(hour - first) * 2 + 2} / 1 / span 4 / -1`)}
        >
          {formatClock(`${String(hour % 24).padStart(2, '0')}:00`, locale)}
        </li>
      ))}
    </>
  );
}

type DayProps = Omit<Props, 'days'> & { day: PlannedDay; column: number; hours: GridHours };

function EmptyDay({ day, column, hours, onAdd }: Omit<DayProps, 'onOpen'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const style = withArea(toArea(column, { start: 1, end: Math.min(9, (hours.last - hours.first) * 2 + 1) }));
  if (day.closed)
    return (
      <p className="stop is-empty is-closed" style={style}>
        {day.closed.reason ? (
          <>
            {t('kitchens.schedule.closedFor')} <ReasonText reason={day.closed.reason} />
          </>
        ) : (
          t('kitchens.schedule.closed')
        )}
      </p>
    );
  if (day.isPast) return null;
  return (
    <button type="button" className="stop is-empty" style={style} onClick={() => onAdd(day.date)}>
      <Icon name="plus" />
      <span aria-hidden="true">{t('kitchens.schedule.form.addAny')}</span>
      <span className="visually-hidden">
        {t('kitchens.schedule.addOn', { day: formatLocalDate(day.date, locale, 'long') })}
      </span>
    </button>
  );
}

function Day({ day, column, hours, onAdd, onOpen }: DayProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { date, stops, isToday, isPast, closed } = day;
  return (
    <li className={`week-day ${isToday ? 'is-today' : ''} ${isPast ? 'is-past' : ''}`}>
      <h2 style={withArea(`1 / ${column + 2}`)}>
        {formatWeekday(getWeekday(date), locale, 'short')}
        <span>{formatLocalDate(date, locale)}</span>
        {isToday && <span className="visually-hidden">{t('kitchens.schedule.today')}</span>}
      </h2>
      <span
        className={`week-column ${closed ? 'is-closed' : ''}`}
        style={withArea(`2 / ${column + 2} / -1`)}
        aria-hidden="true"
      />
      <div className="stack gap-2 week-stops">
        {stops.map((stop) => (
          <StopButton
            key={stop.rule._id}
            stop={stop}
            style={withArea(toArea(column, getGridRows(stop, hours)))}
            onOpen={() => onOpen(stop)}
          />
        ))}
        {stops.length > 0 && !closed && !isPast && (
          <button
            type="button"
            className="btn btn-link stop-more"
            aria-label={t('kitchens.schedule.addOn', { day: formatLocalDate(date, locale, 'long') })}
            onClick={() => onAdd(date)}
          >
            <Icon name="plus" /> {t('kitchens.schedule.form.addAny')}
          </button>
        )}
        {stops.length === 0 && <EmptyDay day={day} column={column} hours={hours} onAdd={onAdd} />}
      </div>
    </li>
  );
}

/** Renders the stops of a week: as a list on a phone, and as a grid of hours on a wide screen. */
export function WeekPlan({ days, onAdd, onOpen }: Props) {
  const hours = getGridHours(days);
  const rowCount = (hours.last - hours.first) * 2;
  return (
    <ol className="week mb-3" style={{ '--rows': rowCount } as CSSProperties}>
      <GridLines hours={hours} />
      {days.map((day, column) => (
        <Day key={day.date} day={day} column={column} hours={hours} onAdd={onAdd} onOpen={onOpen} />
      ))}
    </ol>
  );
}
