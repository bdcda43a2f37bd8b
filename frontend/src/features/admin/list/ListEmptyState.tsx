import { Button } from 'react-bootstrap';
import type { ListParams } from '../../../platform/routing/use-list-params.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import type { ListLabels } from './list-labels.ts';

interface Props<Sort extends string, State extends string> {
  params: ListParams<Sort, State>;
  hasFilters: boolean;
  labels: ListLabels<Sort, State>;
  onShowAll: () => void;
}

export function ListEmptyState<Sort extends string, State extends string>({
  params: { q, state },
  hasFilters,
  labels: { noMatches, getEmptyState },
  onShowAll,
}: Props<Sort, State>) {
  const { t } = useTranslation();
  const showAllButton = (q || state || hasFilters) && (
    <Button variant="secondary" onClick={onShowAll}>
      {t('admin.showAll')}
    </Button>
  );
  if (q || hasFilters || !getEmptyState) {
    return (
      <EmptyState icon="search" title={noMatches} actions={showAllButton}>
        {q && t('admin.noneHint', { q })}
      </EmptyState>
    );
  }
  const { title, hint } = getEmptyState(state);
  return (
    <EmptyState icon={state ? 'check' : 'plate'} title={title} actions={showAllButton}>
      {hint}
    </EmptyState>
  );
}
