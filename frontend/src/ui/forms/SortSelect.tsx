import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Field } from './Field.tsx';

interface Props<Sort extends string> {
  sort: Sort;
  sorts: readonly Sort[];
  getLabel: (sort: Sort) => string;
  onSort: (sort: Sort) => void;
}

export function SortSelect<Sort extends string>({ sort, sorts, getLabel, onSort }: Props<Sort>) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('ui.sortBy')}
      name="sort"
      value={sort}
      onChange={(selected) => onSort(sorts.find((option) => option === selected) ?? sort)}
      options={sorts.map((option) => [option, getLabel(option)])}
    />
  );
}
