import { useLocale } from '../../../platform/i18n/use-locale.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { SearchForm } from '../../../ui/forms/SearchForm.tsx';
import { SortSelect } from '../../../ui/forms/SortSelect.tsx';
import { FoldedFilters } from './filters/FoldedFilters.tsx';
import type { ListLabels } from './list-labels.ts';
import type { AdminListState, AdminListSource } from './use-admin-list.ts';
import './list.scss';

interface Props<T, Sort extends string, State extends string> {
  source: AdminListSource<T, Sort, State>;
  list: AdminListState<T, Sort, State>;
  labels: ListLabels<Sort, State>;
}

export function ListToolbar<T, Sort extends string, State extends string>({
  source: { sorts, states = [], filters },
  list: { params, update, filters: values, filter },
  labels,
}: Props<T, Sort, State>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const inUse = filters?.describe?.(values, t, locale) ?? [];
  return (
    <div className="list-tools admin-tools">
      <SearchForm q={params.q} label={labels.search} onSearch={(q) => update({ q })} />
      <FoldedFilters count={inUse.length + (params.state ? 1 : 0)}>
        {labels.stateFilter && (
          <Field
            label={labels.stateFilter.label}
            name="state"
            as="select"
            autoComplete="off"
            value={params.state ?? ''}
            onChange={(selected) => update({ state: states.find((state) => state === selected) })}
          >
            <option value="">{labels.stateFilter.all}</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {labels.stateFilter?.getLabel(state)}
              </option>
            ))}
          </Field>
        )}
        {filters && <filters.Fields values={values} onChange={filter} />}
        <SortSelect
          sort={params.sort}
          sorts={sorts}
          getLabel={(sort) => labels.getSortLabel(sort)}
          onSort={(sort) => update({ sort })}
        />
      </FoldedFilters>
    </div>
  );
}
