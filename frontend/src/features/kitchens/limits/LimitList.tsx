import type { CapacityLimit, Kitchen, Occurrence } from '@homechef/contract/kitchens/kitchen';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { QueryLoading, QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { useOwnDishes } from '../shared/use-own-dishes.ts';
import { LimitCard } from './LimitCard.tsx';
import { useLimitChanges, useLimitData, useUsageSource, type LimitChanges } from './use-limits.ts';
import type { ProductSummary } from '@homechef/contract/products/product';
import { useState } from 'react';
import { Icon } from '../../../ui/display/Icon.tsx';
import { AddLimitSheet } from './AddLimitSheet.tsx';
import { limitKinds, type LimitKind } from './limit-kinds.ts';

interface Props {
  kitchen: Kitchen;
  /** Where the link for a kitchen without pickup times leads. */
  schedulePath?: string;
}

export function LimitList({ kitchen, schedulePath = paths.chefSchedule }: Props) {
  const { t } = useTranslation();
  const { limits, isLoadingWindows, hasNoWindows, occurrences } = useLimitData(kitchen);
  const source = useUsageSource(kitchen, limits.data);
  const dishes = useOwnDishes(kitchen._id) ?? [];
  const changes = useLimitChanges(kitchen, () => void limits.refetch());
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
    <QueryView state={limits} skeleton={skeleton}>
      {renderLimits}
    </QueryView>
  );
}

interface AddLimitProps {
  kitchen: Kitchen;
  dishes: readonly ProductSummary[];
  occurrences: readonly Occurrence[];
  changes: LimitChanges;
}

function AddLimit(props: AddLimitProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<LimitKind>();
  return (
    <section aria-labelledby="add-limit">
      <h2 id="add-limit">{t('kitchens.limits.addTitle')}</h2>
      <div className="limit-kinds">
        {limitKinds.map((name) => (
          <button key={name} type="button" className="choice" onClick={() => setKind(name)}>
            <Icon name="plus" />
            <span>{t(`kitchens.limits.kinds.${name}`)}</span>
          </button>
        ))}
      </div>
      {kind && <AddLimitSheet {...props} kind={kind} onClose={() => setKind(undefined)} />}
    </section>
  );
}
