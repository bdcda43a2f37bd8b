import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CounterIcon } from '../../../ui/display/CounterIcon.tsx';
import { useShareLink } from '../../../ui/feedback/use-share-link.ts';

export function ShareButton({ name, path }: { name: string; path: string }) {
  const { t } = useTranslation();
  const share = useShareLink({
    title: name,
    path,
    copied: t('kitchens.page.share.copied'),
    describeFailure: (url) => t('kitchens.page.share.failed', { url }),
  });
  return (
    <Button
      variant="secondary"
      aria-label={t('kitchens.page.share.of', { name })}
      onClick={() => void share()}
    >
      <CounterIcon name="share" />
      <span>{t('kitchens.page.share.button')}</span>
    </Button>
  );
}
