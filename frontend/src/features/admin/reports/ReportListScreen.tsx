import { exportReports } from '@homechef/contract/admin/endpoints';
import type { BulkVerdictForm, Case } from '@homechef/contract/reports/case';
import * as caseEndpoints from '@homechef/contract/reports/case-endpoints';
import { caseSorts, caseFilters, type CaseFilter } from '@homechef/contract/reports/report-options';
import { listPossibleVerdicts } from '@homechef/contract/reports/verdict-rules';
import { AdminList } from '../list/AdminList.tsx';
import { DecideButton } from '../list/row-acts/DecideButton.tsx';
import type { ListLabels } from '../list/list-labels.ts';
import type { TableColumn } from '../list/ListTable.tsx';
import type { BulkActsProps } from '../list/list-tools.ts';
import type { AdminListSource } from '../list/use-admin-list.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { listCases } from '../state/moderation.requests.ts';
import { DateOnly } from '../../../ui/display/DateTime.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { toCasePath } from '../../../platform/routing/admin-paths.ts';
import { reportFilters } from './report-filters.ts';

type CaseSort = (typeof caseSorts)[number];

const toCase =
  (verdict: BulkVerdictForm['verdict']) =>
  ({ about, item, version, state, subjectState }: Case) => {
    const isPossible = listPossibleVerdicts({ about, subjectState, account: null }).includes(verdict);
    return isPossible && (verdict === 'hide' || state !== 'decided') ? { about, item, version } : undefined;
  };

const getName = ({ subject, item }: Case) => subject || item;

const DecideReports = (props: BulkActsProps<Case>) => (
  <>
    <DecideButton
      {...props}
      getName={getName}
      toCase={toCase('dismiss')}
      verdict="dismiss"
      titleKey="dismiss.title"
    />
    <DecideButton
      {...props}
      getName={getName}
      toCase={toCase('hide')}
      verdict="hide"
      titleKey="hide.title.report"
    />
  </>
);

const source: AdminListSource<Case, CaseSort, CaseFilter> = {
  request: listCases,
  sorts: caseSorts,
  states: caseFilters,
  filters: reportFilters,
  tools: {
    listEndpoint: caseEndpoints.listCases,
    exportEndpoint: exportReports,
    fileName: 'reports',
    canExportChosen: false,
    getName,
    Acts: DecideReports,
  },
};

const getLabels = (t: Translate): ListLabels<CaseSort, CaseFilter> => ({
  title: t('moderation.admin.listTitle'),
  search: t('moderation.admin.find'),
  formatCount: (count) => t('moderation.admin.count', { count }),
  getSortLabel: (sort) => t(`moderation.admin.sorts.${sort}`),
  stateFilter: {
    label: t('moderation.admin.filter'),
    all: t('moderation.admin.all'),
    getLabel: (state) => t(`moderation.states.${state}`),
  },
  noMatches: t('moderation.admin.noneFound'),
});

const getColumns = (t: Translate): TableColumn<Case>[] => [
  {
    label: t('moderation.admin.subject'),
    render: ({ about, item, subject }) => (
      <>
        <Link to={toCasePath(about, item)}>{subject || t(`moderation.about.${about}`)}</Link>
        <small className="admin-under text-soft">{t(`moderation.about.${about}`)}</small>
      </>
    ),
  },
  {
    name: 'state',
    place: 'thirdRight',
    label: t('moderation.admin.state'),
    render: ({ state }) => <span className="text-nowrap">{t(`moderation.states.${state}`)}</span>,
  },
  {
    name: 'shown',
    label: t('moderation.admin.now'),
    render: ({ subjectState }) => t(`moderation.subjectStates.${subjectState}`),
  },
  {
    name: 'reports',
    place: 'right',
    label: t('moderation.admin.given'),
    isNumber: true,
    render: ({ numReports }) => numReports,
  },
  {
    name: 'reasons',
    place: 'second',
    label: t('moderation.admin.reason'),
    render: ({ reasons }) => reasons.map((reason) => t(`moderation.reasons.${reason}`)).join(', '),
  },
  {
    name: 'verdict',
    place: 'third',
    label: t('moderation.admin.last'),
    render: ({ lastVerdict }) => lastVerdict && t(`moderation.past.${lastVerdict.kind}`),
  },
  {
    name: 'changed',
    place: 'secondRight',
    label: t('moderation.admin.changed'),
    render: ({ changedAt }) => <DateOnly at={changedAt} />,
  },
];

/**
 * Lists reports by what they are about. Admins decide on many of them at once here, and on single ones in the queue.
 */
export function ReportListScreen() {
  const { t } = useTranslation();
  return (
    <AdminList source={source} getLabels={getLabels} getColumns={getColumns}>
      <Link className="btn btn-secondary" to={paths.adminReports}>
        {t('moderation.admin.toQueue')}
      </Link>
    </AdminList>
  );
}
