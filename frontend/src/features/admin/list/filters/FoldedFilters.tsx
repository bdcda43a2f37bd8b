import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../../ui/display/Icon.tsx';

/** Shows the filters of a list. On a phone they are behind a button that says how many are in use. */
export function FoldedFilters({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-secondary admin-filter-fold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" />
        {count > 0 ? t('adminConsole.list.filtersInUse', { count }) : t('adminConsole.list.filters')}
      </button>
      <div id={id} className={isOpen ? 'admin-filters is-open' : 'admin-filters'}>
        {children}
      </div>
    </>
  );
}
