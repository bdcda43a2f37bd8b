import { useId, useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { localJsonStorage } from '../../../platform/storage/json-storage.ts';
import { isString, toSafeParser } from '../../../platform/storage/type-guards.ts';
import { useAppSelector } from '../../../store/store.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { getNextView, getStartPath, listDoneSteps, startSteps } from './start-steps.ts';
import { useStartData } from './use-start-data.ts';
import './start.scss';

function useDismissal(chefId: string) {
  const [dismissedBy, setDismissedBy] = useState(() =>
    localJsonStorage.get('kitchenStart', toSafeParser(isString)),
  );
  const dismiss = () => {
    localJsonStorage.set('kitchenStart', chefId);
    setDismissedBy(chefId);
  };
  return { isDismissed: dismissedBy === chefId, dismiss };
}

function Card({ chefId }: { chefId: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { data } = useStartData(chefId);
  const { isDismissed, dismiss } = useDismissal(chefId);
  if (!data) return null;
  const done = listDoneSteps(data);
  const hasDish = done.includes('dish');
  const hasTimes = done.includes('when');
  // Only a dish is required. The chef can do without the other steps.
  if (hasDish && (hasTimes || isDismissed)) return null;
  return (
    <section className="panel spread mb-3" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>
          {t('kitchens.start.card.title', { count: done.length, total: startSteps.length })}
        </h2>
        <p>{t(hasDish ? 'kitchens.start.card.noTimes' : 'kitchens.start.card.noDish')}</p>
      </div>
      <div className="d-flex flex-wrap gap-2">
        <Link className="btn btn-primary" to={getStartPath(getNextView(done))}>
          {t('kitchens.start.card.go')}
        </Link>
        {hasDish && (
          <Button variant="secondary" onClick={dismiss}>
            {t('kitchens.start.card.dismiss')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Links to the first steps for a chef without dishes or pickup times. */
export function StartCard() {
  const chef = useAppSelector((state) => state.session.user);
  return chef && <Card chefId={chef._id} />;
}
