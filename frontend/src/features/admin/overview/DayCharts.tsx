import { FiguresTable } from '../../../ui/display/FiguresTable.tsx';
import type { AdminOverview } from '@homechef/contract/admin/overview';
import { useMemo } from 'react';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { BarsChart, type Bars } from './BarsChart.tsx';
import { formatBarDate, formatCompact, formatPeriod, formatWholeDollars } from './format-period.ts';

export function ChartKey({ overview: { now, before } }: { overview: AdminOverview }) {
  const locale = useLocale();
  return (
    <p className="overview-key">
      <span>
        <i className="is-now" />
        {formatPeriod(now, locale)}
      </span>
      <span>
        <i className="is-before" />
        {formatPeriod(before, locale)}
      </span>
    </p>
  );
}

const charts = ['orders', 'cashTaken', 'noShows', 'cancellations'] as const;
type ChartName = (typeof charts)[number];

const maxWeekDays = 7;

interface Props {
  overview: AdminOverview;
}

function DayTable({ overview, name, bars }: Props & { name: ChartName; bars: Bars }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const format = name === 'cashTaken' ? formatWholeDollars : (value: number) => value.toLocaleString();
  return (
    <details>
      <summary className="btn btn-link">{t('adminConsole.overview.asTable')}</summary>
      <FiguresTable caption={t(`adminConsole.overview.charts.${name}`)}>
        <thead>
          <tr>
            <th scope="col">{t('adminConsole.overview.day')}</th>
            <th scope="col">{formatPeriod(overview.now, locale)}</th>
            <th scope="col">{formatPeriod(overview.before, locale)}</th>
          </tr>
        </thead>
        <tbody>
          {overview.days.map(({ date, now, before }, i) => (
            <tr key={date}>
              <th scope="row">{bars.labels[i]}</th>
              <td>{format(now[name])}</td>
              <td>{format(before[name])}</td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
    </details>
  );
}

function DayChart({ overview, name }: Props & { name: ChartName }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { days } = overview;
  const bars = useMemo<Bars>(
    () => ({
      labels: days.map(({ date }) => formatBarDate(date, days.length <= maxWeekDays, locale)),
      now: days.map(({ now }) => now[name]),
      before: days.map(({ before }) => before[name]),
      format: formatCompact,
    }),
    [days, name, locale],
  );
  const title = t(`adminConsole.overview.charts.${name}`);
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <ChartKey overview={overview} />
      <BarsChart bars={bars} label={t('adminConsole.overview.chartLabel', { title })} />
      <DayTable overview={overview} name={name} bars={bars} />
    </section>
  );
}

/** Renders a chart for each figure, with its numbers as a table. A single day needs no chart. */
export const DayCharts = ({ overview }: Props) =>
  overview.days.length > 1 && (
    <div className="halves">
      {charts.map((name) => (
        <DayChart key={name} overview={overview} name={name} />
      ))}
    </div>
  );
