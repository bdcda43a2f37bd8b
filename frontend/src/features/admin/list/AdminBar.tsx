import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { SearchForm } from '../../../ui/forms/SearchForm.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { Folded } from './filters/Folded.tsx';
import './list.scss';

interface Props {
  title: string;
  search: { q: string; label: string; onSearch: (q: string) => void };
  filters: ReactNode;
  /** How many filters are in use. */
  count: number;
  /** Columns and exports, which are folded on a phone. */
  tools: ReactNode;
  /** The main button or link of the page. */
  children?: ReactNode;
}

/** The head of every list of admins: title, search, filters and tools in one row, so that the list begins high up. */
export function AdminBar({ title, search: { q, label, onSearch }, filters, count, tools, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className="admin-bar">
      <PageTitle title={title} />
      {children}
      <SearchForm q={q} label={label} isCompact onSearch={onSearch} />
      <Folded
        icon="filter"
        label={count > 0 ? t('adminConsole.list.filtersInUse', { count }) : t('adminConsole.list.filters')}
        className="admin-filters"
      >
        {filters}
      </Folded>
      {tools && (
        <Folded icon="more" label={t('adminConsole.list.tools')} className="admin-tools" isIconOnly>
          {tools}
        </Folded>
      )}
    </div>
  );
}
