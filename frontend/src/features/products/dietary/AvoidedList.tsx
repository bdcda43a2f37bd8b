import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AvoidedChips } from './AvoidedChips.tsx';
import { keptFood, parseAllergens } from './food-choice.ts';
import { useDietaryNames } from './use-dietary-names.ts';
import './avoided-list.scss';

/**
 * Says what the person avoids, in the place where it matters, and lets them change it. Shows nothing to people who
 * avoid nothing, unless `isOffered`. Stays open if the person empties the list.
 */
export function AvoidedList({ isOffered = false }: { isOffered?: boolean }) {
  const { t } = useTranslation();
  const { nameAllergens } = useDietaryNames();
  const kept = parseAllergens(keptFood.use().without);
  const [isShown, setShown] = useState(isOffered);
  if (kept.length > 0 && !isShown) setShown(true);
  if (!isShown) return null;
  return (
    <details className="avoided-list">
      <summary>
        {kept.length === 0 ? (
          <u>{t('dietary.mine.choose')}</u>
        ) : (
          <>
            {t('dietary.mine.list', { allergens: nameAllergens(kept) })} <u>{t('dietary.mine.change')}</u>
          </>
        )}
      </summary>
      <AvoidedChips />
    </details>
  );
}
