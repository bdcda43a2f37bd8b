import type { AdminOverview } from '@homechef/contract/admin/overview';
import { useMemo } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FiguresTable } from '../../../ui/display/FiguresTable.tsx';
import { Price } from '../../../ui/display/Price.tsx';
import { BarsChart, type Bars } from './BarsChart.tsx';
import { ChartKey } from './DayCharts.tsx';
import { formatCompact } from './format-period.ts';
import { Link } from '../../../ui/navigation/Link.tsx';

interface Props {
  overview: AdminOverview;
  toOrders: (city: string) => string;
}

const maxBars = 7;

function CityChart({ overview }: { overview: AdminOverview }) {
  const { t } = useTranslation();
  const { cities } = overview;
  const noCity = t('adminConsole.overview.noCity');
  const bars = useMemo<Bars>(() => {
    const shown = cities.slice(0, maxBars);
    return {
      labels: shown.map(({ city }) => city || noCity),
      now: shown.map(({ now }) => now.orders),
      before: shown.map(({ before }) => before.orders),
      format: formatCompact,
    };
  }, [cities, noCity]);
  return (
    <>
      <ChartKey overview={overview} />
      <BarsChart
        bars={bars}
        label={t('adminConsole.overview.chartLabel', { title: t('adminConsole.overview.byCity') })}
      />
    </>
  );
}

/** Shows the orders of each city. The name of a city leads to its orders in the period. */
export function CityTable({ overview, toOrders }: Props) {
  const { cities } = overview;
  const { t } = useTranslation();
  return (
    <section className="panel" aria-label={t('adminConsole.overview.byCity')}>
      <h2>{t('adminConsole.overview.byCity')}</h2>
      {cities.length > 0 && <CityChart overview={overview} />}
      <FiguresTable caption={t('adminConsole.overview.byCity')}>
        <thead>
          <tr>
            <th scope="col">{t('adminConsole.overview.city')}</th>
            <th scope="col">{t('adminConsole.overview.figures.orders')}</th>
            <th scope="col" className="d-none d-md-table-cell">
              {t('adminConsole.overview.orderBefore')}
            </th>
            <th scope="col">{t('adminConsole.overview.figures.cashTaken')}</th>
            <th scope="col">{t('adminConsole.overview.figures.noShows')}</th>
            <th scope="col" className="d-none d-md-table-cell">
              {t('adminConsole.overview.kitchensOpen')}
            </th>
          </tr>
        </thead>
        <tbody>
          {cities.map(({ city, now, before, kitchens, openKitchens }) => (
            <tr key={city}>
              <th scope="row">
                {city ? <Link to={toOrders(city)}>{city}</Link> : t('adminConsole.overview.noCity')}
              </th>
              <td>{now.orders.toLocaleString()}</td>
              <td className="d-none d-md-table-cell">{before.orders.toLocaleString()}</td>
              <td>
                <Price value={now.cashTaken} />
              </td>
              <td>{now.noShows}</td>
              <td className="d-none d-md-table-cell">
                {t('adminConsole.overview.openOf', { open: openKitchens, count: kitchens })}
              </td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
    </section>
  );
}
