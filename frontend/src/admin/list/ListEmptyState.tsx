import { Button } from 'react-bootstrap';
import type { ListParams } from '../../lib/routing/use-list-params.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { ListLabels } from './list-labels.ts';

interface Props<Sort extends string, State extends string> {
  view: ListParams<Sort, State>;
  words: ListLabels<Sort, State>;
  onShowAll: () => void;
}

/** An empty list: why it is empty, and the way back to all of it. */
export function ListEmptyState<Sort extends string, State extends string>({
  view: { q, state },
  words: { none, empty },
  onShowAll,
}: Props<Sort, State>) {
  const { t } = useTranslation();
  const all = (q || state) && (
    <Button variant="secondary" onClick={onShowAll}>
      {t('admin.showAll')}
    </Button>
  );
  if (q || !empty) {
    return (
      <EmptyState icon="search" title={none} actions={all}>
        {t('admin.noneHint', { q })}
      </EmptyState>
    );
  }
  const { title, hint } = empty(state);
  return (
    <EmptyState icon={state ? 'check' : 'plate'} title={title} actions={all}>
      {hint}
    </EmptyState>
  );
}
