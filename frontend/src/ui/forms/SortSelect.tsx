import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Field } from './Field.tsx';

interface Props<Sort extends string> {
  sort: Sort;
  /** What can come first. */
  sorts: readonly Sort[];
  /** Each of them in words. */
  words: (sort: Sort) => string;
  className?: string;
  onSort: (sort: Sort) => void;
}

/** What of a list stands first. */
export function SortSelect<Sort extends string>({ sort, sorts, words, className, onSort }: Props<Sort>) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('ui.sortBy')}
      name="sort"
      as="select"
      className={className}
      autoComplete="off"
      value={sort}
      onChange={(chosen) => onSort(sorts.find((one) => one === chosen) ?? sort)}
    >
      {sorts.map((one) => (
        <option key={one} value={one}>
          {words(one)}
        </option>
      ))}
    </Field>
  );
}
