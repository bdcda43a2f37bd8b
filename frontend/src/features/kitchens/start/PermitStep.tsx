import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import type { StartView } from './start-steps.ts';
import { NextLink, SkipLink } from './StepLinks.tsx';

/** Leads to the page for the permit, which an admin then checks. */
export function PermitStep({ isDone, next }: { isDone: boolean; next: StartView }) {
  const { t } = useTranslation();
  return (
    <div className="panel">
      <h2>{t('kitchens.start.permit.title')}</h2>
      <p>{t(isDone ? 'kitchens.start.permit.sent' : 'kitchens.start.permit.text')}</p>
      <div className="actions mt-3">
        {isDone && <NextLink next={next} />}
        <Link className={`btn btn-lg ${isDone ? 'btn-secondary' : 'btn-primary'}`} to={paths.chefPermit}>
          {t(isDone ? 'kitchens.start.permit.change' : 'kitchens.start.permit.enter')}
        </Link>
        {!isDone && <SkipLink next={next} />}
      </div>
    </div>
  );
}
