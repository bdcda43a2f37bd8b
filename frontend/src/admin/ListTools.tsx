import { useTranslation } from 'react-i18next';
import { Field } from '../ui/Field.tsx';
import type { ListWords } from './list-words.ts';
import { ListSearch } from './ListSearch.tsx';
import type { AdminListState, ListSource } from './use-admin-list.ts';

interface Props<T, Sort extends string, State extends string> {
  source: ListSource<T, Sort, State>;
  list: AdminListState<T, Sort, State>;
  words: ListWords<Sort, State>;
}

/** Which part of a list is shown, and what of it comes first. */
export function ListTools<T, Sort extends string, State extends string>({
  source: { sorts, states = [] },
  list: { view, show },
  words,
}: Props<T, Sort, State>) {
  const { t } = useTranslation();
  return (
    <div className="admin-tools">
      <ListSearch q={view.q} label={words.find} onSearch={(q) => show({ q })} />
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
      <Field
        label={t('admin.sortBy')}
        name="sort"
        as="select"
        autoComplete="off"
        value={view.sort}
        onChange={(chosen) => show({ sort: sorts.find((sort) => sort === chosen) ?? sorts[0] })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {words.sort(sort)}
          </option>
        ))}
      </Field>
    </div>
  );
}
