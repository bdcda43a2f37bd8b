import type { AdminOverview } from '@homechef/contract/admin/overview';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { getShare, getTrend, listFigures, type Figure } from './compare-figures.ts';
import { formatWholeDollars } from './format-period.ts';

const arrows = { up: '▲', down: '▼' } as const;

function Change({ figure }: { figure: Figure }) {
  const { t } = useTranslation();
  const { direction, tone } = getTrend(figure);
  if (direction === 'same') return <span className="text-soft">{t('adminConsole.overview.same')}</span>;
  const difference = Math.abs(figure.now - figure.before);
  const isPercent = figure.name === 'cashTaken' && figure.before > 0;
  const amount = figure.name === 'cashTaken' ? formatWholeDollars(difference) : difference.toLocaleString();
  return (
    <b className={tone === 'bad' ? 'tone-danger' : 'tone-success'}>
      <span className="visually-hidden">{t(`adminConsole.overview.${direction}`)}</span>
      <span aria-hidden="true">{arrows[direction]}</span>{' '}
      {isPercent ? `${Math.round((100 * difference) / figure.before)}%` : amount}
    </b>
  );
}

function Detail({ figure, overview }: { figure: Figure; overview: AdminOverview }) {
  const { t } = useTranslation();
  const { orders, newAccounts } = overview;
  const percent = getShare(figure.now, orders.now.orders);
  const details = {
    orders: () => t('adminConsole.overview.from', { count: figure.before }),
    portions: () => t('adminConsole.overview.from', { count: figure.before }),
    cashTaken: () => t('adminConsole.overview.due', { amount: formatWholeDollars(orders.now.cashDue) }),
    noShows: () => t('adminConsole.overview.share', { percent }),
    cancellations: () => t('adminConsole.overview.share', { percent }),
    accounts: () => t('adminConsole.overview.newKitchens', { count: newAccounts.now.kitchens }),
  } satisfies Record<Figure['name'], () => string>;
  return <span className="text-soft">{details[figure.name]()}</span>;
}

/** Renders the figures of the period, each compared with the previous period. */
export function OverviewFigures({ overview, isOneCity }: { overview: AdminOverview; isOneCity: boolean }) {
  const { t } = useTranslation();
  return (
    <dl className="overview-figures">
      {listFigures(overview, isOneCity).map((figure) => (
        <div key={figure.name} className="panel">
          <dt>{t(`adminConsole.overview.figures.${figure.name}`)}</dt>
          <dd className="overview-figure">
            {figure.name === 'cashTaken' ? formatWholeDollars(figure.now) : figure.now.toLocaleString()}
          </dd>
          <dd>
            <Change figure={figure} /> <Detail figure={figure} overview={overview} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
