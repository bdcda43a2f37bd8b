import type { AdminOverview } from '@homechef/contract/admin/overview';
import { overviewDays, type OverviewDays } from '@homechef/contract/admin/overview-options';
import { addDays, getLocalDate } from '@homechef/contract/time/local-date';
import { useSearchParams } from 'react-router-dom';
import { formatDate } from '../../../platform/format/dates.ts';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { getAdminBatchesPath } from '../../../platform/routing/admin-paths.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { getAdminOverview } from '../state/admin.requests.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { useKeepPreviousData } from '../../../ui/hooks/use-kept-values.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { CityTable } from './CityTable.tsx';
import { hasNothing } from './compare-figures.ts';
import { AnnouncementPanel } from './AnnouncementPanel.tsx';
import { DayCharts } from './DayCharts.tsx';
import { formatPeriod } from './format-period.ts';
import { OverviewFigures } from './OverviewFigures.tsx';
import { OverviewSide } from './OverviewSide.tsx';
import './overview.scss';

const getTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the period and city, which are in the URL. */
function useOverviewParams() {
  const [search, setSearch] = useSearchParams();
  const days: OverviewDays = overviewDays.find((value) => value === search.get('days')) ?? '7';
  const city = search.get('city') ?? '';
  const toUrl = (next: { days?: OverviewDays; city?: string }) => {
    const values = { days, city, ...next };
    return new URLSearchParams({
      ...(values.days !== '7' && { days: values.days }),
      ...(values.city && { city: values.city }),
    });
  };
  return { days, city, toUrl, setCity: (next: string) => setSearch(toUrl({ city: next })) };
}

type Params = ReturnType<typeof useOverviewParams>;

function Period({ days, toUrl }: Params) {
  const { t } = useTranslation();
  return (
    <nav className="segments ms-lg-auto text-nowrap" aria-label={t('adminConsole.overview.period')}>
      {overviewDays.map((value) => (
        <Link
          key={value}
          to={`?${toUrl({ days: value }).toString()}`}
          aria-current={value === days ? 'true' : undefined}
          preventScrollReset
        >
          {t(`adminConsole.overview.periods.${value}`)}
        </Link>
      ))}
    </nav>
  );
}

function CityField({
  city,
  cities,
  onCity,
}: {
  city: string;
  cities: readonly string[];
  onCity: Params['setCity'];
}) {
  const { t } = useTranslation();
  const isKnown = city === '' || cities.includes(city);
  return (
    <Field
      label={t('adminConsole.overview.city')}
      name="city"
      value={city}
      onChange={onCity}
      noneLabel={t('adminConsole.overview.allCities')}
      options={[...(isKnown ? [] : [city]), ...cities.filter(Boolean)].map((name) => [name, name])}
    />
  );
}

function Compared({ overview }: { overview: AdminOverview }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <p className="text-soft">
      {t('adminConsole.overview.compared', {
        now: formatPeriod(overview.now, locale),
        before: formatPeriod(overview.before, locale),
        time: formatDate(overview.at, 'time', locale),
      })}
    </p>
  );
}

function Recalls({ recalls }: Pick<AdminOverview, 'recalls'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (recalls.length === 0) return null;
  return (
    <section className="alert alert-danger">
      <h2>{t('adminConsole.overview.recalls')}</h2>
      <ul>
        {recalls.map(({ chefId, kitchen, lot, name, at, orders, reached }) => (
          <li key={`${chefId} ${lot}`}>
            <Link to={paths.lot(chefId, lot)}>
              {name}, {lot}
            </Link>
            , <Link to={getAdminBatchesPath(chefId)}>{kitchen}</Link>:{' '}
            {t('adminConsole.overview.recall', {
              when: formatDate(at, 'shortMoment', locale),
              reached,
              orders,
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the market at a glance: figures of a period, charts, cities, queues and health. */
export function OverviewScreen() {
  const { t } = useTranslation();
  const params = useOverviewParams();
  const { days, city } = params;
  const timeZone = getTimeZone();
  const query = { days, ...(city && { city }), timeZone };
  const { state } = useKeepPreviousData(useQuery(getAdminOverview, query));
  const toOrders = (ofCity: string) => {
    const to = getLocalDate(Date.now(), timeZone);
    const from = addDays(to, 1 - Number(days));
    return `${paths.adminOrders}?${new URLSearchParams({ from, to, city: ofCity }).toString()}`;
  };
  return (
    <>
      <div className="list-head align-items-end">
        <div>
          <PageTitle title={t('adminConsole.overview.title')} className="page-title mb-1" />
          {state.data && <Compared overview={state.data} />}
        </div>
        <Period {...params} />
        <CityField
          city={city}
          cities={state.data?.cities.map((entry) => entry.city) ?? []}
          onCity={params.setCity}
        />
      </div>
      <QueryView state={state} skeleton={<Skeleton shape="block" height="480px" />}>
        {(overview) => (
          <div className="stack gap-3 align-items-start overview">
            <OverviewSide overview={overview} />
            <div className="stack gap-3 align-items-start overview-main">
              <Recalls recalls={overview.recalls} />
              {hasNothing(overview) && (
                <EmptyState title={t('adminConsole.overview.empty')}>
                  {t('adminConsole.overview.emptyHint')}
                </EmptyState>
              )}
              <OverviewFigures overview={overview} isOneCity={city !== ''} />
              <DayCharts overview={overview} />
              <CityTable overview={overview} toOrders={toOrders} />
              <AnnouncementPanel />
            </div>
          </div>
        )}
      </QueryView>
    </>
  );
}
