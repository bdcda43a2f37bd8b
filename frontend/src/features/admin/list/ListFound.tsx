import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { ListLabels } from './list-labels.ts';
import type { AdminListSource, AdminListState } from './use-admin-list.ts';
import { Icon } from '../../../ui/display/Icon.tsx';

interface Props<T, Sort extends string, State extends string> {
  source: AdminListSource<T, Sort, State>;
  list: AdminListState<T, Sort, State>;
  labels: ListLabels<Sort, State>;
  onShowAll: () => void;
}

/** Shows the number of rows found and each filter in use. */
export function ListFound<T, Sort extends string, State extends string>({
  source,
  list,
  labels,
  onShowAll,
}: Props<T, Sort, State>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { q, state } = list.params;
  const total = list.state.data?.total;
  const chips: Chip[] = [
    ...(q ? [{ label: `“${q}”`, onRemove: () => list.update({ q: '' }) }] : []),
    ...(state && labels.stateFilter
      ? [{ label: labels.stateFilter.getLabel(state), onRemove: () => list.update({ state: undefined }) }]
      : []),
    ...(source.filters?.describe(list.filters, t, locale) ?? []).map(({ label, names }) => ({
      label,
      onRemove: () => list.filter(Object.fromEntries(names.map((name) => [name, '']))),
    })),
  ];
  return (
    <div className="wrap align-items-center mb-2">
      <p role="status" className={`admin-count text-soft${labels.Sum ? ' has-sums' : ''}`}>
        {total !== undefined && labels.formatCount(total)}
        {labels.Sum && <labels.Sum query={list.filterQuery} />}
      </p>
      <FilterChips chips={chips} onClear={onShowAll} />
    </div>
  );
}

interface Chip {
  label: string;
  onRemove: () => void;
}

function FilterChips({ chips, onClear }: { chips: readonly Chip[]; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      {chips.map(({ label, onRemove }) => (
        <button
          key={label}
          type="button"
          className="chip"
          aria-label={t('adminConsole.list.removeFilter', { label })}
          onClick={onRemove}
        >
          {label}
          <Icon name="close" />
        </button>
      ))}
      {chips.length > 1 && (
        <button type="button" className="btn btn-link" onClick={onClear}>
          {t('adminConsole.list.removeAll')}
        </button>
      )}
    </>
  );
}
