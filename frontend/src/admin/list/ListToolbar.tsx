import { Field } from '../../ui/forms/Field.tsx';
import { SearchForm } from '../../ui/forms/SearchForm.tsx';
import { SortSelect } from '../../ui/forms/SortSelect.tsx';
import type { ListLabels } from './list-labels.ts';
import type { AdminListState, AdminListSource } from './use-admin-list.ts';

interface Props<T, Sort extends string, State extends string> {
  source: AdminListSource<T, Sort, State>;
  list: AdminListState<T, Sort, State>;
  words: ListLabels<Sort, State>;
}

/** Which part of a list is shown, and what of it comes first. */
export function ListToolbar<T, Sort extends string, State extends string>({
  source: { sorts, states = [] },
  list: { view, show },
  words,
}: Props<T, Sort, State>) {
  return (
    <div className="admin-tools">
      <SearchForm q={view.q} label={words.find} className="admin-search" onSearch={(q) => show({ q })} />
      {words.state && (
        <Field
          label={words.state.label}
          name="state"
          as="select"
          autoComplete="off"
          value={view.state ?? ''}
          onChange={(chosen) => show({ state: states.find((state) => state === chosen) })}
        >
          <option value="">{words.state.all}</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {words.state?.of(state)}
            </option>
          ))}
        </Field>
      )}
      <SortSelect
        sort={view.sort}
        sorts={sorts}
        words={(sort) => words.sort(sort)}
        onSort={(sort) => show({ sort })}
      />
    </div>
  );
}
