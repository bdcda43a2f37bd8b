import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { getStartPath, type StartView } from './start-steps.ts';

export function SkipLink({ next }: { next: StartView }) {
  const { t } = useTranslation();
  return (
    <Link
      className="btn btn-secondary btn-lg"
      to={getStartPath(next)}
      aria-label={`${t('kitchens.start.skip')} ${t('kitchens.start.skipHint')}`}
    >
      {t('kitchens.start.skip')}
    </Link>
  );
}

export function NextLink({ next }: { next: StartView }) {
  const { t } = useTranslation();
  return (
    <Link className="btn btn-primary btn-lg" to={getStartPath(next)}>
      {t('kitchens.start.next')}
    </Link>
  );
}
