import { caseSorts, caseFilters } from '@homechef/contract/reports/report-options';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { SortSelect } from '../../../ui/forms/SortSelect.tsx';
import { reportFilters } from './report-filters.ts';
import type { CaseParams } from './use-case-params.ts';

export function CaseFilters({ params: { state, sort, filters, setFilter } }: { params: CaseParams }) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        label={t('moderation.admin.filter')}
        name="show"
        value={state ?? 'all'}
        onChange={(show) => setFilter({ show })}
        options={[...caseFilters, 'all' as const].map((name) => [
          name,
          t(name === 'all' ? 'moderation.admin.all' : `moderation.states.${name}`),
        ])}
      />
      <reportFilters.Fields values={filters} onChange={setFilter} />
      <SortSelect
        sort={sort}
        sorts={caseSorts}
        getLabel={(name) => t(`moderation.admin.sorts.${name}`)}
        onSort={(name) => setFilter({ sort: name })}
      />
    </>
  );
}
