import type { Kitchen, Occurrence } from '@homechef/contract/kitchens/kitchen';
import type { ProductSummary } from '@homechef/contract/products/product';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { AddLimitSheet } from './AddLimitSheet.tsx';
import { limitKinds, type LimitKind } from './limit-kinds.ts';
import type { LimitChanges } from './use-limits.ts';

interface Props {
  kitchen: Kitchen;
  dishes: readonly ProductSummary[];
  occurrences: readonly Occurrence[];
  changes: LimitChanges;
}

export function AddLimit(props: Props) {
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
