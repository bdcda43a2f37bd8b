import { caseReasons, caseSorts, caseFilters, caseSubjects } from '@homechef/contract/reports/report-options';
import { CityField } from '../list/filters/CityField.tsx';
import { DateFields } from '../list/filters/DateFields.tsx';
import { FoldedFilters } from '../list/filters/FoldedFilters.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { SearchForm } from '../../../ui/forms/SearchForm.tsx';
import { SortSelect } from '../../../ui/forms/SortSelect.tsx';
import type { CaseParams } from './use-case-params.ts';
import '../list/list.scss';

interface SelectProps {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onFilter: CaseParams['setFilter'];
}

const Select = ({ name, label, value, options, onFilter }: SelectProps) => (
  <Field
    name={name}
    label={label}
    value={value}
    as="select"
    autoComplete="off"
    onChange={(chosen) => onFilter({ [name]: chosen })}
  >
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </Field>
);

export function CaseFilters({ params }: { params: CaseParams }) {
  const { t } = useTranslation();
  const { state, about, reason, sort, q, from = '', to = '', city, setFilter } = params;
  const inUse = [state !== 'waiting', about, reason, from, to, city]; // The queue is the default view.
  const any = ['', t('moderation.admin.any')] as const;
  return (
    <div className="list-tools admin-tools mb-3">
      <SearchForm q={q} label={t('moderation.admin.find')} onSearch={(text) => setFilter({ q: text })} />
      <FoldedFilters count={inUse.filter(Boolean).length}>
        <Select
          name={'show'}
          label={t('moderation.admin.filter')}
          onFilter={setFilter}
          value={state ?? 'all'}
          options={[
            ...caseFilters.map((name) => [name, t(`moderation.states.${name}`)] as const),
            ['all', t('moderation.admin.all')],
          ]}
        />
        <Select
          name={'about'}
          label={t('moderation.admin.kind')}
          onFilter={setFilter}
          value={about ?? ''}
          options={[any, ...caseSubjects.map((name) => [name, t(`moderation.about.${name}`)] as const)]}
        />
        <Select
          name={'reason'}
          label={t('moderation.admin.reason')}
          onFilter={setFilter}
          value={reason ?? ''}
          options={[any, ...caseReasons.map((name) => [name, t(`moderation.reasons.${name}`)] as const)]}
        />
        <DateFields
          values={{ from, to }}
          onChange={setFilter}
          labels={{ from: t('moderation.admin.from'), to: t('moderation.admin.to') }}
        />
        <CityField values={{ city }} onChange={setFilter} />
        <SortSelect
          sort={sort}
          sorts={caseSorts}
          getLabel={(name) => t(`moderation.admin.sorts.${name}`)}
          onSort={(name) => setFilter({ sort: name })}
        />
      </FoldedFilters>
    </div>
  );
}
