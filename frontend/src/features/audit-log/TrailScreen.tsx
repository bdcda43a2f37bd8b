import { dayMs } from '@homechef/contract/time/local-date';
import { exportTrail } from '@homechef/contract/audit-log/endpoints';
import { acts, type Act } from '@homechef/contract/audit-log/acts';
import { Button } from 'react-bootstrap';
import { useSearchParams } from 'react-router-dom';
import { AdminBar } from '../admin/list/AdminBar.tsx';
import { ExportNote } from '../admin/list/ExportNote.tsx';
import { useExport } from '../admin/list/use-export.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { listTrail } from './state/trail.requests.ts';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SearchForm } from '../../ui/forms/SearchForm.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { TrailEntries } from './TrailEntries.tsx';

const pageSize = 50;

function toInstant(date: string, days = 0): string | undefined {
  const start = Date.parse(`${date}T00:00`);
  return Number.isNaN(start) ? undefined : new Date(start + days * dayMs).toISOString();
}

const findAct = (name: string | null): Act | undefined => acts.find((act) => act === name);

/** Returns the filters in the URL, and the query that they amount to. */
function useTrailParams() {
  const [search, setSearch] = useSearchParams();
  const read = (name: string) => search.get(name) ?? '';
  const act = findAct(search.get('act'));
  const from = toInstant(read('from'));
  const to = toInstant(read('to'), 1);
  const page = Math.max(1, Math.floor(Number(read('page'))) || 1);
  const person = read('person').trim();
  const about = read('about').trim();
  const filter = {
    ...(person ? { person } : {}),
    ...(about ? { about } : {}),
    ...(act ? { act } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
  const query = { ...filter, limit: pageSize, page };
  const withParam = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (value) next.set(name, value);
    else next.delete(name);
    return next;
  };
  const pageUrl = (number: number) => `?${withParam('page', String(number)).toString()}`;
  const change = (name: string) => (value: string) => setSearch(withParam(name, value));
  const dates = { from: read('from'), to: read('to') };
  return { read, act, page, dates, filter, query, pageUrl, change };
}

function Filters({ read, act, change }: Pick<ReturnType<typeof useTrailParams>, 'read' | 'act' | 'change'>) {
  const { t } = useTranslation();
  return (
    <>
      <SearchForm isPart q={read('about')} label={t('trail.about')} onSearch={change('about')} />
      <Field
        label={t('trail.act')}
        name="act"
        value={act ?? ''}
        onChange={change('act')}
        noneLabel={t('trail.allActs')}
        options={acts.map((name) => [name, t(`trail.acts.${name}`)])}
      />
      <Field label={t('trail.from')} name="from" type="date" value={read('from')} onChange={change('from')} />
      <Field label={t('trail.to')} name="to" type="date" value={read('to')} onChange={change('to')} />
    </>
  );
}

const exportTools = { exportEndpoint: exportTrail, fileName: 'audit-trail' };

/** Shows admins the audit trail, filtered by person, subject, act and date. */
export function TrailScreen() {
  const { t } = useTranslation();
  const params = useTrailParams();
  const trail = useQuery(listTrail, params.query);
  const exportState = useExport(exportTools);
  const total = trail.data?.total ?? 0;
  const { person, ...folded } = params.filter;
  return (
    <>
      <AdminBar
        title={t('trail.title')}
        search={{ q: person ?? '', label: t('trail.person'), onSearch: params.change('person') }}
        filters={<Filters {...params} />}
        count={Object.keys(folded).length}
        tools={
          <Button
            variant="secondary"
            disabled={total === 0}
            onClick={() => exportState.start(params.filter, { range: params.dates })}
          >
            {t('adminConsole.list.exportAll', { count: total })}
          </Button>
        }
      />
      <p className="text-soft mt-3">{t('trail.lead')}</p>
      <ExportNote state={exportState} />
      <QueryView state={trail} skeleton={<Skeleton shape="block" />}>
        {({ items }) => (
          <>
            <p role="status" hidden={total === 0}>
              {t('trail.count', { count: total })}
            </p>
            <TrailEntries entries={items} />
            <Pagination page={params.page} pageCount={Math.ceil(total / pageSize)} pageUrl={params.pageUrl} />
          </>
        )}
      </QueryView>
    </>
  );
}
