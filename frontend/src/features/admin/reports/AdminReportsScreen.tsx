import type { Case } from '@homechef/contract/reports/case';
import { exportReports } from '@homechef/contract/admin/endpoints';
import { Badge, Button } from 'react-bootstrap';
import { AdminBar } from '../list/AdminBar.tsx';
import { ExportNote } from '../list/ExportNote.tsx';
import { useExport } from '../list/use-export.ts';
import { formatDate } from '../../../platform/format/dates.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useQueueRefetch } from '../../live-events/use-live-refetch.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { getCase, listCases } from '../state/moderation.requests.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { Pagination } from '../../../ui/navigation/Pagination.tsx';
import { CaseHead, ReviewQueue } from '../../../ui/navigation/ReviewQueue.tsx';
import { CaseFilters } from './CaseFilters.tsx';
import { CaseSubjectPanel } from './CaseSubjectPanel.tsx';
import { CaseVerdict } from './CaseVerdict.tsx';
import { pageSize, useCaseParams, type CaseParams } from './use-case-params.ts';

/** Returns the name of what the case is about. A review has no name; its text is shown below. */
const getSubject = ({ about, subject }: Pick<Case, 'about' | 'subject'>, t: Translate) =>
  (about === 'review' ? '' : subject) || t(`moderation.about.${about}`);

const countEntries = ({ about, numReports: count }: Case, t: Translate) =>
  t(about === 'order' ? 'moderation.admin.statements' : 'moderation.admin.reports', { count });

function Queue({ cases, toUrl }: { cases: readonly Case[] } & Pick<CaseParams, 'toUrl'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <ReviewQueue
      label={t('moderation.admin.queue')}
      entries={cases.map((found) => ({
        id: found._id,
        to: toUrl({ case: found._id }),
        title: found.subject || getSubject(found, t),
        detail: (
          <>
            {t(`moderation.about.${found.about}`)} · {found.numReports > 0 && `${countEntries(found, t)} · `}
            {formatDate(found.changedAt, 'shortMoment', locale)}{' '}
            {found.state === 'answered' && (
              <Badge bg="" className="is-low">
                {t('moderation.states.answered')}
              </Badge>
            )}
          </>
        ),
      }))}
    />
  );
}

interface CaseProps extends Pick<Case, 'about' | 'item'> {
  toUrl: CaseParams['toUrl'];
  onDecided: () => void;
}

/** Shows the case in the URL. It stays until another one is chosen, even after a verdict. */
function ShownCase({ about, item, toUrl, onDecided }: CaseProps) {
  const { t } = useTranslation();
  const found = useQuery(getCase, about, item);
  useQueueRefetch(found.refetch);
  return (
    <QueryView state={found} skeleton={<Skeleton shape="block" />}>
      {(shown) => (
        <>
          <CaseHead
            title={getSubject(shown, t)}
            back={{ to: toUrl({ case: '' }), label: t('moderation.admin.toCases') }}
          />
          <div className="with-side">
            <CaseSubjectPanel shown={shown} />
            <CaseVerdict shown={shown} onDecided={onDecided} />
          </div>
        </>
      )}
    </QueryView>
  );
}

interface ResultsProps {
  cases: readonly Case[];
  total: number;
  params: CaseParams;
}

const exportTools = { exportEndpoint: exportReports, fileName: 'reports' };

function Results({ cases, total, params }: ResultsProps) {
  const { t } = useTranslation();
  const isQueue = params.state === 'waiting' && params.q === '';
  if (cases.length === 0)
    return (
      <EmptyState icon="check" title={t(isQueue ? 'moderation.admin.none' : 'moderation.admin.noneFound')}>
        {isQueue && t('moderation.admin.noneHint')}
      </EmptyState>
    );
  return (
    <>
      <Queue cases={cases} toUrl={params.toUrl} />
      <Pagination
        page={params.page}
        pageCount={Math.ceil(total / pageSize)}
        pageUrl={(page) => params.toUrl({ page: String(page) })}
      />
    </>
  );
}

/** Lists the cases that match the filters. */
function CaseList({ params }: { params: CaseParams }) {
  const { t } = useTranslation();
  const cases = useQuery(listCases, params.query);
  useQueueRefetch(cases.refetch);
  const { total = 0, items = [] } = cases.data ?? {};
  const exportState = useExport(exportTools);
  return (
    <>
      <AdminBar
        title={t('moderation.admin.title')}
        search={{
          q: params.q,
          label: t('moderation.admin.find'),
          onSearch: (q) => params.setFilter({ q }),
        }}
        filters={<CaseFilters params={params} />}
        count={params.filterCount}
        tools={
          <Button
            variant="secondary"
            disabled={total === 0}
            onClick={() => exportState.start(params.filterQuery)}
          >
            {t('adminConsole.list.exportAll', { count: total })}
          </Button>
        }
      >
        <Link className="btn btn-secondary" to={paths.adminReportList}>
          {t('moderation.admin.toList')}
        </Link>
      </AdminBar>
      <p role="status" className="text-soft">
        {cases.data && t('moderation.admin.count', { count: total })}
      </p>
      <ExportNote state={exportState} />
      <QueryView state={cases} skeleton={<Skeleton shape="block" />}>
        {() => <Results cases={items} total={total} params={params} />}
      </QueryView>
    </>
  );
}

/** Shows the cases that match the filters, or the one case in the URL. */
export function AdminReportsScreen() {
  const dispatch = useAppDispatch();
  const params = useCaseParams();
  const { chosen, query, toUrl } = params;
  if (!chosen) return <CaseList params={params} />;
  return (
    <ShownCase
      key={chosen._id}
      about={chosen.about}
      item={chosen.item}
      toUrl={toUrl}
      onDecided={() => void dispatch(listCases(query))}
    />
  );
}
