import { caseReasons, caseSorts, caseFilters, caseSubjects } from '@homechef/contract/reports/report-options';
import { CityField } from '../list/filters/CityField.tsx';
import { DateFields } from '../list/filters/DateFields.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { SortSelect } from '../../../ui/forms/SortSelect.tsx';
import type { CaseParams } from './use-case-params.ts';

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

/** Counts the filters in use. The queue is the default view. */
export const countFilters = ({ state, about, reason, from, to, city }: CaseParams): number =>
  [state !== 'waiting', about, reason, from, to, city].filter(Boolean).length;

export function CaseFilters({ params }: { params: CaseParams }) {
  const { t } = useTranslation();
  const { state, about, reason, sort, from = '', to = '', city, setFilter } = params;
  const any = ['', t('moderation.admin.any')] as const;
  return (
    <>
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
    </>
  );
}
