import type { Case } from '@homechef/contract/reports/case';
import { exportReports } from '@homechef/contract/admin/endpoints';
import { Button } from 'react-bootstrap';
import { ExportNote } from '../admin/list/ExportNote.tsx';
import { useExport } from '../admin/list/use-export.ts';
import { formatDate } from '../lib/format/dates.ts';
import { useLocale } from '../lib/i18n/use-locale.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { paths } from '../lib/routing/paths.ts';
import { useQuery } from '../store/hooks/use-query.ts';
import { getCase, listCases, selectCase, selectCases } from '../store/moderation/moderation.requests.ts';
import { useAppDispatch } from '../store/store.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { QueryView } from '../ui/feedback/QueryView.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Link } from '../ui/navigation/Link.tsx';
import { PageTitle } from '../ui/navigation/PageTitle.tsx';
import { Pagination } from '../ui/navigation/Pagination.tsx';
import { ReviewQueue } from '../ui/navigation/ReviewQueue.tsx';
import { CaseFilters } from './CaseFilters.tsx';
import { CaseSubjectPanel } from './CaseSubjectPanel.tsx';
import { CaseVerdict } from './CaseVerdict.tsx';
import { pageSize, useCaseParams, type CaseParams } from './use-case-params.ts';
import './moderation.scss';

function Queue({
  cases,
  shownId,
  toUrl,
}: { cases: readonly Case[]; shownId: string } & Pick<CaseParams, 'toUrl'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <ReviewQueue
      label={t('moderation.admin.queue')}
      shownId={shownId}
      entries={cases.map(({ _id, about, subject, numReports, changedAt }) => ({
        id: _id,
        to: toUrl({ case: _id }),
        title: subject || t(`moderation.about.${about}`),
        detail: (
          <>
            {t(`moderation.about.${about}`)} ·{' '}
            {numReports > 0 && `${t('moderation.admin.reports', { count: numReports })} · `}
            {formatDate(changedAt, 'shortMoment', locale)}
          </>
        ),
      }))}
    />
  );
}

function ShownCase({ about, item, onDecided }: Pick<Case, 'about' | 'item'> & { onDecided: () => void }) {
  const dispatch = useAppDispatch();
  const found = useQuery(getCase, selectCase, about, item);
  return (
    <QueryView
      state={found}
      skeleton={<Skeleton shape="block" />}
      onRetry={() => void dispatch(getCase(about, item))}
    >
      {(shown) => (
        <>
          <CaseSubjectPanel shown={shown} />
          <CaseVerdict key={shown._id} shown={shown} onDecided={onDecided} />
        </>
      )}
    </QueryView>
  );
}

interface ResultsProps {
  cases: readonly Case[];
  total: number;
  params: CaseParams;
  onDecided: () => void;
}

const exportTools = { exportEndpoint: exportReports, fileName: 'reports' };

function Results({ cases, total, params, onDecided }: ResultsProps) {
  const { t } = useTranslation();
  const shown = params.chosen ?? cases[0];
  const isQueue = params.state === 'open' && params.q === '';
  if (!shown)
    return (
      <EmptyState icon="check" title={t(isQueue ? 'moderation.admin.none' : 'moderation.admin.noneFound')}>
        {isQueue && t('moderation.admin.noneHint')}
      </EmptyState>
    );
  return (
    <div className="review-columns">
      <div>
        <Queue cases={cases} shownId={shown._id} toUrl={params.toUrl} />
        <Pagination
          page={params.page}
          pageCount={Math.ceil(total / pageSize)}
          pageUrl={(page) => params.toUrl({ page: String(page), case: '' })}
        />
      </div>
      <ShownCase key={shown._id} about={shown.about} item={shown.item} onDecided={onDecided} />
    </div>
  );
}

export function AdminReportsScreen() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const params = useCaseParams();
  const cases = useQuery(listCases, selectCases, params.query);
  const refetch = () => void dispatch(listCases(params.query));
  const { total = 0, items = [] } = cases.data ?? {};
  const exportState = useExport(exportTools);
  return (
    <>
      <div className="review-head">
        <div>
          <PageTitle title={t('moderation.admin.title')} />
          <p role="status" className="text-soft">
            {cases.data && t('moderation.admin.count', { count: total })}
          </p>
        </div>
        <div className="review-tools">
          <Link className="btn btn-secondary" to={paths.adminReportList}>
            {t('moderation.admin.toList')}
          </Link>
          <Button
            variant="secondary"
            disabled={total === 0}
            onClick={() => exportState.start(params.filterQuery)}
          >
            {t('adminConsole.list.exportAll', { count: total })}
          </Button>
        </div>
      </div>
      <CaseFilters params={params} />
      <ExportNote state={exportState} />
      <QueryView state={cases} skeleton={<Skeleton shape="block" />} onRetry={refetch}>
        {() => <Results cases={items} total={total} params={params} onDecided={refetch} />}
      </QueryView>
    </>
  );
}
