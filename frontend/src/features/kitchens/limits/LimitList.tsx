import type { CapacityLimit, Kitchen } from '@homechef/contract/kitchens/kitchen';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { QueryLoading, QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { useOwnDishes } from '../shared/use-own-dishes.ts';
import { AddLimit } from './AddLimit.tsx';
import { LimitCard } from './LimitCard.tsx';
import { useLimitChanges, useLimitData, useUsageSource } from './use-limits.ts';

interface Props {
  kitchen: Kitchen;
  /** Where the link for a kitchen without pickup times leads. */
  schedulePath?: string;
}

export function LimitList({ kitchen, schedulePath = paths.chefSchedule }: Props) {
  const { t } = useTranslation();
  const { limits, isLoadingWindows, hasNoWindows, occurrences, refresh } = useLimitData(kitchen);
  const source = useUsageSource(kitchen, limits.data);
  const dishes = useOwnDishes(kitchen._id) ?? [];
  const changes = useLimitChanges(kitchen, refresh);
  const renderLimits = (all: readonly CapacityLimit[]) => (
    <>
      {hasNoWindows && (
        <Note variant="warning">
          <p>{t('kitchens.limits.withoutWindows')}</p>
          <Link className="btn btn-secondary" to={schedulePath}>
            {t('kitchens.limits.addWindows')}
          </Link>
        </Note>
      )}
      {all.length === 0 && <p className="text-soft">{t('kitchens.limits.none')}</p>}
      <ul className="stack mb-4">
        {all.map((limit) => (
          <LimitCard
            key={limit._id}
            kitchen={kitchen}
            limit={limit}
            dishes={dishes}
            occurrences={occurrences}
            source={source}
            changes={changes}
          />
        ))}
      </ul>
      <AddLimit kitchen={kitchen} dishes={dishes} occurrences={occurrences} changes={changes} />
    </>
  );
  const skeleton = <Skeleton shape="block" height="560px" />;
  // The warning comes above the limits, so it must not appear after them.
  if (isLoadingWindows) return <QueryLoading skeleton={skeleton} />;
  return (
    <QueryView state={limits} skeleton={skeleton} onRetry={refresh}>
      {renderLimits}
    </QueryView>
  );
}
