import { Field } from '../../../ui/forms/Field.tsx';
import { SortSelect } from '../../../ui/forms/SortSelect.tsx';
import type { ListLabels } from './list-labels.ts';
import type { AdminListState, AdminListSource } from './use-admin-list.ts';

interface Props<T, Sort extends string, State extends string> {
  source: AdminListSource<T, Sort, State>;
  list: AdminListState<T, Sort, State>;
  labels: ListLabels<Sort, State>;
}

export const ListFilters = <T, Sort extends string, State extends string>({
  source: { sorts, states = [], filters },
  list: { params, update, filters: values, filter },
  labels,
}: Props<T, Sort, State>) => (
  <>
    {labels.stateFilter && (
      <Field
        label={labels.stateFilter.label}
        name="state"
        value={params.state ?? ''}
        onChange={(selected) => update({ state: states.find((state) => state === selected) })}
        noneLabel={labels.stateFilter.all}
        options={states.map((state) => [state, labels.stateFilter?.getLabel(state)])}
      />
    )}
    {filters && <filters.Fields values={values} onChange={filter} />}
    <SortSelect
      sort={params.sort}
      sorts={sorts}
      getLabel={(sort) => labels.getSortLabel(sort)}
      onSort={(sort) => update({ sort })}
    />
  </>
);
