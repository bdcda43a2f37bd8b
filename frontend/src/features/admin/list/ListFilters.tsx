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
  </>
);
